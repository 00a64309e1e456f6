//! Errors in input, and in what a session does with it.

use thiserror::Error as ThisError;

/// One line that names what was wrong and where.
#[derive(Clone, Debug, PartialEq, Eq, ThisError)]
pub enum Error {
    /// No game has this name; `nearest` is a known one that looks like it.
    #[error("unknown game '{name}'{}", hint(nearest))]
    UnknownGame {
        /// The text given.
        name: String,
        /// The nearest known name, if one is near.
        nearest: Option<String>,
    },
    /// No algorithm has this name.
    #[error("unknown algorithm '{name}'{}", hint(nearest))]
    UnknownAlgorithm {
        /// The text given.
        name: String,
        /// The nearest known name, if one is near.
        nearest: Option<String>,
    },
    /// The position's text is malformed or impossible.
    #[error("{game}: position '{text}': {reason}")]
    BadPosition {
        /// The game's name.
        game: String,
        /// The text given (shortened where it is long).
        text: String,
        /// The fault and its place.
        reason: String,
    },
    /// The move is malformed or illegal in the position.
    #[error("{game}: move '{text}': {reason}")]
    BadMove {
        /// The game's name.
        game: String,
        /// The text given.
        text: String,
        /// The reason why it cannot be played.
        reason: String,
    },
    /// The text is no record of a game.
    #[error("{game}: line {line}: {reason}")]
    BadRecord {
        /// The game's name.
        game: String,
        /// The line of the text, from 1.
        line: usize,
        /// The fault in that line.
        reason: String,
    },
    /// A search to be recorded visits more nodes than are allowed.
    #[error("{algorithm} visits more than {most} nodes here: ask for a smaller depth")]
    TooManyNodes {
        /// The algorithm's name.
        algorithm: String,
        /// The most nodes that were allowed.
        most: usize,
    },
    /// A number is out of range, or options exclude each other.
    #[error("{0}")]
    BadRequest(
        /// The fault.
        String,
    ),
    /// A proof cannot be stored, or a stored one cannot be read.
    #[error("{0}")]
    Keeping(
        /// The fault.
        String,
    ),
    /// The search was stopped before its first result.
    #[error("the search was stopped before it had a result")]
    Stopped,
}

impl Error {
    /// A part of the session that was not compiled into this build.
    pub(crate) fn left_out(part: &str) -> Error {
        Error::BadRequest(format!("this build of the program has no {part}"))
    }
}

fn hint(nearest: &Option<String>) -> String {
    nearest
        .as_ref()
        .map_or_else(String::new, |name| format!(" (did you mean '{name}'?)"))
}
