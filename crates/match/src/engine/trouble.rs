//! What may be wrong with an engine.

use std::time::Duration;
use thiserror::Error;

/// A failure of an engine. Its text is a sentence's predicate, with the engine as subject.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum Trouble {
    /// The process cannot be started, does not speak UCI, or cannot be set up as asked.
    #[error("{0}")]
    Unusable(String),
    /// The process has ended, or closed its output.
    #[error("{0}")]
    Gone(String),
    /// The process runs and does not answer.
    #[error("does not answer '{to}' within {} s", .within.as_secs_f64())]
    Silent {
        /// The command.
        to: &'static str,
        /// The time that it had.
        within: Duration,
    },
    /// The match was stopped, which is no fault of the engine.
    #[error("was stopped")]
    Stopped,
}
