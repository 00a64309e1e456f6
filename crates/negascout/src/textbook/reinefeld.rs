//! NegaScout with A. Reinefeld's shortcut `d <= 2`, in his variables.
//!
//! A. Reinefeld, *Spielbaum-Suchverfahren*, Informatik-Fachberichte 200, Springer, 1989.
//!
//! A scout that comes out better at a node with at most two plies left need not be repeated: below
//! it there is one ply, or none, and a fail-soft search of one ply that is better than alpha has
//! looked at every child. Any other scout's answer `cur` is a lower bound, so the repeated search
//! starts there: from `cur - 1`, that is, for with `cur` itself as alpha (as printed) a value equal
//! to it fails low, and the principal variation is lost.
//!
//! The shortcut holds only while inner nodes are fail-soft, leaf scores do not depend on the window
//! (no quiescence), nothing is extended or reduced below, no table answers with a bound there, and
//! `d` counts the plies left at the node that would search again. The [gallery](super::gallery)
//! breaks each of these.

use super::Walk;
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Returns, for the player to move, the exact value if it lies inside of the window; else an
    /// upper bound at most alpha, or a lower bound at least beta (fail-soft).
    pub fn reinefeld(&mut self, pos: &G, depth: Depth, window: Window) -> Score {
        if let Some(score) = self.leaf(pos, depth, window) {
            return score;
        }
        let Window { mut alpha, beta } = window;
        let mut score = Score::MIN;
        let mut n = beta;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            if index > 0 {
                self.asks_next();
            }
            let cur = -self.reinefeld(&child, depth - 1, -Window::new(alpha, n));
            if cur > score {
                if n == beta || depth <= 2 || cur <= alpha || cur >= beta {
                    score = cur;
                } else {
                    let child = self.play(pos, index, mv);
                    score = -self.reinefeld(&child, depth - 1, -Window::new(cur.prev(), beta));
                }
                self.improve(mv);
            }
            if score > alpha {
                alpha = score; // adjust the search window
                self.raised(pos, depth, window, index, alpha);
            }
            if alpha >= beta {
                self.cutoff(pos, depth, window, index);
                break;
            }
            n = alpha.next();
        }
        self.leave(pos, depth, window, score)
    }
}
