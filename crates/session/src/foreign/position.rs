//! A position of a game whose rules are written in another language.

use super::known_outcome::KnownOutcome;
use super::{ForeignRules, Turns};
use crate::Player;
use negascout::symmetry::Symmetric;
use negascout::{Game, Perft, Score, key};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

/// A position: it asks the rules only when a search wants to know, and remembers the answer.
///
/// A search looks at the outcome of every position, at the moves only of those that it expands, and
/// at the key only of those that its table may know.
pub struct ForeignPosition<R: ForeignRules>(Arc<Node<R>>);

struct Node<R: ForeignRules> {
    rules: Arc<R>,
    /// Plies since the first position, with those of waiting.
    ply: u32,
    state: R::State,
    outcome: KnownOutcome,
    moves: OnceLock<Box<[R::Move]>>,
    noisy_moves: OnceLock<Box<[R::Move]>>,
    key: OnceLock<u64>,
    canonical_key: OnceLock<u64>,
    /// Whether it is the opponent's turn by the rules, of a game in which one player may move again.
    is_opponents: OnceLock<bool>,
}

/// A number for the key of a position in which a player waits.
const WAITING: u64 = 0x7761_6974;

impl<R: ForeignRules> ForeignPosition<R> {
    /// The first position of a game.
    #[must_use]
    pub fn start(rules: &Arc<R>) -> Self {
        Self::new(Arc::clone(rules), 0, rules.start())
    }

