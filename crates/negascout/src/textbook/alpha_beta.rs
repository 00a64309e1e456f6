//! Alpha-beta in negamax form, fail-soft: the form that others are compared with.
//!
//! J. Fishburn, *Another optimization of alpha-beta search*, SIGART Bulletin 84, 1983.
//!
//! Fail-soft: the best value seen is returned even when it lies outside of the window. It is then
//! a bound, and a tighter one than the window's edge: worth storing, and worth restarting from.

use super::Walk;
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Returns, for the player to move, the exact value if it lies inside of the window; else an
    /// upper bound at most alpha, or a lower bound at least beta.
    pub fn alpha_beta(&mut self, pos: &G, depth: Depth, window: Window) -> Score {
        if let Some(score) = self.leaf(pos, depth, window) {
            return score;
        }
        let Window { mut alpha, beta } = window;
        let mut best = Score::MIN;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let value = -self.alpha_beta(&child, depth - 1, Window::new(-beta, -alpha));
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
}
