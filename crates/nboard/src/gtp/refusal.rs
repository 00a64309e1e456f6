//! The reasons why a request is refused.

use negascout_othello::{Disc, ReadError};
use negascout_protocol::{LineFault, quoted};
use thiserror::Error;

/// The reason why a request is refused. Its first words are the protocol's where it has some.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum Refusal {
    #[error("unknown command {}", quoted(.0))]
    Unknown(String),
    #[error("syntax error: expected {expected}, found {}", quoted(.found))]
    Syntax {
        expected: &'static str,
        found: String,
    },
    #[error("unacceptable size: the board has 8 by 8 squares")]
    Size,
    #[error("unsupported game {}: there is Othello", quoted(.0))]
    Game(String),
    #[error("illegal move: {0}")]
    Move(#[from] ReadError),
    #[error("illegal move: {} is to move", colour(*.0))]
    Turn(Disc),
    #[error("cannot undo")]
    Undo,
    #[error("cannot score: the game is not over")]
    Unfinished,
    #[error(transparent)]
    Line(#[from] LineFault),
}

/// A player's name in the protocol.
pub(super) fn colour(disc: Disc) -> &'static str {
    match disc {
        Disc::Black => "black",
        Disc::White => "white",
    }
}
