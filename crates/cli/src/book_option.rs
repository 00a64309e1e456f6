//! The option to do without the book of openings.

use clap::Args;

/// The option of the commands that a book of openings may answer.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct BookOption {
    /// Search in any case: do without the book of openings
    #[arg(long)]
    pub(crate) no_book: bool,
}
