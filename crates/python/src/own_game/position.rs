//! A position of a game written in Python.

use super::asked::{Asked, Callback};
use super::known_outcome::KnownOutcome;
use super::moves::MoveId;
use super::promise::{broken, class_name, shown_position};
use super::rules::{Making, Rules, copied};
use super::walker::Walker;
use super::{calls, scope};
use negascout::symmetry::Symmetric;
use negascout::{Game, Score, key};
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
    noisy_moves: OnceLock<Box<[MoveId]>>,
    key: OnceLock<u64>,
    canonical_key: OnceLock<u64>,
    /// Whether it is the opponent's turn, of a game in which one player may move again.
    is_opponents: OnceLock<bool>,
}

/// What the key of a position is mixed with in which one player waits.
const WAITING: u64 = 0x7761_6974;

/// How the object of a position is come by.
enum State {
    /// It has one of its own.
    Object(Py<PyAny>),
    /// The game's one object is walked: the position before, and the move. The first has neither.
    Path(Option<(PyPosition, MoveId)>),
}

impl PyPosition {
    /// The first position of a game.
    pub(crate) fn start(py: Python<'_>, rules: &Arc<Rules>) -> PyPosition {
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
            noisy_moves: OnceLock::new(),
            key: OnceLock::new(),
            canonical_key: OnceLock::new(),
            is_opponents: OnceLock::new(),
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
        if let Some(turns) = &self.0.rules.turns
            && self.is_opponents()
        {
            return std::slice::from_ref(&turns.wait);
        }
        kept::<Box<[MoveId]>>(&self.0.moves, || {
            let moves = self.ask(|object| calls::moves(object, &self.0.rules));
            moves.into_boxed_slice()
        })
    }

    /// The noisy moves of a game that goes on; none where it tells of none.
    fn known_noisy_moves(&self) -> &[MoveId] {
        if !self.0.rules.has(Callback::NoisyMoves) || self.is_opponents() {
            return &[];
        }
        kept::<Box<[MoveId]>>(&self.0.noisy_moves, || {
            let (rules, moves) = (&self.0.rules, self.known_moves());
            let noisy = self.ask(|object| calls::noisy_moves(object, rules, moves));
            noisy.into_boxed_slice()
        })
    }

    /// Whether a player whose turn it would be waits, for the other one moves again. When the game is over:
    /// whether the outcome is told for the opponent.
    fn is_opponents(&self) -> bool {
        let Some(turns) = &self.0.rules.turns else {
            return false;
        };
        *kept(&self.0.is_opponents, || {
            self.ask(calls::player) != (turns.first + self.0.ply) % 2
        })
    }

    /// Whether the one move here is to wait.
    pub(super) fn waits(&self) -> bool {
        self.is_opponents() && self.outcome().is_none()
    }

    /// The position that a player finds: this, or the one after the opponent has waited.
    pub(super) fn waited(self) -> PyPosition {
        match &self.0.rules.turns {
            Some(turns) if self.waits() => self.play(turns.wait),
            _ => self,
        }
    }

    /// The player whose ply it is, by number.
    pub(super) fn player(&self) -> u32 {
        let first = self.0.rules.turns.as_ref().map_or(0, |turns| turns.first);
        (first + self.0.ply) % 2
    }

    /// A score that the object tells for the player whose turn it is there, for the one whose ply it is.
    pub(super) fn for_mover(&self, score: Score) -> Score {
        if self.is_opponents() { -score } else { score }
    }

    /// The static evaluation; a draw if the game has none.
    pub(super) fn evaluation(&self) -> Score {
        if !self.0.rules.has(Callback::Evaluate) {
            return Score::DRAW;
        }
        self.for_mover(self.ask(calls::evaluate))
    }

    /// Whether quiescence may not stop here: the game says so, or the opponent moves again.
    pub(super) fn is_forced(&self) -> bool {
        let asks = self.0.rules.has(Callback::IsForced);
        self.waits() || asks && self.ask(calls::is_forced)
    }

    /// The position after the turn was handed over without a move; `None` where that is not to be tried.
    pub(super) fn passed(&self) -> Option<PyPosition> {
        if self.waits() {
            return None;
        }
        let pass = self.ask(|object| calls::pass_move(object, &self.0.rules));
        Some(self.play(pass?))
    }

    /// Ends the [`scope`] with the error that the game goes on here, where it was to be over.
    pub(super) fn refuse_plies_left(&self, plies: u32) {
        self.ask(|object| {
            let (class, place) = (class_name(object), shown_position(object));
            let most = match self.0.rules.turns {
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
}

/// What a cell holds, or what is found out now. Nothing is asked while the cell is locked: meanwhile
/// another thread may ask, too.
fn kept<T>(cell: &OnceLock<T>, find_out: impl FnOnce() -> T) -> &T {
    match cell.get() {
        Some(known) => known,
        None => {
            let found = find_out();
            cell.get_or_init(|| found)
        }
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
            Making::Copied if rules.is_wait(mv) => {
                State::Object(self.ask(|object| Ok(Bound::clone(object).unbind())))
            }
            Making::Copied => State::Object(
                self.ask(|object| calls::play(object, &rules.moves.arguments(object.py(), mv))),
            ),
        };
        PyPosition::new(Arc::clone(rules), self.0.ply + 1, state)
    }

    fn outcome(&self) -> Option<Score> {
        self.0.outcome.get().unwrap_or_else(|| {
            let outcome = self.ask(calls::outcome);
            let outcome = outcome.map(|score| self.for_mover(score));
            self.0.outcome.set(outcome);
            outcome
        })
    }

    fn key(&self) -> u64 {
        *kept(&self.0.key, || {
            self.of_turn(self.ask(|object| calls::key(object, &self.0.rules)))
        })
    }

    /// Where one player may move again, a wait may follow each move but the last.
    fn plies_left(&self) -> Option<u32> {
        if !self.0.rules.has(Callback::PliesLeft) {
            return None;
        }
        let told = self.ask(calls::plies_left)?;
        if self.0.rules.turns.is_none() {
            return Some(told);
        }
        let plies = (2 * told).saturating_sub(u32::from(!self.is_opponents()));
        Some(plies).filter(|&plies| plies <= Score::MAX_PLIES)
    }

    fn noisy_moves(&self) -> impl Iterator<Item = MoveId> {
        let listed: &[MoveId] = match self.outcome() {
            Some(_) => &[],
            None => self.known_noisy_moves(),
        };
        listed.iter().copied()
    }
}

impl Symmetric for PyPosition {
    fn canonical_key(&self) -> u64 {
        if !self.0.rules.has(Callback::CanonicalKey) {
            return self.key();
        }
        *kept(&self.0.canonical_key, || {
            self.of_turn(self.ask(|object| calls::canonical_key(object, &self.0.rules)))
        })
    }
}

impl PyPosition {
    /// The key of this position, from one that knows nothing of waiting.
    fn of_turn(&self, number: u64) -> u64 {
        match self.is_opponents() {
            true => key::of(&(WAITING, number)),
            false => number,
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