    fn new(rules: Arc<R>, ply: u32, state: R::State) -> Self {
        ForeignPosition(Arc::new(Node {
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

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Arc<R> {
        &self.0.rules
    }

    /// The subject of a question to the rules.
    #[must_use]
    pub fn state(&self) -> &R::State {
        &self.0.state
    }

    /// Whether this is the very same position, and not one that is alike.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Plies since the first position, with those of waiting.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.0.ply
    }

    /// The player whose ply it is, by number.
    #[must_use]
    pub fn player(&self) -> u32 {
        let first = self.turns().map_or(0, |turns| turns.first);
        (first + self.0.ply) % 2
    }

    /// The player whose ply it is.
    #[must_use]
    pub fn turn(&self) -> Player {
        match self.player() {
            0 => Player::First,
            _ => Player::Second,
        }
    }

    fn turns(&self) -> Option<Turns<R::Move>> {
        self.0.rules.turns()
    }

    /// Whether a player whose turn it would be waits, for the other one moves again. When the game is over:
    /// whether the outcome is told for the opponent.
    fn is_opponents(&self) -> bool {
        self.turns().is_some() && *once(&self.0.is_opponents, || R::player(self) != self.player())
    }

    /// Whether the one move here is to wait.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.is_opponents() && self.outcome().is_none()
    }

    /// The position that a player finds: this, or the one after the opponent has waited.
    #[must_use]
    pub fn waited(self) -> Self {
        match self.turns() {
            Some(turns) if self.waits() => self.play(turns.wait),
            _ => self,
        }
    }

    /// A score for the player whose turn it is by the rules, as a score for the one whose ply it is.
    #[must_use]
    pub fn for_mover(&self, score: Score) -> Score {
        if self.is_opponents() { -score } else { score }
    }

    /// The key of this position, from one that knows nothing of waiting.
    fn of_turn(&self, number: u64) -> u64 {
        match self.is_opponents() {
            true => key::of(&(WAITING, number)),
            false => number,
        }
    }

    /// Positions reached by sequences of `depth` moves of players: that a player waits is no move. `None`
    /// as [`Perft::count_while`] says.
    pub fn perft(
        &self,
        depth: u32,
        counting: &Perft,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<u64> {
        counting.count_while(&WithoutWaits(self.clone()), depth, go_on)
    }

    /// The moves of a game that goes on.
    #[must_use]
    pub fn known_moves(&self) -> &[R::Move] {
        once::<Box<[R::Move]>>(&self.0.moves, || match self.turns() {
            Some(turns) if self.is_opponents() => Box::new([turns.wait]),
            _ => R::moves(self).into_boxed_slice(),
        })
    }
}

/// The content of a cell, or the answer found now. Nothing is asked while the cell is locked: meanwhile
/// another thread may ask, too.
fn once<T>(cell: &OnceLock<T>, find_out: impl FnOnce() -> T) -> &T {
    match cell.get() {
        Some(known) => known,
        None => {
            let found = find_out();
            cell.get_or_init(|| found)
        }
    }
}

impl<R: ForeignRules> Game for ForeignPosition<R> {
    type Move = R::Move;

    fn moves(&self) -> impl Iterator<Item = R::Move> {
        // Nobody asks for them in a finished game.
        let listed = match self.outcome() {
            Some(_) => &[],
            None => self.known_moves(),
        };
        listed.iter().copied()
    }

    fn play(&self, mv: R::Move) -> Self {
        Self::new(Arc::clone(self.rules()), self.0.ply + 1, R::play(self, mv))
    }

    fn outcome(&self) -> Option<Score> {
        self.0.outcome.get().unwrap_or_else(|| {
            let outcome = R::outcome(self).map(|score| self.for_mover(score));
            self.0.outcome.set(outcome);
            outcome
        })
    }

    fn key(&self) -> u64 {
        *once(&self.0.key, || self.of_turn(R::key(self)))
    }

    /// Where one player may move again, a wait may follow each move but the last.
    fn plies_left(&self) -> Option<u32> {
        let own_plies = R::plies_left(self)?;
        if self.turns().is_none() {
            return Some(own_plies);
        }
        let plies = (2 * own_plies).saturating_sub(u32::from(!self.is_opponents()));
        Some(plies).filter(|&plies| plies <= Score::MAX_PLIES)
    }

    fn noisy_moves(&self) -> impl Iterator<Item = R::Move> {
        let asks = || self.outcome().is_none() && !self.is_opponents();
        let noisy = once(&self.0.noisy_moves, || {
            let noisy = asks().then(|| R::noisy_moves(self)).flatten();
            noisy.unwrap_or_default().into_boxed_slice()
        });
        noisy.iter().copied()
    }
}

impl<R: ForeignRules> Symmetric for ForeignPosition<R> {
    fn canonical_key(&self) -> u64 {
        *once(&self.0.canonical_key, || match R::canonical_key(self) {
            Some(number) => self.of_turn(number),
            None => self.key(),
        })
    }
}

impl<R: ForeignRules> Clone for ForeignPosition<R> {
    fn clone(&self) -> Self {
        ForeignPosition(Arc::clone(&self.0))
    }
}

/// As far as a search can tell: the same key, outcome and moves.
impl<R: ForeignRules> PartialEq for ForeignPosition<R> {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
            && self.outcome() == other.outcome()
            && self.moves().eq(other.moves())
    }
}

impl<R: ForeignRules> Eq for ForeignPosition<R> {}

impl<R: ForeignRules> Hash for ForeignPosition<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

/// As messages name it.
impl<R: ForeignRules> fmt::Debug for ForeignPosition<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&R::shown(self))
    }
}

/// A position whose moves are those of players alone, to be counted: nobody waits.
struct WithoutWaits<R: ForeignRules>(ForeignPosition<R>);

impl<R: ForeignRules> Clone for WithoutWaits<R> {
    fn clone(&self) -> Self {
        WithoutWaits(self.0.clone())
    }
}

impl<R: ForeignRules> Game for WithoutWaits<R> {
    type Move = R::Move;

    fn moves(&self) -> impl Iterator<Item = R::Move> {
        self.0.moves()
    }

    fn play(&self, mv: R::Move) -> Self {
        WithoutWaits(self.0.play(mv).waited())
    }

    fn outcome(&self) -> Option<Score> {
        self.0.outcome()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}
