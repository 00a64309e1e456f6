//! Bounds from strategies that a player can follow to the end, whatever the other does.
//!
//! After V. Allis, *A knowledge-based approach of Connect-Four*, 1988. On a board of even height, a
//! player who answers every stone with the one above it gets all cells of one parity of rows. Each
//! rule here says what such a strategy secures; none needs a search, and none is a guess.

use crate::bits::Grid;
use crate::points;
use crate::tactics::Tactics;
use negascout::{Score, Window};

/// `proven`, narrowed by what strategies secure.
#[inline]
#[must_use]
pub fn narrowed<const W: usize, const H: usize>(node: &Tactics<W, H>, proven: Window) -> Window {
    let mut proven = proven;
    if !can_complete::<W, H>(!node.position().opponent()) {
        proven.beta = proven.beta.min(Score::DRAW);
    }
    if !can_complete::<W, H>(!node.position().mover()) {
        proven.alpha = proven.alpha.max(Score::DRAW);
    }
    if H % 2 == 0 {
        if let Some(least) = second_secures(node) {
            if node.position().played() % 2 == 0 {
                proven.beta = proven.beta.min(-least);
            } else {
                proven.alpha = proven.alpha.max(least);
            }
        }
    }
    proven
}

#[inline]
const fn can_complete<const W: usize, const H: usize>(cells: u64) -> bool {
    Grid::<W, H>::has_four(cells & Grid::<W, H>::BOARD)
}

/// What the second player secures by *claimeven* and *baseinverse*, if that is at least a draw.
///
/// Columns are even or odd by their height. When it is the first player's turn, the odd columns are
/// even in number, and the second player pairs them up. It answers a stone in an odd column with
/// one in the column's pair, and every other stone with the one above it. So the first player gets
/// the empty cells of odd rows, and of the next cells of odd columns at most all; the second player
/// the empty cells of even rows but for these. When it is the second player's turn, it first fills
/// one odd column, and there is one, since the odd columns are odd in number.
///
/// Where the first player's cells complete no four, it cannot win. Where the second player's do, it
/// loses, when no more cells are empty than lie above the highest of that four in one column.
#[inline]
fn second_secures<const W: usize, const H: usize>(node: &Tactics<W, H>) -> Option<Score> {
    let pos = node.position();
    let odd_rows = Grid::<W, H>::ODD_ROWS;
    let (first, second) = if pos.played() % 2 == 0 {
        (pos.mover(), pos.opponent())
    } else {
        (pos.opponent(), pos.mover())
    };
    let empty = Grid::<W, H>::BOARD & !pos.stones();
    let shared = pos.landings() & !odd_rows;
    if Grid::<W, H>::has_four(first | (empty & odd_rows) | shared) {
        return None;
    }
    let evens = empty & !odd_rows & !shared;
    if !Grid::<W, H>::has_four(second | evens) {
        return Some(Score::DRAW);
    }
    let mut row = H;
    while row > 2 && Grid::<W, H>::has_four(second | (evens & Grid::<W, H>::rows_to(row - 2))) {
        row -= 2;
    }
    Some(points::of_win_leaving::<W, H>((H - row) as u32))
}
