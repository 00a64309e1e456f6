//! Moves of any game.

use crate::games::HasChess;
use negascout::trees::Branch;
use negascout_chess::Move;
use negascout_connect_four::Column;
use negascout_tic_tac_toe::Square;
use std::ops::Range;

/// A move of an [`Erased`](super::Erased) position, meaningful only together with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ErasedMove(pub(super) Choice);

/// A move, by the game it is of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Choice {
    Square(Square),
    Column(Column),
    Chess(Move, HasChess),
    /// The place among the position's moves, from 0: in listed trees, and in games that are not among
    /// the standard ones.
    Place(u32),
}

impl Choice {
    /// The place of a branch of a listed tree.
    #[inline]
    pub(super) fn from_branch(branch: Branch) -> Choice {
        Choice::Place(branch.0 as u32)
    }
}

/// The moves of a position, in the game's natural order. The types are those of the games' own
/// iterators, which have no names.
pub(super) enum Moves<N, W, L, C, S> {
    Narrow(N),
    Wide(W),
    Widest(L),
    ConnectFour(C),
    AnySize(S),
    /// A list, for an iterator of chess is large, and every node on the path has one.
    Chess(std::vec::IntoIter<Move>, HasChess),
    Places(Range<u32>),
}

impl<N, W, L, C, S> Iterator for Moves<N, W, L, C, S>
where
    N: Iterator<Item = Square>,
    W: Iterator<Item = Square>,
    L: Iterator<Item = Square>,
    C: Iterator<Item = Column>,
    S: Iterator<Item = Column>,
{
    type Item = ErasedMove;

    #[inline]
    fn next(&mut self) -> Option<ErasedMove> {
        let choice = match self {
            Moves::Narrow(moves) => Choice::Square(moves.next()?),
            Moves::Wide(moves) => Choice::Square(moves.next()?),
            Moves::Widest(moves) => Choice::Square(moves.next()?),
            Moves::ConnectFour(moves) => Choice::Column(moves.next()?),
            Moves::AnySize(moves) => Choice::Column(moves.next()?),
            Moves::Chess(moves, has) => Choice::Chess(moves.next()?, *has),
            Moves::Places(places) => Choice::Place(places.next()?),
        };
        Some(ErasedMove(choice))
    }
}
