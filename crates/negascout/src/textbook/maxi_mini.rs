//! Minimax as two functions, one for each player, that call each other.
//!
//! C. Shannon, *Programming a computer for playing chess*, Philosophical Magazine 41, 1950: the
//! same search as [minimax](super::minimax), without the player as an argument.

use super::Walk;
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// The maximising half of the pair: the value, in MAX's view, of a position where MAX moves.
    pub fn maxi(&mut self, pos: &G, depth: Depth) -> Score {
        if let Some(score) = self.leaf(pos, depth, Window::FULL) {
            return score;
        }
        let mut max = Score::MIN;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let score = self.mini(&child, depth - 1);
            if score > max {
                max = score;
                self.improve(mv);
                self.raised(pos, depth, Window::FULL, index, max);
            }
        }
        self.leave(pos, depth, Window::FULL, max)
    }

    /// The minimising half of the pair: the value, in MAX's view, of a position where MIN moves.
    pub fn mini(&mut self, pos: &G, depth: Depth) -> Score {
        if let Some(score) = self.leaf(pos, depth, Window::FULL) {
            return -score;
        }
        let mut min = Score::MAX;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let score = self.maxi(&child, depth - 1);
            if score < min {
                min = score;
                self.improve(mv);
                self.raised(pos, depth, Window::FULL, index, -min);
            }
        }
        -self.leave(pos, depth, Window::FULL, -min)
    }
}
