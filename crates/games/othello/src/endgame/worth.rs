//! The worth of a move by the rules alone, by which moves are ordered. An answer less of the opponent is worth 64.

use super::position::Ending;
use super::replies::Reply;
use crate::bits::Grid;
use negascout::Game;

/// The squares between a square and the nearer border of a line of `side` squares.
const fn from_border(at: usize, side: usize) -> usize {
    let other = side - 1 - at;
    if at < other { at } else { other }
}

impl<const N: usize> Grid<N> {
    /// The worth of squares, by the corner, the squares beside it, and the others.
    const WORTH: [i32; 64] = {
        let mut worth = [0; 64];
        let mut place = 0;
        while place < 64 {
            let (column, row) = (place % 8, place / 8);
            if column < N && row < N {
                worth[place] = match (from_border(column, N), from_border(row, N)) {
                    (0, 0) => 18,
                    (1, 1) => 2,
                    (0, 1) | (1, 0) => 4,
                    (0, _) | (_, 0) => 10,
                    (1, _) | (_, 1) => 6,
                    _ => 9,
                };
            }
            place += 1;
        }
        worth
    };
}

/// The worth of a move by the moves, the corners and the empty squares beside the mover's discs that it leaves to the
/// opponent: the fewer, the better. `odd` are the quarters in which an odd number of squares is empty.
#[inline(always)]
pub(super) fn worth<const N: usize>(pos: &Ending<N>, reply: Reply, odd: u64) -> i32 {
    let after = pos.mover | reply.turned | reply.bit();
    let count = |squares: u64| squares.count_ones() as i32;
    let empties = pos.empties() & !reply.bit();
    let mobility = count(reply.moves) + count(reply.moves & Grid::<N>::CORNERS);
    let open = count(Grid::<N>::beside(after) & empties);
    let is_odd = i32::from(odd & reply.bit() != 0);
    let square = Grid::<N>::WORTH[usize::from(reply.place) & 63];
    2 * square + 16 * is_odd - 64 * mobility - 10 * open
}

/// The worth of the stable discs after a move.
#[inline(always)]
pub(super) fn worth_of_stable<const N: usize>(pos: &Ending<N>, reply: Reply) -> i32 {
    let after = pos.play(reply);
    13 * Grid::<N>::stable(after.opponent, after.mover).count_ones() as i32
}
