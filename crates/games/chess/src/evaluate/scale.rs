//! Endgames that are harder to win than the material says.
//!
//! The endgame value is scaled down where the side that is ahead lacks the means: no pawns, pawns
//! that a bishop cannot help to promote, bishops of opposite colours.

use super::bits::{count, distance};
use super::force::Force;
use cozy_chess::{BitBoard, File, Piece, Rank, Square};

/// The scale of an ordinary endgame.
pub const FULL: i32 = 64;

/// Rough values of the officers: a minor 3, a rook 5, a queen 9.
const MINOR: i32 = 3;
const ROOK: i32 = 5;
const QUEEN: i32 = 9;

/// The scale factor of the endgame value, in parts of [`FULL`], if `strong` is ahead. Both forces
/// are in the strong side's view.
pub(super) fn of(strong: &Force, weak: &Force) -> i32 {
    let pawns = strong.pieces(Piece::Pawn);
    if pawns.is_empty() {
        return without_pawns(strong, weak);
    }
    if is_wrong_corner(strong, weak) {
        return 0;
    }
    if have_opposite_bishops(strong, weak) {
        return with_opposite_bishops(strong, weak);
    }
    // With few pawns left they may all be exchanged.
    FULL.min(40 + 6 * count(pawns))
}

/// The rough value of a side's officers, in pawns.
#[must_use]
pub fn officers(force: &Force) -> i32 {
    let number = |piece| count(force.pieces(piece));
    MINOR * count(force.minors()) + ROOK * number(Piece::Rook) + QUEEN * number(Piece::Queen)
}

/// Without pawns a lead of a minor piece does not win, nor do two knights alone.
fn without_pawns(strong: &Force, weak: &Force) -> i32 {
    let (own, other) = (officers(strong), officers(weak));
    let only_knights = strong.officers() == strong.pieces(Piece::Knight);
    if own <= MINOR || (only_knights && own <= 2 * MINOR && other == 0) {
        0
    } else if own - other <= MINOR {
        if other <= MINOR { 8 } else { 16 }
    } else {
        FULL
    }
}

/// Whether the only officer is a bishop that does not rule the corner in which all own pawns, on
/// one edge, would promote, and the enemy king is there in time.
fn is_wrong_corner(strong: &Force, weak: &Force) -> bool {
    let bishops = strong.pieces(Piece::Bishop);
    if strong.officers() != bishops {
        return false;
    }
    let pawns = strong.pieces(Piece::Pawn);
    let file = match () {
        () if pawns.is_subset(File::A.bitboard()) => File::A,
        () if pawns.is_subset(File::H.bitboard()) => File::H,
        () => return false,
    };
    let corner = Square::new(file, Rank::Eighth);
    let ruled = if BitBoard::LIGHT_SQUARES.has(corner) {
        BitBoard::LIGHT_SQUARES
    } else {
        BitBoard::DARK_SQUARES
    };
    // No bishop at all is as little help.
    bishops.is_disjoint(ruled) && weak.officers().is_empty() && distance(weak.king, corner) <= 1
}

/// Whether each side has one bishop, of different colours.
fn have_opposite_bishops(strong: &Force, weak: &Force) -> bool {
    let own = strong.pieces(Piece::Bishop);
    let other = weak.pieces(Piece::Bishop);
    own.len() == 1
        && other.len() == 1
        && BitBoard::LIGHT_SQUARES.is_disjoint(own) != BitBoard::LIGHT_SQUARES.is_disjoint(other)
}

/// Bishops that cannot contest each other's squares: drawn more often than not if alone.
fn with_opposite_bishops(strong: &Force, weak: &Force) -> i32 {
    let alone = strong.officers().len() == 1 && weak.officers().len() == 1;
    let pawns = count(strong.pieces(Piece::Pawn));
    if alone {
        FULL.min(16 + 4 * pawns)
    } else {
        FULL.min(40 + 3 * pawns)
    }
}
