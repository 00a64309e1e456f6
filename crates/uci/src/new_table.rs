//! A table of another size, made in a thread of its own: a large one takes longer than a short move.

use negascout::search::Table;
use std::thread::{self, JoinHandle};

/// A table that is being made.
#[derive(Debug)]
pub(crate) struct NewTable {
    /// The size asked for, in MiB.
    pub(crate) mebibytes: u32,
    state: State,
}

#[derive(Debug)]
enum State {
    Making(JoinHandle<Option<Table>>),
    Made(Option<Table>),
}

impl NewTable {
    /// Begins to make a table of so many MiB by `make`, which returns `None` if there is no memory.
    pub(crate) fn begin(
        mebibytes: u32,
        make: impl FnOnce() -> Option<Table> + Clone + Send + 'static,
    ) -> NewTable {
        let worker = thread::Builder::new().spawn(make.clone());
        let state = match worker {
            Ok(worker) => State::Making(worker),
            Err(_) => State::Made(make()),
        };
        NewTable { mebibytes, state }
    }

    /// Whether it can be taken without waiting.
    pub(crate) fn is_made(&self) -> bool {
        match &self.state {
            State::Making(worker) => worker.is_finished(),
            State::Made(_) => true,
        }
    }

    /// The table, waited for if need be; `None` if there is no memory for it.
    pub(crate) fn take(self) -> Option<Table> {
        match self.state {
            State::Making(worker) => worker.join().ok().flatten(),
            State::Made(table) => table,
        }
    }
}
