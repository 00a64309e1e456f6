//! Pawn structure: isolated, doubled, backward, guarded and passed pawns.
//!
//! It depends on pawns and kings alone, so that it is [cached](super::cache).

use super::bits::{
    beside, count, edge_distance, enemy_pawn_attacks, files, fill_down, fill_up, pawn_attacks,
    rank, up,
};
use super::layout::{
    BACKWARD, CANDIDATE, CONTACT, DOUBLED, GUARDED, ISLAND, ISOLATED, MATERIAL, PASSED,
    PASSED_FILE, PHALANX,
};
use super::squares;
use super::term_sum::TermSum;
use super::tracer::Tracer;
use cozy_chess::{BitBoard, Piece, Rank, Square};

/// The pawns and the king in one player's view.
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
    /// The squares with an own pawn on a neighbouring file, on the same rank or below.
    fn accompanied(&self) -> BitBoard {
        fill_up(beside(self.own))
    }

    /// The own pawns that no enemy pawn can stop or take on its path, the foremost of each file.
    pub fn passed(&self) -> BitBoard {
        let enemy_front = fill_down(self.enemy) | fill_down(enemy_pawn_attacks(self.enemy));
        let behind_own = fill_down(BitBoard(self.own.0 >> 8));
        self.own & !enemy_front & !behind_own
    }
}

/// Adds the terms of the structure of the player's pawns.
pub fn add_terms<T: Tracer>(pawns: &Skeleton, sum: &mut TermSum<'_, T>) {
    sum.add(squares::slot(Piece::King, pawns.king));
    let passed = pawns.passed();
    for square in pawns.own {
        sum.add(MATERIAL.at(Piece::Pawn as usize));
        sum.add(squares::slot(Piece::Pawn, square));
        weaknesses(pawns, square, sum);
        company(pawns, square, sum);
        if passed.has(square) {
            sum.add(PASSED.at(rank(square)));
            sum.add(PASSED_FILE.at(edge_distance(square.file())));
        } else if is_candidate(pawns, square) {
            sum.add(CANDIDATE.at(rank(square)));
        }
    }
    sum.add_times(ISLAND.slot(), islands(pawns.own));
}

/// Isolated, doubled and backward pawns.
fn weaknesses<T: Tracer>(pawns: &Skeleton, square: Square, sum: &mut TermSum<'_, T>) {
    let pawn = square.bitboard();
    let ahead = fill_up(up(pawn));
    let opposed = usize::from(!(ahead & pawns.enemy).is_empty());
    let guarded = pawn_attacks(pawns.own).has(square);
    if (files(beside(pawn)) & pawns.own).is_empty() {
        sum.add(ISOLATED.at2(opposed, edge_distance(square.file())));
    } else if !pawns.accompanied().has(square) && !can_step(pawns, pawn) {
        sum.add(BACKWARD.at(opposed));
    }
    let behind = fill_down(BitBoard(pawn.0 >> 8));
    if !(behind & pawns.own).is_empty() {
        sum.add(DOUBLED.at(usize::from(!guarded)));
    }
}

/// Whether the square ahead is free of enemy pawns and of their attacks.
fn can_step(pawns: &Skeleton, pawn: BitBoard) -> bool {
    (up(pawn) & (pawns.enemy | enemy_pawn_attacks(pawns.enemy))).is_empty()
}

/// Neighbours, guards, and enemy pawns in touch.
fn company<T: Tracer>(pawns: &Skeleton, square: Square, sum: &mut TermSum<'_, T>) {
    let pawn = square.bitboard();
    let rank = rank(square);
    if !(beside(pawn) & pawns.own).is_empty() {
        sum.add(PHALANX.at(rank));
    }
    if pawn_attacks(pawns.own).has(square) {
        sum.add(GUARDED.at(rank));
    }
    if enemy_pawn_attacks(pawns.enemy).has(square) {
        sum.add(CONTACT.at2(0, rank));
    } else if !(up(pawn) & pawns.enemy).is_empty() {
        sum.add(CONTACT.at2(1, rank));
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
