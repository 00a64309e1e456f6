//! Listed trees and random ones.

use crate::border::{asked, given};
use crate::failure::{bad_request, raised};
use crate::run::Watch;
use negascout::trees::Tree;
use negascout_draw::{Format, Style, View};
use negascout_lab::{FindRequest, RandomTrees, Worksheet, WorksheetRequest, form};
use negascout_session::{Error, open};
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Averages over random trees, a row for each algorithm: dicts as `Row` in the schema. The request has
/// `width`, `depth`, and if they are wanted `ordered`, `values`, `count` and `seed`.
#[pyfunction]
pub(crate) fn compare_random<'py>(
    py: Python<'py>,
    request: &Bound<'py, PyAny>,
    algorithms: Vec<String>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut trees: RandomTrees = asked(request)?;
    let watch = Watch::new(None);
    trees.stop = watch.stop();
    let forms: Result<Vec<_>, Error> = algorithms.iter().map(|name| form(name)).collect();
    let forms = forms.map_err(raised)?;
    let compare = || negascout_lab::compare_random(&trees, &forms, &mut |_| ());
    let rows = watch.run(py, || compare().map_err(raised))?;
    given(py, &rows)
}

/// The smallest tree that fulfils conditions: a dict as `FoundTree` in the schema. The request is one as
/// `FindRequest` has it.
#[pyfunction]
pub(crate) fn find_tree<'py>(
    py: Python<'py>,
    request: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let request: FindRequest = asked(request)?;
    let watch = Watch::new(None);
    let stop = watch.stop();
    let is_raised = |flag: &Arc<AtomicBool>| flag.load(Ordering::Relaxed);
    let mut go_on = || !stop.as_ref().is_some_and(is_raised);
    let found = watch.run(py, || {
        negascout_lab::find_tree(&request, &mut go_on).map_err(raised)
    })?;
    given(py, &found)
}

/// The worksheets for students: dicts as `Worksheet` in the schema. The request is one as `WorksheetRequest`
/// has it.
#[pyfunction]
pub(crate) fn worksheets<'py>(
    py: Python<'py>,
    request: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    given(py, &made(py, &asked(request)?)?)
}

/// The first worksheet of a request, drawn in a format.
#[pyfunction]
pub(crate) fn draw_worksheet(
    py: Python<'_>,
    request: &Bound<'_, PyAny>,
    format: &str,
) -> PyResult<String> {
    let format: Format = format
        .parse()
        .map_err(|error: negascout_draw::UnknownFormat| bad_request(error.to_string()))?;
    let sheets = made(py, &asked(request)?)?;
    let drawn = sheets.first().map(|sheet| {
        let style = Style {
            view: View::Max,
            title: Some(sheet.heading()),
            ..Style::default()
        };
        sheet.draw(format, &style)
    });
    Ok(drawn.unwrap_or_default())
}

fn made(py: Python<'_>, request: &WorksheetRequest) -> PyResult<Vec<Worksheet>> {
    let watch = Watch::new(None);
    let stop = watch.stop();
    let is_raised = |flag: &Arc<AtomicBool>| flag.load(Ordering::Relaxed);
    let mut go_on = || !stop.as_ref().is_some_and(is_raised);
    watch.run(py, || {
        negascout_lab::worksheets(request, &mut go_on).map_err(raised)
    })
}

/// Checks a request of `compare_random`.
#[pyfunction]
pub(crate) fn check_random(request: &Bound<'_, PyAny>) -> PyResult<()> {
    asked::<RandomTrees>(request)?.check(&[]).map_err(raised)
}

/// The usual text of a tree, from any text that is one.
#[pyfunction]
pub(crate) fn tree_text(text: &str) -> PyResult<String> {
    // A session's error names the place.
    open("tree", text).map_err(raised)?;
    let listed = text.parse::<Tree>();
    listed
        .map(|tree| tree.to_string())
        .map_err(|error| bad_request(error.to_string()))
}
