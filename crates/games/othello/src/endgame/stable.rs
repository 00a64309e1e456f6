//! The bound that the opponent's stable discs set.

use super::position::Ending;
use crate::bits::Grid;

/// Whether stable discs are worth counting: where alpha is so high that the opponent's may show that it is not reached.
#[inline(always)]
pub(super) fn asks_stable<const N: usize>(pos: &Ending<N>, alpha: i32) -> bool {
    let empties = pos.empties().count_ones() as i32;
    alpha >= 8 + 2 * empties && most_beside::<N>(pos.opponent) <= alpha
}

/// The highest score that the opponent's stable discs leave to the mover.
#[inline(always)]
pub(super) fn most_by_stable<const N: usize>(pos: &Ending<N>) -> i32 {
    most_beside::<N>(Grid::<N>::stable(pos.opponent, pos.mover))
}

/// The score of a player who has all squares but these.
#[inline(always)]
const fn most_beside<const N: usize>(squares: u64) -> i32 {
    (N * N) as i32 - 2 * squares.count_ones() as i32
}
