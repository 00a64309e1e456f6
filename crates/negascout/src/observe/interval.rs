//! The interval that a value is known to lie in.

use super::Known;
use crate::{Bound, Score};
use std::ops::Neg;

/// The interval that a value is known to lie in: from `lower` to `upper`, both included.
///
/// ```
/// use negascout::observe::Interval;
/// use negascout::{Bound, Score};
///
/// let [two, six] = [2, 6].map(Score::new);
/// let known = Interval::new(two, Bound::Lower).and(Interval::new(six, Bound::Upper));
/// assert_eq!(known, Interval { lower: two, upper: six });
/// assert!(known.contains(Score::new(4)) && !(-known).contains(Score::new(4)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interval {
    /// The value is at least this; [`Score::MIN`] if nothing is known.
    pub lower: Score,
    /// The value is at most this; [`Score::MAX`] if nothing is known.
    pub upper: Score,
}

impl Interval {
    /// All scores: nothing is known.
    pub const ALL: Interval = Interval {
        lower: Score::MIN,
        upper: Score::MAX,
    };

    /// The interval that a score and its relation to the value leave.
    #[must_use]
    pub fn new(score: Score, bound: Bound) -> Interval {
        let (lower, upper) = match bound {
            Bound::Exact => (score, score),
            Bound::Lower => (score, Score::MAX),
            Bound::Upper => (Score::MIN, score),
        };
        Interval { lower, upper }
    }

    /// What is in both intervals; [empty](Interval::is_empty), if nothing is.
    #[must_use]
    pub fn and(self, other: Interval) -> Interval {
        Interval {
            lower: self.lower.max(other.lower),
            upper: self.upper.min(other.upper),
        }
    }

    /// Whether there is no score in it.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.lower > self.upper
    }

    /// Whether `score` is in it.
    #[must_use]
    pub fn contains(self, score: Score) -> bool {
        self.lower <= score && score <= self.upper
    }
}

impl From<Known> for Interval {
    fn from(known: Known) -> Interval {
        Interval::new(known.score, known.bound)
    }
}

/// The same value in the view of the other player.
impl Neg for Interval {
    type Output = Interval;

    fn neg(self) -> Interval {
        Interval {
            lower: -self.upper,
            upper: -self.lower,
        }
    }
}
