//! Judging a function of Python that searches trees.

use crate::border::{asked, given};
use crate::failure::raised;
use negascout_lab::{Answer, Judge as Judging, JudgeRequest, Judgement, SeenLeaves};
use pyo3::prelude::*;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A judge, which asks tree after tree. The request is a dict as `JudgeRequest` has it.
#[pyclass(frozen, module = "negascout._native")]
pub(crate) struct Judge {
    /// Never locked while Python runs.
    judging: Mutex<Judging>,
}

#[pymethods]
impl Judge {
    #[new]
    fn new(request: &Bound<'_, PyAny>) -> PyResult<Judge> {
        let request: JudgeRequest = asked(request)?;
        let judging = Mutex::new(Judging::new(&request).map_err(raised)?);
        Ok(Judge { judging })
    }

    /// The tree that is to be answered; None when the judgement is ready.
    fn tree(&self) -> Option<String> {
        self.judging().tree().map(ToString::to_string)
    }

    /// Who moves at the root of the tree: "max" or "min".
    fn mover(&self) -> String {
        self.judging().mover().to_string().to_lowercase()
    }

    /// Takes the answer: the value, the line, and the leaves by their values, by their places, or
    /// by their number.
    fn answer(
        &self,
        value: f64,
        line: Option<Vec<usize>>,
        values: Option<Vec<i32>>,
        places: Vec<usize>,
        count: Option<u64>,
    ) {
        let leaves = match count {
            Some(count) => Some(SeenLeaves::Count(count)),
            None => SeenLeaves::from_parts(values, places),
        };
        let answer = Answer {
            value,
            line,
            leaves,
        };
        self.judging().answer(&answer);
    }

    /// There is no answer: a sentence's predicate.
    fn broke_off(&self, how: &str) {
        self.judging().broke_off(how);
    }

    /// Asks no more: time is up.
    fn time_is_up(&self) {
        self.judging().time_is_up();
    }

    /// What was found, a dict as `Judgement` in the schema.
    fn judgement<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let judgement: Judgement = self.judging().judgement();
        given(py, &judgement)
    }
}

impl Judge {
    fn judging(&self) -> MutexGuard<'_, Judging> {
        self.judging.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
