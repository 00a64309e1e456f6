//! Reasons why a game is over.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The reason why a game is over, beside [who won](crate::Ending).
///
/// ```
/// use negascout_session::{EndReason, open};
///
/// let session = open("chess", "f3 e5 g4 Qh4").unwrap();
/// assert_eq!(session.end_reason(), Some(EndReason::Checkmate));
/// assert_eq!(EndReason::Checkmate.to_string(), "checkmate");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// The player to move is in check and has no legal move.
    Checkmate,
    /// The player to move is not in check and has no legal move.
    Stalemate,
    /// Neither player can checkmate with the pieces that are left.
    InsufficientMaterial,
    /// Fifty moves of each player have passed without a capture or a pawn move, and a player has claimed a
    /// draw.
    FiftyMoves,
    /// Seventy-five moves of each player have passed without a capture or a pawn move.
    SeventyFiveMoves,
    /// The position has come up for the third time: in chess a player has claimed a draw by it.
    Repetition,
    /// The position has come up for the fifth time.
    FivefoldRepetition,
    /// The position has come up before, in a game with a rule for that.
    Returned,
    /// A line of stones is complete.
    Line,
    /// The board is full, and no line is complete.
    FullBoard,
}

/// A noun that follows "by": `checkmate`, `the fifty-move rule`, `a full board`.
impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            EndReason::Checkmate => "checkmate",
            EndReason::Stalemate => "stalemate",
            EndReason::InsufficientMaterial => "insufficient material",
            EndReason::FiftyMoves => "the fifty-move rule",
            EndReason::SeventyFiveMoves => "the seventy-five-move rule",
            EndReason::Repetition => "threefold repetition",
            EndReason::FivefoldRepetition => "fivefold repetition",
            EndReason::Returned => "repetition",
            EndReason::Line => "a complete line",
            EndReason::FullBoard => "a full board",
        })
    }
}

impl EndReason {
    /// Whether the stones on the board show it.
    ///
    /// ```
    /// use negascout_session::EndReason;
    ///
    /// assert!(EndReason::Line.is_shown() && !EndReason::Repetition.is_shown());
    /// ```
    #[must_use]
    pub const fn is_shown(self) -> bool {
        matches!(self, EndReason::Line | EndReason::FullBoard)
    }

    /// The reason in a game of lines of stones, whose winner has a complete line.
    pub(crate) fn of_lines<G: negascout::Game>(pos: &G) -> Option<EndReason> {
        let outcome = pos.outcome()?;
        Some(if outcome.is_loss() || outcome.is_win() {
            EndReason::Line
        } else {
            EndReason::FullBoard
        })
    }
}
