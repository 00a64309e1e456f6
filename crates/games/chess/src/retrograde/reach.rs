//! Moves of a man from all squares of a set at once.
//!
//! Lines are filled by doubling: after one, two and four steps all seven are done (the Kogge-Stone
//! fill of chess programs).

use cozy_chess::{BitBoard, File, Piece, Square};
use cozy_chess::{get_bishop_moves, get_king_moves, get_knight_moves, get_rook_moves};

/// The squares of `free` from which `piece`, moving over free squares, reaches a square of `set`. The
/// pieces that move in lines, and the knight; a king or a pawn reaches nothing here.
#[inline]
#[must_use]
pub fn reaching(piece: Piece, set: BitBoard, free: BitBoard) -> BitBoard {
    let along = |set| lines(set, free, [1, 8]);
    let across = |set| lines(set, free, [7, 9]);
    match piece {
        Piece::Knight => knights(set) & free,
        Piece::Bishop => across(set),
        Piece::Rook => along(set),
        Piece::Queen => along(set) | across(set),
        Piece::Pawn | Piece::King => BitBoard::EMPTY,
    }
}

/// The squares that `piece` attacks from `square`; a pawn's are none here.
#[inline]
#[must_use]
pub fn attacks(piece: Piece, square: Square, occupied: BitBoard) -> BitBoard {
    match piece {
        Piece::Knight => get_knight_moves(square),
        Piece::Bishop => get_bishop_moves(square, occupied),
        Piece::Rook => get_rook_moves(square, occupied),
        Piece::Queen => get_bishop_moves(square, occupied) | get_rook_moves(square, occupied),
        Piece::King => get_king_moves(square),
        Piece::Pawn => BitBoard::EMPTY,
    }
}

/// The squares from which two kinds of lines, and their opposites, lead into a set. A line's number
/// is the difference between the indices of neighbouring squares.
#[inline]
fn lines(set: BitBoard, free: BitBoard, steps: [u32; 2]) -> BitBoard {
    let [one, other] = steps.map(|step| {
        let [up, down] = bounds(step);
        line(set, free & up, |set, times| set << (step * times))
            | line(set, free & down, |set, times| set >> (step * times))
    });
    one | other
}

/// The squares that a step up and a step down may lead to without leaving the board at its side.
#[inline]
fn bounds(step: u32) -> [BitBoard; 2] {
    let (not_first, not_last) = (!File::A.bitboard(), !File::H.bitboard());
    match step {
        1 | 9 => [not_first, not_last],
        7 => [not_last, not_first],
        _ => [BitBoard::FULL; 2],
    }
}

/// The squares that lead into a set along one line, each step of which ends on a free square.
#[inline]
fn line(set: BitBoard, free: BitBoard, shift: impl Fn(u64, u32) -> u64) -> BitBoard {
    let (mut filled, mut open) = (set.0, free.0);
    for times in [1, 2, 4] {
        filled |= open & shift(filled, times);
        open &= shift(open, times);
    }
    BitBoard(shift(filled, 1)) & free
}

/// The squares that a knight on a square of a set attacks.
#[inline]
fn knights(set: BitBoard) -> BitBoard {
    let (a, h) = (File::A.bitboard(), File::H.bitboard());
    let (ab, gh) = (a | File::B.bitboard(), h | File::G.bitboard());
    let moved = [
        ((set.0 & !h.0) << 17) | ((set.0 & !a.0) >> 17),
        ((set.0 & !a.0) << 15) | ((set.0 & !h.0) >> 15),
        ((set.0 & !gh.0) << 10) | ((set.0 & !ab.0) >> 10),
        ((set.0 & !ab.0) << 6) | ((set.0 & !gh.0) >> 6),
    ];
    BitBoard(moved.into_iter().fold(0, |all, set| all | set))
}

#[cfg(test)]
mod tests {
    use super::{attacks, reaching};
    use cozy_chess::{BitBoard, File, Piece, Square};

    #[test]
    fn a_rook_in_the_way_is_passed_by_none() {
        let free = !Square::C1.bitboard();
        let rooks = reaching(Piece::Rook, Square::A1.bitboard(), free);
        let expected = (File::A.bitboard() | Square::B1.bitboard()) ^ Square::A1.bitboard();
        assert_eq!(rooks, expected);
    }

    /// A set moves as its squares do, one by one.
    #[test]
    fn sets_move_as_squares_do() {
        let pieces = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];
        let mut random = 0x9E37_79B9_7F4A_7C15_u64;
        for _ in 0..2_000 {
            let [set, taken] = [0, 1].map(|_| {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                BitBoard(random & random.rotate_left(23) & random.rotate_left(41))
            });
            for piece in pieces {
                let from =
                    |square: &Square| !attacks(piece, *square, taken).is_disjoint(set & !taken);
                let one_by_one: BitBoard = (!taken).into_iter().filter(from).collect();
                assert_eq!(reaching(piece, set & !taken, !taken), one_by_one, "{piece}");
            }
        }
    }
}
