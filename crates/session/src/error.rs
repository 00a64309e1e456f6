//! Errors in input, and in what a session does with it.

use negascout::engine::CannotProve;
use std::any::Any;
use std::error::Error as StdError;
use std::fmt;
use std::sync::Arc;
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
    /// A number is out of range, or options exclude each other: [`refusal`](Error::refusal) tells what.
    #[error(transparent)]
    BadRequest(
        /// The fault.
        Refusal,
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
    /// The [`BadRequest`](Error::BadRequest) with this fault.
    pub fn refused(fault: impl StdError + Send + Sync + 'static) -> Error {
        Error::BadRequest(Refusal(Arc::new(fault)))
    }

    /// The fault of a [`BadRequest`](Error::BadRequest), if it is of this type.
    ///
    /// ```
    /// use negascout_session::{BadLimit, depth_or_end};
    ///
    /// let error = depth_or_end(Some(5_000)).unwrap_err();
    /// assert_eq!(error.refusal(), Some(&BadLimit::TooDeep(5_000)));
    /// assert_eq!(error.to_string(), "depth 5000: the most is 1000 plies");
    /// ```
    #[must_use]
    pub fn refusal<T: StdError + 'static>(&self) -> Option<&T> {
        match self {
            Error::BadRequest(Refusal(fault)) => fault.as_any().downcast_ref(),
            _ => None,
        }
    }
}

/// The fault of a request: an error of the part that refuses it. [`Error::refusal`] gives the error back by its
/// type. Two are equal if they say the same.
#[derive(Clone)]
pub struct Refusal(Arc<dyn Fault>);

/// An error without its `Debug`, which would make the page 5 kB larger.
trait Fault: fmt::Display + Send + Sync {
    fn as_any(&self) -> &dyn Any;
}

impl<E: StdError + Send + Sync + 'static> Fault for E {
    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Refusal({:?})", self.to_string())
    }
}

impl StdError for Refusal {}

impl PartialEq for Refusal {
    fn eq(&self, other: &Refusal) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for Refusal {}

/// A request that the game, or this build of the program, cannot serve.
#[derive(Clone, Debug, PartialEq, Eq, ThisError)]
pub enum Unsupported {
    /// The part that was not compiled into this build.
    #[error("this build of the program has no {0}")]
    LeftOut(&'static str),
    /// The game has no board.
    #[error("{0}: it has no positions to set up")]
    SetUp(String),
    /// The game has no file that its engines read.
    #[error("{0}: it takes no file")]
    File(String),
    /// The game cannot be solved, for a reason.
    #[error("{0}: {1}; analyse the position instead, which proves wins that it finds")]
    Solve(String, CannotProve),
}

/// The end of the line about an unknown name, where a known name is near.
pub fn hint(nearest: &Option<String>) -> String {
    nearest
        .as_ref()
        .map_or_else(String::new, |name| format!(" (did you mean '{name}'?)"))
}
