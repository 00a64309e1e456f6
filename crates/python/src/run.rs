//! Running a search for Python, stopped by Ctrl-C: a game written in Python on the calling thread, any other
//! beside it.

use crate::exit::{self, Noted};
use crate::own_game::{answers, scope};
use crate::stop::Stop;
use pyo3::prelude::*;
use serde::Serialize;
use std::io;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The stack of a search beside the calling thread: the recursion is as deep as the search, up to a thousand
/// plies. The system uses a stack of up to this size again for the next thread; making a new one takes longer
/// than a short search.
const STACK: usize = 32 << 20;

/// How often Python is asked for signals: a search stops within 50 ms of one.
const STEP: Duration = Duration::from_millis(20);

/// What a search reports to Python, and how it is stopped.
pub(crate) struct Watch {
    stop: Arc<AtomicBool>,
    progress: Option<Py<PyAny>>,
    /// The exception that `progress` has raised.
    raised: Mutex<Option<PyErr>>,
}

impl Watch {
    /// A search that tells `progress` of its results; `False` from it ends the search.
    pub(crate) fn new(progress: Option<Py<PyAny>>) -> Watch {
        Watch::stopping(&Arc::default(), progress)
    }

    /// The same for a search that another thread may end.
    pub(crate) fn ended_by(stop: Option<&Stop>, progress: Option<Py<PyAny>>) -> Watch {
        match stop {
            Some(stop) => Watch::stopping(stop.flag(), progress),
            None => Watch::new(progress),
        }
    }

    /// The same for a search that this flag stops.
    pub(crate) fn stopping(stop: &Arc<AtomicBool>, progress: Option<Py<PyAny>>) -> Watch {
        Watch {
            stop: Arc::clone(stop),
            progress,
            raised: Mutex::new(None),
        }
    }

    /// The flag that stops the search.
    pub(crate) fn stop(&self) -> Option<Arc<AtomicBool>> {
        Some(Arc::clone(&self.stop))
    }

    /// Whether the search is to go on.
    pub(crate) fn goes_on(&self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }

    /// Ends the search.
    pub(crate) fn end(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Tells Python of each result.
    pub(crate) fn tell<T: Serialize>(&self) -> impl FnMut(&T) -> ControlFlow<()> {
        |result| {
            let Some(progress) = &self.progress else {
                return ControlFlow::Continue(());
            };
            let answer = Python::attach(|py| {
                let result = answers::to_python(py, scope::numbered_rules().as_deref(), result)?;
                let answer = progress.bind(py).call1((result,))?;
                Ok(answer.extract::<bool>().is_ok_and(|go_on| !go_on))
            });
            match answer {
                Ok(false) => ControlFlow::Continue(()),
                Ok(true) => ControlFlow::Break(()),
                Err(error) => {
                    self.keep(error);
                    ControlFlow::Break(())
                }
            }
        }
    }

    /// Keeps an exception, which is raised when the search has ended.
    pub(crate) fn keep(&self, error: PyErr) {
        let mut raised = self.raised.lock().unwrap_or_else(PoisonError::into_inner);
        *raised = raised.take().or(Some(error));
    }

    /// Runs `search` on this thread, which holds the interpreter, whose end waits for that of the search. Its
    /// callbacks look for signals.
    ///
    /// # Errors
    ///
    /// What a signal's handler, `progress` or the search has raised.
    pub(crate) fn run_here<T>(&self, search: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
        exit::check()?;
        let noted = Noted::new(&self.stop);
        let searched = search();
        drop(noted);
        exit::check()?;
        let mut slot = self.raised.lock().unwrap_or_else(PoisonError::into_inner);
        match slot.take() {
            Some(error) => Err(error),
            None => searched,
        }
    }

    /// Runs `search` in a thread of its own, and waits for it. A signal, such as Ctrl-C, stops it.
    ///
    /// # Errors
    ///
    /// What a signal's handler, `progress` or the search has raised.
    pub(crate) fn run<T: Send>(
        &self,
        py: Python<'_>,
        search: impl FnOnce() -> PyResult<T> + Send,
    ) -> PyResult<T> {
        self.run_here(|| py.detach(|| self.beside(search))?)
    }

    fn beside<T: Send>(&self, search: impl FnOnce() -> T + Send) -> io::Result<T> {
        // Closed when the search ends, also by a panic.
        let (running, end) = mpsc::channel::<()>();
        thread::scope(|scope| {
            let builder = thread::Builder::new().stack_size(STACK);
            let worker = builder.spawn_scoped(scope, move || {
                let _running = running;
                search()
            })?;
            while end.recv_timeout(STEP) == Err(RecvTimeoutError::Timeout) {
                // The handler of Ctrl-C raises `KeyboardInterrupt`.
                let signals = Python::attach(|py: Python<'_>| Python::check_signals(py));
                if let Err(error) = signals {
                    self.keep(error);
                    self.end();
                }
            }
            Ok(worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })
    }
}
