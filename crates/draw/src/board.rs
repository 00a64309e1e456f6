//! A board in pictures: the size of its squares, and the dark squares.

use crate::{Board, Cell};

/// The side of a square in pixels: large boards have small squares.
pub(super) fn side(board: &Board) -> f64 {
    let (columns, rows) = board.size();
    (104.0 / columns.max(rows).max(1) as f64).clamp(8.0, 15.0)
}

/// The places of the dark squares, if there are pieces on the board: it is drawn chequered then.
pub(super) fn dark_squares(board: &Board) -> Vec<(usize, usize)> {
    if !board
        .cells()
        .any(|(_, cell)| matches!(cell, Cell::Piece { .. }))
    {
        return Vec::new();
    }
    let places = board.cells().map(|(place, _)| place);
    places
        .filter(|(row, column)| (row + column) % 2 == 1)
        .collect()
}
