//! Material and piece-square tables.
//!
//! The tables are symmetric to the middle of the board: they hold one half. Pawns and the king are
//! looked up with the [pawn structure](super::pawns), which is cached.

use super::bits::{count, edge_distance, rank};
use super::force::OFFICERS;
use super::layout::{
    BISHOP_PAIR, BISHOP_SQUARES, KING_SQUARES, KNIGHT_SQUARES, MATERIAL, PAWN_SQUARES,
    QUEEN_SQUARES, ROOK_SQUARES, Term, WITH_PAWNS,
};
use super::term_sum::TermSum;
use super::tracer::Tracer;
use super::view::View;
use cozy_chess::{Piece, Square};

/// The table of each piece.
const TABLES: [Term; Piece::NUM] = [
    PAWN_SQUARES,
    KNIGHT_SQUARES,
    BISHOP_SQUARES,
    ROOK_SQUARES,
    QUEEN_SQUARES,
    KING_SQUARES,
];

/// The slot of a piece on a square, in its player's view.
#[inline]
pub fn slot(piece: Piece, square: Square) -> usize {
    TABLES[piece as usize].at2(rank(square), edge_distance(square.file()))
}

/// Adds the terms of the officers' material and squares.
#[inline]
pub fn add_terms<T: Tracer>(view: &View<'_>, sum: &mut TermSum<'_, T>) {
    // The more pawns are left, the better for knights and the worse for rooks. L. Kaufman, "The
    // evaluation of material imbalances", 1999.
    let pawns = count(view.own.pieces(Piece::Pawn)) - 5;
    for kind in OFFICERS {
        let number = count(view.own.pieces(kind));
        sum.add_times(MATERIAL.at(kind as usize), number);
    }
    for (case, kind) in [Piece::Knight, Piece::Rook].into_iter().enumerate() {
        let number = count(view.own.pieces(kind));
        sum.add_times(WITH_PAWNS.at(case), number * pawns);
    }
    for officer in view.officers.all() {
        sum.add(slot(officer.kind, officer.square));
    }
    if view.own.pieces(Piece::Bishop).len() >= 2 {
        sum.add(BISHOP_PAIR.slot());
    }
}
