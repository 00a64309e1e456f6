//! A cache of static evaluations: a deeper iteration, a re-search and a transposition come back to
//! positions whose evaluation was worked out before.

use crate::Position;
use negascout::{Evaluate, Game};
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of places, a power of two: half a megabyte, which the second-level caches of processors
/// hold. The index is the bits of the key that the place does not keep.
const PLACES: usize = 1 << 16;

/// The bits of a place that hold the evaluation.
const VALUE: u64 = 0xFFFF;

/// Keys with the evaluations found for them, each in one word that threads may write at the same
/// time. A position evaluated later takes an earlier one's place.
#[derive(Debug)]
pub struct Evaluations {
    places: Box<[AtomicU64]>,
}

impl Evaluations {
    /// Nothing remembered yet.
    pub(super) fn new() -> Evaluations {
        // The zero key is in place 0 from the start: the value that a position with that key would be given is
        // wrong once, with the odds of one in 2^64.
        let nothing = || AtomicU64::new(0);
        Evaluations {
            places: std::iter::repeat_with(nothing).take(PLACES).collect(),
        }
    }

    /// The evaluation of a position by `evaluator`, in centipawns for the side to move.
    #[inline]
    pub(super) fn of<E: Evaluate<Position>>(&self, evaluator: &E, pos: &Position) -> i32 {
        let key = pos.key();
        let place = &self.places[key as usize % PLACES];
        let known = place.load(Ordering::Relaxed);
        if (known ^ key) & !VALUE == 0 {
            return i32::from(known as i16);
        }
        let value = evaluator.evaluate(pos).get();
        if let Ok(short) = i16::try_from(value) {
            place.store(key & !VALUE | u64::from(short as u16), Ordering::Relaxed);
        }
        value
    }
}
