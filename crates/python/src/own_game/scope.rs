//! The stretch of time in which one thread asks a game's callbacks: an operation, or a search.
//!
//! An exception in a callback ends the scope at once, whatever runs in it: the exception is kept, the
//! stack is unwound to where the scope began, and there the exception is raised. So no search goes on
//! with answers that nobody gave. Ctrl-C ends a scope in the same way: Python raises `KeyboardInterrupt` in
//! the callback that is running, or [`go_on`] does before the next one.

use super::rules::Rules;
use super::walker::Walker;
use crate::exit;
use pyo3::exceptions::PyRecursionError;
use pyo3::{PyErr, PyResult, Python};
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

/// The stack that a callback is given, in bytes.
const CALLBACK_STACK: usize = 256 << 10;

thread_local! {
    static SCOPE: RefCell<Scope> = const { RefCell::new(Scope::NONE) };
}

/// The spelling of moves in a scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spelling {
    /// As the game writes them.
    Text,
    /// Their numbers in the game's table, whose places in an answer their objects take.
    Number,
}

/// The state of a scope.
struct Scope {
    /// The game.
    rules: Option<Arc<Rules>>,
    /// The object of a game that changes in place, while nothing walks it.
    walker: Option<Box<Walker>>,
    spelling: Spelling,
}

impl Scope {
    const NONE: Scope = Scope {
        rules: None,
        walker: None,
        spelling: Spelling::Text,
    };
}

/// The reason for which the stack is unwound.
struct Ended(PyErr);

/// Runs `body`, in which callbacks of a game are asked.
///
/// # Errors
///
/// The exception that a callback has raised, or a signal's handler.
pub(crate) fn within<T>(rules: &Arc<Rules>, body: impl FnOnce() -> T) -> Result<T, PyErr> {
    let scope = Scope {
        rules: Some(Arc::clone(rules)),
        walker: rules.take_walker(),
        spelling: Spelling::Text,
    };
    // Scopes nest: a progress function may ask the session that searches.
    let before = SCOPE.replace(scope);
    // What `body` has changed is given up if it does not come to its end.
    let result = catch_unwind(AssertUnwindSafe(body));
    let scope = SCOPE.replace(before);
    match result {
        Ok(result) => {
            rules.give_walker(scope.walker);
            Ok(result)
        }
        Err(reason) => match reason.downcast::<Ended>() {
            Ok(ended) => Err(ended.0),
            Err(panic) => resume_unwind(panic),
        },
    }
}

/// Ends the scope: `error` is raised where it began.
pub(super) fn end(error: PyErr) -> ! {
    // No panic: nothing is printed.
    resume_unwind(Box::new(Ended(error)))
}

/// Runs `body`, which spells moves as their numbers: the answer goes to Python, where
/// [`Rules::put_moves`] puts their objects in the places of the numbers.
pub(crate) fn in_numbers<T>(body: impl FnOnce() -> T) -> T {
    let _restored = Restored(spell_by(Spelling::Number));
    body()
}

/// The spelling of moves.
pub(super) fn spelling() -> Spelling {
    SCOPE.with_borrow(|scope| scope.spelling)
}

fn spell_by(spelling: Spelling) -> Spelling {
    SCOPE.with_borrow_mut(|scope| std::mem::replace(&mut scope.spelling, spelling))
}

/// Spells moves as before when it is dropped, also by a panic.
struct Restored(Spelling);

impl Drop for Restored {
    fn drop(&mut self) {
        spell_by(self.0);
    }
}

/// The game whose callbacks are asked.
pub(crate) fn rules() -> Option<Arc<Rules>> {
    SCOPE.with_borrow(|scope| scope.rules.clone())
}

/// The rules, where moves are formatted [in numbers](in_numbers): the numbers are those of these rules.
pub(crate) fn numbered_rules() -> Option<Arc<Rules>> {
    let is_numbered = |scope: &Scope| scope.spelling == Spelling::Number;
    SCOPE.with_borrow(|scope| scope.rules.clone().filter(|_| is_numbered(scope)))
}

/// Whether a callback may be called: no signal has come whose handler raises an exception, the interpreter is
/// not about to end, and the stack is deep enough for the callback.
///
/// # Errors
///
/// The signal's exception, `SystemExit`, or `RecursionError`.
#[inline]
pub(super) fn go_on(py: Python<'_>) -> PyResult<()> {
    exit::check()?;
    check_stack()?;
    py.check_signals()
}

/// Checks that this thread has stack left for a callback. It is asked at every node of a search.
#[inline]
fn check_stack() -> PyResult<()> {
    match stacker::remaining_stack() {
        Some(left) if left < CALLBACK_STACK => Err(PyRecursionError::new_err(
            "the search is too deep for the stack of this thread: limit its depth, or search in a thread with \
             a larger stack, as threading.stack_size sets it",
        )),
        _ => Ok(()),
    }
}

/// Takes the walker out, so that a callback cannot walk it meanwhile.
pub(super) fn take_walker() -> Option<Box<Walker>> {
    SCOPE.with_borrow_mut(|scope| scope.walker.take())
}

/// Puts the walker back.
pub(super) fn give_walker(walker: Box<Walker>) {
    SCOPE.with_borrow_mut(|scope| scope.walker = Some(walker));
}
