//! The values of tables of results.

use super::super::Verdict;
use super::table::TableFile;
use cozy_chess::Board;

/// What a table says of a position, for the player to move. Where a capture is best, it may say less,
/// and of positions with en passant it knows nothing. `None` if it cannot be read.
pub(super) fn verdict(table: &TableFile, board: &Board) -> Option<Verdict> {
    let place = table.place(board)?;
    match table.value(board, &place)? & 0xff {
        0 => Some(Verdict::Loss),
        1 => Some(Verdict::BlessedLoss),
        2 => Some(Verdict::Draw),
        3 => Some(Verdict::CursedWin),
        4 => Some(Verdict::Win),
        _ => None,
    }
}
