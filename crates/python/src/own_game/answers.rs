//! Answers with the moves of a game written in Python as the objects that they are.

use super::rules::Rules;
use crate::border::given;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};
use serde::Serialize;

/// The fields of the schema's objects that hold a move.
const MOVES: [&str; 2] = ["best_move", "move"];

/// The field that holds a line of moves.
const LINE: &str = "pv";

/// The field that holds an object for each of several moves.
const LISTED: &str = "moves";

/// An answer as Python has it. Of a game written in Python, moves were formatted
/// [in numbers](super::scope::in_numbers).
///
/// # Errors
///
/// They were not.
pub(crate) fn to_python<'py>(
    py: Python<'py>,
    rules: Option<&Rules>,
    answer: &impl Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    let answer = given(py, answer)?;
    if let Some(rules) = rules {
        rules.put_moves(&answer)?;
    }
    Ok(answer)
}

/// A move as Python has it, formatted as in [`told`].
///
/// # Errors
///
/// As there.
pub(crate) fn move_to_python(
    py: Python<'_>,
    rules: Option<&Rules>,
    formatted: &str,
) -> PyResult<Py<PyAny>> {
    let formatted = text(py, formatted);
    match rules {
        Some(rules) => Ok(rules.numbered(formatted.bind(py))?.unbind()),
        None => Ok(formatted),
    }
}

/// A move of a game that is opened by its name.
pub(crate) fn text(py: Python<'_>, text: &str) -> Py<PyAny> {
    PyString::new(py, text).into_any().unbind()
}

impl Rules {
    /// The move that was formatted [in numbers](super::scope::in_numbers).
    ///
    /// # Errors
    ///
    /// It is no text.
    fn numbered<'py>(&self, formatted: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let number = formatted.cast::<PyString>()?.to_cow()?;
        let object = self.moves.numbered(formatted.py(), &number);
        object.ok_or_else(|| unreachable!("the number is that of a move that was met"))
    }

    /// Puts moves in the places of their numbers, in an object of the schema.
    ///
    /// # Errors
    ///
    /// It is no such object.
    fn put_moves(&self, answer: &Bound<'_, PyAny>) -> PyResult<()> {
        if let Ok(answers) = answer.cast::<PyList>() {
            return answers.iter().try_for_each(|each| self.put_moves(&each));
        }
        let fields = answer.cast::<PyDict>()?;
        for name in MOVES {
            if let Some(formatted) = fields
                .get_item(name)?
                .filter(|formatted| !formatted.is_none())
            {
                fields.set_item(name, self.numbered(&formatted)?)?;
            }
        }
        if let Some(line) = fields.get_item(LINE)? {
            let mut moves = Vec::with_capacity(line.len()?);
            for mv in line.try_iter()? {
                let mv = self.numbered(&mv?)?;
                // A player who waits makes no move.
                if !self.is_wait(self.moves.id(&mv)?) {
                    moves.push(mv);
                }
            }
            fields.set_item(LINE, moves)?;
        }
        match fields.get_item(LISTED)? {
            Some(listed) => self.put_moves(&listed),
            None => Ok(()),
        }
    }
}
