//! Threats: attacked pieces, and pieces that the next move could attack.

use super::bits::{count, pawn_attacks, up};
use super::force::{Force, OFFICERS};
use super::layout::{
    CONTESTED, HANGING, KING_HITS, MINOR_HITS, OVERLOADED, PAWN_HITS, PAWN_WILL_HIT,
    QUEEN_WILL_BE_HIT, ROOK_HITS, Term,
};
use super::term_sum::TermSum;
use super::tracer::Tracer;
use super::view::View;
use cozy_chess::{BitBoard, Piece, Rank, get_bishop_moves, get_knight_moves, get_rook_moves};

/// Adds the terms of the player's threats.
#[inline]
pub fn add_terms<T: Tracer>(view: &View<'_>, sum: &mut TermSum<'_, T>) {
    let secured = secured(view.enemy, view.own);
    by_pawns(view, sum);
    by_pieces(view, secured, sum);
    loose_pieces(view, secured, sum);
    on_queen(view, secured, sum);
    let contested = view.own.attacked & (view.enemy.attacked - secured);
    sum.add_times(CONTESTED.slot(), count(contested));
}

/// Squares on which taking does not pay: a pawn guards them, or more pieces guard than attack.
fn secured(owner: &Force, other: &Force) -> BitBoard {
    owner.attacks(Piece::Pawn) | (owner.twice - other.twice)
}

/// Adds `term` for each enemy piece on `hit`; its cases are the `kinds`, in order.
#[inline]
fn targets<T: Tracer>(
    term: Term,
    kinds: &[Piece],
    enemy: &Force,
    hit: BitBoard,
    sum: &mut TermSum<'_, T>,
) {
    // The usual case: no piece is hit.
    if (hit & enemy.all).is_empty() {
        return;
    }
    for (case, &kind) in kinds.iter().enumerate() {
        sum.add_times(term.at(case), count(enemy.pieces(kind) & hit));
    }
}

const ALL_BUT_KING: [Piece; 5] = [
    Piece::Pawn,
    Piece::Knight,
    Piece::Bishop,
    Piece::Rook,
    Piece::Queen,
];

/// Pawns that attack pieces, or would after a step.
fn by_pawns<T: Tracer>(view: &View<'_>, sum: &mut TermSum<'_, T>) {
    let (own, enemy) = (view.own, view.enemy);
    targets(PAWN_HITS, &OFFICERS, enemy, own.attacks(Piece::Pawn), sum);
    let empty = !view.occupied();
    let single = up(own.pieces(Piece::Pawn)) & empty;
    let double = up(single & Rank::Third.bitboard()) & empty;
    let safe = !enemy.attacks(Piece::Pawn) & (own.attacked | !enemy.attacked);
    let hit = pawn_attacks((single | double) & safe) - own.attacks(Piece::Pawn);
    targets(PAWN_WILL_HIT, &OFFICERS, enemy, hit, sum);
}

/// Pieces attacked by lesser ones, or badly guarded.
fn by_pieces<T: Tracer>(view: &View<'_>, secured: BitBoard, sum: &mut TermSum<'_, T>) {
    let (own, enemy) = (view.own, view.enemy);
    let majors = enemy.majors();
    let minors = own.attacks(Piece::Knight) | own.attacks(Piece::Bishop);
    let weak = !secured;
    targets(
        MINOR_HITS,
        &ALL_BUT_KING,
        enemy,
        minors & (weak | majors),
        sum,
    );
    let queens = enemy.pieces(Piece::Queen);
    let hit = own.attacks(Piece::Rook) & (weak | queens);
    targets(ROOK_HITS, &ALL_BUT_KING, enemy, hit, sum);
    let free = own.attacks(Piece::King) & (enemy.all - enemy.attacked);
    pawns_and_pieces(KING_HITS, view, free, sum);
}

/// Pieces that nothing guards, or that more attack than guard.
fn loose_pieces<T: Tracer>(view: &View<'_>, secured: BitBoard, sum: &mut TermSum<'_, T>) {
    let attacked = view.own.attacked & (view.enemy.all - secured);
    pawns_and_pieces(HANGING, view, attacked - view.enemy.attacked, sum);
    let overloaded = attacked & view.enemy.attacked & (view.own.twice - view.enemy.twice);
    pawns_and_pieces(OVERLOADED, view, overloaded, sum);
}

/// Adds `term` for each enemy pawn (its first case) and each enemy piece (its second) in `set`.
#[inline]
fn pawns_and_pieces<T: Tracer>(
    term: Term,
    view: &View<'_>,
    set: BitBoard,
    sum: &mut TermSum<'_, T>,
) {
    let pawns = view.enemy.pieces(Piece::Pawn);
    sum.add_times(term.at(0), count(set & pawns));
    sum.add_times(term.at(1), count(set & view.enemy.officers()));
}

/// Squares from which the enemy queen could be attacked safely.
fn on_queen<T: Tracer>(view: &View<'_>, secured: BitBoard, sum: &mut TermSum<'_, T>) {
    let queens = view.enemy.pieces(Piece::Queen);
    if queens.len() != 1 {
        return;
    }
    let Some(queen) = queens.next_square() else {
        return;
    };
    let own = view.own;
    let safe = !own.all & !secured;
    let knights = get_knight_moves(queen) & own.attacks(Piece::Knight) & safe;
    let across = get_bishop_moves(queen, view.occupied()) & own.attacks(Piece::Bishop);
    let along = get_rook_moves(queen, view.occupied()) & own.attacks(Piece::Rook);
    let sliders = (across | along) & safe & own.twice;
    sum.add_times(QUEEN_WILL_BE_HIT.at(0), count(knights));
    sum.add_times(QUEEN_WILL_BE_HIT.at(1), count(sliders));
}
