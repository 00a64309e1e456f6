//! Recorded searches, to be drawn.

use crate::border::{asked, given};
use crate::drawing::{Boards, Drawn, Root, usual_view};
use crate::playing::Playing;
use negascout::textbook::listing::{Listing, listings_of};
use negascout_draw::{Board, Style, Subject, View, showing};
use negascout_lab::{Form, RecordedSearch};
use negascout_session::{Counters, Value};
use pyo3::prelude::*;
use serde::Serialize;

/// What a search found.
#[derive(Serialize)]
struct Found {
    depth: u32,
    value: Value,
    counters: Counters,
}

/// A search as it ran.
#[pyclass(frozen, module = "negascout._native")]
pub(crate) struct Recording {
    form: Form,
    recorded: RecordedSearch<String>,
    /// For the boards of nodes.
    root: Root,
}

impl Recording {
    pub(crate) fn new(form: Form, recorded: RecordedSearch<String>, root: Playing) -> Recording {
        let root = Root::new(root);
        Recording {
            form,
            recorded,
            root,
        }
    }

    /// The boards of the nodes.
    fn boards(&self, root: &Playing, boards: Boards) -> PyResult<Vec<Option<Board>>> {
        match boards {
            Boards::None => Ok(Vec::new()),
            Boards::Squares if root.own_rules().is_some() => Ok(Vec::new()),
            Boards::Squares | Boards::All => root.boards(&self.recorded.trace),
        }
    }
}

#[pymethods]
impl Recording {
    /// What it found: the `depth` it was searched to, in plies, and the `Value` and the `Counters` of the
    /// schema.
    fn found<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let found = Found {
            depth: self.recorded.depth,
            value: self.recorded.value(),
            counters: self.recorded.counters(),
        };
        given(py, &found)
    }

    /// The principal variation.
    #[getter]
    fn pv(&self, py: Python<'_>) -> PyResult<Vec<Py<PyAny>>> {
        self.root.now().line(py, &self.recorded.line)
    }

    /// The steps of the search, as the page of steps goes through them, in this view.
    fn steps<'py>(&self, py: Python<'py>, view: &Bound<'_, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let game = self.root.now().name();
        let view: Option<View> = asked(view)?;
        let style = Style::in_view(view.unwrap_or_else(|| usual_view(&game)));
        given(py, &showing(&self.recorded.subject(), &style).steps())
    }

    /// The search drawn, as a request says.
    fn draw(&self, request: &Bound<'_, PyAny>) -> PyResult<String> {
        let drawn: Drawn = asked(request)?;
        let written = drawn.written()?;
        let root = self.root.now();
        let boards = self.boards(&root, drawn.boards(written))?;
        let game = root.name();
        let style = drawn.style(&game, || format!("{} on {game}", self.form));
        let subject = Subject {
            boards: &boards,
            ..self.recorded.subject()
        };
        let listings: Vec<&Listing> = listings_of(self.form.name()).collect();
        Ok(written.of(&subject, &listings, &style))
    }
}
