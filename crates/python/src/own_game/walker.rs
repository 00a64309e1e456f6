//! The one object of a game that changes in place, walked from position to position.

use super::asked::{Asked, Callback, Methods};
use super::moves::MoveId;
use super::position::{InPython, PyPosition};
use super::rules::{Rules, copied};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// An object and the position that it is in.
pub(super) struct Walker {
    object: Py<PyAny>,
    methods: Methods,
    /// The position that it is in; `None` at first, and after a rest.
    at: Option<PyPosition>,
    /// The moves that were made on it, from the first position on.
    made: Vec<Made>,
    /// The moves that are to be made next; kept so that it need not be allocated again.
    ahead: Vec<MoveId>,
}

/// A move that was made, alone in a tuple, for taking it back.
struct Made {
    id: MoveId,
    arguments: Py<PyTuple>,
}

impl Walker {
    /// A copy of the game's first position.
    pub(super) fn new(py: Python<'_>, rules: &Rules) -> PyResult<Walker> {
        let object = copied(rules.start.bind(py))?;
        Ok(Walker {
            methods: Methods::new(&object)?,
            object: object.unbind(),
            at: None,
            made: Vec::new(),
            ahead: Vec::new(),
        })
    }

    /// Forgets the position that it is in, but not its moves. Positions hold the rules, and those this, so
    /// that none of them would ever be given back.
    pub(super) fn rest(&mut self) {
        self.at = None;
    }

    /// The object, taken to a position: usually it is there, or a step away.
    ///
    /// # Errors
    ///
    /// Any exception of `make` or `unmake`: the object is then in no known position.
    pub(super) fn walk<'a, 'py>(
        &'a mut self,
        py: Python<'py>,
        rules: &Rules,
        to: &PyPosition,
    ) -> PyResult<Asked<'a, 'py>> {
        if !self.at.as_ref().is_some_and(|at| at.is(to)) {
            let staying = self.plan(to);
            self.go(py, rules, staying)?;
            self.at = Some(to.clone());
        }
        Ok(Asked::often(self.object.bind(py), &self.methods))
    }

    /// Sets the moves ahead on the way to a position. Returns how many of those that were made stay.
    fn plan(&mut self, to: &PyPosition) -> usize {
        self.ahead.clear();
        if let (Some(at), Some((before, mv))) = (&self.at, to.before()) {
            let is_child = before.is(at);
            if is_child || at.before().is_some_and(|(parent, _)| parent.is(before)) {
                self.ahead.push(mv);
                return self.made.len() - usize::from(!is_child);
            }
        }
        to.path(&mut self.ahead);
        let both = self.made.iter().zip(&self.ahead);
        let staying = both.take_while(|(made, wanted)| made.id == **wanted);
        let staying = staying.count();
        self.ahead.drain(..staying);
        staying
    }

    /// Takes moves back until `staying` are left, and makes those ahead.
    fn go(&mut self, py: Python<'_>, rules: &Rules, staying: usize) -> PyResult<()> {
        let asked = Asked::often(self.object.bind(py), &self.methods);
        while self.made.len() > staying {
            if let Some(last) = self.made.pop()
                && !rules.is_wait(last.id)
            {
                asked.call_with(Callback::Unmake, last.arguments.bind(py))?;
            }
        }
        for &id in &self.ahead {
            let arguments = rules.moves.arguments(py, id);
            if !rules.is_wait(id) {
                asked.call_with(Callback::Make, &arguments)?;
            }
            let arguments = arguments.unbind();
            self.made.push(Made { id, arguments });
        }
        Ok(())
    }
}
