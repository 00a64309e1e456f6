//! A position of a game written in Python.

use super::moves::MoveId;
use super::rules::{Making, Rules, copied};
use super::walker::Walker;
use super::{calls, scope};
use negascout::{Game, Score};
use pyo3::prelude::*;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

/// A position: it asks its object only when a search wants to know, and remembers the answer.
///
/// A search looks at the outcome of every position, at the moves only of those that it expands, and
/// at the key only of those that its table may know.
#[derive(Clone)]
pub(crate) struct PyPosition(Arc<Place>);

struct Place {
    rules: Arc<Rules>,
    /// Plies since the first position.
    ply: u32,
    state: State,
    outcome: OnceLock<Option<Score>>,
    moves: OnceLock<Box<[MoveId]>>,
    key: OnceLock<u64>,
}

/// How the object of a position is come by.
enum State {
    /// It has one of its own.
    Object(Py<PyAny>),
    /// The game's one object is walked: the position before, and the move. The first has neither.
    Path(Option<(PyPosition, MoveId)>),
}

impl PyPosition {
    /// The first position of a game.
    pub(super) fn start(py: Python<'_>, rules: &Arc<Rules>) -> PyPosition {
        let state = match rules.making {
            Making::Copied => State::Object(rules.start.clone_ref(py)),
            Making::InPlace => State::Path(None),
        };
        PyPosition::new(Arc::clone(rules), 0, state)
    }

    fn new(rules: Arc<Rules>, ply: u32, state: State) -> PyPosition {
        PyPosition(Arc::new(Place {
            rules,
            ply,
            state,
            outcome: OnceLock::new(),
            moves: OnceLock::new(),
            key: OnceLock::new(),
        }))
    }

    pub(super) fn rules(&self) -> &Arc<Rules> {
        &self.0.rules
    }

    /// Plies since the first position.
    pub(super) fn ply(&self) -> u32 {
        self.0.ply
    }

    /// The moves that lead here from the first position, of a game that changes in place.
    pub(super) fn path(&self, path: &mut Vec<MoveId>) {
        path.clear();
        let mut at = self;
        while let State::Path(Some((before, mv))) = &at.0.state {
            path.push(*mv);
            at = before;
        }
        path.reverse();
    }

    /// Asks the position's object, unless something went wrong before; `None` then, and if something
    /// goes wrong now.
    pub(super) fn ask<T>(
        &self,
        question: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>,
    ) -> Option<T> {
        if scope::is_over() || scope::is_interrupted() {
            return None;
        }
        Python::attach(|py| match self.answer(py, question) {
            Ok(answer) => Some(answer),
            Err(error) => {
                scope::fail(error);
                None
            }
        })
    }

    fn answer<T>(
        &self,
        py: Python<'_>,
        question: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>,
    ) -> PyResult<T> {
        if let State::Object(object) = &self.0.state {
            return question(object.bind(py));
        }
        let mut walker = match scope::take_walker() {
            Some(walker) => walker,
            None => Walker::new(py, &self.0.rules)?,
        };
        let answer = question(&walker.walk(py, &self.0.rules, self)?)?;
        scope::give_walker(walker);
        Ok(answer)
    }

    /// The position as an object of the user's: its own, or a copy of the one that is walked.
    pub(crate) fn object(&self) -> Option<Py<PyAny>> {
        self.ask(|object| match self.0.rules.making {
            Making::Copied => Ok(object.clone().unbind()),
            Making::InPlace => Ok(copied(object)?.unbind()),
        })
    }

    /// The static evaluation; a draw if the game has none.
    pub(super) fn evaluation(&self) -> Score {
        if !self.0.rules.evaluates {
            return Score::DRAW;
        }
        self.ask(calls::evaluate).unwrap_or(Score::DRAW)
    }

    /// The most plies that the game can still last, if it tells.
    pub(super) fn plies_left(&self) -> Option<u32> {
        if !self.0.rules.knows_plies_left {
            return None;
        }
        self.ask(calls::plies_left).flatten()
    }
}

impl Game for PyPosition {
    type Move = MoveId;

    fn moves(&self) -> impl Iterator<Item = MoveId> {
        let listed: &[MoveId] = if self.outcome().is_some() {
            &[]
        } else if let Some(known) = self.0.moves.get() {
            known
        } else {
            match self.ask(|object| calls::moves(object, &self.0.rules)) {
                Some(moves) => self.0.moves.get_or_init(|| moves.into_boxed_slice()),
                None => &[],
            }
        };
        listed.iter().copied()
    }

    fn play(&self, mv: MoveId) -> PyPosition {
        let rules = &self.0.rules;
        let state = match rules.making {
            Making::InPlace => State::Path(Some((self.clone(), mv))),
            Making::Copied => {
                let played =
                    self.ask(|object| calls::play(object, &rules.moves.object(object.py(), mv)));
                match played {
                    Some(child) => State::Object(child),
                    // It is over: the same position answers as well as any.
                    None => return self.clone(),
                }
            }
        };
        PyPosition::new(Arc::clone(rules), self.0.ply + 1, state)
    }

    fn outcome(&self) -> Option<Score> {
        if scope::is_over() {
            return Some(Score::DRAW);
        }
        if let Some(known) = self.0.outcome.get() {
            return *known;
        }
        match self.ask(calls::outcome) {
            Some(outcome) => *self.0.outcome.get_or_init(|| outcome),
            None => Some(Score::DRAW),
        }
    }

    fn key(&self) -> u64 {
        if let Some(known) = self.0.key.get() {
            return *known;
        }
        match self.ask(calls::key) {
            Some(key) => *self.0.key.get_or_init(|| key),
            None => 0,
        }
    }
}

/// As far as a search can tell: the same key, outcome and moves.
impl PartialEq for PyPosition {
    fn eq(&self, other: &PyPosition) -> bool {
        self.key() == other.key()
            && self.outcome() == other.outcome()
            && self.moves().eq(other.moves())
    }
}

impl Eq for PyPosition {}

impl Hash for PyPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

/// As messages name it: by its own `repr`, or by its class and its key.
impl fmt::Debug for PyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = self.ask(|object| Ok(super::promise::shown_position(object)));
        f.write_str(&told.unwrap_or_else(|| "a position".to_owned()))
    }
}
