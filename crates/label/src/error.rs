//! The reasons why a run of labelling ends without its output, each as one line.

use std::fmt::Display;
use std::io;
use std::path::Path;
use thiserror::Error as ThisError;

/// The reason why there is no output. Rows that were finished before are kept, and the same run goes on
/// from there.
#[derive(Clone, Debug, PartialEq, Eq, ThisError)]
pub enum Error {
    /// A file, a name or an option cannot be used.
    #[error("{0}")]
    BadInput(
        /// The fault and its place.
        String,
    ),
    /// No column of the input has the name of the one with the positions.
    #[error("{0}")]
    NoColumn(
        /// The input, the name, and the columns that there are.
        String,
    ),
    /// A file cannot be written, as on a full disk.
    #[error("{0}")]
    Failed(
        /// The fault and its place.
        String,
    ),
    /// The game or the task is refused by a session.
    #[error(transparent)]
    Refused(
        /// The fault.
        negascout_session::Error,
    ),
    /// More rows have no answer than the run allows.
    #[error("rows without an answer: more than {0}")]
    TooManyErrors(
        /// How many it allows.
        u64,
    ),
    /// The run was stopped from outside.
    #[error("labelling was stopped")]
    Stopped,
}

impl Error {
    /// The input of this name cannot be read, or not from here on.
    pub(crate) fn unreadable(name: &str, reason: impl Display) -> Error {
        Error::BadInput(format!("cannot read '{name}': {reason}"))
    }

    /// The input of this name has no such column.
    pub(crate) fn no_column(name: &str, reason: impl Display) -> Error {
        Error::NoColumn(format!("cannot read '{name}': {reason}"))
    }

    /// This file cannot be written.
    pub(crate) fn unwritten(path: &Path, reason: impl Display) -> Error {
        Error::Failed(format!("cannot write '{}': {reason}", path.display()))
    }

    /// The same for a failing `io` operation, as `map_err` takes it.
    pub(crate) fn writing(path: &Path) -> impl Fn(io::Error) -> Error + '_ {
        move |error| Error::unwritten(path, error)
    }
}

impl From<negascout_session::Error> for Error {
    fn from(error: negascout_session::Error) -> Error {
        Error::Refused(error)
    }
}
