//! A board in pictures: the size of its squares.

use crate::Board;

/// The side of a square in pixels: large boards have small squares.
pub(super) fn side(board: &Board) -> f64 {
    let (columns, rows) = board.size();
    (104.0 / columns.max(rows).max(1) as f64).clamp(8.0, 15.0)
}
