//! Exact values and bounds.

use crate::{Score, Window};

/// The relation of a returned score to the true value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The value is at most the score.
    Upper,
    /// The value is at least the score.
    Lower,
    /// The value is the score.
    Exact,
}

impl Bound {
    /// The meaning of a score that a fail-soft search with `window` returned.
    #[inline]
    #[must_use]
    pub fn of(score: Score, window: Window) -> Bound {
        if score >= window.beta {
            Bound::Lower
        } else if score <= window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }
}
