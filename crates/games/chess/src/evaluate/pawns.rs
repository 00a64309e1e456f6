//! Pawn structure: what pawns are worth to each other.
//!
//! It depends on the pawns alone, so that it is worked out once and [remembered](super::cache).

use super::bits::{
    beside, count, edge_distance, enemy_pawn_attacks, files, fill_down, fill_up, pawn_attacks,
    rank, up,
};
use super::layout::{
    BACKWARD, CANDIDATE, CONTACT, DOUBLED, GUARDED, ISLAND, ISOLATED, MATERIAL, PASSED,
    PASSED_FILE, PHALANX,
};
use super::ledger::Ledger;
use super::squares;
use super::tally::Tally;
use cozy_chess::{BitBoard, Piece, Rank, Square};

/// The pawns and the kings as one player sees them.
#[derive(Clone, Copy, Debug)]
pub struct Skeleton {
    /// The player's own pawns.
    pub own: BitBoard,
    /// The opponent's pawns.
    pub enemy: BitBoard,
    /// The player's own king.
    pub king: Square,
}

impl Skeleton {
    /// The squares with an own pawn on a file beside, on the same rank or below: one that stands by
    /// or can come up.
    fn accompanied(&self) -> BitBoard {
        fill_up(beside(self.own))
    }

    /// The own pawns that no enemy pawn can stop or take on the way, the foremost of each file.
    pub fn passed(&self) -> BitBoard {
        let enemy_front = fill_down(self.enemy) | fill_down(enemy_pawn_attacks(self.enemy));
        let behind_own = fill_down(BitBoard(self.own.0 >> 8));
        self.own & !enemy_front & !behind_own
    }
}

/// Counts the structure of the player's pawns.
pub fn tally<L: Ledger>(pawns: &Skeleton, tally: &mut Tally<'_, L>) {
    tally.add(squares::slot(Piece::King, pawns.king));
    let passed = pawns.passed();
    for square in pawns.own {
        tally.add(MATERIAL.at(Piece::Pawn as usize));
        tally.add(squares::slot(Piece::Pawn, square));
        weaknesses(pawns, square, tally);
        company(pawns, square, tally);
        if passed.has(square) {
            tally.add(PASSED.at(rank(square)));
            tally.add(PASSED_FILE.at(edge_distance(square.file())));
        } else if is_candidate(pawns, square) {
            tally.add(CANDIDATE.at(rank(square)));
        }
    }
    tally.add_times(ISLAND.slot(), islands(pawns.own));
}

/// Isolated, doubled and backward pawns.
fn weaknesses<L: Ledger>(pawns: &Skeleton, square: Square, tally: &mut Tally<'_, L>) {
    let pawn = square.bitboard();
    let ahead = fill_up(up(pawn));
    let opposed = usize::from(!(ahead & pawns.enemy).is_empty());
    let guarded = pawn_attacks(pawns.own).has(square);
    if (files(beside(pawn)) & pawns.own).is_empty() {
        tally.add(ISOLATED.at2(opposed, edge_distance(square.file())));
    } else if !pawns.accompanied().has(square) && !can_step(pawns, pawn) {
        tally.add(BACKWARD.at(opposed));
    }
    let behind = fill_down(BitBoard(pawn.0 >> 8));
    if !(behind & pawns.own).is_empty() {
        tally.add(DOUBLED.at(usize::from(!guarded)));
    }
}

/// Whether the square ahead is free of enemy pawns and of their attacks.
fn can_step(pawns: &Skeleton, pawn: BitBoard) -> bool {
    (up(pawn) & (pawns.enemy | enemy_pawn_attacks(pawns.enemy))).is_empty()
}

/// Neighbours, guards, and enemy pawns in touch.
fn company<L: Ledger>(pawns: &Skeleton, square: Square, tally: &mut Tally<'_, L>) {
    let pawn = square.bitboard();
    let rank = rank(square);
    if !(beside(pawn) & pawns.own).is_empty() {
        tally.add(PHALANX.at(rank));
    }
    if pawn_attacks(pawns.own).has(square) {
        tally.add(GUARDED.at(rank));
    }
    if enemy_pawn_attacks(pawns.enemy).has(square) {
        tally.add(CONTACT.at2(0, rank));
    } else if !(up(pawn) & pawns.enemy).is_empty() {
        tally.add(CONTACT.at2(1, rank));
    }
}

/// Whether no enemy pawn stands ahead and those beside the path are matched by own pawns that can
/// help: H. Kmoch, *Pawn Power in Chess*, 1959.
fn is_candidate(pawns: &Skeleton, square: Square) -> bool {
    let pawn = square.bitboard();
    let ahead = fill_up(up(pawn));
    if !(ahead & (pawns.enemy | pawns.own)).is_empty() {
        return false;
    }
    let sentries = beside(ahead) & pawns.enemy;
    let helpers = beside(fill_down(pawn)) & pawns.own;
    helpers.len() >= sentries.len()
}

/// The number of groups of neighbouring files with pawns.
fn islands(pawns: BitBoard) -> i32 {
    let occupied = fill_down(pawns) & Rank::First.bitboard();
    // A group ends where the file to the right has none.
    count(occupied & !BitBoard(occupied.0 >> 1))
}
