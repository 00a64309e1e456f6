//! A position of a game with the way there, as the library's check takes it.

use crate::playable::MoveOf;
use crate::{Opened, Playable};
use negascout::{Game, Score};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// A position, and the moves that lead to it. Two are equal if their keys are: what a key leaves out
/// shows in their futures.
pub(super) struct CheckedPosition<'g, P: Playable> {
    pub(super) game: &'g P,
    pub(super) base: &'g P::Position,
    /// The position by itself, as searches see it.
    pub(super) pos: P::Position,
    /// The position as a game in progress sees it.
    pub(super) advanced: P::Position,
    /// Whether the game was over before: it may end by repetition, and the position by itself goes on.
    pub(super) beyond: bool,
    way: Option<Rc<Way<P>>>,
}

/// The last move, and those before.
struct Way<P: Playable> {
    before: Option<Rc<Way<P>>>,
    mv: MoveOf<P>,
}

impl<'g, P: Playable> CheckedPosition<'g, P> {
    /// The position that was read.
    pub(super) fn new(game: &'g P, opened: &'g Opened<P>) -> Self {
        let base = CheckedPosition {
            game,
            base: &opened.base,
            pos: opened.base.clone(),
            advanced: opened.base.clone(),
            beyond: false,
            way: None,
        };
        opened.moves.iter().fold(base, |pos, &mv| pos.play(mv))
    }

    /// The moves from the base.
    pub(super) fn moves_made(&self) -> Vec<MoveOf<P>> {
        let mut moves = Vec::new();
        let mut at = self.way.as_ref();
        while let Some(way) = at {
            moves.push(way.mv);
            at = way.before.as_ref();
        }
        moves.reverse();
        moves
    }

    /// The position as the game writes it.
    pub(super) fn text(&self) -> String {
        self.game.write(self.base, &self.moves_made())
    }
}

/// The position that was read.
pub(super) fn end_of<P: Playable>(game: &P, opened: &Opened<P>) -> P::Position {
    let base = opened.base.clone();
    let moves = opened.moves.iter();
    moves.fold(base, |pos, &mv| game.advance(&pos, mv))
}

impl<P: Playable> Clone for CheckedPosition<'_, P> {
    fn clone(&self) -> Self {
        CheckedPosition {
            game: self.game,
            base: self.base,
            pos: self.pos.clone(),
            advanced: self.advanced.clone(),
            beyond: self.beyond,
            way: self.way.clone(),
        }
    }
}

impl<P: Playable> PartialEq for CheckedPosition<'_, P> {
    fn eq(&self, other: &Self) -> bool {
        self.pos.key() == other.pos.key()
    }
}

impl<P: Playable> Eq for CheckedPosition<'_, P> {}

impl<P: Playable> Hash for CheckedPosition<'_, P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.pos.key().hash(state);
    }
}

/// As the game writes it.
impl<P: Playable> fmt::Debug for CheckedPosition<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.text() {
            text if text.is_empty() => f.write_str("the first position"),
            text => write!(f, "'{}'", text.escape_debug()),
        }
    }
}

impl<P: Playable> Game for CheckedPosition<'_, P> {
    type Move = MoveOf<P>;

    fn moves(&self) -> impl Iterator<Item = MoveOf<P>> {
        self.pos.moves()
    }

    fn play(&self, mv: MoveOf<P>) -> Self {
        CheckedPosition {
            game: self.game,
            base: self.base,
            pos: self.game.by_itself(self.pos.play(mv)),
            advanced: self.game.advance(&self.advanced, mv),
            beyond: self.beyond || self.advanced.outcome().is_some(),
            way: Some(Rc::new(Way {
                before: self.way.clone(),
                mv,
            })),
        }
    }

    fn outcome(&self) -> Option<Score> {
        self.pos.outcome()
    }

    fn key(&self) -> u64 {
        self.pos.key()
    }

    fn plies_left(&self) -> Option<u32> {
        self.pos.plies_left()
    }

    fn noisy_moves(&self) -> impl Iterator<Item = MoveOf<P>> {
        self.pos.noisy_moves()
    }
}
