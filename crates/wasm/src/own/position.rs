//! A position of a game of one's own.

use super::rules::{Held, OwnMove};
use negascout::{Evaluate, Game, Score, key};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

/// A position: it asks the rules only when a search wants to know, and remembers the answer.
#[derive(Clone)]
pub(crate) struct OwnPosition(Arc<Node>);

struct Node {
    held: Arc<Held>,
    /// Plies since the first position, with those of waiting.
    ply: u32,
    outcome: OnceLock<Option<Score>>,
    moves: OnceLock<Box<[OwnMove]>>,
    key: OnceLock<u64>,
    /// Whether it is the opponent's turn by the rules, of a game in which one player may move again.
    is_opponents: OnceLock<bool>,
}

/// What the key of a position is mixed with in which one player waits.
const WAITING: u64 = 0x7761_6974;

impl OwnPosition {
    /// The first position of the game.
    pub(super) fn start() -> OwnPosition {
        OwnPosition::new(Arc::new(Held::start()), 0)
    }

    fn new(held: Arc<Held>, ply: u32) -> OwnPosition {
        OwnPosition(Arc::new(Node {
            held,
            ply,
            outcome: OnceLock::new(),
            moves: OnceLock::new(),
            key: OnceLock::new(),
            is_opponents: OnceLock::new(),
        }))
    }

    pub(super) fn held(&self) -> &Held {
        &self.0.held
    }

    /// Whether the ply is the second player's.
    pub(super) fn is_seconds_ply(&self) -> bool {
        self.0.ply % 2 == 1
    }

    /// Whether the player whose ply it is waits, for the other one moves again. When the game is over:
    /// whether the outcome is told for the opponent.
    fn is_opponents(&self) -> bool {
        *self.0.is_opponents.get_or_init(|| {
            let is_seconds = self.0.held.is_seconds();
            is_seconds.is_some_and(|is_seconds| is_seconds != self.is_seconds_ply())
        })
    }

    /// A score that is told for the player whose turn it is by the rules, for the one whose ply it is.
    fn for_mover(&self, score: Score) -> Score {
        if self.is_opponents() { -score } else { score }
    }

    /// The position that a player finds: this, or the one after the opponent has waited.
    pub(super) fn waited(self) -> OwnPosition {
        match self.outcome().is_none() && self.is_opponents() {
            true => self.play(OwnMove::WAIT),
            false => self,
        }
    }
}

impl Game for OwnPosition {
    type Move = OwnMove;

    fn moves(&self) -> impl Iterator<Item = OwnMove> {
        let listed: &[OwnMove] = match self.outcome() {
            Some(_) => &[],
            None if self.is_opponents() => &[OwnMove::WAIT],
            None => self.0.moves.get_or_init(|| self.0.held.moves()),
        };
        listed.iter().copied()
    }

    fn play(&self, mv: OwnMove) -> OwnPosition {
        let held = match mv {
            OwnMove::WAIT => Arc::clone(&self.0.held),
            _ => Arc::new(self.0.held.play(mv)),
        };
        OwnPosition::new(held, self.0.ply + 1)
    }

    fn outcome(&self) -> Option<Score> {
        let told = || Some(self.for_mover(self.0.held.result()?));
        *self.0.outcome.get_or_init(told)
    }

    fn key(&self) -> u64 {
        *self.0.key.get_or_init(|| {
            let number = key::of(self.0.held.key().as_bytes());
            match self.is_opponents() {
                true => key::of(&(WAITING, number)),
                false => number,
            }
        })
    }
}

/// As far as a search can tell: the same key, outcome and moves.
impl PartialEq for OwnPosition {
    fn eq(&self, other: &OwnPosition) -> bool {
        self.key() == other.key()
            && self.outcome() == other.outcome()
            && self.moves().eq(other.moves())
    }
}

impl Eq for OwnPosition {}

impl Hash for OwnPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

/// As messages name it.
impl fmt::Debug for OwnPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.held.shown())
    }
}

/// The evaluation by the game's own rule; a draw if it has none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnEvaluation;

impl Evaluate<OwnPosition> for OwnEvaluation {
    fn evaluate(&self, pos: &OwnPosition) -> Score {
        pos.for_mover(pos.0.held.evaluate())
    }
}
