//! Intervals of proven values, and which moves are still open.
//!
//! Of a node, the best of its moves gives both ends: `lower` is the best that one of them is proven to
//! gain, `upper` the best that any of them may still gain.

use crate::observe::Interval;
use crate::repetition::{Returned, Returns};
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

/// The ways in which a game can end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ends {
    /// The position alone, or a return that is drawn: a win takes as long as the positions say.
    InTime,
    /// A return that loses, too. A player may be forced to lead back, on some way to a position and not on
    /// others: a win may come sooner than the positions say, and a loss too.
    Sooner,
}

impl Ends {
    /// By the rule for positions that come again, if there is one.
    pub(super) fn of(returns: Option<&Returns>) -> Ends {
        match returns {
            Some(returns) if returns.rule().result == Returned::Loss => Ends::Sooner,
            _ => Ends::InTime,
        }
    }

    /// What holds, whatever the way to it, of a move that does not end the game by its position, and of
    /// which this is known without a return: a loss may come with the move, a win with the next one.
    pub(super) fn whatever_came_before(self, known: Interval) -> Interval {
        match self {
            Ends::InTime => known,
            Ends::Sooner => Interval {
                lower: match known.lower.is_loss() {
                    true => known.lower.min(Score::loss_in(1)),
                    false => known.lower,
                },
                upper: match known.upper.is_win() {
                    true => known.upper.max(Score::win_in(2)),
                    false => known.upper,
                },
            },
        }
    }

    /// What is asked, one after the other. How soon a game ends is not, where a return may end it sooner.
    pub(super) fn aims(self) -> &'static [Aim] {
        match self {
            Ends::InTime => &[Aim::Result, Aim::Distance],
            Ends::Sooner => &[Aim::Result],
        }
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
