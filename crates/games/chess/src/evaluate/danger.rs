//! Danger to the enemy king: the sum of the signs of an attack, squared.

use super::bits::{count, down};
use super::layout::{
    DANGER, DANGER_ATTACKER, DANGER_BLOCKER, DANGER_CHECK, DANGER_CHECKS, DANGER_DEFENDER,
    DANGER_FLANK, DANGER_HITS, DANGER_PAWN, DANGER_UNSAFE_CHECK, DANGER_WEAK,
};
use super::shelter::side;
use super::tapered::Tapered;
use super::term_sum::TermSum;
use super::tracer::Tracer;
use super::view::View;
use cozy_chess::{
    BitBoard, Piece, get_bishop_moves, get_king_moves, get_knight_moves, get_rook_moves,
};

/// The danger to a king: the sum of its attacker's terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Danger {
    middlegame: i32,
    endgame: i32,
}

/// The divisor of the square of the danger, for the middlegame.
pub const SQUARE_DIVISOR: i32 = 4096;
/// The divisor of the danger, for the endgame.
pub const ENDGAME_DIVISOR: i32 = 16;
/// The greatest danger: a greater sum counts as this one.
pub const MAX_DANGER: i32 = 3000;

impl Danger {
    /// The danger for this sum of weights: none if it is negative.
    #[must_use]
    pub fn from_sum(sum: Tapered) -> Danger {
        Danger {
            middlegame: sum.middlegame().clamp(0, MAX_DANGER),
            endgame: sum.endgame().clamp(0, MAX_DANGER),
        }
    }

    /// The worth of the danger to the attacker, in centipawns.
    #[must_use]
    pub fn worth(self) -> Tapered {
        let middlegame = self.middlegame * self.middlegame / SQUARE_DIVISOR;
        Tapered::new(middlegame as i16, (self.endgame / ENDGAME_DIVISOR) as i16)
    }
}

/// Adds the terms of danger to the enemy king.
#[inline]
pub fn add_terms<T: Tracer>(view: &View<'_>, sum: &mut TermSum<'_, T>) {
    sum.add(DANGER.at(0));
    if view.has_move() {
        sum.add(DANGER.at(1));
    }
    if view.own.pieces(Piece::Queen).is_empty() {
        sum.add(DANGER.at(2));
    }
    around(view, sum);
    checks(view, sum);
    flank(view, sum);
    let blockers = view.enemy.pinned;
    sum.add_times(DANGER_BLOCKER.slot(), count(blockers));
}

/// Attacks on the squares around the king and those one rank further ahead of it.
fn around<T: Tracer>(view: &View<'_>, sum: &mut TermSum<'_, T>) {
    let enemy = view.enemy;
    let ring = get_king_moves(enemy.king);
    let zone = ring | down(ring) | enemy.king.bitboard();
    for officer in view.officers.all() {
        let hits = officer.attacks & zone;
        if !hits.is_empty() {
            sum.add(DANGER_ATTACKER.at(officer.index()));
            sum.add_times(DANGER_HITS.at(officer.index()), count(hits));
        }
    }
    let weak = view.own.attacked & only_royally_guarded(view);
    sum.add_times(DANGER_WEAK.slot(), count(zone & weak));
    let by_pawns = view.own.attacks(Piece::Pawn);
    sum.add_times(DANGER_PAWN.slot(), count(zone & by_pawns));
    for (case, kind) in [Piece::Knight, Piece::Bishop].into_iter().enumerate() {
        if !(enemy.attacks(kind) & zone).is_empty() {
            sum.add(DANGER_DEFENDER.at(case));
        }
    }
}

/// The squares that the enemy does not guard, or guards with the king or the queen alone.
fn only_royally_guarded(view: &View<'_>) -> BitBoard {
    let enemy = view.enemy;
    let royal = enemy.attacks(Piece::King) | enemy.attacks(Piece::Queen);
    !enemy.attacked | (royal & !enemy.twice)
}

/// Checks that could be given by the next move, safe and not.
fn checks<T: Tracer>(view: &View<'_>, sum: &mut TermSum<'_, T>) {
    let (own, enemy) = (view.own, view.enemy);
    let safe = !enemy.attacked | (own.twice & only_royally_guarded(view));
    let room = !own.all;
    // A queen that is attacked by the check would be no defence.
    let past_queens = view.occupied() ^ enemy.pieces(Piece::Queen);
    let across = get_bishop_moves(enemy.king, past_queens);
    let along = get_rook_moves(enemy.king, past_queens);
    let from = [
        (Piece::Knight, get_knight_moves(enemy.king)),
        (Piece::Bishop, across),
        (Piece::Rook, along),
        (Piece::Queen, across | along),
    ];
    let mut unsafe_checks = BitBoard::EMPTY;
    for (case, (kind, squares)) in from.into_iter().enumerate() {
        let checks = squares & own.attacks(kind) & room;
        let safe_checks = checks & safe;
        match safe_checks.len() {
            0 => {}
            1 => sum.add(DANGER_CHECK.at(case)),
            _ => sum.add(DANGER_CHECKS.at(case)),
        }
        unsafe_checks |= checks ^ safe_checks;
    }
    sum.add_times(DANGER_UNSAFE_CHECK.slot(), count(unsafe_checks));
}

/// Control of the king's side of the board, in its own half and one rank beyond.
fn flank<T: Tracer>(view: &View<'_>, sum: &mut TermSum<'_, T>) {
    let camp = BitBoard(!0 << 24);
    let side = side(view.enemy.king.file()) & camp;
    let attacked = view.own.attacked & side;
    sum.add_times(DANGER_FLANK.at(0), count(attacked));
    sum.add_times(DANGER_FLANK.at(1), count(attacked & view.own.twice));
    sum.add_times(DANGER_FLANK.at(2), count(view.enemy.attacked & side));
}
