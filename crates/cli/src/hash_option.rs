//! The option for the memory of the production search.

use crate::failure::Failure;
use crate::numbers::whole;
use clap::Args;
use negascout_session::EngineCache;
use std::fmt::Display;

fn help() -> String {
    let default = EngineCache::DEFAULT_MEBIBYTES;
    format!("The size of the production search's table, in MiB [default: {default}]")
}

/// The option of the commands that keep a table.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct HashOption {
    #[arg(long = "hash", value_name = "MB", help = help())]
    #[arg(value_parser = whole::<u32>(1..=EngineCache::MAX_MEBIBYTES as u64))]
    mebibytes: Option<u32>,
}

impl HashOption {
    /// The size of the table, in MiB.
    pub(crate) fn mebibytes(self) -> usize {
        let asked = self.mebibytes.map(|mebibytes| mebibytes as usize);
        asked.unwrap_or(EngineCache::DEFAULT_MEBIBYTES)
    }

    /// Refuses a size where no table is used, by what is without one.
    pub(crate) fn refuse_without_table(self, user: impl Display) -> Result<(), Failure> {
        match self.mebibytes {
            None => Ok(()),
            Some(_) => Err(Failure::Input(format!(
                "--hash: {user} has no table of the production search"
            ))),
        }
    }

    /// An empty memory of this size; bad input if there is no memory for it.
    pub(crate) fn memory(self) -> Result<EngineCache, Failure> {
        let memory = EngineCache::with_mebibytes(self.mebibytes());
        memory.check()?;
        Ok(memory)
    }
}
