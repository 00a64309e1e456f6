//! Recorded searches, to be drawn.

use crate::border::{asked, given};
use crate::failure::bad_request;
use crate::playing::Playing;
use negascout::textbook::listing::{Listing, listings_of};
use negascout_draw::{Board, Format, Style, Subject, View, render, steps};
use negascout_lab::{Form, RecordedSearch};
use negascout_session::{Counters, Value};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};
use std::sync::{Mutex, PoisonError};

/// A picture of a search that is asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Drawn {
    /// `svg`, `dot`, `tikz`, `tikz-picture`, `text`, `json`, or `steps` for a page that goes through it.
    format: String,
    /// Without it MAX's for a listed tree, else the mover's.
    #[serde(default)]
    view: Option<View>,
    /// The heading; form and game without it, and none if it is empty.
    #[serde(default)]
    title: Option<String>,
    /// Whether nodes have boards.
    #[serde(default)]
    boards: bool,
}

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
    /// The root's session, for the boards of nodes.
    root: Mutex<Playing>,
}

impl Recording {
    pub(crate) fn new(form: Form, recorded: RecordedSearch<String>, root: Playing) -> Recording {
        Recording {
            form,
            recorded,
            root: Mutex::new(root),
        }
    }

    /// The root's session, to be asked without the lock.
    fn root(&self) -> Playing {
        let root = self.root.lock().unwrap_or_else(PoisonError::into_inner);
        root.fork()
    }

    /// The boards of the nodes, for a format. A picture by the game itself is SVG, and nothing else.
    fn boards(&self, format: Format) -> PyResult<Vec<Option<Board>>> {
        let root = self.root();
        match (root.own_rules(), format) {
            (Some(_), Format::Svg) | (None, _) => root.boards(&self.recorded.trace),
            (Some(_), _) => Ok(Vec::new()),
        }
    }

    fn game(&self) -> String {
        let root = self.root.lock().unwrap_or_else(PoisonError::into_inner);
        root.name()
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
        self.root().line(py, &self.recorded.line)
    }

    /// The search drawn, as a request says.
    fn draw(&self, request: &Bound<'_, PyAny>) -> PyResult<String> {
        let Drawn {
            format,
            view,
            title,
            boards,
        } = asked(request)?;
        let game = self.game();
        let view = match view {
            Some(view) => view,
            // The leaves of a listed tree are MAX's values as they are typed.
            None if game == "tree" => View::Max,
            None => View::Mover,
        };
        let style = Style {
            view,
            title: Some(title.unwrap_or_else(|| format!("{} on {game}", self.form))),
            ..Style::default()
        };
        let page = format == "steps";
        let format = match page {
            true => Format::Json,
            false => format
                .parse()
                .map_err(|error| bad_request(format!("format: {error}")))?,
        };
        let boards = match boards {
            true if page => self.boards(Format::Svg)?,
            true if format != Format::Text => self.boards(format)?,
            _ => Vec::new(),
        };
        let subject = Subject {
            trace: &self.recorded.trace,
            line: &self.recorded.line,
            boards: &boards,
            letters: &[],
            proof: &[],
        };
        Ok(match page {
            true => {
                let (events, tallies) = (&self.recorded.events, &self.recorded.tallies);
                let listings: Vec<&Listing> = listings_of(self.form.name()).collect();
                steps(subject, events, tallies, &listings, &style)
            }
            false => render(subject, format, &style),
        })
    }
}
