//! The end of the interpreter, which waits until the searches of other threads have ended.
//!
//! A thread that asks for an interpreter which is about to end is ended itself, and with Rust on its stack it
//! takes the process with it. A daemon thread may be searching then.

use pyo3::exceptions::PySystemExit;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{process, thread};

/// The longest wait: a callback may be one that never ends.
const PATIENCE: Duration = Duration::from_secs(2);

/// The time between two looks.
const STEP: Duration = Duration::from_millis(1);

/// The searches that run.
static RUNNING: Mutex<Vec<Running>> = Mutex::new(Vec::new());

/// Whether the interpreter is about to end.
static IS_ENDING: AtomicBool = AtomicBool::new(false);

/// A search that runs, and how it is ended.
struct Running {
    stop: Arc<AtomicBool>,
    /// The process: a copy of one has not its threads.
    process: u32,
}

fn running() -> MutexGuard<'static, Vec<Running>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Notes that a search runs, until this is dropped: to be done with the interpreter held.
pub(crate) struct Noted(Arc<AtomicBool>);

impl Noted {
    pub(crate) fn new(stop: &Arc<AtomicBool>) -> Noted {
        running().push(Running {
            stop: Arc::clone(stop),
            process: process::id(),
        });
        Noted(Arc::clone(stop))
    }
}

impl Drop for Noted {
    fn drop(&mut self) {
        running().retain(|running| !Arc::ptr_eq(&running.stop, &self.0));
    }
}

/// Refuses to go on with a thread when the interpreter is about to end.
///
/// # Errors
///
/// `SystemExit`, of which the module `threading` prints nothing.
pub(crate) fn check() -> PyResult<()> {
    match IS_ENDING.load(Ordering::Relaxed) {
        true => Err(PySystemExit::new_err(())),
        false => Ok(()),
    }
}

/// Ends the searches of all threads, and waits for that: to be called when the interpreter ends.
#[pyfunction]
pub(crate) fn end_searches(py: Python<'_>) {
    IS_ENDING.store(true, Ordering::Relaxed);
    py.detach(|| {
        let start = Instant::now();
        while end_all() && start.elapsed() < PATIENCE {
            thread::sleep(STEP);
        }
    });
}

/// Ends all searches of this process. Returns whether there is one.
fn end_all() -> bool {
    let running = running();
    let process = process::id();
    let here = || running.iter().filter(|running| running.process == process);
    for search in here() {
        search.stop.store(true, Ordering::Relaxed);
    }
    here().next().is_some()
}
