//! The callbacks of a position, one function each, with their promises.

use super::asked::{Asked, Callback};
use super::moves::MoveId;
use super::promise::{self, broken, class_name, returned, shown};
use super::rules::Rules;
use negascout::Score;
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyFrozenSet, PyList, PySet, PyTuple};
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

pub(super) fn player(object: &Asked<'_, '_>) -> PyResult<u32> {
    let value = object.call(Callback::Player)?;
    promise::player(object, &value)
}

pub(super) fn is_forced(object: &Asked<'_, '_>) -> PyResult<bool> {
    let value = object.call(Callback::IsForced)?;
    promise::is_forced(object, &value)
}

pub(super) fn key(object: &Asked<'_, '_>, rules: &Rules) -> PyResult<u64> {
    number(object, rules, Callback::Key)
}

pub(super) fn canonical_key(object: &Asked<'_, '_>, rules: &Rules) -> PyResult<u64> {
    number(object, rules, Callback::CanonicalKey)
}

/// The number of what a method returns.
fn number(object: &Asked<'_, '_>, rules: &Rules, method: Callback) -> PyResult<u64> {
    let value = object.call(method)?;
    rules.keys.number(&value).map_err(|error| {
        unhashable(&value, error, || {
            let name = method.name(object.py()).to_string();
            returned(object, &name, &value, "a value that is hashable")
        })
    })
}

/// The move that hands the turn over, though no player may make it; `None` where it is not to be tried.
pub(super) fn pass_move(object: &Asked<'_, '_>, rules: &Rules) -> PyResult<Option<MoveId>> {
    let value = object.call(Callback::PassMove)?;
    if value.is_none() {
        return Ok(None);
    }
    let id = rules.moves.id(&value).map_err(|error| {
        unhashable(&value, error, || {
            returned(object, "pass_move", &value, "a hashable move, or None")
        })
    })?;
    Ok(Some(id))
}

/// The noisy moves of a position, which are among its moves.
pub(super) fn noisy_moves(
    object: &Asked<'_, '_>,
    rules: &Rules,
    moves: &[MoveId],
) -> PyResult<Vec<MoveId>> {
    let noisy = ids(object, rules, Callback::NoisyMoves)?;
    match noisy.iter().find(|mv| !moves.contains(mv)) {
        None => Ok(noisy),
        Some(&mv) => {
            let (class, mv) = (
                class_name(object),
                shown(&rules.move_object(object.py(), mv)),
            );
            let line = format!("{class}.noisy_moves() lists {mv}, which is not among the moves");
            Err(broken(object, "noisy_moves", &line))
        }
    }
}

/// The error of a value whose number was asked for: the promise that it broke if it is not hashable, and
/// else the exception of its own methods.
fn unhashable(value: &Bound<'_, PyAny>, error: PyErr, error_of: impl FnOnce() -> PyErr) -> PyErr {
    let py = value.py();
    if !error.is_instance_of::<PyTypeError>(py) {
        return error;
    }
    let error_of = error_of();
    error_of.set_cause(py, Some(error));
    error_of
}

/// The moves that a method lists, all different.
fn ids(object: &Asked<'_, '_>, rules: &Rules, method: Callback) -> PyResult<Vec<MoveId>> {
    let value = object.call(method)?;
    let name = || method.name(object.py()).to_string();
    let several = "an iterable of different hashable moves";
    if value.is_instance_of::<PySet>() || value.is_instance_of::<PyFrozenSet>() {
        let ordered = "an iterable whose order is the same in each run, and not a set";
        return Err(returned(object, &name(), &value, ordered));
    }
    let each = value
        .try_iter()
        .map_err(|_| returned(object, &name(), &value, several))?;
    // Of most games; others may not know how many they will list.
    let count = value.cast::<PyList>().map_or(0, PyListMethods::len);
    let mut moves = Vec::with_capacity(count);
    for mv in each {
        // An exception within a generator is the game's own.
        let mv = mv?;
        if mv.is_none() {
            let (class, name) = (class_name(object), name());
            let line = format!("{class}.{name}() lists None, which says that there is no move");
            return Err(broken(object, &name, &line));
        }
        let id = rules.moves.id(&mv).map_err(|error| {
            unhashable(&mv, error, || {
                let (class, name, mv) = (class_name(object), name(), shown(&mv));
                let line = format!("{class}.{name}() lists {mv}, which is not hashable");
                broken(object, &name, &line)
            })
        })?;
        moves.push(id);
    }
    match repeated(&moves) {
        None => Ok(moves),
        Some(mv) => {
            let (class, name) = (class_name(object), name());
            let mv = shown(&rules.moves.object(object.py(), mv));
            let line = format!("{class}.{name}() lists {mv} twice");
            Err(broken(object, &name, &line))
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
    let moves = ids(object, rules, Callback::Moves)?;
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
