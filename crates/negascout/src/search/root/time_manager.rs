//! The time manager: whether another iteration is worth its time on the game's clock.

use super::report::Report;
use crate::Score;
use crate::time::Duration;

/// The time manager of a search. It follows the iterations: while the best move or its score
/// changes, more time is well spent; once all agree, it is better kept for other moves.
#[derive(Clone, Debug, Default)]
pub(in crate::search) struct TimeManager<M> {
    last: Option<(M, Score)>,
    /// The number of iterations for which the best move has stayed the same.
    agreed: u32,
    /// Whether the score has just dropped clearly.
    dropped: bool,
}

/// Iterations that agree, after which nothing more is gained from their agreement.
const MAX_AGREED: u32 = 8;

impl<M: Copy + Eq> TimeManager<M> {
    pub(in crate::search) fn new() -> TimeManager<M> {
        TimeManager {
            last: None,
            agreed: 0,
            dropped: false,
        }
    }

    /// Takes note of a complete iteration.
    pub(in crate::search) fn hear(&mut self, report: &Report<M>) {
        let Some(best) = report.best_move() else {
            return;
        };
        let same = self.last.is_some_and(|(mv, _)| mv == best);
        self.agreed = if same { self.agreed + 1 } else { 0 };
        self.dropped = self
            .last
            .is_some_and(|(_, score)| has_dropped(score, report.score));
        self.last = Some((best, report.score));
    }

    /// The time within which a search may begin iterations, for a move that should usually take
    /// `usual`. `share` is the share of the last iteration's nodes that went into the best move:
    /// where the others were refuted at once there is little to choose.
    pub(in crate::search) fn time(&self, usual: Duration, choices: usize, share: f64) -> Duration {
        if choices == 1 {
            return usual / 20;
        }
        let agreement = 1.3 - 0.075 * f64::from(self.agreed.min(MAX_AGREED));
        let trouble = if self.dropped { 1.4 } else { 1.0 };
        let difficulty = 1.6 - 0.9 * share.clamp(0.0, 1.0);
        usual.mul_f64(agreement * trouble * difficulty)
    }
}

/// Whether a score is clearly worse than the one before: by a third of its size and more than a few
/// units, whatever the units are.
fn has_dropped(before: Score, now: Score) -> bool {
    let (before, now) = (i64::from(before.get()), i64::from(now.get()));
    before - now > 20 + before.abs() / 3
}

#[cfg(test)]
mod tests {
    use super::{TimeManager, has_dropped};
    use crate::Score;
    use crate::time::Duration;

    const USUAL: Duration = Duration::from_secs(1);

    #[test]
    fn agreement_saves_time() {
        let fresh = TimeManager::<u8>::new();
        let settled = TimeManager::<u8> {
            agreed: 6,
            ..TimeManager::new()
        };
        assert!(settled.time(USUAL, 30, 0.5) < fresh.time(USUAL, 30, 0.5));
        assert!(settled.time(USUAL, 30, 0.9) < settled.time(USUAL, 30, 0.3));
        assert_eq!(fresh.time(USUAL, 1, 0.0), USUAL / 20);
    }

    #[test]
    fn only_clear_drops_count() {
        assert!(has_dropped(Score::new(30), Score::new(-5)));
        assert!(!has_dropped(Score::new(30), Score::new(15)));
        assert!(!has_dropped(Score::new(500), Score::new(400)));
        assert!(has_dropped(Score::new(50), Score::loss_in(8)));
    }
}
