//! The 462 pairs of kings, and the symmetries of the board.
//!
//! Without pawns and castling, a position has the value of its reflections. The defender's king is
//! reflected into the triangle a1, d1, d4; if it is on the long diagonal, the attacker's king is
//! reflected to it or below. There are 462 pairs of kings then that do not touch.

use cozy_chess::{BitBoard, Square, get_king_moves};
use std::sync::LazyLock;

/// A reflection of the board onto itself, one of eight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Symmetry(u8);

impl Symmetry {
    const FILES: u8 = 1;
    const RANKS: u8 = 2;
    /// The reflection at the diagonal from a1 to h8, which comes after the others.
    const DIAGONAL: u8 = 4;

    /// The square that a square is mapped to.
    #[inline]
    #[must_use]
    pub fn square(self, square: Square) -> Square {
        let mut index = square as usize;
        if self.0 & Symmetry::FILES != 0 {
            index ^= 7;
        }
        if self.0 & Symmetry::RANKS != 0 {
            index ^= 56;
        }
        if self.0 & Symmetry::DIAGONAL != 0 {
            index = index >> 3 | (index & 7) << 3;
        }
        Square::index(index)
    }

    /// The squares that are mapped to those of `set`.
    #[inline]
    #[must_use]
    pub fn back(self, set: BitBoard) -> BitBoard {
        let mut set = set;
        if self.0 & Symmetry::DIAGONAL != 0 {
            set = transposed(set);
        }
        if self.0 & Symmetry::RANKS != 0 {
            set = set.flip_ranks();
        }
        if self.0 & Symmetry::FILES != 0 {
            set = set.flip_files();
        }
        set
    }

    /// The reflection that brings a king into the triangle, and the other below the diagonal.
    fn new(king: Square, other: Square) -> Symmetry {
        let files = if king as usize & 4 == 0 {
            0
        } else {
            Symmetry::FILES
        };
        let ranks = if king as usize & 32 == 0 {
            0
        } else {
            Symmetry::RANKS
        };
        let into_quarter = Symmetry(files | ranks);
        let above = |square: Square| square.rank() as i32 - square.file() as i32;
        let [king, other] = [king, other].map(|square| above(into_quarter.square(square)));
        if king > 0 || king == 0 && other > 0 {
            Symmetry(into_quarter.0 | Symmetry::DIAGONAL)
        } else {
            into_quarter
        }
    }
}

/// The set reflected at the diagonal from a1 to h8.
fn transposed(set: BitBoard) -> BitBoard {
    let swapped = |set: u64, by: u32, mask: u64| {
        let change = (set ^ set << by) & mask;
        set ^ change ^ change >> by
    };
    let set = swapped(set.0, 28, 0x0f0f_0f0f_0000_0000);
    let set = swapped(set, 14, 0x3333_0000_3333_0000);
    BitBoard(swapped(set, 7, 0x5500_5500_5500_5500))
}

/// The pairs of kings, numbered.
#[derive(Clone, Debug)]
pub struct Kings {
    /// The squares of each pair: the defender's king, the attacker's.
    pairs: Vec<[Square; 2]>,
    /// By both squares, the pair's number and the reflection that leads there.
    numbers: Vec<Option<(u16, Symmetry)>>,
}

/// The pairs of kings.
pub static KINGS: LazyLock<Kings> = LazyLock::new(Kings::new);

impl Kings {
    /// The number of pairs.
    pub const PAIRS: usize = 462;

    fn new() -> Kings {
        let mut pairs = Vec::with_capacity(Kings::PAIRS);
        for king in Square::ALL {
            for other in Square::ALL {
                if Symmetry::new(king, other) == Symmetry::default() && !touch(king, other) {
                    pairs.push([king, other]);
                }
            }
        }
        let mut numbers = vec![None; 64 * 64];
        for king in Square::ALL {
            for other in Square::ALL {
                let symmetry = Symmetry::new(king, other);
                let pair = [king, other].map(|square| symmetry.square(square));
                let number = pairs.iter().position(|&known| known == pair);
                numbers[place(king, other)] = number.map(|number| (number as u16, symmetry));
            }
        }
        Kings { pairs, numbers }
    }

    /// The squares of each pair: the defender's king, the attacker's.
    #[must_use]
    pub fn pairs(&self) -> &[[Square; 2]] {
        &self.pairs
    }

    /// The number of the pair of the defender's and the attacker's king, and the reflection that
    /// leads to it; `None` if the kings touch.
    #[inline]
    #[must_use]
    pub fn pair(&self, defender: Square, attacker: Square) -> Option<(usize, Symmetry)> {
        let (number, symmetry) = self.numbers[place(defender, attacker)]?;
        Some((usize::from(number), symmetry))
    }
}

fn place(king: Square, other: Square) -> usize {
    king as usize * 64 + other as usize
}

/// Whether two kings are on one square, or on squares side by side.
fn touch(king: Square, other: Square) -> bool {
    king == other || get_king_moves(king).has(other)
}

#[cfg(test)]
mod tests {
    use super::{KINGS, Kings, Symmetry, transposed};
    use cozy_chess::Square;

    #[test]
    fn corners_are_mapped_to_a1() {
        let (_, symmetry) = KINGS.pair(Square::H8, Square::F8).unwrap();
        assert_eq!(symmetry.square(Square::H8), Square::A1);
        assert_eq!(symmetry.square(Square::F8), Square::C1);
    }

    #[test]
    fn there_are_462_pairs_of_kings() {
        assert_eq!(KINGS.pairs().len(), Kings::PAIRS);
        let legal = Square::ALL.iter().flat_map(|&king| {
            let pair = move |&other: &Square| KINGS.pair(king, other);
            Square::ALL.iter().filter_map(pair)
        });
        // As many as two kings can be placed on the board.
        assert_eq!(legal.count(), 3612);
    }

    #[test]
    fn sets_are_reflected_as_their_squares_are() {
        for symmetry in (0..8).map(Symmetry) {
            for square in Square::ALL {
                let there = symmetry.square(square);
                assert_eq!(symmetry.back(there.bitboard()), square.bitboard());
            }
        }
        assert_eq!(transposed(Square::B1.bitboard()), Square::A2.bitboard());
    }
}
