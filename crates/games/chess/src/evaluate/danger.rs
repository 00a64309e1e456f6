//! Danger to the enemy king: signs of an attack are added up, and count for more the more there are.

use super::bits::{count, down};
use super::layout::{
    DANGER, DANGER_ATTACKER, DANGER_BLOCKER, DANGER_CHECK, DANGER_CHECKS, DANGER_DEFENDER,
    DANGER_FLANK, DANGER_HITS, DANGER_PAWN, DANGER_UNSAFE_CHECK, DANGER_WEAK,
};
use super::ledger::Ledger;
use super::shelter::side;
use super::tally::Tally;
use super::tapered::Tapered;
use super::view::View;
use cozy_chess::{
    BitBoard, Piece, get_bishop_moves, get_king_moves, get_knight_moves, get_rook_moves,
};

/// The danger that a king is in: the sum of what its attacker can count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Danger {
    middlegame: i32,
    endgame: i32,
}

/// What the square of the danger is divided by for the middlegame.
pub const SQUARE_DIVISOR: i32 = 4096;
/// What the danger is divided by for the endgame.
pub const ENDGAME_DIVISOR: i32 = 16;
/// More danger than this is not told apart.
pub const MOST: i32 = 3000;

impl Danger {
    /// The danger for this sum of weights: none if it is negative.
    #[must_use]
    pub fn of_sum(sum: Tapered) -> Danger {
        Danger {
            middlegame: sum.middlegame().clamp(0, MOST),
            endgame: sum.endgame().clamp(0, MOST),
        }
    }

    /// What the danger is worth to the attacker.
    #[must_use]
    pub fn worth(self) -> Tapered {
        let middlegame = self.middlegame * self.middlegame / SQUARE_DIVISOR;
        Tapered::new(middlegame as i16, (self.endgame / ENDGAME_DIVISOR) as i16)
    }
}

/// Counts the signs of danger to the enemy king.
#[inline]
pub fn tally<L: Ledger>(view: &View<'_>, tally: &mut Tally<'_, L>) {
    tally.add(DANGER.at(0));
    if view.has_move() {
        tally.add(DANGER.at(1));
    }
    if view.own.pieces(Piece::Queen).is_empty() {
        tally.add(DANGER.at(2));
    }
    around(view, tally);
    checks(view, tally);
    flank(view, tally);
    let blockers = view.enemy.pinned;
    tally.add_times(DANGER_BLOCKER.slot(), count(blockers));
}

/// Attacks on the squares around the king and those one rank further ahead of it.
fn around<L: Ledger>(view: &View<'_>, tally: &mut Tally<'_, L>) {
    let enemy = view.enemy;
    let ring = get_king_moves(enemy.king);
    let zone = ring | down(ring) | enemy.king.bitboard();
    for officer in view.officers.all() {
        let hits = officer.attacks & zone;
        if !hits.is_empty() {
            tally.add(DANGER_ATTACKER.at(officer.index()));
            tally.add_times(DANGER_HITS.at(officer.index()), count(hits));
        }
    }
    let weak = view.own.attacked & only_royally_guarded(view);
    tally.add_times(DANGER_WEAK.slot(), count(zone & weak));
    let by_pawns = view.own.attacks(Piece::Pawn);
    tally.add_times(DANGER_PAWN.slot(), count(zone & by_pawns));
    for (case, kind) in [Piece::Knight, Piece::Bishop].into_iter().enumerate() {
        if !(enemy.attacks(kind) & zone).is_empty() {
            tally.add(DANGER_DEFENDER.at(case));
        }
    }
}

/// Squares that the enemy guards not at all, or with the king or the queen alone.
fn only_royally_guarded(view: &View<'_>) -> BitBoard {
    let enemy = view.enemy;
    let royal = enemy.attacks(Piece::King) | enemy.attacks(Piece::Queen);
    !enemy.attacked | (royal & !enemy.twice)
}

/// Checks that could be given by the next move, safe and not.
fn checks<L: Ledger>(view: &View<'_>, tally: &mut Tally<'_, L>) {
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
            1 => tally.add(DANGER_CHECK.at(case)),
            _ => tally.add(DANGER_CHECKS.at(case)),
        }
        unsafe_checks |= checks ^ safe_checks;
    }
    tally.add_times(DANGER_UNSAFE_CHECK.slot(), count(unsafe_checks));
}

/// Who rules the king's side of the board, in its own half and a rank beyond.
fn flank<L: Ledger>(view: &View<'_>, tally: &mut Tally<'_, L>) {
    let camp = BitBoard(!0 << 24);
    let side = side(view.enemy.king.file()) & camp;
    let attacked = view.own.attacked & side;
    tally.add_times(DANGER_FLANK.at(0), count(attacked));
    tally.add_times(DANGER_FLANK.at(1), count(attacked & view.own.twice));
    tally.add_times(DANGER_FLANK.at(2), count(view.enemy.attacked & side));
}
