//! Positions from whatever Python can go through.

use negascout_label::{Cell, Error, Source};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyIterator, PyString};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::vec;

/// The most texts that are taken from Python at a time.
const BATCH: usize = 256;

/// The time after which no more are taken at a time: the positions of a game that is played meanwhile, say,
/// come slowly.
const PATIENCE: Duration = Duration::from_millis(20);

/// The exception that an object of Python has raised while it was read.
#[derive(Clone, Default)]
pub(crate) struct Raised(Arc<Mutex<Option<PyErr>>>);

impl Raised {
    fn keep(&self, error: PyErr) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
    }

    /// The exception, if there was one. It is there once.
    pub(crate) fn take(&self) -> Option<PyErr> {
        let mut slot = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        slot.take()
    }
}

/// The texts of an iterator.
pub(crate) struct PyTexts {
    iterator: Py<PyIterator>,
    raised: Raised,
    /// Raised when nobody wants the rows any more.
    stop: Arc<AtomicBool>,
    taken: vec::IntoIter<Cell>,
    /// The end of the iterator, and its reason.
    ended: Option<Result<(), Error>>,
    /// Texts given out.
    given: u64,
    /// Texts that there are, if that is known.
    of: Option<u64>,
}

impl PyTexts {
    /// The texts of an object, until `stop` is raised; an exception that it raises is left in `raised`.
    ///
    /// # Errors
    ///
    /// `TypeError` if one cannot go through it.
    pub(crate) fn new(
        object: &Bound<'_, PyAny>,
        raised: Raised,
        stop: Arc<AtomicBool>,
    ) -> PyResult<PyTexts> {
        Ok(PyTexts {
            iterator: object.try_iter()?.unbind(),
            raised,
            stop,
            taken: Vec::new().into_iter(),
            ended: None,
            given: 0,
            of: object.len().ok().map(|length| length as u64),
        })
    }

    /// Takes the next texts.
    fn take(&mut self) {
        let mut cells = Vec::new();
        let taken = Python::attach(|py| self.fill(py, &mut cells));
        self.ended = match taken {
            Err(error) => {
                self.raised.keep(error);
                let message = "the positions cannot be read".to_owned();
                Some(Err(Error::BadInput(message)))
            }
            Ok(_) if self.stop.load(Ordering::Relaxed) => Some(Err(Error::Stopped)),
            Ok(has_ended) => has_ended.then_some(Ok(())),
        };
        self.taken = cells.into_iter();
    }

    /// Adds the next texts. Returns whether they are the last.
    fn fill(&self, py: Python<'_>, cells: &mut Vec<Cell>) -> PyResult<bool> {
        let begun = Instant::now();
        let mut iterator = self.iterator.bind(py).clone();
        while cells.len() < BATCH && (cells.is_empty() || begun.elapsed() < PATIENCE) {
            let Some(item) = iterator.next() else {
                return Ok(true);
            };
            let row = self.given + cells.len() as u64;
            cells.push(cell(row, &item?)?);
        }
        Ok(false)
    }
}

/// A text, or a null as tables have it: `None`, or a number that is none.
fn cell(row: u64, item: &Bound<'_, PyAny>) -> PyResult<Cell> {
    if let Ok(text) = item.cast::<PyString>() {
        return Ok(negascout_label::cell(&text.to_cow()?));
    }
    let is_null = item.is_none()
        || item
            .cast::<PyFloat>()
            .is_ok_and(|number| number.value().is_nan());
    if is_null {
        return Ok(Err("the position is null".to_owned()));
    }
    let kind = item.get_type();
    let kind = kind.name()?;
    Err(PyTypeError::new_err(format!(
        "positions: a str is needed, and row {row} is of the type {kind}"
    )))
}

impl Source for PyTexts {
    fn next(&mut self) -> Result<Option<Cell>, Error> {
        if self.taken.len() == 0 && self.ended.is_none() {
            self.take();
        }
        match (self.taken.next(), &self.ended) {
            (Some(cell), _) => {
                self.given += 1;
                Ok(Some(cell))
            }
            (None, Some(ended)) => ended.clone().map(|()| None),
            (None, None) => Ok(None),
        }
    }

    fn share(&self) -> Option<f64> {
        let of = self.of.filter(|&of| of > 0)?;
        Some((self.given as f64 / of as f64).min(1.0))
    }
}
