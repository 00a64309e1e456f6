//! Sets of squares moved about the board, for a player who moves up it.

use cozy_chess::{BitBoard, File, Rank, Square};

/// The files next to which there is no other: shifts must not wrap around them.
const FILE_A: u64 = File::A.bitboard().0;
const FILE_H: u64 = File::H.bitboard().0;

/// Every square moved one rank up.
#[inline]
pub const fn up(set: BitBoard) -> BitBoard {
    BitBoard(set.0 << 8)
}

/// Every square moved one rank down.
#[inline]
pub const fn down(set: BitBoard) -> BitBoard {
    BitBoard(set.0 >> 8)
}

/// The squares to the left and right of the set's.
#[inline]
pub const fn beside(set: BitBoard) -> BitBoard {
    BitBoard(((set.0 & !FILE_H) << 1) | ((set.0 & !FILE_A) >> 1))
}

/// The squares that own pawns attack.
#[inline]
pub const fn pawn_attacks(pawns: BitBoard) -> BitBoard {
    up(beside(pawns))
}

/// The squares that two own pawns attack.
#[inline]
pub const fn pawn_double_attacks(pawns: BitBoard) -> BitBoard {
    let raised = up(pawns).0;
    BitBoard(((raised & !FILE_H) << 1) & ((raised & !FILE_A) >> 1))
}

/// The squares that enemy pawns, which move down, attack.
#[inline]
pub const fn enemy_pawn_attacks(pawns: BitBoard) -> BitBoard {
    down(beside(pawns))
}

/// The set and all squares above it.
#[inline]
pub const fn fill_up(set: BitBoard) -> BitBoard {
    let mut filled = set.0;
    filled |= filled << 8;
    filled |= filled << 16;
    BitBoard(filled | (filled << 32))
}

/// The set and all squares below it.
#[inline]
pub const fn fill_down(set: BitBoard) -> BitBoard {
    let mut filled = set.0;
    filled |= filled >> 8;
    filled |= filled >> 16;
    BitBoard(filled | (filled >> 32))
}

/// All squares of the set's files.
#[inline]
pub const fn files(set: BitBoard) -> BitBoard {
    fill_up(fill_down(set))
}

/// The square's rank, from 0 on the player's own side to 7.
#[inline]
pub fn rank(square: Square) -> usize {
    square.rank() as usize
}

/// The distance of the file from the nearer edge, 0 to 3.
#[inline]
pub fn edge_distance(file: File) -> usize {
    let file = file as usize;
    file.min(7 - file)
}

/// The distance between two squares, in king moves.
#[inline]
pub fn distance(a: Square, b: Square) -> usize {
    let files = (a.file() as usize).abs_diff(b.file() as usize);
    let ranks = rank(a).abs_diff(rank(b));
    files.max(ranks)
}

/// The number of squares, for a weight to be multiplied with.
#[inline]
pub const fn count(set: BitBoard) -> i32 {
    set.len() as i32
}

/// The union of some ranks.
pub const fn ranks(list: &[Rank]) -> BitBoard {
    let mut set = BitBoard::EMPTY;
    let mut at = 0;
    while at < list.len() {
        set = BitBoard(set.0 | list[at].bitboard().0);
        at += 1;
    }
    set
}
