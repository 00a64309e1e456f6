//! Games whose positions are told apart by a tag.

use crate::Playable;
use crate::playable::MoveOf;
use negascout::{Evaluate, Game, Perft};
use std::fmt::Debug;

/// A game whose positions [`Erased`](crate::Erased) tells apart by a tag, so that a search of them allocates
/// nothing and looks nothing up.
pub(crate) trait Tagged: Playable {
    /// The static evaluation.
    type Evaluation: Evaluate<Self::Position> + Clone + Debug + Default;

    /// The moves of a position: every node on the path keeps the iterator.
    fn moves(pos: &Self::Position) -> impl Iterator<Item = MoveOf<Self>> {
        pos.moves()
    }

    /// The position after a move, [by itself](Playable::by_itself).
    fn after(pos: &Self::Position, mv: MoveOf<Self>) -> Self::Position {
        pos.play(mv)
    }

    /// As [`Playable::format_move`].
    fn move_text(pos: &Self::Position, mv: MoveOf<Self>) -> String;

    /// As [`Playable::perft`].
    fn perft_of(
        pos: &Self::Position,
        depth: u32,
        counting: &Perft,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<u64> {
        counting.count_while(pos, depth, go_on)
    }
}
