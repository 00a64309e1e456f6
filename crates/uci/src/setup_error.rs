//! The reasons that the engine cannot be set up as a command says. Each is one line.

use crate::options::OptionError;
use negascout_chess::notation::{ParseFenError, ParseMoveError};
use negascout_chess::tablebases::OpenError;
use thiserror::Error;

/// The reason that the engine cannot be set up as a command says.
#[derive(Debug, Error)]
pub(crate) enum SetupError {
    /// There is nothing to search or to show.
    #[error("there is no position: the last one was refused")]
    NoPosition,
    /// The text is not a position.
    #[error("position: {0}")]
    Fen(#[from] ParseFenError),
    /// A move of the game is none.
    #[error("position: {0}")]
    Move(#[from] ParseMoveError),
    /// A null move in check.
    #[error("position: '0000' is not legal: the king is in check")]
    NullMove,
    /// There is no such option, or no such value.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The tablebases cannot be used.
    #[error("setoption: {0}")]
    Tablebases(#[from] OpenError),
    /// A table that is asked for does not fit into the memory.
    #[error("setoption: no memory for a Hash of {asked} MiB, {current} are kept")]
    TooLarge {
        /// The size asked for, in MiB.
        asked: u32,
        /// The size that there is, in MiB.
        current: u32,
    },
    /// There was no memory for a table of so many MiB.
    #[error("no memory for a Hash of {0} MiB")]
    NoMemory(u32),
    /// A table of so many MiB is not made yet.
    #[error("the table of {0} MiB is being made: this search has the old one")]
    NotYet(u32),
}
