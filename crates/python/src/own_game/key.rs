//! The key of a position, from whatever a game's `key` returns.

use negascout::key::of;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt, PyString, PyTuple};

/// The hashed value, by its type.
const NONE: u64 = 1;
const TEXT: u64 = 2;
const BYTES: u64 = 3;
const TUPLE: u64 = 4;
const LONG: u64 = 5;

/// A number for a hashable value: the same in every run for whole numbers, text, bytes, `bool`,
/// `None`, and tuples of these; else by Python's own hash, which differs from run to run where text
/// is in it.
///
/// Values that Python has for equal have one number.
///
/// # Errors
///
/// The value is not hashable.
pub(super) fn key(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    if value.is_instance_of::<PyInt>() {
        return match value.extract::<i64>() {
            Ok(number) => Ok(of(&number)),
            Err(_) => long(value),
        };
    }
    if let Ok(parts) = value.cast::<PyTuple>() {
        let mut sum = of(&(TUPLE, parts.len() as u64));
        for part in parts.iter_borrowed() {
            sum = of(&(sum, key(&part)?));
        }
        return Ok(sum);
    }
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(of(&(TEXT, text.to_cow()?.as_bytes())));
    }
    if let Ok(bytes) = value.cast::<PyBytes>() {
        return Ok(of(&(BYTES, bytes.as_bytes())));
    }
    if value.is_none() {
        return Ok(of(&NONE));
    }
    // As a whole number: equal numbers of other types have the same hash.
    Ok(of(&(value.hash()? as i64)))
}

/// A whole number of more than 64 bits, by its bytes.
fn long(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    let bits: usize = value.call_method0("bit_length")?.extract()?;
    let py = value.py();
    let named = pyo3::types::PyDict::new(py);
    named.set_item("signed", true)?;
    let bytes = value.call_method("to_bytes", (bits / 8 + 1, "little"), Some(&named))?;
    Ok(of(&(LONG, bytes.cast::<PyBytes>()?.as_bytes())))
}
