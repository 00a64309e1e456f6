//! The key of a position, from whatever a game's `key` returns.

use negascout::key::of;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyFloat, PyInt, PyString, PyTuple};

/// The hashed value, by its type.
const NONE: u64 = 1;
const TEXT: u64 = 2;
const BYTES: u64 = 3;
const TUPLE: u64 = 4;
const LONG: u64 = 5;
const FLOAT: u64 = 6;
const OTHER: u64 = 7;

/// The numbers of keys.
pub(super) struct Keys {
    /// The values of other types that were met, each with its place. They stay, so that Python's own
    /// equality tells them apart: its hash takes -1 and -2 for the same.
    others: Py<PyDict>,
}

impl Keys {
    pub(super) fn new(py: Python<'_>) -> Keys {
        Keys {
            others: PyDict::new(py).unbind(),
        }
    }

    /// A number for a hashable value: the same in every run for whole numbers, floats, text, bytes, `bool`,
    /// `None`, and tuples of these; for others by the order in which they were met.
    ///
    /// Values that Python has for equal have one number, except for numbers of other types that are equal to
    /// an `int` or `float`, such as fractions.
    ///
    /// # Errors
    ///
    /// The value is not hashable, or its class raises an exception of its own.
    pub(super) fn number(&self, value: &Bound<'_, PyAny>) -> PyResult<u64> {
        if value.is_instance_of::<PyInt>() {
            return whole(value);
        }
        if let Ok(parts) = value.cast::<PyTuple>() {
            let mut sum = of(&(TUPLE, parts.len() as u64));
            for part in parts.iter_borrowed() {
                sum = of(&(sum, self.number(&part)?));
            }
            return Ok(sum);
        }
        if let Ok(text) = value.cast::<PyString>() {
            return match text.to_cow() {
                Ok(text) => Ok(of(&(TEXT, text.as_bytes()))),
                // Half of a surrogate pair.
                Err(_) => self.other(value),
            };
        }
        if let Ok(bytes) = value.cast::<PyBytes>() {
            return Ok(of(&(BYTES, bytes.as_bytes())));
        }
        if value.is_none() {
            return Ok(of(&(NONE, 0_u64)));
        }
        if let Ok(number) = value.cast::<PyFloat>() {
            return Ok(float(number.value()));
        }
        // Whole numbers of other libraries.
        let index = intern!(value.py(), "__index__");
        if value.get_type().hasattr(index)? {
            return whole(&value.call_method0(index)?);
        }
        self.other(value)
    }

    fn other(&self, value: &Bound<'_, PyAny>) -> PyResult<u64> {
        let others = self.others.bind(value.py());
        let place = others.call_method1("setdefault", (value, others.len()))?;
        Ok(of(&(OTHER, place.extract::<u64>()?)))
    }
}

/// A whole number.
fn whole(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    match value.extract::<i64>() {
        Ok(number) => Ok(of(&number)),
        Err(_) => long(value),
    }
}

/// A whole number of more than 64 bits, by its bytes.
fn long(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    let bits: usize = value.call_method0("bit_length")?.extract()?;
    let named = PyDict::new(value.py());
    named.set_item("signed", true)?;
    let bytes = value.call_method("to_bytes", (bits / 8 + 1, "little"), Some(&named))?;
    Ok(of(&(LONG, bytes.cast::<PyBytes>()?.as_bytes())))
}

/// A float, which may be equal to a whole number.
fn float(number: f64) -> u64 {
    let whole = number as i64;
    // The cast saturates: the largest number of 64 bits is no float.
    if whole as f64 == number && whole != i64::MAX {
        of(&whole)
    } else {
        of(&(FLOAT, number.to_bits()))
    }
}
