//! The reasons why an engine ends early.

use std::io;
use thiserror::Error;

/// The reason why an engine has ended before it was told to.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RunError {
    /// The input cannot be read.
    #[error("cannot read the input: {0}")]
    Read(io::Error),
    /// The output cannot be written.
    #[error("cannot write the output: {0}")]
    Write(#[from] io::Error),
    /// The system refuses a thread.
    #[error("cannot start a thread: {0}")]
    Thread(io::Error),
}
