//! An evaluation with weights, written in Python.

use super::position::{InPython, PyPosition};
use super::promise::{broken, class_name, shown};
use negascout::Score;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::sync::{Mutex, PoisonError};

/// A function from weights and a position to a score for the player whose turn it is there.
pub(crate) struct WeighedEvaluation {
    function: Py<PyAny>,
    /// The weights that it was called with last: they change far less often than positions.
    weights: Mutex<Option<(Vec<f64>, Py<PyTuple>)>>,
}

impl WeighedEvaluation {
    pub(crate) const fn new(function: Py<PyAny>) -> WeighedEvaluation {
        WeighedEvaluation {
            function,
            weights: Mutex::new(None),
        }
    }

    /// The score for the player whose ply it is. An exception ends the [`scope`](super::scope).
    pub(crate) fn score(&self, weights: &[f64], pos: &PyPosition) -> Score {
        let score = pos.ask(|object| {
            let weights = self.weights_tuple(object.py(), weights)?;
            let position: &Bound<'_, PyAny> = object;
            let value = self.function.bind(object.py()).call1((weights, position))?;
            number(&value).ok_or_else(|| {
                let (class, value) = (class_name(object), shown(&value));
                let line = format!(
                    "the evaluation returned {value} for a position of {class}: promised is a finite number \
                     from -LIMIT to LIMIT, for the player to move"
                );
                broken(object, "evaluate", &line)
            })
        });
        pos.for_mover(score)
    }

    /// The weights as Python has them.
    fn weights_tuple<'py>(
        &self,
        py: Python<'py>,
        weights: &[f64],
    ) -> PyResult<Bound<'py, PyTuple>> {
        let mut cache = self.weights.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, tuple)) = &*cache
            && known == weights
        {
            return Ok(tuple.bind(py).clone());
        }
        let tuple = PyTuple::new(py, weights)?;
        *cache = Some((weights.to_vec(), tuple.clone().unbind()));
        Ok(tuple)
    }
}

/// The nearest whole score of a number.
fn number(value: &Bound<'_, PyAny>) -> Option<Score> {
    let number: f64 = value.extract().ok()?;
    let number = number.round();
    let is_score = number.abs() <= f64::from(Score::LIMIT);
    is_score.then(|| Score::from_number(number as i32))
}
