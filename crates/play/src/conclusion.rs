//! The end of a game that is played.

use negascout_session::{EarlyEnd, EndReason, Ending, Player};

/// The end of a game that is played: by its rules, or before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// The rules say so.
    Rules {
        /// The winner, if there is one.
        ending: Ending,
        /// Why the game is over; `None` in a game that does not tell it.
        reason: Option<EndReason>,
    },
    /// A player has run out of time and lost.
    Time {
        /// The other player.
        winner: Player,
    },
    /// A player has resigned.
    Resigned {
        /// The other player.
        winner: Player,
    },
    /// The players have agreed to a draw.
    Agreed,
    /// A player has claimed a draw.
    Claimed {
        /// The rule that allows it.
        reason: EndReason,
    },
    /// The record that the game is from says so, and not why.
    Recorded {
        /// The result.
        ending: Ending,
    },
}

impl Conclusion {
    /// The winner; `None` after a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Conclusion::Time { winner } | Conclusion::Resigned { winner } => Some(winner),
            Conclusion::Agreed | Conclusion::Claimed { .. } => None,
            Conclusion::Rules { ending, .. } | Conclusion::Recorded { ending } => ending.winner(),
        }
    }

    /// The rule by which the game has ended, by itself or by a claim; `None` where it ended otherwise, and
    /// in a game that does not tell it.
    #[must_use]
    pub const fn reason(self) -> Option<EndReason> {
        match self {
            Conclusion::Rules { reason, .. } => reason,
            Conclusion::Claimed { reason } => Some(reason),
            _ => None,
        }
    }
}

impl From<EarlyEnd> for Conclusion {
    fn from(end: EarlyEnd) -> Conclusion {
        match end {
            EarlyEnd::OutOfTime(loser) => Conclusion::Time {
                winner: loser.other(),
            },
            EarlyEnd::Resigned(loser) => Conclusion::Resigned {
                winner: loser.other(),
            },
            EarlyEnd::Agreed => Conclusion::Agreed,
            EarlyEnd::Claimed(reason) => Conclusion::Claimed { reason },
            EarlyEnd::Recorded { ending, .. } => Conclusion::Recorded { ending },
        }
    }
}
