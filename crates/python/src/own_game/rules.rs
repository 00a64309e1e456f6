//! A game written in Python: what all its positions share.

use super::asked::Callback;
use super::key::Keys;
use super::moves::{MoveId, MoveTable};
use super::promise::{self, class_name};
use super::walker::Walker;
use negascout::repetition::RepetitionRule;
use negascout_session::foreign::Turns;
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString};
use std::sync::{Mutex, PoisonError};

/// How a game makes its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Making {
    /// `play` returns a new position.
    Copied,
    /// `make` and `unmake` change one object in place.
    InPlace,
}

/// Rules of thumb that a game switches on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Thumb {
    pub(super) one_reply_extension: bool,
    pub(super) late_move_reductions: bool,
}

/// A game written in Python.
pub(crate) struct Rules {
    pub(crate) name: String,
    pub(super) making: Making,
    /// The first position; of a game that changes in place a copy that nothing changes.
    pub(super) start: Py<PyAny>,
    pub(super) moves: MoveTable,
    pub(super) keys: Keys,
    /// Whether its class has each of the methods.
    has: [bool; Callback::ALL.len()],
    pub(super) draws: bool,
    /// `None` of a game in which the players take turns.
    pub(super) turns: Option<Turns<MoveId>>,
    pub(super) thumb: Thumb,
    /// The rule for positions that come again.
    pub(crate) repetition: Option<RepetitionRule>,
    /// The object that operations and searches walk, between them.
    walker: Mutex<Option<Box<Walker>>>,
}

impl Rules {
    /// The game of which `start` is the first position, named after its class.
    ///
    /// # Errors
    ///
    /// Any exception of copying `start`, or an attribute of a wrong type.
    pub(crate) fn new(start: &Bound<'_, PyAny>) -> PyResult<Rules> {
        let py = start.py();
        let moves = MoveTable::new(py);
        let mut methods = [false; Callback::ALL.len()];
        for callback in Callback::ALL {
            methods[callback as usize] = has(start, callback.name(py))?;
        }
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
            draws: has(start, intern!(py, "svg"))?,
            turns: match methods[Callback::Player as usize] {
                true => Some(turns(start, &moves)?),
                false => None,
            },
            has: methods,
            thumb: Thumb {
                one_reply_extension: switched_on(start, "one_reply_extension")?,
                late_move_reductions: switched_on(start, "late_move_reductions")?,
            },
            repetition: None,
            start: first.unbind(),
            moves,
            keys: Keys::new(py),
            walker: Mutex::new(None),
        })
    }

    /// The same with a rule for positions that come again.
    pub(crate) fn repeating(self, rule: Option<RepetitionRule>) -> Rules {
        Rules {
            repetition: rule,
            ..self
        }
    }

    /// Whether the game's class has this method.
    pub(super) fn has(&self, callback: Callback) -> bool {
        self.has[callback as usize]
    }

    /// Whether searches go by rules of thumb that may miss something.
    pub(super) fn is_selective(&self) -> bool {
        let Thumb {
            one_reply_extension,
            late_move_reductions,
        } = self.thumb;
        one_reply_extension || late_move_reductions || self.has(Callback::PassMove)
    }

    /// Whether this is the one move of a player who waits.
    pub(super) fn is_wait(&self, mv: MoveId) -> bool {
        self.turns.as_ref().is_some_and(|turns| turns.wait == mv)
    }

    /// A move as it is written: its `str()`, without white space around it.
    ///
    /// # Errors
    ///
    /// Any exception of `str()`.
    pub(crate) fn formatted(&self, py: Python<'_>, mv: MoveId) -> PyResult<String> {
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

/// Whose turn it is at the start, and the move of a player who waits.
fn turns(start: &Bound<'_, PyAny>, moves: &MoveTable) -> PyResult<Turns<MoveId>> {
    let player = start.call_method0(Callback::Player.name(start.py()))?;
    let wait = start.py().import("negascout.game")?.getattr("WAIT")?;
    Ok(Turns {
        first: promise::player(start, &player)?,
        wait: moves.id(&wait)?,
    })
}

/// Whether a game has an attribute of this name that is `True`.
fn switched_on(object: &Bound<'_, PyAny>, name: &str) -> PyResult<bool> {
    let Some(found) = object.getattr_opt(name)? else {
        return Ok(false);
    };
    let flag = found.cast::<PyBool>().map_err(|_| {
        let (class, found) = (class_name(object), promise::shown(&found));
        PyTypeError::new_err(format!(
            "{class}.{name}: True or False is needed, and not {found}"
        ))
    })?;
    Ok(flag.is_true())
}

/// A copy that shares nothing with the object that it is of.
pub(super) fn copied<'py>(object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    object
        .py()
        .import("copy")?
        .call_method1("deepcopy", (object,))
}

/// Whether an object has a method of this name that is more than the default of the base class.
fn has(object: &Bound<'_, PyAny>, method: &Bound<'_, PyString>) -> PyResult<bool> {
    let Some(found) = object.getattr_opt(method)? else {
        return Ok(false);
    };
    // An attribute of that name is the game's own business.
    Ok(found.is_callable() && !found.hasattr("is_default")?)
}
