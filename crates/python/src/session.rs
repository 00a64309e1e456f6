//! A game in progress, for Python.

use crate::border::{asked, given, number};
use crate::failure::{bad_request, raised};
use crate::run::Watch;
use negascout_session::{
    Comparison, Ending, Error, Memory, Seat, Session as Playing, Solving, Thinking, form, open,
};
use pyo3::prelude::*;
use serde::Deserialize;
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

/// A game in progress, with the memory of its searches.
#[pyclass(frozen, module = "negascout._native")]
pub(crate) struct Session {
    playing: Mutex<Box<dyn Playing>>,
    /// The memory of its searches, with its size in MiB, once there was one.
    memory: Mutex<Option<(u64, Memory)>>,
}

impl Session {
    fn of(playing: Box<dyn Playing>) -> Session {
        Session {
            playing: Mutex::new(playing),
            memory: Mutex::new(None),
        }
    }

    fn playing(&self) -> MutexGuard<'_, Box<dyn Playing>> {
        self.playing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs a search of the current position with a memory of this size.
    fn search<T: Send>(
        &self,
        watch: &Watch,
        hash: &Bound<'_, PyAny>,
        search: impl FnOnce(&dyn Playing, &mut Memory) -> Result<T, Error> + Send,
    ) -> PyResult<T> {
        let (py, hash) = (
            hash.py(),
            number("hash", hash, 1..=Memory::MOST_MEBIBYTES as u64)?,
        );
        let mut memory = match self.memory.try_lock() {
            Ok(memory) => memory,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                let line = "this session is searching: search a copy of it instead";
                return Err(bad_request(line.to_owned()));
            }
        };
        if memory.as_ref().is_none_or(|(size, _)| *size != hash) {
            // The former goes first: there may be no room for both.
            *memory = None;
            let made = Memory::with_mebibytes(hash as usize);
            made.check().map_err(raised)?;
            *memory = Some((hash, made));
        }
        let Some((_, memory)) = &mut *memory else {
            unreachable!("a memory of this size was found, or has just been made")
        };
        let playing = self.playing().fork();
        watch.run(py, move || search(&*playing, memory))
    }
}

#[pymethods]
impl Session {
    /// A game by its name, at a position; at its start if none is given.
    #[new]
    #[pyo3(signature = (game, position = None))]
    fn new(game: &str, position: Option<&str>) -> PyResult<Session> {
        open(game, position).map(Session::of).map_err(raised)
    }

    /// The game's name.
    #[getter]
    fn game(&self) -> String {
        self.playing().game()
    }

    /// The position as text.
    #[getter]
    fn position(&self) -> String {
        self.playing().position()
    }

    /// The player to move: `first` or `second`.
    #[getter]
    fn turn(&self) -> &'static str {
        seat(self.playing().turn())
    }

    /// The names of the players, first and second.
    #[getter]
    fn players(&self) -> (&'static str, &'static str) {
        self.playing().players().into()
    }

    /// How the game ended: `first`, `second` or `draw`; `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.playing().ending().map(|ending| match ending {
            Ending::Won(winner) => seat(winner),
            Ending::Draw => "draw",
        })
    }

    /// Whether the game is too large for the textbook's algorithms to get far in.
    #[getter]
    fn is_large(&self) -> bool {
        self.playing().is_large()
    }

    /// The legal moves; none if the game is over.
    fn moves(&self) -> Vec<String> {
        self.playing().moves()
    }

    /// The moves made so far, oldest first.
    fn history(&self) -> Vec<String> {
        self.playing().history()
    }

    /// Makes a move, in any spelling the game accepts. Returns it in the game's own.
    #[pyo3(signature = (r#move))]
    fn play(&self, r#move: &str) -> PyResult<String> {
        self.playing().play(r#move).map_err(raised)
    }

    /// Takes the last move back. Returns it, or `None` at the first position.
    fn undo(&self) -> Option<String> {
        self.playing().undo()
    }

    /// A session of its own at the same position, with the same moves before it.
    fn fork(&self) -> Session {
        Session::of(self.playing().fork())
    }

    /// Searches by the production search: `Thinking` and `Report` of the schema.
    #[pyo3(signature = (request, hash, progress = None))]
    fn think<'py>(
        &self,
        py: Python<'py>,
        request: &Bound<'py, PyAny>,
        hash: &Bound<'py, PyAny>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut asked: Thinking = asked(request)?;
        let watch = Watch::new(progress);
        asked.limits.stop = watch.stop();
        let report = self.search(&watch, hash, |playing, memory| {
            playing.think(&asked, memory, &mut watch.tell())
        })?;
        given(py, &report)
    }

    /// Finds the exact value: `Solving`, and `Solution` or `Proof`, of the schema.
    #[pyo3(signature = (request, hash, progress = None))]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        request: &Bound<'py, PyAny>,
        hash: &Bound<'py, PyAny>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut asked: Solving = asked(request)?;
        let watch = Watch::new(progress);
        asked.limits.stop = watch.stop();
        let answer = self.search(&watch, hash, |playing, memory| {
            playing.solve(&asked, memory, &mut watch.tell())
        })?;
        given(py, &answer)
    }

    /// Searches with each algorithm to the same depth and counts: `Comparison` and `Row` of the
    /// schema.
    fn compare<'py>(
        &self,
        py: Python<'py>,
        request: &Bound<'py, PyAny>,
        hash: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let asked: Compared = asked(request)?;
        let watch = Watch::new(None);
        let comparison = asked.comparison(&watch)?;
        let rows = self.search(&watch, hash, |playing, memory| {
            playing.compare(&comparison, memory, &mut watch.tell())
        })?;
        given(py, &rows)
    }

    /// Forgets what searches have found, and gives the memory back.
    fn forget(&self) {
        if let Ok(mut memory) = self.memory.try_lock() {
            *memory = None;
        }
    }
}

/// A comparison, with the names of its algorithms not yet looked up.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Compared {
    algorithms: Vec<String>,
    #[serde(default)]
    depth: Option<u32>,
    #[serde(default)]
    by: negascout_session::Searcher,
}

impl Compared {
    fn comparison(&self, watch: &Watch) -> PyResult<Comparison> {
        let forms: Result<Vec<_>, Error> = self.algorithms.iter().map(|name| form(name)).collect();
        Ok(Comparison {
            depth: self.depth,
            algorithms: forms.map_err(raised)?,
            by: self.by,
            stop: watch.stop(),
        })
    }
}

const fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "first",
        Seat::Second => "second",
    }
}
