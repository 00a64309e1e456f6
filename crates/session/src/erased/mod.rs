//! A position of any game as one type, so that what searches it is compiled once for all games.

mod evaluation;
mod kind;
mod own;

pub use evaluation::ErasedEvaluation;
pub use kind::ErasedMove;

use crate::Playable;
use kind::Kind;
use negascout::trees::TreePosition;
use negascout::{Game, Perft, Score};
use own::Own;
use std::sync::Arc;

/// A position of any game, with the moves and the rules of its own.
///
/// The standard games are told apart by a tag, without an allocation. A position of another game is an
/// allocation, and each step a call that is looked up.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout::Window;
/// use negascout_session::{ErasedEvaluation, open};
///
/// let pos = open("tic-tac-toe", "XO./.../...").unwrap().erased();
/// let (evaluation, all) = (ErasedEvaluation::default(), Window::FULL);
/// let found = Algorithm::NegaScout.search(&pos, 9, all, &evaluation, &mut ()).unwrap();
/// assert_eq!(pos.format_move(found.line[0]), "a2");
/// ```
#[derive(Clone)]
pub struct Erased(Kind);

impl Erased {
    /// A position of `game`.
    pub(crate) fn new<P: Playable>(game: &Arc<P>, pos: &P::Position) -> Erased {
        let own = || Kind::Own(Own::new(Arc::clone(game), pos.clone()));
        Erased(Kind::tagged::<P>(pos).unwrap_or_else(own))
    }

    /// A move of this position in the game's own spelling.
    #[must_use]
    pub fn format_move(&self, mv: ErasedMove) -> String {
        self.0.format_move(mv.0)
    }

    /// The position in a listed tree; `None` in every other game.
    #[must_use]
    pub fn listed(&self) -> Option<TreePosition<'_>> {
        self.0.listed()
    }

    /// Positions reached by sequences of `depth` moves, as is usual to count them in the game; `None`
    /// if `go_on`, which each thread asks now and then, said no, or if there are more than fit into 64 bits.
    pub fn perft(
        &self,
        depth: u32,
        counting: &Perft,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<u64> {
        self.0.perft(depth, counting, go_on)
    }
}

impl Game for Erased {
    type Move = ErasedMove;

    #[inline]
    fn moves(&self) -> impl Iterator<Item = ErasedMove> {
        self.0.moves()
    }

    #[inline]
    fn play(&self, mv: ErasedMove) -> Erased {
        Erased(self.0.play(mv.0))
    }

    #[inline]
    fn outcome(&self) -> Option<Score> {
        self.0.outcome()
    }

    #[inline]
    fn key(&self) -> u64 {
        self.0.key()
    }

    fn exact_key(&self) -> u64 {
        self.0.exact_key()
    }

    fn plies_left(&self) -> Option<u32> {
        self.0.plies_left()
    }

    fn noisy_moves(&self) -> impl Iterator<Item = ErasedMove> {
        self.0.noisy_moves()
    }
}
