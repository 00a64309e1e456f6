//! MT-DUAL*: DUAL* as a sequence of null-window searches with memory, from minus infinity up.
//!
//! A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, *Best-first fixed-depth minimax algorithms*,
//! Artificial Intelligence 87, 1996: the mirror of [MT-SSS*](super::mt_sss), for
//! [DUAL*](super::dual_star).

use super::Walk;
use super::memory::Memory;
use crate::{Depth, Evaluate, Game, Observer, Score};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Returns the exact value for the player to move: MTD from minus infinity.
    pub fn mt_dual(&mut self, pos: &G, depth: Depth) -> Score {
        self.mtd(&mut Memory::new(), pos, depth, Score::MIN)
    }
}
