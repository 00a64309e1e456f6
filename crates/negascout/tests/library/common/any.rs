//! Any game of the tests as one type: searches are compiled once for all of them.

use negascout::{Evaluate, Game, Score};
use std::sync::Arc;

/// A game of the tests, and what an engine is to know of it.
pub trait TestGame: Game<Move: TryFrom<u64> + TryInto<u64>> + Send + Sync {
    /// The static evaluation, for the player to move.
    fn worth(&self) -> Score {
        Score::DRAW
    }

    /// Whether quiescence may not stand pat here.
    fn is_forced(&self) -> bool {
        false
    }

    /// The position after a null move; `None` where nobody may pass.
    fn passed(&self) -> Option<Self> {
        None
    }
}

/// A position of any game. Its moves are the game's own, as numbers.
#[derive(Clone)]
pub struct Any<'g>(Arc<dyn Position<'g> + 'g>);

impl<'g> Any<'g> {
    pub fn new(pos: impl TestGame + 'g) -> Any<'g> {
        Any(Arc::new(pos))
    }

    pub fn is_forced(&self) -> bool {
        self.0.is_forced()
    }

    pub fn passed(&self) -> Option<Any<'g>> {
        self.0.passed()
    }
}

impl Game for Any<'_> {
    type Move = u64;
    fn moves(&self) -> impl Iterator<Item = u64> {
        self.0.moves().into_iter()
    }
    fn play(&self, mv: u64) -> Self {
        self.0.play(mv)
    }
    fn outcome(&self) -> Option<Score> {
        self.0.outcome()
    }
    fn key(&self) -> u64 {
        self.0.key()
    }
    fn exact_key(&self) -> u64 {
        self.0.exact_key()
    }
    fn plies_left(&self) -> Option<u32> {
        self.0.plies_left()
    }
    fn noisy_moves(&self) -> impl Iterator<Item = u64> {
        self.0.noisy_moves().into_iter()
    }
}

/// The static evaluation of each position's own game.
#[derive(Clone, Copy)]
pub struct Worth;

impl Evaluate<Any<'_>> for Worth {
    fn evaluate(&self, pos: &Any<'_>) -> Score {
        pos.0.worth()
    }
}

/// What is asked of a position whose type is not known.
trait Position<'g>: Send + Sync {
    fn moves(&self) -> Vec<u64>;
    fn play(&self, mv: u64) -> Any<'g>;
    fn outcome(&self) -> Option<Score>;
    fn key(&self) -> u64;
    fn exact_key(&self) -> u64;
    fn plies_left(&self) -> Option<u32>;
    fn noisy_moves(&self) -> Vec<u64>;
    fn worth(&self) -> Score;
    fn is_forced(&self) -> bool;
    fn passed(&self) -> Option<Any<'g>>;
}

impl<'g, G: TestGame + 'g> Position<'g> for G {
    fn moves(&self) -> Vec<u64> {
        Game::moves(self).map(number).collect()
    }
    fn play(&self, mv: u64) -> Any<'g> {
        let own = mv.try_into().ok().expect("a move of this game");
        Any::new(Game::play(self, own))
    }
    fn outcome(&self) -> Option<Score> {
        Game::outcome(self)
    }
    fn key(&self) -> u64 {
        Game::key(self)
    }
    fn exact_key(&self) -> u64 {
        Game::exact_key(self)
    }
    fn plies_left(&self) -> Option<u32> {
        Game::plies_left(self)
    }
    fn noisy_moves(&self) -> Vec<u64> {
        Game::noisy_moves(self).map(number).collect()
    }
    fn worth(&self) -> Score {
        TestGame::worth(self)
    }
    fn is_forced(&self) -> bool {
        TestGame::is_forced(self)
    }
    fn passed(&self) -> Option<Any<'g>> {
        TestGame::passed(self).map(Any::new)
    }
}

fn number(mv: impl TryInto<u64>) -> u64 {
    mv.try_into().ok().expect("a move has a number")
}
