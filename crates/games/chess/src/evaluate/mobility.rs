//! Mobility: the number of squares that each piece can safely go to.

use super::bits::{down, enemy_pawn_attacks, ranks};
use super::layout::{BISHOP_MOBILITY, KNIGHT_MOBILITY, QUEEN_MOBILITY, ROOK_MOBILITY, Term};
use super::term_sum::TermSum;
use super::tracer::Tracer;
use super::view::View;
use cozy_chess::{BitBoard, Piece, Rank};

/// The tables of knight, bishop, rook and queen.
const TABLES: [Term; 4] = [
    KNIGHT_MOBILITY,
    BISHOP_MOBILITY,
    ROOK_MOBILITY,
    QUEEN_MOBILITY,
];

/// Adds the term of each officer's mobility.
#[inline]
pub fn add_terms<T: Tracer>(view: &View<'_>, sum: &mut TermSum<'_, T>) {
    let area = area(view);
    for officer in view.officers.all() {
        let squares = (officer.attacks & area).len() as usize;
        sum.add(TABLES[officer.index()].at(squares));
    }
}

/// The squares that count for mobility: without those that enemy pawns attack, and without those of
/// the own king, queen, and pawns that are blocked or not yet moved.
fn area(view: &View<'_>) -> BitBoard {
    const HOME: BitBoard = ranks(&[Rank::Second, Rank::Third]);
    let pawns = view.own.pieces(Piece::Pawn);
    let stuck = pawns & (HOME | down(view.occupied()));
    let royal = view.own.pieces(Piece::King) | view.own.pieces(Piece::Queen);
    !(stuck | royal | enemy_pawn_attacks(view.enemy.pieces(Piece::Pawn)))
}
