//! Alpha-beta that does not cut at equality: only a value beyond the bound leaves the rest out.
//!
//! S. Russell and P. Norvig's figure cuts where a value meets the bound. The course CS188 of Berkeley
//! asks for the strict form in its project on games, "you must not prune on equality", and many programs
//! that follow it have it.
//!
//! Two nodes' values that are equal then never hide each other: a value of exactly beta is exact, and not a
//! bound alone. So each move of the root that is worth as much as the best returns its true value, and all
//! moves that tie for the best can be told from those that are worse. The price is that ties are searched:
//! none where all leaves differ, and much where few values are possible.

use super::Walk;
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Returns, for the player to move, the exact value if it is alpha, beta or lies between them; else an
    /// upper bound below alpha, or a lower bound above beta (fail-soft).
    pub fn alpha_beta_strict(&mut self, pos: &G, depth: Depth, window: Window) -> Score {
        if let Some(score) = self.leaf(pos, depth, window) {
            return score;
        }
        let Window { mut alpha, beta } = window;
        let mut best = Score::MIN;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let value = -self.alpha_beta_strict(&child, depth - 1, Window::new(-beta, -alpha));
            if value > best {
                best = value;
                self.improve(mv);
            }
            if best > beta {
                self.raised(pos, depth, window, index, best);
                self.cutoff(pos, depth, window, index);
                break;
            }
            if best > alpha {
                alpha = best;
                self.raised(pos, depth, window, index, best);
            }
        }
        self.leave(pos, depth, window, best)
    }
}
