//! The option for the memory of the production search.

use crate::failure::Failure;
use clap::Args;
use negascout_session::Memory;

/// The option of the commands that keep a table.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct HashOption {
    /// The size of the production search's table, in MiB
    #[arg(long = "hash", value_name = "MB", default_value_t = Memory::DEFAULT_MEBIBYTES as u32)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=Memory::MOST_MEBIBYTES as i64))]
    mebibytes: u32,
}

impl HashOption {
    /// The size of the table, in MiB.
    pub(crate) fn mebibytes(self) -> usize {
        self.mebibytes as usize
    }

    /// Refuses what there is no memory for, of a table for each of these threads.
    pub(crate) fn check_for(self, threads: usize) -> Result<(), Failure> {
        Ok(Memory::with_mebibytes(self.mebibytes() * threads.max(1)).check()?)
    }

    /// An empty memory of this size; bad input if there is no memory for it.
    pub(crate) fn memory(self) -> Result<Memory, Failure> {
        let memory = Memory::with_mebibytes(self.mebibytes());
        memory.check()?;
        Ok(memory)
    }
}
