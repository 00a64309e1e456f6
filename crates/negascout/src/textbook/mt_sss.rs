//! MT-SSS*: SSS* as a sequence of null-window searches with memory, from plus infinity down.
//!
//! A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, *Best-first fixed-depth minimax algorithms*,
//! Artificial Intelligence 87, 1996: this replaces the OPEN list by a table, and evaluates the same
//! leaves in the same order as [SSS*](super::sss_star).

use super::Walk;
use super::memory::Memory;
use crate::{Depth, Evaluate, Game, Observer, Score};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Returns the exact value for the player to move: MTD from plus infinity.
    pub fn mt_sss(&mut self, pos: &G, depth: Depth) -> Score {
        self.mtd(&mut Memory::new(), pos, depth, Score::MAX)
    }
}
