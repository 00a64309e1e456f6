//! Faults of packed files.

use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// A packed file cannot be read or written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PackedError {
    /// The system refuses.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The system's reason.
        error: io::Error,
    },
    /// The file is another, or damaged.
    #[error("{}: {fault}", path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// The difference from what was expected.
        fault: &'static str,
    },
}
