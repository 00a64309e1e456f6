//! A position of a game written in Python.

use super::asked::{Asked, Callback};
use super::moves::MoveId;
use super::promise::{broken, class_name, shown_position};
use super::rules::{Making, Rules, copied};
use super::walker::Walker;
use super::{calls, scope};
use negascout::{Game, Score};
use negascout_session::foreign::{ForeignPosition, ForeignRules, Turns};
use pyo3::prelude::*;

/// A position of a game written in Python.
pub(crate) type PyPosition = ForeignPosition<Rules>;

/// How the object of a position is come by.
pub(crate) enum State {
    /// It has one of its own.
    Object(Py<PyAny>),
    /// The game's one object is walked: the position before, and the move. The first has neither.
    Path(Option<(PyPosition, MoveId)>),
}

impl ForeignRules for Rules {
    type Move = MoveId;
    type State = State;

    fn start(&self) -> State {
        match self.making {
            Making::Copied => Python::attach(|py| State::Object(self.start.clone_ref(py))),
            Making::InPlace => State::Path(None),
        }
    }

    fn play(pos: &PyPosition, mv: MoveId) -> State {
        let rules = pos.rules();
        match rules.making {
            Making::InPlace => State::Path(Some((pos.clone(), mv))),
            Making::Copied if rules.is_wait(mv) => State::Object(pos.object()),
            Making::Copied => State::Object(
                pos.ask(|object| calls::play(object, &rules.moves.arguments(object.py(), mv))),
            ),
        }
    }

    fn outcome(pos: &PyPosition) -> Option<Score> {
        pos.ask(calls::outcome)
    }

    fn moves(pos: &PyPosition) -> Vec<MoveId> {
        pos.ask(|object| calls::moves(object, pos.rules()))
    }

    fn key(pos: &PyPosition) -> u64 {
        pos.ask(|object| calls::key(object, pos.rules()))
    }

    /// By its own `repr`, or by its class and its key.
    fn shown(pos: &PyPosition) -> String {
        pos.ask(|object| Ok(shown_position(object)))
    }

    fn turns(&self) -> Option<Turns<MoveId>> {
        self.turns
    }

    fn player(pos: &PyPosition) -> u32 {
        pos.ask(calls::player)
    }

    fn evaluate(pos: &PyPosition) -> Option<Score> {
        let asks = pos.rules().has(Callback::Evaluate);
        asks.then(|| pos.ask(calls::evaluate))
    }

    fn plies_left(pos: &PyPosition) -> Option<u32> {
        let asks = pos.rules().has(Callback::PliesLeft);
        asks.then(|| pos.ask(calls::plies_left)).flatten()
    }

    fn noisy_moves(pos: &PyPosition) -> Option<Vec<MoveId>> {
        let rules = pos.rules();
        rules.has(Callback::NoisyMoves).then(|| {
            let moves = pos.known_moves();
            pos.ask(|object| calls::noisy_moves(object, rules, moves))
        })
    }

    fn canonical_key(pos: &PyPosition) -> Option<u64> {
        let rules = pos.rules();
        let asks = rules.has(Callback::CanonicalKey);
        asks.then(|| pos.ask(|object| calls::canonical_key(object, rules)))
    }
}

/// The part of a position that Python holds.
pub(crate) trait InPython {
    /// The position.
    fn this(&self) -> &PyPosition;

    /// The moves that lead here from the first position, of a game that changes in place.
    fn path(&self, path: &mut Vec<MoveId>) {
        path.clear();
        let mut at = self.this();
        while let Some((before, mv)) = at.before() {
            path.push(mv);
            at = before;
        }
        path.reverse();
    }

    /// The position before, and the move that led here, of a game that changes in place; `None` at the
    /// first position.
    fn before(&self) -> Option<(&PyPosition, MoveId)> {
        match self.this().state() {
            State::Path(Some((before, mv))) => Some((before, *mv)),
            _ => None,
        }
    }

    /// Asks the position's object. An exception ends the [`scope`].
    fn ask<T>(&self, question: impl FnOnce(&Asked<'_, '_>) -> PyResult<T>) -> T {
        let answer = Python::attach(|py| {
            scope::go_on(py)?;
            match self.this().state() {
                State::Object(object) => question(&Asked::once(object.bind(py))),
                State::Path(_) => walk(self.this(), py, question),
            }
        });
        answer.unwrap_or_else(|error| scope::end(error))
    }

    /// The position as an object of the user's: its own, or a copy of the one that is walked.
    fn object(&self) -> Py<PyAny> {
        self.ask(|object| match self.this().rules().making {
            Making::Copied => Ok(Bound::clone(object).unbind()),
            Making::InPlace => Ok(copied(object)?.unbind()),
        })
    }

    /// Whether quiescence may not stop here: the game says so, or the opponent moves again.
    fn is_forced(&self) -> bool {
        let asks = self.this().rules().has(Callback::IsForced);
        self.this().waits() || asks && self.ask(calls::is_forced)
    }

    /// The position after the turn was handed over without a move; `None` where that is not to be tried.
    fn passed(&self) -> Option<PyPosition> {
        let pos = self.this();
        if pos.waits() {
            return None;
        }
        let pass = pos.ask(|object| calls::pass_move(object, pos.rules()));
        Some(pos.play(pass?))
    }

    /// Ends the [`scope`] with the error that the game goes on here, where it was to be over.
    fn refuse_plies_left(&self, plies: u32) {
        self.ask(|object| {
            let (class, place) = (class_name(object), shown_position(object));
            let most = match self.this().rules().turns {
                None => format!("returned {plies}"),
                Some(_) => format!("meant {plies} plies with those of waiting at most"),
            };
            let line = format!(
                "{class}.plies_left() {most}, and {plies} plies later {place} is not over: promised is the \
                 most plies that the game can last"
            );
            Err::<(), _>(broken(object, "plies_left", &line))
        });
    }

    /// Moves that lead here, as they are typed; without those of waiting.
    fn line_texts(&self, moves: &[MoveId]) -> Vec<String> {
        let rules = self.this().rules();
        let made = moves.iter().filter(|&&mv| !rules.is_wait(mv));
        made.map(|&mv| rules.text(mv)).collect()
    }
}

impl InPython for PyPosition {
    fn this(&self) -> &PyPosition {
        self
    }
}

/// Asks the game's one object, taken to this position.
fn walk<T>(
    pos: &PyPosition,
    py: Python<'_>,
    question: impl FnOnce(&Asked<'_, '_>) -> PyResult<T>,
) -> PyResult<T> {
    let rules = pos.rules();
    let mut walker = match scope::take_walker() {
        Some(walker) => walker,
        None => Box::new(Walker::new(py, rules)?),
    };
    let answer = question(&walker.walk(py, rules, pos)?)?;
    scope::give_walker(walker);
    Ok(answer)
}
