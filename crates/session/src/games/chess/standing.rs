//! Where a game stands: the position, and whether it has come up before.

use negascout::{Game, Score};
use negascout_chess::{History, Move, Position};
use std::sync::Arc;

/// A position of a game, with the positions before it.
///
/// The game is over when a position has come up for the third time. In the positions that a search
/// goes on to, repetition does not count: a search that heeds it keeps its own path.
#[derive(Clone)]
pub(in crate::games) struct Standing {
    pos: Position,
    /// The positions before the one that the game has reached.
    game: Arc<History>,
    is_repeated: bool,
}

const _: () = assert!(size_of::<Standing>() <= 128);

impl Standing {
    /// A position with nothing before it.
    pub(super) fn at(pos: Position) -> Standing {
        Standing {
            pos,
            game: Arc::default(),
            is_repeated: false,
        }
    }

    /// The position after a move of the game.
    pub(super) fn after(mut self, mv: Move) -> Standing {
        Arc::make_mut(&mut self.game).push(&self.pos);
        let pos = self.pos.play(mv);
        let is_repeated = self.game.is_threefold(&pos);
        Standing {
            pos,
            is_repeated,
            ..self
        }
    }

    /// The position alone.
    pub(super) fn position(&self) -> &Position {
        &self.pos
    }

    /// The positions before it.
    pub(super) fn game(&self) -> &History {
        &self.game
    }
}

impl Game for Standing {
    type Move = Move;

    fn moves(&self) -> impl Iterator<Item = Move> {
        let most = if self.is_repeated { 0 } else { usize::MAX };
        self.pos.moves().take(most)
    }

    fn play(&self, mv: Move) -> Standing {
        Standing {
            pos: self.pos.play(mv),
            game: Arc::clone(&self.game),
            is_repeated: false,
        }
    }

    fn outcome(&self) -> Option<Score> {
        self.pos
            .outcome()
            .or(self.is_repeated.then_some(Score::DRAW))
    }

    fn key(&self) -> u64 {
        self.pos.key()
    }

    fn noisy_moves(&self) -> impl Iterator<Item = Move> {
        self.pos.noisy_moves()
    }
}
