//! A position of a game written in Python.

use super::asked::Asked;
use super::known_outcome::KnownOutcome;
use super::moves::MoveId;
use super::promise::{broken, class_name, shown_position};
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
pub(crate) struct PyPosition(Arc<Node>);

struct Node {
    rules: Arc<Rules>,
    /// Plies since the first position.
    ply: u32,
    state: State,
    outcome: KnownOutcome,
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
        PyPosition(Arc::new(Node {
            rules,
            ply,
            state,
            outcome: KnownOutcome::unasked(),
            moves: OnceLock::new(),
            key: OnceLock::new(),
        }))
    }

    pub(super) fn rules(&self) -> &Arc<Rules> {
        &self.0.rules
    }

    /// Whether this is the very same position, and not one that is alike.
    pub(super) fn is(&self, other: &PyPosition) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Plies since the first position.
    pub(super) fn ply(&self) -> u32 {
        self.0.ply
    }

    /// The moves that lead here from the first position, of a game that changes in place.
    pub(super) fn path(&self, path: &mut Vec<MoveId>) {
        path.clear();
        let mut at = self;
        while let Some((before, mv)) = at.before() {
            path.push(mv);
            at = before;
        }
        path.reverse();
    }

    /// The position before, and the move that led here, of a game that changes in place; `None` at the
    /// first position.
    pub(super) fn before(&self) -> Option<(&PyPosition, MoveId)> {
        match &self.0.state {
            State::Path(Some((before, mv))) => Some((before, *mv)),
            _ => None,
        }
    }

    /// Asks the position's object. An exception ends the [`scope`].
    pub(super) fn ask<T>(&self, question: impl FnOnce(&Asked<'_, '_>) -> PyResult<T>) -> T {
        let answer = Python::attach(|py| {
            scope::go_on(py)?;
            match &self.0.state {
                State::Object(object) => question(&Asked::once(object.bind(py))),
                State::Path(_) => self.walk(py, question),
            }
        });
        answer.unwrap_or_else(|error| scope::end(error))
    }

    /// Asks the game's one object, taken to this position.
    fn walk<T>(
        &self,
        py: Python<'_>,
        question: impl FnOnce(&Asked<'_, '_>) -> PyResult<T>,
    ) -> PyResult<T> {
        let mut walker = match scope::take_walker() {
            Some(walker) => walker,
            None => Box::new(Walker::new(py, &self.0.rules)?),
        };
        let answer = question(&walker.walk(py, &self.0.rules, self)?)?;
        scope::give_walker(walker);
        Ok(answer)
    }

    /// The position as an object of the user's: its own, or a copy of the one that is walked.
    pub(crate) fn object(&self) -> Py<PyAny> {
        self.ask(|object| match self.0.rules.making {
            Making::Copied => Ok(Bound::clone(object).unbind()),
            Making::InPlace => Ok(copied(object)?.unbind()),
        })
    }

    /// The moves of a game that goes on.
    fn known_moves(&self) -> &[MoveId] {
        match self.0.moves.get() {
            Some(known) => known,
            None => {
                let moves = self.ask(|object| calls::moves(object, &self.0.rules));
                self.0.moves.get_or_init(|| moves.into_boxed_slice())
            }
        }
    }

    /// The static evaluation; a draw if the game has none.
    pub(super) fn evaluation(&self) -> Score {
        if !self.0.rules.evaluates {
            return Score::DRAW;
        }
        self.ask(calls::evaluate)
    }

    /// The most plies that the game can still last, if it tells.
    pub(super) fn plies_left(&self) -> Option<u32> {
        if !self.0.rules.knows_plies_left {
            return None;
        }
        self.ask(calls::plies_left)
    }

    /// Ends the [`scope`] with the error that the game goes on here, where it was to be over.
    pub(super) fn refuse_plies_left(&self, plies: u32) {
        self.ask(|object| {
            let (class, place) = (class_name(object), shown_position(object));
            let line = format!(
                "{class}.plies_left() returned {plies}, and {plies} plies later {place} is not over: promised \
                 is the most plies that the game can last"
            );
            Err::<(), _>(broken(object, "plies_left", &line))
        });
    }
}

impl Game for PyPosition {
    type Move = MoveId;

    fn moves(&self) -> impl Iterator<Item = MoveId> {
        // Of a finished game nobody asks for them.
        let listed: &[MoveId] = match self.outcome() {
            Some(_) => &[],
            None => self.known_moves(),
        };
        listed.iter().copied()
    }

    fn play(&self, mv: MoveId) -> PyPosition {
        let rules = &self.0.rules;
        let state = match rules.making {
            Making::InPlace => State::Path(Some((self.clone(), mv))),
            Making::Copied => State::Object(
                self.ask(|object| calls::play(object, &rules.moves.arguments(object.py(), mv))),
            ),
        };
        PyPosition::new(Arc::clone(rules), self.0.ply + 1, state)
    }

    fn outcome(&self) -> Option<Score> {
        self.0.outcome.get().unwrap_or_else(|| {
            let outcome = self.ask(calls::outcome);
            self.0.outcome.set(outcome);
            outcome
        })
    }

    fn key(&self) -> u64 {
        match self.0.key.get() {
            Some(known) => *known,
            None => {
                // Asked before the cell is locked: meanwhile another thread may ask, too.
                let key = self.ask(|object| calls::key(object, &self.0.rules));
                *self.0.key.get_or_init(|| key)
            }
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
        f.write_str(&self.ask(|object| Ok(shown_position(object))))
    }
}
