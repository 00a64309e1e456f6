//! The option for the number of threads.

use crate::numbers::whole;
use clap::Args;

/// The option of the commands that can search with several threads.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct ThreadsOption {
    /// Search with N threads at the same time, over one table
    #[arg(long = "threads", value_name = "N", default_value_t = 1)]
    #[arg(value_parser = whole::<u16>(1..=1024))]
    number: u16,
}

impl ThreadsOption {
    /// The number, at least 1.
    pub(crate) fn number(self) -> usize {
        usize::from(self.number)
    }
}
