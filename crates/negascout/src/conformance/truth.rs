//! Minimax to a depth, that a policy is held against: alpha-beta without keys and without a table.

use crate::search::Quiescence;
use crate::{Evaluate, Game, Ply, Score, Window};

/// Minimax in which positions at the horizon are worth their evaluation, or what quiescence finds.
pub(super) struct Truth<'a, G, E> {
    pub(super) evaluator: &'a E,
    pub(super) quiescence: Option<Quiescence<G>>,
}

impl<G: Game, E: Evaluate<G>> Truth<'_, G, E> {
    /// The value of `pos` to `depth` plies, for the player to move.
    pub(super) fn value(&self, pos: &G, depth: u32) -> Score {
        self.searched(pos, depth, 0, Window::FULL)
    }

    fn searched(&self, pos: &G, depth: u32, ply: Ply, window: Window) -> Score {
        match (pos.outcome(), self.quiescence) {
            (Some(outcome), _) => outcome.delayed_by(ply),
            (None, None) if depth == 0 => self.evaluator.evaluate(pos),
            (None, Some(quiescence)) if depth == 0 => {
                self.quiet(quiescence, pos, Quiescence::<G>::MAX_PLIES, ply, window)
            }
            _ => best(pos.moves(), Score::MIN, window, |mv, window| {
                -self.searched(&pos.play(mv), depth - 1, ply + 1, window)
            }),
        }
    }

    /// The value at or beyond the horizon, where at most `left` more plies are looked at.
    fn quiet(
        &self,
        quiescence: Quiescence<G>,
        pos: &G,
        left: u32,
        ply: Ply,
        window: Window,
    ) -> Score {
        if let Some(outcome) = pos.outcome() {
            return outcome.delayed_by(ply);
        }
        if left == 0 {
            return self.evaluator.evaluate(pos);
        }
        let below = |mv, window| -self.quiet(quiescence, &pos.play(mv), left - 1, ply + 1, window);
        match quiescence.may_stand_pat(pos) {
            false => best(pos.moves(), Score::MIN, window, below),
            true => {
                let stand_pat = self.evaluator.evaluate(pos);
                best(pos.noisy_moves(), stand_pat, window, below)
            }
        }
    }
}

/// The best of `least` and the values of these moves, fail-soft; `value` is told the child's window.
fn best<M>(
    mut moves: impl Iterator<Item = M>,
    least: Score,
    window: Window,
    value: impl Fn(M, Window) -> Score,
) -> Score {
    let (mut best, mut rest) = (least, window.raised_to(least));
    while !rest.is_closed() {
        let Some(mv) = moves.next() else { break };
        best = best.max(value(mv, -rest));
        rest = rest.raised_to(best);
    }
    best
}
