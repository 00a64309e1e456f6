//! The moves of a position with what each leads to.

use super::position::Ending;
use crate::bits::Grid;
use crate::square::Square;

/// A move, and what it leads to. Without a square it is the pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Reply {
    /// The number of its square, or that of a [pass](Square::PASS).
    pub(crate) place: u8,
    /// The discs that it turns.
    pub(crate) turned: u64,
    /// The squares on which the opponent then turns discs.
    pub(crate) moves: u64,
}

/// The number of a pass.
pub(crate) const PASS: u8 = 64;

impl Reply {
    /// The move on a square where discs are turned.
    #[inline(always)]
    pub(crate) fn on<const N: usize>(pos: &Ending<N>, place: u8) -> Reply {
        let turned = Grid::<N>::turned(place, pos.mover, pos.opponent);
        let mover = pos.mover | turned | 1 << place;
        Reply {
            place,
            turned,
            moves: Grid::<N>::moves(pos.opponent ^ turned, mover),
        }
    }

    /// The pass of a player without another move.
    #[inline(always)]
    pub(crate) fn pass<const N: usize>(pos: &Ending<N>) -> Reply {
        Reply {
            place: PASS,
            turned: 0,
            moves: Grid::<N>::moves(pos.opponent, pos.mover),
        }
    }

    /// The bit of its square; none of a pass.
    #[inline(always)]
    pub(crate) const fn bit(self) -> u64 {
        if self.place == PASS {
            0
        } else {
            1 << self.place
        }
    }

    pub(crate) const fn square(self) -> Square {
        Square::of_place(self.place)
    }
}

/// No board has more moves, not even a board that no game leads to. A move lies on one of the eight lines from a disc of
/// the mover, and beside a disc of the opponent: so for 51 moves each player would need seven discs, and of 64 squares
/// only 50 would be empty.
pub(super) const MOST: usize = 50;

/// The moves of a position. That of a finished game has none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Replies {
    list: [Reply; MOST],
    count: usize,
}

impl Replies {
    /// No move.
    pub(crate) const NONE: Replies = Replies {
        list: [Reply {
            place: PASS,
            turned: 0,
            moves: 0,
        }; MOST],
        count: 0,
    };

    /// All moves of a position.
    #[inline(always)]
    pub(crate) fn of<const N: usize>(pos: &Ending<N>) -> Replies {
        let mut replies = Replies::NONE;
        let mut moves = pos.moves;
        while moves != 0 {
            replies.list[replies.count] = Reply::on(pos, moves.trailing_zeros() as u8);
            replies.count += 1;
            moves &= moves - 1;
        }
        if replies.count == 0 {
            let pass = Reply::pass(pos);
            if pass.moves != 0 {
                replies.list[0] = pass;
                replies.count = 1;
            }
        }
        replies
    }

    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[Reply] {
        &self.list[..self.count]
    }
}

impl IntoIterator for Replies {
    type Item = Reply;
    type IntoIter = std::iter::Take<std::array::IntoIter<Reply, MOST>>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter().take(self.count)
    }
}
