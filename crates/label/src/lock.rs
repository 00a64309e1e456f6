//! Locks of shared state.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The lock of shared state. A thread that panics ends the run with it.
pub(crate) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The state itself, when the threads have ended.
pub(crate) fn into_inner<T>(shared: Mutex<T>) -> T {
    shared.into_inner().unwrap_or_else(PoisonError::into_inner)
}
