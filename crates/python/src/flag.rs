//! Flags of Python as enums with names.

use crate::own_game::{Cycles, Making};
use pyo3::prelude::*;

/// Whether nodes of a picture show their boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Boards {
    Shown,
    Absent,
}

impl<'py> FromPyObject<'_, 'py> for Boards {
    type Error = PyErr;

    fn extract(flag: Borrowed<'_, 'py, PyAny>) -> PyResult<Boards> {
        Ok(match flag.extract()? {
            true => Boards::Shown,
            false => Boards::Absent,
        })
    }
}

impl<'py> FromPyObject<'_, 'py> for Cycles {
    type Error = PyErr;

    fn extract(flag: Borrowed<'_, 'py, PyAny>) -> PyResult<Cycles> {
        Ok(match flag.extract()? {
            true => Cycles::Allowed,
            false => Cycles::Forbidden,
        })
    }
}

/// Whether a game is mutable.
impl<'py> FromPyObject<'_, 'py> for Making {
    type Error = PyErr;

    fn extract(flag: Borrowed<'_, 'py, PyAny>) -> PyResult<Making> {
        Ok(match flag.extract()? {
            true => Making::InPlace,
            false => Making::Copied,
        })
    }
}
