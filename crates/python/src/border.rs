//! Values on their way to Python and back.

use crate::failure::bad_request;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyList, PyString, PyTuple};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Number, Value};
use std::ops::RangeInclusive;

/// A value as Python has it: dicts, lists, text and numbers, as JSON would have it.
pub(crate) fn given<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let value = serde_json::to_value(value).map_err(|error| bad_request(error.to_string()))?;
    py.import("json")?
        .call_method1("loads", (value.to_string(),))
}

/// A request from Python's dicts.
///
/// # Errors
///
/// `TypeError` or `BadRequest`, naming the field that is wrong.
pub(crate) fn asked<T: DeserializeOwned>(request: &Bound<'_, PyAny>) -> PyResult<T> {
    let value = value("the request", request)?;
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        let field = path.rsplit('.').next().unwrap_or_default();
        refusal(field, &error.inner().to_string())
    })
}

/// The error of a field, for a reason that the reader of requests gives.
fn refusal(field: &str, reason: &str) -> PyErr {
    let found = |kind: &str| reason.strip_prefix(kind)?.rsplit_once(", expected ");
    if let Some((found, needed)) = found("invalid type: ") {
        let needed = match needed {
            "u32" | "u64" | "usize" | "i32" => "a whole number",
            "f64" => "a number",
            other => other,
        };
        let found = match found {
            "null" => "None".to_owned(),
            "sequence" => "a list".to_owned(),
            found => found.replace('`', ""),
        };
        return PyTypeError::new_err(format!("{field}: {needed} is needed, and not {found}"));
    }
    if let Some((found, _)) = found("invalid value: ") {
        let number = found
            .trim_start_matches(|each| each != '`')
            .trim_matches('`');
        return out_of_range(field, number);
    }
    bad_request(match field {
        "" | "." => reason.to_owned(),
        field if reason.starts_with(field) => reason.to_owned(),
        field => format!("{field}: {reason}"),
    })
}

/// The error of a number that no field can have.
fn out_of_range(field: &str, number: &str) -> PyErr {
    const SHOWN: usize = 40;
    bad_request(match number.len() {
        1..=SHOWN => format!("{field} {number}: it is out of range"),
        _ => format!("{field}: the number is out of range"),
    })
}

/// A value of Python as JSON has it; `field` is its name.
fn value(field: &str, object: &Bound<'_, PyAny>) -> PyResult<Value> {
    if object.is_none() {
        Ok(Value::Null)
    } else if let Ok(flag) = object.cast::<PyBool>() {
        Ok(Value::Bool(flag.is_true()))
    } else if let Ok(text) = object.cast::<PyString>() {
        Ok(Value::String(text.to_cow()?.into_owned()))
    } else if let Ok(number) = object.cast::<PyFloat>() {
        let number = number.value();
        let finite = Number::from_f64(number).map(Value::Number);
        finite.ok_or_else(|| bad_request(format!("{field} {number}: it must be finite")))
    } else if let Ok(fields) = object.cast::<PyDict>() {
        let mut map = Map::new();
        for (name, each) in fields {
            let name: String = name.extract()?;
            let each = value(&name, &each)?;
            map.insert(name, each);
        }
        Ok(Value::Object(map))
    } else if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
        let each = object.try_iter()?;
        let values: PyResult<Vec<Value>> = each.map(|each| value(field, &each?)).collect();
        Ok(Value::Array(values?))
    } else {
        number_like(field, object)
    }
}

/// A number of another library, as numpy's.
fn number_like(field: &str, object: &Bound<'_, PyAny>) -> PyResult<Value> {
    if object.hasattr("__index__")? || !object.hasattr("__float__")? {
        return Ok(Value::Number(whole(field, object)?));
    }
    value(field, PyFloat::new(object.py(), object.extract()?).as_any())
}

/// A whole number: an `int`, or what Python takes for one, as numpy's integers.
fn whole(field: &str, object: &Bound<'_, PyAny>) -> PyResult<Number> {
    let index = object.call_method0("__index__").map_err(|_| {
        let kind = object.get_type();
        let kind = kind
            .name()
            .map_or_else(|_| String::new(), |kind| kind.to_string());
        PyTypeError::new_err(format!(
            "{field}: a whole number is needed, and not a value of the type {kind}"
        ))
    })?;
    let signed = index.extract::<i64>().map(Number::from);
    let number = signed.or_else(|_| index.extract::<u64>().map(Number::from));
    number.map_err(|_| {
        let digits = index.str().and_then(|text| text.extract::<String>());
        out_of_range(field, &digits.unwrap_or_default())
    })
}

/// A whole number that is an argument, within a range.
///
/// # Errors
///
/// `TypeError` if it is none, `BadRequest` if it is out of range, naming the argument.
pub(crate) fn number(
    argument: &str,
    object: &Bound<'_, PyAny>,
    range: RangeInclusive<u64>,
) -> PyResult<u64> {
    if object.is_instance_of::<PyBool>() {
        return Err(PyTypeError::new_err(format!(
            "{argument}: a whole number is needed, and not a bool"
        )));
    }
    within(argument, whole(argument, object)?, range)
}

/// A whole number, checked to be within a range.
///
/// # Errors
///
/// `BadRequest`, naming the argument.
pub(crate) fn within(
    argument: &str,
    number: impl Into<Number>,
    range: RangeInclusive<u64>,
) -> PyResult<u64> {
    let whole = number.into();
    let fits = whole.as_u64().filter(|number| range.contains(number));
    fits.ok_or_else(|| {
        let (least, most) = range.into_inner();
        bad_request(format!("{argument} {whole}: it must be {least} to {most}"))
    })
}
