//! Static evaluations remembered: a deeper iteration, a re-search and a transposition come back to
//! positions whose evaluation was worked out before.

use crate::Position;
use negascout::{Evaluate, Game};
use std::cell::Cell;

/// A power of two: a megabyte, which the second-level caches of processors hold.
const PLACES: usize = 1 << 16;

/// Keys with the evaluations found for them. A position evaluated later takes an earlier one's place.
#[derive(Clone, Debug, Default)]
pub struct Evaluations {
    places: Box<[Cell<(u64, i32)>]>,
}

impl Evaluations {
    /// Nothing remembered yet. The default has no room for anything.
    pub(super) fn new() -> Evaluations {
        // A zero key stands in place 0: the value that a position with that key would be given is
        // wrong once, with the odds of one in 2^64.
        Evaluations {
            places: vec![Cell::new((0, 0)); PLACES].into_boxed_slice(),
        }
    }

    /// What `evaluator` says of a position, in centipawns for the side to move.
    #[inline]
    pub(super) fn of<E: Evaluate<Position>>(&self, evaluator: &E, pos: &Position) -> i32 {
        let key = pos.key();
        let place = &self.places[key as usize % PLACES];
        let (known, value) = place.get();
        if known == key {
            return value;
        }
        let value = evaluator.evaluate(pos).get();
        place.set((key, value));
        value
    }
}
