//! Intervals of proven values, and which moves are still open.
//!
//! Of a node, the best of its moves gives both ends: `lower` is the best that one of them is proven to
//! gain, `upper` the best that any of them may still gain.

use crate::observe::Interval;
use crate::{Score, Window};

/// All that is known of a game that is not over: neither side has won before the next move.
pub(super) const NOT_OVER: Interval = Interval {
    lower: Score::loss_in(1),
    upper: Score::win_in(1),
};

/// The interval of a value known exactly.
pub(super) fn exactly(score: Score) -> Interval {
    Interval {
        lower: score,
        upper: score,
    }
}

/// The interval of a move, in the view of the player who makes it, by that of the position after it.
pub(super) fn before(after: Interval) -> Interval {
    let gained = -after;
    Interval {
        lower: gained.lower.delayed_by(1),
        upper: gained.upper.delayed_by(1),
    }
}

/// What a search wants to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// Who wins, or by how many points: all wins are equal, and so are all losses.
    Result,
    /// The distance to the win or the loss as well. It is asked when the result is known.
    Distance,
}

impl Aim {
    /// A score as far as it matters.
    pub(super) fn see(self, score: Score) -> Score {
        match self {
            Aim::Result if score.is_win() => Score::WIN,
            Aim::Result if score.is_loss() => Score::LOSS,
            _ => score,
        }
    }

    /// Whether nothing more is to be found out.
    pub(super) fn is_settled(self, known: Interval) -> bool {
        self.see(known.lower) >= self.see(known.upper)
    }

    /// Whether a node, or a move, is worth a visit: it is not settled, and its value may lie within
    /// the window.
    pub(super) fn is_open(self, known: Interval, window: Window) -> bool {
        let (lower, upper) = (self.see(known.lower), self.see(known.upper));
        lower < upper && upper > window.alpha && lower < window.beta
    }

    /// The part of the window that matters at a node of which this is known.
    pub(super) fn narrowed(self, window: Window, known: Interval) -> Window {
        Window {
            alpha: window.alpha.max(self.see(known.lower)),
            beta: window.beta.min(self.see(known.upper)),
        }
    }

    /// The same window, for the position after a move.
    pub(super) fn after(self, window: Window) -> Window {
        let hastened = |score: Score| self.see(score.hastened_by(1));
        Window {
            alpha: hastened(-window.beta),
            beta: hastened(-window.alpha),
        }
    }
}
