//! Room behind the own pawns, which counts for more the more pieces are to be moved in it.

use super::bits::{count, ranks};
use super::layout::SPACE;
use super::term_sum::TermSum;
use super::tracer::Tracer;
use super::view::View;
use cozy_chess::{BitBoard, File, Piece, Rank};

/// The middle of the own camp.
const CAMP: BitBoard = BitBoard(
    (File::C.bitboard().0 | File::D.bitboard().0 | File::E.bitboard().0 | File::F.bitboard().0)
        & ranks(&[Rank::Second, Rank::Third, Rank::Fourth]).0,
);
/// With at most this many officers there is always room.
const FEW_OFFICERS: i32 = 4;

/// Adds the term of the squares of the camp without own pawns that no enemy pawn attacks.
#[inline]
pub fn add_terms<T: Tracer>(view: &View<'_>, sum: &mut TermSum<'_, T>) {
    let officers = view.officers.all().len() as i32 - FEW_OFFICERS;
    if officers <= 0 {
        return;
    }
    let safe = CAMP - view.own.pieces(Piece::Pawn) - view.enemy.attacks(Piece::Pawn);
    sum.add_times(SPACE.slot(), count(safe) * officers);
}
