//! An evaluation by patterns: what lies on some squares together, of which each has three states.
//!
//! | module | what it has |
//! |---|---|
//! | `ours` | the weights that come with the package |
//! | `shapes` | the shapes, where they lie on the board, and which of their images are alike |
//! | `weights` | a number for each pattern and stage of the game, and their file |
//!
//! The value of a position is the sum of the weights of the 46 patterns on it (M. Buro, *Improving heuristic
//! mini-max search by supervised learning*, Artificial Intelligence 134, 2002).

mod ours;
pub mod shapes;
pub mod weights;

pub use weights::{Weights, WeightsError};

use crate::position::Position;
use negascout::processor::Processor;
use negascout::{Evaluate, Score};
use shapes::Indices;
use std::sync::Arc;

/// The evaluation by patterns, of the usual board.
#[derive(Clone, Debug)]
pub struct Patterns {
    weights: Arc<Weights>,
    processor: Processor,
}

impl Patterns {
    /// The evaluation with these weights.
    #[must_use]
    pub fn new(weights: Arc<Weights>) -> Patterns {
        Patterns {
            weights,
            processor: Processor::detect(),
        }
    }

    /// The processor that it runs on.
    #[inline(always)]
    pub(crate) const fn processor(&self) -> Processor {
        self.processor
    }

    /// The [value](Patterns::value) in whole discs.
    pub(crate) fn discs(&self, mover: u64, opponent: u64) -> Score {
        let value = self.processor.run(
            #[inline(always)]
            |_| self.value(mover, opponent),
        );
        whole(value)
    }

    /// The value of a board with this many empty squares and these patterns, in parts of a disc.
    #[inline(always)]
    pub(crate) fn sum(&self, empties: u32, indices: &Indices) -> i32 {
        self.weights.sum(empties, indices)
    }

    /// The value of the discs of `mover` against those of `opponent` for the mover, in parts of a disc: there are
    /// [`UNIT`](weights::UNIT) to a disc.
    #[inline(always)]
    #[must_use]
    pub fn value(&self, mover: u64, opponent: u64) -> i32 {
        let empties = 64 - (mover | opponent).count_ones();
        self.weights.sum(empties, &Indices::of(mover, opponent))
    }
}

/// A number of parts of a disc in whole discs, rounded.
pub(crate) fn whole(parts: i32) -> Score {
    let discs = (parts + weights::UNIT / 2).div_euclid(weights::UNIT);
    Score::new(discs.clamp(-64, 64))
}

impl Evaluate<Position<8>> for Patterns {
    fn evaluate(&self, pos: &Position<8>) -> Score {
        self.discs(pos.mover(), pos.opponent())
    }
}
