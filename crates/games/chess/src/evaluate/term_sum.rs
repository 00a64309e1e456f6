//! The sum of one player's terms, each of which is traced.

use super::tapered::Tapered;
use super::tracer::Tracer;
use super::weights::WEIGHTS;
use cozy_chess::Color;

/// A sum of weights for one player.
pub struct TermSum<'t, T> {
    color: Color,
    total: Tapered,
    tracer: &'t mut T,
}

impl<'t, T: Tracer> TermSum<'t, T> {
    /// The empty sum for `color`.
    #[inline]
    pub fn new(color: Color, tracer: &'t mut T) -> TermSum<'t, T> {
        TermSum {
            color,
            total: Tapered::ZERO,
            tracer,
        }
    }

    /// Adds the weight in `slot` once.
    #[inline]
    pub fn add(&mut self, slot: usize) {
        self.total += WEIGHTS[slot];
        self.tracer.add(self.color, slot, 1);
    }

    /// Adds the weight in `slot`, multiplied by `coefficient`.
    #[inline]
    pub fn add_times(&mut self, slot: usize, coefficient: i32) {
        self.total += WEIGHTS[slot] * coefficient;
        self.tracer.add(self.color, slot, coefficient);
    }

    /// The sum.
    #[inline]
    pub fn total(&self) -> Tapered {
        self.total
    }
}
