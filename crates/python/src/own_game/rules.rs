//! A game written in Python: what all its positions share.

use super::key::Keys;
use super::moves::{MoveId, MoveTable};
use super::promise::class_name;
use super::walker::Walker;
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};

/// How a game makes its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Making {
    /// `play` returns a new position.
    Copied,
    /// `make` and `unmake` change one object in place.
    InPlace,
}

/// A game written in Python.
pub(crate) struct Rules {
    pub(crate) name: String,
    pub(super) making: Making,
    /// The first position; of a game that changes in place a copy that nothing changes.
    pub(super) start: Py<PyAny>,
    pub(super) moves: MoveTable,
    pub(super) keys: Keys,
    /// Whether its class has the optional methods.
    pub(super) evaluates: bool,
    pub(super) knows_plies_left: bool,
    pub(super) draws: bool,
    /// The object that operations and searches walk, between them.
    walker: Mutex<Option<Box<Walker>>>,
}

impl Rules {
    /// The game of which `start` is the first position, named after its class.
    ///
    /// # Errors
    ///
    /// Any exception of copying `start`.
    pub(crate) fn new(start: &Bound<'_, PyAny>) -> PyResult<Rules> {
        let py = start.py();
        let making = match start.hasattr("make")? && start.hasattr("unmake")? {
            true => Making::InPlace,
            false => Making::Copied,
        };
        let first = match making {
            Making::Copied => start.clone(),
            Making::InPlace => copied(start)?,
        };
        Ok(Rules {
            name: class_name(start),
            making,
            evaluates: has(start, "evaluate")?,
            knows_plies_left: has(start, "plies_left")?,
            draws: has(start, "svg")?,
            start: first.unbind(),
            moves: MoveTable::new(py),
            keys: Keys::new(py),
            walker: Mutex::new(None),
        })
    }

    /// A move as it is written: its `str()`, without white space around it.
    ///
    /// # Errors
    ///
    /// Any exception of `str()`.
    pub(crate) fn spelt(&self, py: Python<'_>, mv: MoveId) -> PyResult<String> {
        let text = self.moves.object(py, mv).str()?;
        Ok(text.to_cow()?.trim().to_owned())
    }

    /// The object of a move.
    pub(crate) fn move_object<'py>(&self, py: Python<'py>, mv: MoveId) -> Bound<'py, PyAny> {
        self.moves.object(py, mv)
    }

    pub(super) fn take_walker(&self) -> Option<Box<Walker>> {
        let mut walker = self.walker.lock().unwrap_or_else(PoisonError::into_inner);
        walker.take()
    }

    pub(super) fn give_walker(&self, mut walker: Option<Box<Walker>>) {
        if let Some(walker) = &mut walker {
            walker.rest();
        }
        let mut place = self.walker.lock().unwrap_or_else(PoisonError::into_inner);
        let former = std::mem::replace(&mut *place, walker);
        drop(place);
        drop(former);
    }
}

/// A copy that shares nothing with the object that it is of.
pub(super) fn copied<'py>(object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    object
        .py()
        .import("copy")?
        .call_method1("deepcopy", (object,))
}

/// Whether an object has a method of this name that is more than the default of the base class.
fn has(object: &Bound<'_, PyAny>, method: &str) -> PyResult<bool> {
    let Some(found) = object.getattr_opt(method)? else {
        return Ok(false);
    };
    Ok(!found.is_none() && !found.hasattr("is_default")?)
}
