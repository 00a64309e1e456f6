//! The one object of a game that changes in place, walked from position to position.

use super::moves::MoveId;
use super::position::PyPosition;
use super::rules::{Rules, copied};
use pyo3::intern;
use pyo3::prelude::*;

/// An object and the position that it is in.
pub(super) struct Walker {
    object: Py<PyAny>,
    /// The moves that were made on it, from the first position on.
    path: Vec<MoveId>,
    /// The path that is wanted; kept so that it need not be allocated again.
    wanted: Vec<MoveId>,
}

impl Walker {
    /// A copy of the game's first position.
    pub(super) fn new(py: Python<'_>, rules: &Rules) -> PyResult<Walker> {
        Ok(Walker {
            object: copied(rules.start.bind(py))?.unbind(),
            path: Vec::new(),
            wanted: Vec::new(),
        })
    }

    /// The object, taken to a position: usually a step away.
    ///
    /// # Errors
    ///
    /// What `make` or `unmake` raises: the object is then in no known position.
    pub(super) fn walk<'py>(
        &mut self,
        py: Python<'py>,
        rules: &Rules,
        to: &PyPosition,
    ) -> PyResult<Bound<'py, PyAny>> {
        to.path(&mut self.wanted);
        let object = self.object.bind(py);
        let both = self.path.iter().zip(&self.wanted);
        let common = both.take_while(|(made, wanted)| made == wanted).count();
        while self.path.len() > common {
            if let Some(last) = self.path.pop() {
                let mv = rules.moves.object(py, last);
                object.call_method1(intern!(py, "unmake"), (mv,))?;
            }
        }
        for &mv in &self.wanted[common..] {
            let made = rules.moves.object(py, mv);
            object.call_method1(intern!(py, "make"), (made,))?;
            self.path.push(mv);
        }
        Ok(object.clone())
    }
}
