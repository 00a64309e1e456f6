//! MTD(f): null-window searches with memory close in on the value from a first guess.
//!
//! A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, *Best-first fixed-depth minimax algorithms*,
//! Artificial Intelligence 87, 1996.
//!
//! Every pass asks one question of the whole tree, is the value at least `beta`, and the answer is
//! a better bound to ask from. A good first guess needs two passes, one for each side. Without
//! memory every pass would start from nothing.

use super::Walk;
use super::memory::Memory;
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Returns the exact value for the player to move. `first_guess` decides only how long it
    /// takes; the value of a shallower search is a good one.
    pub fn mtd_f(&mut self, pos: &G, depth: Depth, first_guess: Score) -> Score {
        self.mtd(&mut Memory::new(), pos, depth, first_guess)
    }

    /// The driver of the whole MTD family, which differ in the first guess only.
    pub(super) fn mtd(
        &mut self,
        memory: &mut Memory<G::Move>,
        pos: &G,
        depth: Depth,
        first_guess: Score,
    ) -> Score {
        let mut g = first_guess;
        let (mut lower, mut upper) = (Score::MIN, Score::MAX);
        while lower < upper && !self.is_stopped() {
            let beta = if g == lower { g.next() } else { g };
            let asked = Window::new(beta.prev(), beta);
            g = self.alpha_beta_with_memory(memory, pos, depth, asked);
            if g < beta {
                upper = g;
            } else {
                lower = g;
            }
        }
        self.take_line_from(memory, pos, depth);
        g
    }
}
