//! SCOUT: evaluate the first move, and for each other one ask first whether it is better.
//!
//! J. Pearl, *Asymptotic properties of minimax trees and game-searching procedures*, Artificial
//! Intelligence 14, 1980.
//!
//! Two procedures. TEST answers one question, is the value greater than `v`, and may stop at the
//! first reason. EVAL finds the value: of the first child by EVAL, of another one only if TEST says
//! that it beats the best so far. This is the root of the NegaScout family; it has no window and
//! always returns the exact value.

use super::Walk;
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Pearl's EVAL. Returns the exact value for the player to move.
    pub fn scout(&mut self, pos: &G, depth: Depth) -> Score {
        if let Some(score) = self.leaf(pos, depth, Window::FULL) {
            return score;
        }
        let mut best = Score::MIN;
        for (index, mv) in pos.moves().enumerate() {
            if index > 0 {
                let child = self.play(pos, index, mv);
                // Better for the mover than `best`: not greater than `-best - 1` for the opponent.
                if self.test(&child, depth - 1, (-best).prev()) {
                    continue;
                }
            }
            let child = self.play(pos, index, mv);
            best = -self.scout(&child, depth - 1);
            self.improve(mv);
            self.raised(pos, depth, Window::FULL, index, best);
        }
        self.leave(pos, depth, Window::FULL, best)
    }

    /// Pearl's TEST. Returns whether the value for the player to move is greater than `v`.
    ///
    /// It is if some child's value for the opponent is less than `-v`, which among integers is "not
    /// greater than `-v - 1`".
    pub fn test(&mut self, pos: &G, depth: Depth, v: Score) -> bool {
        let window = Window::null_above(v);
        self.asks_next();
        if let Some(score) = self.leaf(pos, depth, window) {
            return score > v;
        }
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            if !self.test(&child, depth - 1, (-v).prev()) {
                self.raised(pos, depth, window, index, v.next());
                self.cutoff(pos, depth, window, index);
                self.leave(pos, depth, window, v.next());
                return true;
            }
        }
        self.leave(pos, depth, window, v);
        false
    }
}
