//! Room behind the own pawns, which counts for more the more pieces are to be moved in it.

use super::bits::{count, ranks};
use super::layout::SPACE;
use super::ledger::Ledger;
use super::tally::Tally;
use super::view::View;
use cozy_chess::{BitBoard, File, Piece, Rank};

/// The middle of the own camp.
const CAMP: BitBoard = BitBoard(
    (File::C.bitboard().0 | File::D.bitboard().0 | File::E.bitboard().0 | File::F.bitboard().0)
        & ranks(&[Rank::Second, Rank::Third, Rank::Fourth]).0,
);
/// With so few officers there is always room.
const FEW_OFFICERS: i32 = 4;

/// Counts the squares of the camp without own pawns that no enemy pawn attacks.
#[inline]
pub fn tally<L: Ledger>(view: &View<'_>, tally: &mut Tally<'_, L>) {
    let officers = view.officers.all().len() as i32 - FEW_OFFICERS;
    if officers <= 0 {
        return;
    }
    let safe = CAMP - view.own.pieces(Piece::Pawn) - view.enemy.attacks(Piece::Pawn);
    tally.add_times(SPACE.slot(), count(safe) * officers);
}
