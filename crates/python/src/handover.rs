//! The interpreter, handed over by a search that holds it to the thread that looks for signals.

use crate::raiser::Raiser;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

/// How long a search may take to its next callback before the interpreter is waited for all the same.
const PATIENCE: Duration = Duration::from_millis(2);

/// The word between a search and the thread that waits for its end and looks for signals meanwhile.
///
/// A search of a game written in Python holds the interpreter. A thread that waits for the interpreter is
/// woken whenever it is free for a moment, as numpy leaves it in operations on arrays, and mostly finds it
/// taken again: that made a search a tenth slower. So the thread says that it is to look, and the search
/// gives the interpreter away before its next callback.
#[derive(Debug, Default)]
pub(crate) struct Handover {
    turn: Mutex<Turn>,
    changed: Condvar,
    /// The part of it that each callback reads, without the lock.
    notice: AtomicU8,
    /// Python's number of the thread that calls back.
    thread: OnceLock<u64>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Turn {
    /// The search goes on.
    #[default]
    Search,
    /// The other thread is to look.
    Due,
    /// The search waits while the other thread looks.
    Given,
    /// The search has ended.
    Ended,
}

/// Nothing to heed.
const NONE: u8 = 0;
/// The other thread is to look.
const DUE: u8 = 1;
/// Nobody wants the result any more.
const INTERRUPTED: u8 = 2;

/// Nobody wants the result of a search any more: a signal has come.
pub(crate) struct Interrupted;

/// The search's side.
impl Handover {
    /// Says in which thread callbacks are called: a signal raises its exception there, too.
    ///
    /// # Errors
    ///
    /// The module `threading` cannot be imported.
    pub(crate) fn begin(&self, py: Python<'_>) -> PyResult<()> {
        if self.thread.get().is_none() {
            let number = py.import("threading")?.call_method0("get_ident")?;
            self.thread.get_or_init(|| number.extract().unwrap_or(0));
        }
        Ok(())
    }

    /// Gives the interpreter away for a moment if it is due. To be called before each callback.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if the search is to end.
    #[inline]
    pub(crate) fn heed(&self) -> Result<(), Interrupted> {
        match self.notice.load(Ordering::Relaxed) {
            NONE => Ok(()),
            INTERRUPTED => Err(Interrupted),
            _ => self.give(),
        }
    }

    #[cold]
    fn give(&self) -> Result<(), Interrupted> {
        Python::attach(|py| {
            py.detach(|| {
                self.turn_if(Turn::Due, Turn::Given);
                let given = self
                    .changed
                    .wait_while(self.turn(), |turn| *turn == Turn::Given);
                drop(given);
            });
        });
        match self.notice.load(Ordering::Relaxed) {
            INTERRUPTED => Err(Interrupted),
            _ => Ok(()),
        }
    }

    /// Says that the search has ended.
    pub(crate) fn end(&self) {
        *self.turn() = Turn::Ended;
        self.changed.notify_all();
    }
}

/// The other thread's side.
impl Handover {
    /// Waits for the end of the search, at most for this long. Returns whether it has come.
    pub(crate) fn ends_within(&self, time: Duration) -> bool {
        self.wait(time, |turn| turn != Turn::Ended) == Turn::Ended
    }

    /// Looks, with the interpreter, for a reason to end the search, and ends it if there is one: also a
    /// callback that is running.
    ///
    /// # Errors
    ///
    /// The reason.
    pub(crate) fn look(&self, look: impl FnOnce(Python<'_>) -> PyResult<()>) -> PyResult<()> {
        self.turn_if(Turn::Search, Turn::Due);
        let before = self.notice.swap(DUE, Ordering::Relaxed);
        self.wait(PATIENCE, |turn| turn == Turn::Due);
        let seen = Python::attach(|py| {
            let raiser = self.thread.get().and_then(|_| Raiser::of(py).ok());
            look(py).inspect_err(|_| {
                if let (Some(raiser), Some(&thread)) = (raiser, self.thread.get()) {
                    raiser.raise(py, thread);
                }
            })
        });
        let notice = match seen {
            Err(_) => INTERRUPTED,
            Ok(()) if before == INTERRUPTED => INTERRUPTED,
            Ok(()) => NONE,
        };
        self.notice.store(notice, Ordering::Relaxed);
        self.turn_if(Turn::Due, Turn::Search);
        self.turn_if(Turn::Given, Turn::Search);
        seen
    }

    /// Ends the search, also one that waits while the other thread looks.
    pub(crate) fn end_search(&self) {
        self.notice.store(INTERRUPTED, Ordering::Relaxed);
        self.turn_if(Turn::Given, Turn::Search);
    }

    /// Waits while the turn is such a one. Returns the turn then.
    fn wait(&self, time: Duration, whether: impl Fn(Turn) -> bool) -> Turn {
        let waited = self
            .changed
            .wait_timeout_while(self.turn(), time, |turn| whether(*turn));
        *waited.unwrap_or_else(PoisonError::into_inner).0
    }
}

impl Handover {
    fn turn(&self) -> MutexGuard<'_, Turn> {
        self.turn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the turn if it is this one.
    fn turn_if(&self, from: Turn, to: Turn) {
        let mut turn = self.turn();
        if *turn == from {
            *turn = to;
            self.changed.notify_all();
        }
    }
}
