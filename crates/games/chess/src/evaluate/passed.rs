//! Passed pawns: their path, and the pieces that help or stop them.

use super::bits::{distance, fill_down, fill_up, rank, up};
use super::layout::{
    PASSED_BLOCKED, PASSED_ENEMY_KING, PASSED_FREE, PASSED_FROM_BEHIND, PASSED_OWN_KING,
    PASSED_RUNS, PASSED_SAFE, PASSED_SAFE_STEP,
};
use super::term_sum::TermSum;
use super::tracer::Tracer;
use super::view::View;
use cozy_chess::{BitBoard, Rank, Square};

/// Adds the terms of the player's `passed` pawns.
#[inline]
pub fn add_terms<T: Tracer>(view: &View<'_>, passed: BitBoard, sum: &mut TermSum<'_, T>) {
    for pawn in passed {
        path(view, pawn, sum);
        escort(view, pawn, sum);
        if view.enemy.officers().is_empty() && runs(view, pawn) {
            sum.add(PASSED_RUNS.slot());
        }
    }
}

/// Whether the path is free, and safe.
fn path<T: Tracer>(view: &View<'_>, pawn: Square, sum: &mut TermSum<'_, T>) {
    let rank = rank(pawn);
    let step = up(pawn.bitboard());
    let path = fill_up(step);
    if !(step & view.enemy.all).is_empty() {
        sum.add(PASSED_BLOCKED.at(rank));
    } else if (step & view.enemy.attacked).is_empty() {
        sum.add(PASSED_SAFE_STEP.at(rank));
    }
    if (path & view.enemy.all).is_empty() {
        sum.add(PASSED_FREE.at(rank));
    }
    if (path & view.enemy.attacked).is_empty() {
        sum.add(PASSED_SAFE.at(rank));
    }
}

/// The kings' distances, and rooks or queens behind the pawn.
fn escort<T: Tracer>(view: &View<'_>, pawn: Square, sum: &mut TermSum<'_, T>) {
    let rank = rank(pawn);
    if rank >= 3 {
        let ahead = pawn.offset(0, 1);
        let near = distance(view.own.king, ahead);
        sum.add(PASSED_OWN_KING.at2(rank - 3, near));
        let near = distance(view.enemy.king, ahead);
        sum.add(PASSED_ENEMY_KING.at2(rank - 3, near));
    }
    let behind = fill_down(pawn.bitboard());
    if !(behind & view.own.majors()).is_empty() {
        sum.add(PASSED_FROM_BEHIND.at(0));
    }
    if !(behind & view.enemy.majors()).is_empty() {
        sum.add(PASSED_FROM_BEHIND.at(1));
    }
}

/// Whether the pawn promotes before a lone king can reach its square, with nothing on its path.
fn runs(view: &View<'_>, pawn: Square) -> bool {
    let path = fill_up(up(pawn.bitboard()));
    // From the second rank the first move is a double step.
    let steps = 7 - rank(pawn).max(2);
    let goal = Square::new(pawn.file(), Rank::Eighth);
    let reach = steps + usize::from(!view.has_move());
    (path & view.occupied()).is_empty() && distance(view.enemy.king, goal) > reach
}
