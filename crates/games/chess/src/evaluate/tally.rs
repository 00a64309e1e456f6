//! Adding up weights for one player, and telling the ledger.

use super::ledger::Ledger;
use super::tapered::Tapered;
use super::weights::WEIGHTS;
use cozy_chess::Color;

/// A sum of weights for one player.
pub struct Tally<'l, L> {
    color: Color,
    sum: Tapered,
    ledger: &'l mut L,
}

impl<'l, L: Ledger> Tally<'l, L> {
    /// Nothing counted yet for `color`.
    #[inline]
    pub fn new(color: Color, ledger: &'l mut L) -> Tally<'l, L> {
        Tally {
            color,
            sum: Tapered::ZERO,
            ledger,
        }
    }

    /// Counts the weight in `slot` once.
    #[inline]
    pub fn add(&mut self, slot: usize) {
        self.sum += WEIGHTS[slot];
        self.ledger.enter(self.color, slot, 1);
    }

    /// Counts the weight in `slot` so many times.
    #[inline]
    pub fn add_times(&mut self, slot: usize, times: i32) {
        self.sum += WEIGHTS[slot] * times;
        self.ledger.enter(self.color, slot, times);
    }

    /// The sum of what was counted.
    #[inline]
    pub fn sum(&self) -> Tapered {
        self.sum
    }
}
