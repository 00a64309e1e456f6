//! Recorded searches, to be drawn.

use crate::border::given;
use crate::failure::{bad_request, raised};
use crate::flag::Boards;
use crate::playing::Playing;
use negascout_draw::{Board, Format, Style, Subject, View, render, steps};
use negascout_lab::{Form, RecordedSearch, RootWindow, Tracing, form};
use pyo3::prelude::*;
use serde::Deserialize;
use std::sync::{Mutex, PoisonError};

/// The usual number of visits that a recorded search may make.
const USUAL_VISITS: usize = 10_000;
/// The most visits that can be asked for.
const MAX_VISITS: usize = 1_000_000;

/// A search to be recorded.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Traced {
    form: String,
    #[serde(default)]
    depth: Option<u32>,
    #[serde(default)]
    alpha: Option<i32>,
    #[serde(default)]
    beta: Option<i32>,
    #[serde(default)]
    deepening: bool,
    #[serde(default)]
    ordering: bool,
    #[serde(default)]
    max_nodes: Option<usize>,
}

impl Traced {
    /// The request to a session.
    pub(crate) fn tracing(&self) -> PyResult<Tracing> {
        let most = self.max_nodes.unwrap_or(USUAL_VISITS);
        if !(1..=MAX_VISITS).contains(&most) {
            let line = format!("max_nodes {most}: it must be 1 to {MAX_VISITS}");
            return Err(bad_request(line));
        }
        let window = RootWindow {
            alpha: self.alpha,
            beta: self.beta,
        };
        Ok(Tracing {
            depth: self.depth,
            window: window.window().map_err(raised)?,
            deepening: self.deepening,
            ordering: self.ordering,
            ..Tracing::new(form(&self.form).map_err(raised)?, most)
        })
    }
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
    /// The depth it was searched to, in plies.
    #[getter]
    fn depth(&self) -> u32 {
        self.recorded.depth
    }

    /// The value that it returned, for the player to move at the root.
    #[getter]
    fn score(&self) -> i32 {
        self.recorded.score.get()
    }

    /// The same with what the search has proven by it: `Value` of the schema.
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        given(py, &self.recorded.value())
    }

    /// The principal variation.
    #[getter]
    fn pv(&self, py: Python<'_>) -> PyResult<Vec<Py<PyAny>>> {
        self.root().line(py, &self.recorded.line)
    }

    /// The counters of the search: `Counters` of the schema.
    fn counters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        given(py, &self.recorded.counters())
    }

    /// The search drawn in a format: `svg`, `dot`, `tikz`, `tikz-picture`, `text`, `json`, or `steps`
    /// for a page that goes through it. `view` is `mover` or `max`; without it MAX's for a listed tree, else
    /// the mover's.
    #[pyo3(
        signature = (format, view = None, title = None, boards = Boards::Shown),
        text_signature = "($self, format, view=None, title=None, boards=True)"
    )]
    fn draw(
        &self,
        format: &str,
        view: Option<&str>,
        title: Option<String>,
        boards: Boards,
    ) -> PyResult<String> {
        let game = self.game();
        let view = match view {
            Some("mover") => View::Mover,
            Some("max") => View::Max,
            // The leaves of a listed tree are MAX's values as they are typed.
            None if game == "tree" => View::Max,
            None => View::Mover,
            Some(other) => {
                let line = format!("view '{other}': it must be 'mover' or 'max'");
                return Err(bad_request(line));
            }
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
            Boards::Shown if page => self.boards(Format::Svg)?,
            Boards::Shown if format != Format::Text => self.boards(format)?,
            _ => Vec::new(),
        };
        let subject = Subject {
            trace: &self.recorded.trace,
            line: &self.recorded.line,
            boards: &boards,
            letters: &[],
        };
        Ok(match page {
            true => {
                let (events, tallies) = (&self.recorded.events, &self.recorded.tallies);
                steps(subject, events, tallies, &style)
            }
            false => render(subject, format, &style),
        })
    }
}
