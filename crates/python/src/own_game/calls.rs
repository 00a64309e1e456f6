//! The callbacks of a position, one function each, with their promises.

use super::asked::{Asked, Callback};
use super::moves::MoveId;
use super::promise::{self, broken, class_name, returned, shown};
use super::rules::Rules;
use negascout::Score;
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use std::collections::HashSet;

/// The most moves whose differences are told by comparing each with each.
const FEW: usize = 24;

pub(super) fn outcome(object: &Asked<'_, '_>) -> PyResult<Option<Score>> {
    let value = object.call(Callback::Outcome)?;
    promise::outcome(object, &value)
}

pub(super) fn evaluate(object: &Asked<'_, '_>) -> PyResult<Score> {
    let value = object.call(Callback::Evaluate)?;
    promise::evaluation(object, &value)
}

pub(super) fn plies_left(object: &Asked<'_, '_>) -> PyResult<Option<u32>> {
    let value = object.call(Callback::PliesLeft)?;
    promise::plies_left(object, &value)
}

pub(super) fn key(object: &Asked<'_, '_>, rules: &Rules) -> PyResult<u64> {
    let value = object.call(Callback::Key)?;
    rules.keys.number(&value).map_err(|error| {
        unhashable(&value, error, || {
            returned(object, "key", &value, "a value that is hashable")
        })
    })
}

/// The error of a value whose number was asked for: the promise that it broke if it is not hashable, and
/// else the exception of its own methods.
fn unhashable(value: &Bound<'_, PyAny>, error: PyErr, told: impl FnOnce() -> PyErr) -> PyErr {
    let py = value.py();
    if !error.is_instance_of::<PyTypeError>(py) {
        return error;
    }
    let told = told();
    told.set_cause(py, Some(error));
    told
}

/// The moves of a position, as its own `moves` lists them.
pub(super) fn listed(object: &Asked<'_, '_>, rules: &Rules) -> PyResult<Vec<MoveId>> {
    let value = object.call(Callback::Moves)?;
    let several = "an iterable of different hashable moves";
    let each = value
        .try_iter()
        .map_err(|_| returned(object, "moves", &value, several))?;
    // Of most games; others may not know how many they will list.
    let count = value.cast::<PyList>().map_or(0, PyListMethods::len);
    let mut moves = Vec::with_capacity(count);
    for mv in each {
        // An exception within a generator is the game's own.
        let mv = mv?;
        if mv.is_none() {
            let line = format!(
                "{}.moves() lists None, which says that there is no move",
                class_name(object)
            );
            return Err(broken(object, "moves", &line));
        }
        let id = rules.moves.id(&mv).map_err(|error| {
            unhashable(&mv, error, || {
                let (class, mv) = (class_name(object), shown(&mv));
                let line = format!("{class}.moves() lists {mv}, which is not hashable");
                broken(object, "moves", &line)
            })
        })?;
        moves.push(id);
    }
    match repeated(&moves) {
        None => Ok(moves),
        Some(mv) => {
            let mv = shown(&rules.moves.object(object.py(), mv));
            let line = format!("{}.moves() lists {mv} twice", class_name(object));
            Err(broken(object, "moves", &line))
        }
    }
}

/// The first move that is listed again.
fn repeated(moves: &[MoveId]) -> Option<MoveId> {
    if moves.len() <= FEW {
        let mut places = moves.iter().enumerate();
        return places.find_map(|(place, mv)| moves[..place].contains(mv).then_some(*mv));
    }
    let mut seen = HashSet::with_capacity(moves.len());
    moves.iter().copied().find(|&mv| !seen.insert(mv))
}

/// The moves of a position whose game is not over.
pub(super) fn moves(object: &Asked<'_, '_>, rules: &Rules) -> PyResult<Vec<MoveId>> {
    let moves = listed(object, rules)?;
    if moves.is_empty() {
        let class = class_name(object);
        let line = format!(
            "{class}.moves() lists no move, and {class}.outcome() returned None: promised is a move \
             as long as the game goes on (a player who cannot move passes: the pass is a move)"
        );
        return Err(broken(object, "moves", &line));
    }
    Ok(moves)
}

/// The position after a move, alone in a tuple, of a game that returns new ones.
pub(super) fn play(object: &Bound<'_, PyAny>, mv: &Bound<'_, PyTuple>) -> PyResult<Py<PyAny>> {
    let child = object.call_method1(intern!(object.py(), "play"), mv)?;
    let promised = "a new position (a game that changes in place has make and unmake: MutableGame)";
    if child.is_none() || child.is(object) {
        return Err(returned(object, "play", &child, promised));
    }
    Ok(child.unbind())
}
