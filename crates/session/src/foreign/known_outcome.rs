//! The outcome of a position, once it was asked.

use negascout::Score;
use std::sync::atomic::{AtomicI64, Ordering};

/// Not asked yet: no score is so small.
const UNASKED: i64 = i64::MIN;
/// The game goes on: no score is so large.
const GOES_ON: i64 = i64::MAX;

/// An outcome that is filled in by whoever asks first. It is one number, for every node has one, and a
/// cell with a lock takes a tenth of the time of a fast game's node.
pub(super) struct KnownOutcome(AtomicI64);

impl KnownOutcome {
    /// Not asked yet.
    pub(super) const fn unasked() -> KnownOutcome {
        KnownOutcome(AtomicI64::new(UNASKED))
    }

    /// The outcome; `None` if it was not asked yet.
    pub(super) fn get(&self) -> Option<Option<Score>> {
        match self.0.load(Ordering::Relaxed) {
            UNASKED => None,
            GOES_ON => Some(None),
            number => Some(Some(Score::from_number(number as i32))),
        }
    }

    /// Keeps an outcome.
    pub(super) fn set(&self, outcome: Option<Score>) {
        let number = outcome.map_or(GOES_ON, |score| i64::from(score.get()));
        self.0.store(number, Ordering::Relaxed);
    }
}
