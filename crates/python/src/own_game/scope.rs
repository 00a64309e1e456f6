//! The stretch of time in which one thread asks a game's callbacks: an operation, or a search.
//!
//! An exception in a callback is kept here, and from then on every position answers at once, as if the
//! game were over and drawn, so that the search comes to its end; then the exception is raised. The
//! same holds for a search that is interrupted, which may otherwise wait long for slow callbacks.

use super::rules::Rules;
use super::walker::Walker;
use pyo3::PyErr;
use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

thread_local! {
    /// Whether the callbacks of this thread's scope are over.
    static IS_OVER: Cell<bool> = const { Cell::new(false) };
    static SCOPE: RefCell<Scope> = const { RefCell::new(Scope::NONE) };
}

/// The state of a scope.
struct Scope {
    /// The game.
    rules: Option<Arc<Rules>>,
    /// The exception that ended it.
    error: Option<PyErr>,
    /// Raised when the search is interrupted.
    interrupted: Option<Arc<AtomicBool>>,
    /// The object of a game that changes in place, while nothing walks it.
    walker: Option<Walker>,
}

impl Scope {
    const NONE: Scope = Scope {
        rules: None,
        error: None,
        interrupted: None,
        walker: None,
    };
}

/// The scope before, put back in place at the end even of a panic.
struct Before(Option<Scope>, bool);

impl Drop for Before {
    fn drop(&mut self) {
        if let Some(scope) = self.0.take() {
            SCOPE.with(|now| now.replace(scope));
            IS_OVER.set(self.1);
        }
    }
}

/// Runs `body`, in which callbacks of a game are asked.
///
/// # Errors
///
/// The exception that a callback has raised.
pub(crate) fn within<T>(
    rules: &Arc<Rules>,
    interrupted: Option<Arc<AtomicBool>>,
    body: impl FnOnce() -> T,
) -> Result<T, PyErr> {
    let scope = Scope {
        rules: Some(Arc::clone(rules)),
        interrupted,
        walker: rules.take_walker(),
        ..Scope::NONE
    };
    let before = SCOPE.with(|now| now.replace(scope));
    let _before = Before(Some(before), IS_OVER.replace(false));
    let result = body();
    let Scope { error, walker, .. } = SCOPE.with(|now| now.replace(Scope::NONE));
    match error {
        Some(error) => Err(error),
        None => {
            rules.give_walker(walker);
            Ok(result)
        }
    }
}

/// The game whose callbacks are asked.
pub(super) fn rules() -> Option<Arc<Rules>> {
    SCOPE.with(|scope| scope.borrow().rules.clone())
}

/// Whether positions answer without asking, because something went wrong.
#[inline]
pub(super) fn is_over() -> bool {
    IS_OVER.get()
}

/// Whether the search is interrupted; its callbacks are over then.
pub(super) fn is_interrupted() -> bool {
    let raised = |scope: &RefCell<Scope>| {
        let flag = scope.borrow();
        let flag = flag.interrupted.as_ref();
        flag.is_some_and(|flag| flag.load(Ordering::Relaxed))
    };
    let interrupted = SCOPE.with(raised);
    if interrupted {
        IS_OVER.set(true);
    }
    interrupted
}

/// Keeps an exception: the first one counts.
pub(super) fn fail(error: PyErr) {
    IS_OVER.set(true);
    SCOPE.with(|scope| {
        let mut scope = scope.borrow_mut();
        scope.error = scope.error.take().or(Some(error));
    });
}

/// Takes the walker out, so that a callback cannot walk it meanwhile.
pub(super) fn take_walker() -> Option<Walker> {
    SCOPE.with(|scope| scope.borrow_mut().walker.take())
}

/// Puts the walker back.
pub(super) fn give_walker(walker: Walker) {
    SCOPE.with(|scope| scope.borrow_mut().walker = Some(walker));
}
