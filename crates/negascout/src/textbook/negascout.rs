//! NegaScout: alpha-beta that asks about each move after the first before it searches it.
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
        let mut best = Score::MIN;
        let mut rest = window;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            if index > 0 {
                self.asks_next();
            }
            let asked = if index == 0 { rest } else { rest.null() };
            let mut value = -self.negascout(&child, depth - 1, -asked);
            // In a null window there is nothing left to ask; at beta or above, we cut anyway.
            if index > 0 && rest.contains(value) && !rest.is_null() {
                let child = self.play(pos, index, mv);
                // `max` keeps what the scout has proven, should a table make the answers differ.
                value = value.max(-self.negascout(&child, depth - 1, -rest));
            }
            if value > best {
                best = value;
                self.improve(mv);
            }
            if best > rest.alpha {
                rest.alpha = best;
                self.raised(pos, depth, window, index, best);
            }
            if rest.is_closed() {
                self.cutoff(pos, depth, window, index);
                break;
            }
        }
        self.leave(pos, depth, window, best)
    }
}
