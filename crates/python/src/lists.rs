//! Lists of what there is.

use crate::border::given;
use negascout_lab::Form;
use negascout_session::Catalogue;
use pyo3::prelude::*;
use serde::Serialize;

/// A form of a search, by its name and its kind.
#[derive(Serialize)]
struct Algorithm {
    name: &'static str,
    kind: &'static str,
}

/// The games that can be opened: dicts as `GameInfo` in the schema.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    given(py, &Catalogue::standard().games())
}

/// The forms of a search, in reading order: dicts with `name`, and `kind`, which is `textbook` or
/// `gallery`.
#[pyfunction]
pub(crate) fn algorithms(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let listed = Form::all().map(|form| Algorithm {
        name: form.name(),
        kind: match form {
            Form::Textbook(_) => "textbook",
            Form::Exhibit(_) => "gallery",
        },
    });
    given(py, &listed.collect::<Vec<_>>())
}
