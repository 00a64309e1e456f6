//! A bound for the first player, who *waits* for cells: it never plays right under them, and takes
//! them when the second player does.
//!
//! All other cells are *free*, and both players fill them up. Who is to move then has to play under a cell
//! waited for. It is the second player if an odd number of columns is waited in for a cell of an odd row,
//! since as many cells are left as its turn says, and an odd number of them is not free. So the first
//! player gets all cells of odd rows that it waits for in one column, and those of even rows until nothing
//! else is left: if it has to play under one in the end, the second player wins late.
//!
//! It may wait in one column for every second cell from the lowest one up: having got one, it goes on.
//! Four above each other never come about elsewhere, for a third stone there is answered by one above it.

use crate::bits::Grid;
use crate::board::Disc;
use crate::tactics::Tactics;

/// The number of columns tried at a time.
const LANES: usize = 4;

/// Whether the first player keeps the second from more than `most` points by waiting. The board must be
/// of even height. Never so where the mover has no safe move.
#[inline(always)]
#[must_use]
pub fn keeps_to<const W: usize, const H: usize>(node: &Tactics<W, H>, most: u32) -> bool {
    let pos = node.position();
    let seconds = match pos.turn() {
        Disc::First => pos.opponent(),
        Disc::Second => pos.mover(),
    };
    let empty = Grid::<W, H>::BOARD & !pos.stones();
    // What the second player gets where the first does not wait for it.
    let cells = seconds | empty;
    let high = empty & !pos.landings();
    let odds = odd_cells::<W, H>(cells, high);
    let room = 2 * most as usize + 1;
    let too_low = Grid::<W, H>::rows_to((H + 1).saturating_sub(room));
    let evens = high & !Grid::<W, H>::ODD_ROWS & !too_low;
    let lowest = evens & !hasty(cells);
    if node.safe() == 0 || Grid::<W, H>::has_four_across(cells & !odds & !evens) {
        return false;
    }
    let mut first = 0;
    while first < W {
        let mut waited = [0; LANES];
        let mut lines = [0; LANES];
        for (lane, column) in waited.iter_mut().enumerate().take(W - first) {
            *column = Grid::<W, H>::column(first + lane);
        }
        for lane in 0..LANES {
            lines[lane] = Grid::<W, H>::lines_across(cells & !evens & !(odds & waited[lane]));
        }
        for (lines, column) in lines.into_iter().zip(waited) {
            let left = cells & !(odds & column);
            if lines == 0 && some_stop::<W, H>(left, lowest & !column, room) {
                return true;
            }
        }
        first += LANES;
    }
    false
}

/// The cells of odd rows that one can wait for, of those `high` above the landings: from the lowest one
/// of a column up.
#[inline(always)]
fn odd_cells<const W: usize, const H: usize>(cells: u64, high: u64) -> u64 {
    let odds = high & Grid::<W, H>::ODD_ROWS;
    let missed = odds & hasty(cells & !odds);
    odds & !missed & !Grid::<W, H>::above(missed)
}

/// The cells above four of `cells` above each other. Who waits for such a cell would have to prevent that
/// four by a stone right under it.
#[inline(always)]
const fn hasty(cells: u64) -> u64 {
    (cells << 1) & (cells << 2) & (cells << 3) & (cells << 4)
}

/// Whether waiting in some columns for cells of even rows stops all lines across `cells`, in each from one
/// of `lowest` up. From right under these up no more than `room` cells may be left.
fn some_stop<const W: usize, const H: usize>(cells: u64, lowest: u64, room: usize) -> bool {
    let line = Grid::<W, H>::some_line_across(cells);
    if line == 0 {
        return true;
    }
    let mut rest = line & lowest;
    while rest != 0 {
        let bit = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let (column, row) = (bit / Grid::<W, H>::STRIDE, bit % Grid::<W, H>::STRIDE);
        let needed = H + 1 - row;
        if needed <= room {
            let column = Grid::<W, H>::column(column);
            let from_there = column & !Grid::<W, H>::ODD_ROWS & !((1 << bit) - 1);
            if some_stop::<W, H>(cells & !from_there, lowest & !column, room - needed) {
                return true;
            }
        }
    }
    false
}
