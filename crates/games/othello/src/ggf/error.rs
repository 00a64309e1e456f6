//! Mistakes in a text.

use crate::notation::ReadError;
use crate::position::Disc;
use thiserror::Error;

/// A text is no move with notes.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GgfMoveError {
    /// The move cannot be made.
    #[error(transparent)]
    Square(#[from] ReadError),
    /// A note is no number.
    #[error("expected a number for the {note}, found '{}'", .found.escape_debug())]
    Note {
        /// Which note: evaluation or time.
        note: &'static str,
        /// The text that stands there.
        found: String,
    },
    /// More than an evaluation and a time follow the move.
    #[error("expected nothing after the time, found '{}'", .0.escape_debug())]
    Rest(
        /// The text that stands there.
        String,
    ),
}

/// A text is no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GgfError {
    /// It does not begin as a game.
    #[error("expected a game, which begins with '(;'")]
    Start,
    /// It ends before the game does.
    #[error("tag {number}: expected a name and '[', or the end of the game, ';)'")]
    Tag {
        /// The tag's number, from 1.
        number: usize,
    },
    /// A tag has no end.
    #[error("tag {number}, {name}: expected ']' after its value")]
    Open {
        /// The tag's number, from 1.
        number: usize,
        /// Its name.
        name: String,
    },
    /// It is another game.
    #[error("GM: expected Othello, found '{}'", .0.escape_debug())]
    OtherGame(
        /// The name of the game.
        String,
    ),
    /// The board has another size.
    #[error("BO: expected the size {expected} and a board, found '{}'", .found.escape_debug())]
    Size {
        /// The columns of the board.
        expected: usize,
        /// The word that stands there.
        found: String,
    },
    /// The board is wrong.
    #[error("BO: {0}")]
    Board(ReadError),
    /// There are two boards.
    #[error("BO: there is a board already")]
    SecondBoard,
    /// There is no board, or a move before it.
    #[error("expected a board, the tag BO, before the moves and the end")]
    NoBoard,
    /// A move is not of the player to move.
    #[error("move {number}, {tag}[{}]: {} is to move", .text.escape_debug(), colour(*.turn))]
    Turn {
        /// The move's number, from 1.
        number: usize,
        /// The tag, B or W.
        tag: char,
        /// The move's text.
        text: String,
        /// The player to move.
        turn: Disc,
    },
    /// A move is wrong.
    #[error("move {number}, {tag}[{}]: {error}", .text.escape_debug())]
    Move {
        /// The move's number, from 1.
        number: usize,
        /// The tag, B or W.
        tag: char,
        /// The move's text.
        text: String,
        /// The mistake.
        error: GgfMoveError,
    },
    /// Something follows the game.
    #[error("expected nothing after the game, found '{}'", .0.escape_debug())]
    Rest(
        /// Its first characters.
        String,
    ),
    /// A game of several is wrong.
    #[error("game {number}: {error}")]
    Game {
        /// The game's number, from 1.
        number: usize,
        /// The mistake.
        error: Box<GgfError>,
    },
}

fn colour(disc: Disc) -> &'static str {
    match disc {
        Disc::Black => "black",
        Disc::White => "white",
    }
}

/// The most characters of a text that errors show.
const SHOWN: usize = 24;

pub(super) fn beginning(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}
