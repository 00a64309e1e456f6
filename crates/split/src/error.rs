//! Errors of a proof that is split.

use thiserror::Error as ThisError;

/// One line that names what was wrong and where.
#[derive(Clone, Debug, PartialEq, Eq, ThisError)]
pub enum Error {
    /// An unknown game, an impossible position, a number out of range, or a proof that cannot be kept.
    #[error(transparent)]
    Session(#[from] negascout_session::Error),
    /// Two answers cannot both be true: the solver, a worker's memory or the store is at fault.
    #[error(
        "the answers about position '{position}' contradict each other: at least {lower}, at most {upper}"
    )]
    Contradiction {
        /// The position.
        position: String,
        /// The value would be at least this.
        lower: i32,
        /// And at most this.
        upper: i32,
    },
    /// A message was made by another version of the program.
    #[error("the {sender} has version {theirs} of negascout, and the {reader} version {ours}")]
    Version {
        /// The one that made the message: driver or worker.
        sender: &'static str,
        /// Its version.
        theirs: String,
        /// The one that reads it.
        reader: &'static str,
        /// Its version.
        ours: &'static str,
    },
    /// A message that cannot be read.
    #[error("a message from the {sender} cannot be read: {reason}")]
    Message {
        /// The one that made the message: driver or worker.
        sender: &'static str,
        /// The fault and its place.
        reason: String,
    },
}
