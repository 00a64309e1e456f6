//! Principal variation search.
//!
//! T. Marsland and M. Campbell, *Parallel search of strongly ordered game trees*, Computing Surveys
//! 14, 1982; fail-soft after J. Fishburn, *Analysis of speedup in distributed algorithms*, 1981.
//!
//! PVS has two functions: one for the nodes that may lie on the principal variation, and one for all
//! others, which are asked with a null window. [NegaScout](super::negascout) has one function, whose
//! window tells. Whether the two are the same is answered in `docs/questions.md`.

use super::Walk;
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Returns, for the player to move, the exact value if it lies inside of the window; else an
    /// upper bound at most alpha, or a lower bound at least beta (fail-soft).
    pub fn pvs(&mut self, pos: &G, depth: Depth, window: Window) -> Score {
        if let Some(score) = self.leaf(pos, depth, window) {
            return score;
        }
        let Window { mut alpha, beta } = window;
        let mut best = Score::MIN;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let mut value = if index == 0 {
                -self.pvs(&child, depth - 1, Window::new(-beta, -alpha))
            } else {
                self.asks_next();
                -self.zero_window(&child, depth - 1, Window::new(-alpha.next(), -alpha))
            };
            if index > 0 && alpha < value && value < beta {
                let child = self.play(pos, index, mv);
                value = value.max(-self.pvs(&child, depth - 1, Window::new(-beta, -alpha)));
            }
            if value > best {
                best = value;
                self.improve(mv);
            }
            if best > alpha {
                alpha = best;
                self.raised(pos, depth, window, index, best);
            }
            if alpha >= beta {
                self.cutoff(pos, depth, window, index);
                break;
            }
        }
        self.leave(pos, depth, window, best)
    }

    /// Alpha-beta for null windows: nothing ever raises alpha without cutting.
    ///
    /// Returns a value at most alpha, which is an upper bound, or at least beta, a lower bound.
    pub fn zero_window(&mut self, pos: &G, depth: Depth, window: Window) -> Score {
        if let Some(score) = self.leaf(pos, depth, window) {
            return score;
        }
        let mut best = Score::MIN;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let value = -self.zero_window(&child, depth - 1, -window);
            if value > best {
                best = value;
                self.improve(mv);
            }
            if best >= window.beta {
                self.raised(pos, depth, window, index, best);
                self.cutoff(pos, depth, window, index);
                break;
            }
        }
        self.leave(pos, depth, window, best)
    }
}
