//! Negamax: minimax as one function, since `max(a, b) = -min(-a, -b)`.
//!
//! D. Knuth and R. Moore, *An analysis of alpha-beta pruning*, Artificial Intelligence 6, 1975.
//!
//! Scores are in the view of the player to move. Minimax and negamax visit the same nodes.

use super::Walk;
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Returns the exact value for the player to move.
    pub fn negamax(&mut self, pos: &G, depth: Depth) -> Score {
        if let Some(score) = self.leaf(pos, depth, Window::FULL) {
            return score;
        }
        let mut max = Score::MIN;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let score = -self.negamax(&child, depth - 1);
            if score > max {
                max = score;
                self.improve(mv);
                self.raised(pos, depth, Window::FULL, index, max);
            }
        }
        self.leave(pos, depth, Window::FULL, max)
    }
}
