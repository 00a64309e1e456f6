//! The end of a search, asked for by another thread of Python.

use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ends the searches that it is given to, also those that begin later.
#[pyclass(frozen, module = "negascout._native")]
#[derive(Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// The flag that a search looks at.
    pub(crate) fn flag(&self) -> &Arc<AtomicBool> {
        &self.0
    }
}

#[pymethods]
impl Stop {
    /// A stop that was not asked for yet.
    #[new]
    fn new() -> Stop {
        Stop::default()
    }

    /// Asks for it.
    fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
