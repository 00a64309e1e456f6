//! Quiescence: the search of noisy moves beyond the horizon.
//!
//! The need is C. Shannon's (1950); stand pat is as chess programs have it.
//!
//! An evaluation in the middle of an exchange is worthless. So at the horizon only *noisy* moves
//! are searched, until none is left. The mover is not bound to make one: the static evaluation is
//! a score to *stand pat* on, a lower bound under the assumption that some quiet move is as good as
//! not capturing at all.

use super::Walk;
use crate::{Evaluate, Game, Observer, Score, Window};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Returns, fail-soft and for the player to move, the best of standing pat and the noisy moves.
    /// In a position without noisy moves that is the evaluation; in a finished game, the outcome.
    pub fn quiesce(&mut self, pos: &G, window: Window) -> Score {
        self.enter(pos, 0, window);
        let over = self.over(pos);
        let mut best = over.unwrap_or_else(|| self.evaluate(pos)); // stand pat
        self.score_leaf(pos, 0, window, best);
        let beta = window.beta;
        let mut alpha = window.alpha.max(best);
        if over.is_some() || alpha >= beta {
            return self.leave(pos, 0, window, best);
        }
        let mut noisy = pos.noisy_moves().peekable();
        while let Some(mv) = noisy.next() {
            let index = pos.moves().position(|legal| legal == mv).unwrap_or(0);
            let child = self.play(pos, index, mv);
            let value = -self.quiesce(&child, Window::new(-beta, -alpha));
            if value > best {
                best = value;
                self.improve(mv);
            }
            if best > alpha {
                alpha = best;
                self.raised(pos, 0, window, index, best);
            }
            if alpha >= beta {
                if noisy.peek().is_some() {
                    self.cut_before_rest(pos, 0, window, index);
                }
                break;
            }
        }
        self.leave(pos, 0, window, best)
    }
}
