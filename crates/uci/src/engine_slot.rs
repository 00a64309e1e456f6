//! The engine between searches, and the table that is being made for it.

use crate::new_table::NewTable;
use negascout_chess::ChessEngine;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The engine, and the table that it is to get.
#[derive(Debug)]
pub(crate) struct EngineSlot {
    pub(crate) engine: ChessEngine,
    pub(crate) coming: Option<NewTable>,
}

/// Whether a table that is being made is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wait {
    Yes,
    No,
}

impl EngineSlot {
    /// Gives the engine its new table, if there is one, and it is made or waited for; or else one line
    /// that says why it has the old one.
    pub(crate) fn settle(&mut self, wait: Wait) -> Result<(), String> {
        let Some(coming) = self.coming.take() else {
            return Ok(());
        };
        let mebibytes = coming.mebibytes;
        if wait == Wait::No && !coming.is_made() {
            self.coming = Some(coming);
            return Err(format!(
                "the table of {mebibytes} MiB is being made: this search has the old one"
            ));
        }
        let table = coming.take();
        self.engine
            .set_table(table.ok_or_else(|| format!("no memory for a Hash of {mebibytes} MiB"))?);
        Ok(())
    }
}

/// Locks the engine. After a search that has panicked it can still be used.
pub(crate) fn locked(engine: &Mutex<EngineSlot>) -> MutexGuard<'_, EngineSlot> {
    engine.lock().unwrap_or_else(PoisonError::into_inner)
}
