//! The engine between searches, and the table that is being made for it.

use crate::new_table::NewTable;
use crate::setup_error::SetupError;
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
    /// Gives the engine its new table, if there is one, and it is made or waited for. An error says why it
    /// has the old one.
    pub(crate) fn settle(&mut self, wait: Wait) -> Result<(), SetupError> {
        let Some(coming) = self.coming.take() else {
            return Ok(());
        };
        let mebibytes = coming.mebibytes;
        if wait == Wait::No && !coming.is_made() {
            self.coming = Some(coming);
            return Err(SetupError::NotYet(mebibytes));
        }
        let table = coming.take().ok_or(SetupError::NoMemory(mebibytes))?;
        self.engine.set_table(table);
        Ok(())
    }
}

/// Locks the engine. After a search that has panicked it can still be used.
pub(crate) fn locked(engine: &Mutex<EngineSlot>) -> MutexGuard<'_, EngineSlot> {
    engine.lock().unwrap_or_else(PoisonError::into_inner)
}
