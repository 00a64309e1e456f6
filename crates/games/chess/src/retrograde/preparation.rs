//! The preparation of a search: the endgame of its root is solved first, if there is time.

use super::endgame::Endgame;
use super::solved::Solved;
use super::solver::{Progress, Solver};
use crate::Position;
use negascout::search::Limits;
use negascout::time::{Duration, Instant};

/// The part of a move's usual time that the analysis may take.
const SHARE: u32 = 4;
/// The least time for which the analysis is begun or continued: each of its steps takes a few
/// milliseconds.
const LEAST: Duration = Duration::from_millis(5);

/// An engine's solved endgames.
///
/// Without limits in time, the endgame of each search's root is solved before it begins. With them,
/// the analysis takes a quarter of the move's time, and goes on before the next move.
#[derive(Clone, Debug, Default)]
pub struct Preparation {
    solved: Solved,
    /// An analysis that had no time to end.
    unfinished: Option<Box<Solver>>,
}

impl Preparation {
    /// The endgames that the search prepared last may look up.
    #[must_use]
    pub fn solved(&self) -> &Solved {
        &self.solved
    }

    /// Prepares a search of `root` within `limits`.
    ///
    /// ```
    /// use negascout::search::Limits;
    /// use negascout_chess::Position;
    /// use negascout_chess::retrograde::{Endgame, Preparation};
    ///
    /// let root: Position = "8/8/8/4k3/8/8/8/KR6 w - - 0 1".parse().unwrap();
    /// Preparation::default().prepare(&root, &Limits::default());
    /// assert!(Endgame::Rook.known_table().is_some());
    /// ```
    pub fn prepare(&mut self, root: &Position, limits: &Limits) {
        self.solved = Solved::default();
        let Some((endgame, _)) = Endgame::from_position(root) else {
            return;
        };
        if endgame.known_table().is_none() {
            match limits.usual_time() {
                None => drop(endgame.table()),
                Some(time) => self.solve_within(time / SHARE, endgame),
            }
        }
        self.solved = Solved::from_root(root);
    }

    /// Forgets which endgame is searched.
    pub fn forget(&mut self) {
        self.solved = Solved::default();
    }

    /// Goes on with the analysis of an endgame, as far as it gets in time.
    fn solve_within(&mut self, time: Duration, endgame: Endgame) {
        if time < LEAST {
            return;
        }
        let started = Instant::now();
        let unfinished = self.unfinished.take();
        let unfinished = unfinished.filter(|solver| solver.endgame() == endgame);
        let mut solver = unfinished.unwrap_or_else(|| Box::new(Solver::new(endgame)));
        let mut longest = started.elapsed();
        loop {
            let before = started.elapsed();
            if before + longest > time {
                self.unfinished = Some(solver);
                return;
            }
            if solver.advance() == Progress::Finished {
                endgame.keep(solver.into_table());
                return;
            }
            longest = longest.max(started.elapsed().saturating_sub(before));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Duration, Endgame, Preparation};

    #[test]
    fn an_analysis_goes_on_before_the_next_move() {
        let mut preparation = Preparation::default();
        preparation.solve_within(Duration::from_millis(4), Endgame::BishopAndKnight);
        assert!(preparation.unfinished.is_none());
        let mut searches = 0;
        while Endgame::BishopAndKnight.known_table().is_none() && searches < 10_000 {
            preparation.solve_within(Duration::from_millis(10), Endgame::BishopAndKnight);
            searches += 1;
        }
        let table = Endgame::BishopAndKnight.known_table().unwrap();
        assert_eq!(table.longest(), 65);
    }
}
