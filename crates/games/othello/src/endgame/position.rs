//! The solver's form of a position, which knows its moves.

use super::replies::{Replies, Reply};
use crate::bits::Grid;
use crate::position::Position;
use negascout::{Game, Score};

/// The discs of both players, and the moves. Whose turn it is does not count: scores are the mover's.
///
/// As a [`Game`] it has the moves and the values of [`Position`]. A move carries what it leads to, so that it is
/// worked out once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ending<const N: usize> {
    pub(crate) mover: u64,
    pub(crate) opponent: u64,
    /// The squares on which the mover turns discs.
    pub(crate) moves: u64,
}

const _: () = assert!(size_of::<Ending<8>>() <= 24);

impl<const N: usize> Ending<N> {
    /// The ending that a position is.
    pub(crate) fn of(pos: &Position<N>) -> Self {
        Ending {
            mover: pos.mover(),
            opponent: pos.opponent(),
            moves: pos.placings(),
        }
    }

    /// The squares that are empty.
    #[inline(always)]
    pub(crate) const fn empties(&self) -> u64 {
        Grid::<N>::BOARD & !(self.mover | self.opponent)
    }
}

/// The score of a finished game for the player of `mover`, in discs: the empty squares are the winner's.
#[inline(always)]
pub(crate) const fn difference<const N: usize>(mover: u64, opponent: u64) -> i32 {
    let empties = (Grid::<N>::BOARD & !(mover | opponent)).count_ones() as i32;
    let difference = mover.count_ones() as i32 - opponent.count_ones() as i32;
    difference + difference.signum() * empties
}

impl<const N: usize> Game for Ending<N> {
    type Move = Reply;

    #[inline]
    fn moves(&self) -> impl Iterator<Item = Reply> {
        Replies::of(Grid::here(), self)
    }

    #[inline]
    fn play(&self, mv: Reply) -> Self {
        Ending {
            mover: self.opponent ^ mv.turned,
            opponent: self.mover | mv.turned | mv.bit(),
            moves: mv.moves,
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Score> {
        if self.moves != 0 || Grid::<N>::here().moves(self.opponent, self.mover) != 0 {
            return None;
        }
        Some(Score::new(difference::<N>(self.mover, self.opponent)))
    }

    /// Both boards, multiplied by odd numbers with no pattern and folded.
    #[inline]
    fn key(&self) -> u64 {
        let mover = self.mover.wrapping_mul(0x9E6C_63D0_876A_46B5);
        let opponent = self.opponent.wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        let mixed = (mover ^ opponent.rotate_left(32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (mixed ^ mover >> 29).wrapping_add(opponent ^ opponent >> 31)
    }
}
