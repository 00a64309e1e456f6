//! The end of a game that is played.

use negascout_session::{Ending, Seat};

/// The end of a game that is played: by its rules, or by the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// The rules say so.
    Rules(Ending),
    /// A player has run out of time and lost.
    Time {
        /// The other player.
        winner: Seat,
    },
}

impl Conclusion {
    /// The winner; `None` after a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Conclusion::Rules(Ending::Won(winner)) | Conclusion::Time { winner } => Some(winner),
            Conclusion::Rules(Ending::Draw) => None,
        }
    }
}
