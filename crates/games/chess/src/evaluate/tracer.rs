//! What is told of each term while a position is evaluated.

use super::phase::Blend;
use cozy_chess::Color;

/// Receives each term that an evaluation adds.
///
/// `()` ignores them and compiles to nothing, so that the tuner fits the very code that plays.
pub trait Tracer {
    /// Whether the terms are recorded. Terms taken from a cache would be missed, so the cache is not
    /// used then.
    const RECORDS: bool;

    /// The weight in `slot` was added `coefficient` times for `color`.
    fn add(&mut self, color: Color, slot: usize, coefficient: i32);

    /// The sums are turned into the score by this blend.
    fn blend(&mut self, blend: Blend);
}

impl Tracer for () {
    const RECORDS: bool = false;

    #[inline]
    fn add(&mut self, _: Color, _: usize, _: i32) {}

    #[inline]
    fn blend(&mut self, _: Blend) {}
}
