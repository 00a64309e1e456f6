//! NegaScout: alpha-beta that scouts each move after the first before searching it.
//!
//! A. Reinefeld, *An improvement to the Scout tree-search algorithm*, ICCA Journal 6(4), 1983, here
//! in the form that stays right with a table, extensions and quiescence: fail-soft, without the
//! shortcut near the leaves (which is in [`reinefeld`](super::reinefeld)).
//!
//! The first child is searched with the window. Each other child is *scouted* with the null window
//! at alpha, which is cheap, because it can only answer "better" or "not better". Only a child that
//! is better is searched again with the window; if moves are well ordered, that is rare.
//! Without a table it never visits a leaf that alpha-beta leaves out. It may visit leaves twice.

use super::Walk;
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Returns, for the player to move, the exact value if it lies inside of the window; else an
    /// upper bound at most alpha, or a lower bound at least beta (fail-soft).
    pub fn negascout(&mut self, pos: &G, depth: Depth, window: Window) -> Score {
        if let Some(score) = self.leaf(pos, depth, window) {
            return score;
        }
        let Window { mut alpha, beta } = window;
        let mut best = Score::MIN;
        let mut b = beta; // the first child's window is (-beta, -alpha)
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            if index > 0 {
                self.asks_next();
            }
            let mut value = -self.negascout(&child, depth - 1, Window::new(-b, -alpha));
            // At beta or above, we cut anyway; so in a null window nothing is searched again.
            if index > 0 && alpha < value && value < beta {
                let child = self.play(pos, index, mv);
                let again = -self.negascout(&child, depth - 1, Window::new(-beta, -alpha));
                // `max` keeps what the scout has proven, should a table make the answers differ.
                value = value.max(again);
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
            b = alpha.next(); // the next child is scouted with (-alpha - 1, -alpha)
        }
        self.leave(pos, depth, window, best)
    }
}
