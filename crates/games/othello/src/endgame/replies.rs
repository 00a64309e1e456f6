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
    pub(crate) fn on<const N: usize>(grid: Grid<N>, pos: &Ending<N>, place: u8) -> Reply {
        let turned = grid.turned(place, pos.mover, pos.opponent);
        let mover = pos.mover | turned | 1 << place;
        Reply {
            place,
            turned,
            moves: grid.moves(pos.opponent ^ turned, mover),
        }
    }

    /// The pass of a player without another move.
    #[inline(always)]
    pub(crate) fn pass<const N: usize>(grid: Grid<N>, pos: &Ending<N>) -> Reply {
        Reply {
            place: PASS,
            turned: 0,
            moves: grid.moves(pos.opponent, pos.mover),
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

/// The moves of a position, each worked out when it is asked for. A finished game has none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Replies<'p, const N: usize> {
    grid: Grid<N>,
    pos: &'p Ending<N>,
    /// The squares to come.
    squares: u64,
    /// The pass, of a position without another move.
    pass: Option<Reply>,
}

impl<'p, const N: usize> Replies<'p, N> {
    #[inline(always)]
    pub(crate) fn of(grid: Grid<N>, pos: &'p Ending<N>) -> Self {
        let squares = pos.moves;
        let pass = match squares {
            0 => Some(Reply::pass(grid, pos)).filter(|pass| pass.moves != 0),
            _ => None,
        };
        Replies {
            grid,
            pos,
            squares,
            pass,
        }
    }
}

impl<const N: usize> Iterator for Replies<'_, N> {
    type Item = Reply;

    #[inline(always)]
    fn next(&mut self) -> Option<Reply> {
        if self.squares == 0 {
            return self.pass.take();
        }
        let place = self.squares.trailing_zeros() as u8;
        self.squares &= self.squares - 1;
        Some(Reply::on(self.grid, self.pos, place))
    }
}
