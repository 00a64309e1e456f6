//! The placement of knights and bishops: outposts, behind pawns, near their king.

use super::bits::{count, distance, down, enemy_pawn_attacks, fill_down, pawn_attacks, ranks};
use super::force::Officer;
use super::layout::{
    BEHIND_PAWN, BISHOP_PAWNS, FAR_FROM_KING, LONG_DIAGONAL, OUTPOST, OUTPOST_IN_REACH,
};
use super::term_sum::TermSum;
use super::tracer::Tracer;
use super::view::View;
use cozy_chess::{BitBoard, File, Piece, Rank};

/// The four squares in the middle of the board.
const MIDDLE: BitBoard = BitBoard(
    (File::D.bitboard().0 | File::E.bitboard().0)
        & (Rank::Fourth.bitboard().0 | Rank::Fifth.bitboard().0),
);
/// The four files in the middle.
const MIDDLE_FILES: BitBoard = BitBoard(
    File::C.bitboard().0 | File::D.bitboard().0 | File::E.bitboard().0 | File::F.bitboard().0,
);

/// Adds the terms of the placement of knights and bishops.
#[inline]
pub fn add_terms<T: Tracer>(view: &View<'_>, sum: &mut TermSum<'_, T>) {
    let outposts = outposts(view);
    let pawns = view.own.pieces(Piece::Pawn) | view.enemy.pieces(Piece::Pawn);
    for officer in view.officers.minors() {
        let case = officer.index();
        if outposts.has(officer.square) {
            sum.add(OUTPOST.at(case));
        } else if case == 0 && !(officer.attacks & (outposts - view.own.all)).is_empty() {
            sum.add(OUTPOST_IN_REACH.slot());
        }
        if down(pawns).has(officer.square) {
            sum.add(BEHIND_PAWN.at(case));
        }
        let far = distance(officer.square, view.own.king);
        sum.add(FAR_FROM_KING.at2(case, far));
        if officer.kind == Piece::Bishop {
            bishop(view, officer, sum);
        }
    }
}

/// Squares on the fourth to sixth rank that an own pawn guards and no enemy pawn can ever attack.
fn outposts(view: &View<'_>) -> BitBoard {
    const ZONE: BitBoard = ranks(&[Rank::Fourth, Rank::Fifth, Rank::Sixth]);
    let enemy = view.enemy.pieces(Piece::Pawn);
    let attackable = fill_down(enemy_pawn_attacks(enemy));
    ZONE & pawn_attacks(view.own.pieces(Piece::Pawn)) & !attackable
}

/// A bishop suffers from own pawns on its colour, above all if they cannot move.
fn bishop<T: Tracer>(view: &View<'_>, officer: &Officer, sum: &mut TermSum<'_, T>) {
    let pawns = view.own.pieces(Piece::Pawn);
    let color = if BitBoard::LIGHT_SQUARES.has(officer.square) {
        BitBoard::LIGHT_SQUARES
    } else {
        BitBoard::DARK_SQUARES
    };
    let blocked = count(pawns & down(view.occupied()) & MIDDLE_FILES).min(2);
    sum.add_times(BISHOP_PAWNS.at(blocked as usize), count(pawns & color));
    // Both middle squares of its colour lie on the long diagonal and on no other.
    let line = officer.attacks | officer.square.bitboard();
    if (line & MIDDLE).len() == 2 {
        sum.add(LONG_DIAGONAL.slot());
    }
}
