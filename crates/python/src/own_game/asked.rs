//! The object of a position, while it is asked.

use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use std::ops::Deref;

/// A method that a game is asked by, without arguments or with a move.
#[derive(Clone, Copy, Debug)]
pub(super) enum Callback {
    Moves,
    Outcome,
    Key,
    Evaluate,
    PliesLeft,
    Make,
    Unmake,
    Player,
    NoisyMoves,
    IsForced,
    PassMove,
    CanonicalKey,
}

impl Callback {
    pub(super) const ALL: [Callback; 12] = [
        Callback::Moves,
        Callback::Outcome,
        Callback::Key,
        Callback::Evaluate,
        Callback::PliesLeft,
        Callback::Make,
        Callback::Unmake,
        Callback::Player,
        Callback::NoisyMoves,
        Callback::IsForced,
        Callback::PassMove,
        Callback::CanonicalKey,
    ];

    pub(super) fn name(self, py: Python<'_>) -> &Bound<'_, PyString> {
        match self {
            Callback::Moves => intern!(py, "moves"),
            Callback::Outcome => intern!(py, "outcome"),
            Callback::Key => intern!(py, "key"),
            Callback::Evaluate => intern!(py, "evaluate"),
            Callback::PliesLeft => intern!(py, "plies_left"),
            Callback::Make => intern!(py, "make"),
            Callback::Unmake => intern!(py, "unmake"),
            Callback::Player => intern!(py, "player"),
            Callback::NoisyMoves => intern!(py, "noisy_moves"),
            Callback::IsForced => intern!(py, "is_forced"),
            Callback::PassMove => intern!(py, "pass_move"),
            Callback::CanonicalKey => intern!(py, "canonical_key"),
        }
    }
}

/// The methods of one object, bound to it: looked up once, and not at every node.
pub(super) struct Methods([Option<Py<PyAny>>; Callback::ALL.len()]);

impl Methods {
    /// Those that the object has.
    pub(super) fn new(object: &Bound<'_, PyAny>) -> PyResult<Methods> {
        let mut methods = Callback::ALL.map(|_| None);
        for callback in Callback::ALL {
            let method = object.getattr_opt(callback.name(object.py()))?;
            methods[callback as usize] = method.map(Bound::unbind);
        }
        Ok(Methods(methods))
    }
}

/// An object that is asked; it may be used as the object itself.
pub(crate) struct Asked<'a, 'py> {
    object: &'a Bound<'py, PyAny>,
    methods: Option<&'a Methods>,
}

impl<'a, 'py> Asked<'a, 'py> {
    /// An object of one position, which is asked two or three times.
    pub(super) fn once(object: &'a Bound<'py, PyAny>) -> Self {
        Asked {
            object,
            methods: None,
        }
    }

    /// An object that is asked again and again, with its methods.
    pub(super) fn often(object: &'a Bound<'py, PyAny>, methods: &'a Methods) -> Self {
        Asked {
            object,
            methods: Some(methods),
        }
    }

    fn method(&self, callback: Callback) -> Option<&'a Bound<'py, PyAny>> {
        let method = self.methods?.0[callback as usize].as_ref()?;
        Some(method.bind(self.object.py()))
    }

    /// The answer of a method without arguments.
    ///
    /// # Errors
    ///
    /// Any exception of the method.
    pub(super) fn call(&self, callback: Callback) -> PyResult<Bound<'py, PyAny>> {
        match self.method(callback) {
            Some(method) => method.call0(),
            None => self.object.call_method0(callback.name(self.object.py())),
        }
    }

    /// The answer of a method that takes a move, alone in a tuple.
    ///
    /// # Errors
    ///
    /// Any exception of the method.
    pub(super) fn call_with(
        &self,
        callback: Callback,
        mv: &Bound<'py, PyTuple>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match self.method(callback) {
            Some(method) => method.call1(mv),
            None => {
                let name = callback.name(self.object.py());
                self.object.call_method1(name, mv)
            }
        }
    }
}

impl<'py> Deref for Asked<'_, 'py> {
    type Target = Bound<'py, PyAny>;

    fn deref(&self) -> &Bound<'py, PyAny> {
        self.object
    }
}
