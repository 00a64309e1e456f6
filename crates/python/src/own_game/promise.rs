//! The promises of a game written in Python, and the errors that say which was broken.

use crate::failure::broken_promise;
use negascout::Score;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyBool;

/// The promise of `outcome`.
const OUTCOME: &str = "None while the game goes on, else WIN, LOSS, DRAW or an int from -LIMIT to \
                       LIMIT, for the player to move";
/// The promise of `evaluate`.
const EVALUATION: &str = "an int from -LIMIT to LIMIT, for the player to move";
/// The promise of `plies_left`.
const PLIES_LEFT: &str = "the most plies that the game can last from here, an int from 0, or None";

/// The promise of `player`.
const PLAYER: &str = "0 for the player who moves first, or 1 for the other";
/// The promise of `is_forced`.
const IS_FORCED: &str = "True or False";

/// The most characters of a value that a message repeats.
const MAX_SHOWN: usize = 80;

/// A value as a message shows it.
pub(super) fn shown(value: &Bound<'_, PyAny>) -> String {
    let text = value.repr().map(|text| text.to_string_lossy().into_owned());
    let text = text.unwrap_or_else(|_| format!("a value of {}", value.get_type()));
    let line: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    match line.char_indices().nth(MAX_SHOWN) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None => line,
    }
}

/// A position as a message shows it: by its `repr`, or by its class and its key if its class has none of
/// its own.
pub(super) fn shown_position(object: &Bound<'_, PyAny>) -> String {
    let py = object.py();
    let own = object.get_type().getattr(intern!(py, "__repr__"));
    let usual = py.get_type::<PyAny>().getattr(intern!(py, "__repr__"));
    if let (Ok(own), Ok(usual)) = (own, usual)
        && !own.is(&usual)
    {
        return shown(object);
    }
    let class = class_name(object);
    match object.call_method0(intern!(py, "key")) {
        Ok(key) => format!("{class} with the key {}", shown(&key)),
        Err(_) => class,
    }
}

/// The name of an object's class.
pub(super) fn class_name(object: &Bound<'_, PyAny>) -> String {
    let name = object.get_type().name();
    name.map_or_else(|_| "game".to_owned(), |name| name.to_string())
}

/// The error that a method returned what it had promised not to.
pub(super) fn returned(
    object: &Bound<'_, PyAny>,
    method: &str,
    value: &Bound<'_, PyAny>,
    promise: &str,
) -> PyErr {
    let (class, value) = (class_name(object), shown(value));
    broken(
        object,
        method,
        &format!("{class}.{method}() returned {value}: promised is {promise}"),
    )
}

/// The error that a promise was broken by this method.
pub(super) fn broken(object: &Bound<'_, PyAny>, method: &str, line: &str) -> PyErr {
    broken_promise(line, &class_name(object), method)
}

/// A whole number that is no `bool`; `None` if it is none, or beyond 64 bits.
fn whole(value: &Bound<'_, PyAny>) -> Option<i64> {
    if value.is_instance_of::<PyBool>() {
        return None;
    }
    value.extract().ok()
}

/// The answer of `outcome` as a score; `None` while the game goes on.
pub(super) fn outcome(
    object: &Bound<'_, PyAny>,
    value: &Bound<'_, PyAny>,
) -> PyResult<Option<Score>> {
    if value.is_none() {
        return Ok(None);
    }
    let score = whole(value).and_then(|number| i32::try_from(number).ok());
    let score = score.map(Score::from_number);
    let ends = |score: &Score| is_evaluation(*score) || [Score::WIN, Score::LOSS].contains(score);
    let score = score.filter(ends);
    match score {
        Some(_) => Ok(score),
        None => Err(returned(object, "outcome", value, OUTCOME)),
    }
}

/// The answer of `evaluate` as a score.
pub(super) fn evaluation(object: &Bound<'_, PyAny>, value: &Bound<'_, PyAny>) -> PyResult<Score> {
    let score = whole(value).and_then(|number| i32::try_from(number).ok());
    let score = score.map(Score::from_number);
    let score = score.filter(|&score| is_evaluation(score));
    score.ok_or_else(|| returned(object, "evaluate", value, EVALUATION))
}

fn is_evaluation(score: Score) -> bool {
    score.get().unsigned_abs() <= Score::LIMIT.unsigned_abs()
}

/// The answer of `plies_left` in plies; `None` if it is not known.
pub(super) fn plies_left(
    object: &Bound<'_, PyAny>,
    value: &Bound<'_, PyAny>,
) -> PyResult<Option<u32>> {
    if value.is_none() {
        return Ok(None);
    }
    let plies = whole(value).and_then(|number| u32::try_from(number).ok());
    let plies = plies.filter(|&plies| plies <= Score::MAX_PLIES);
    match plies {
        Some(_) => Ok(plies),
        None => Err(returned(object, "plies_left", value, PLIES_LEFT)),
    }
}

/// The answer of `player`.
pub(super) fn player(object: &Bound<'_, PyAny>, value: &Bound<'_, PyAny>) -> PyResult<u32> {
    let number = whole(value).and_then(|number| u32::try_from(number).ok());
    let number = number.filter(|&number| number <= 1);
    number.ok_or_else(|| returned(object, "player", value, PLAYER))
}

/// The answer of `is_forced`.
pub(super) fn is_forced(object: &Bound<'_, PyAny>, value: &Bound<'_, PyAny>) -> PyResult<bool> {
    let flag = value.cast::<PyBool>();
    let flag = flag.map_err(|_| returned(object, "is_forced", value, IS_FORCED))?;
    Ok(flag.is_true())
}
