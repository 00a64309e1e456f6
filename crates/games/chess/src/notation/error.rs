//! Errors in the text of a position or a move.

use std::fmt;
use thiserror::Error;

/// A part of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The FEN as a whole.
    Fen,
    /// The pieces on the board, rank by rank.
    Board,
    /// `w` or `b`.
    SideToMove,
    /// The rights to castle.
    Castling,
    /// The square that a double step has passed over.
    EnPassant,
    /// Plies since the last capture or pawn move.
    HalfmoveClock,
    /// The number of the move to come.
    FullmoveNumber,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Field::Fen => "FEN",
            Field::Board => "board",
            Field::SideToMove => "side to move",
            Field::Castling => "castling",
            Field::EnPassant => "en passant",
            Field::HalfmoveClock => "halfmove clock",
            Field::FullmoveNumber => "fullmove number",
        })
    }
}

/// An error in the text of a position, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{field}: {reason}")]
#[non_exhaustive]
pub struct ParseFenError {
    /// The part of the text that is wrong.
    pub field: Field,
    /// The fault.
    pub reason: String,
}

/// An error in the text of a move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseMoveError {
    /// It has not the form of a move.
    #[error("{0} is not written like a move")]
    Syntax(
        /// The text, quoted.
        String,
    ),
    /// No legal move is meant by it.
    #[error("{text} is not legal: {reason}")]
    Illegal {
        /// The text, quoted.
        text: String,
        /// The reason.
        reason: String,
    },
    /// Several legal moves can be meant.
    #[error("{text} is ambiguous: it can be {choices}")]
    Ambiguous {
        /// The text, quoted.
        text: String,
        /// The legal moves that it can mean.
        choices: String,
    },
}

/// A text as an error quotes it: on one line, and no longer than a line can hold.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 24;
    let escaped = |text: &str| text.escape_debug().to_string();
    match text.char_indices().nth(LONGEST) {
        None => format!("'{}'", escaped(text)),
        Some((end, _)) => format!("'{}...'", escaped(&text[..end])),
    }
}
