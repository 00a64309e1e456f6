//! Squares, and the pass.

use std::fmt;

/// A move: a disc on a square, or a pass. Squares are printed as `f5`: the column's letter, and the row from the top.
///
/// ```
/// use negascout_othello::Square;
///
/// assert_eq!(Square::new(5, 4).to_string(), "f5");
/// assert_eq!(Square::PASS.to_string(), "pass");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// No disc: the player has no other move.
    pub const PASS: Square = Square(64);

    /// The square in a column and a row, both from 0 at the top left and below 8.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Square {
        Square(8 * (row & 7) + (column & 7))
    }

    /// Whether it is the pass.
    #[must_use]
    pub const fn is_pass(self) -> bool {
        self.0 == Square::PASS.0
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 8
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 8
    }

    pub(crate) const fn of_place(place: u8) -> Square {
        Square(place)
    }

    pub(crate) const fn place(self) -> u8 {
        self.0
    }

    /// Its bit; none of the pass.
    pub(crate) const fn bit(self) -> u64 {
        match self.is_pass() {
            true => 0,
            false => 1 << self.0,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_pass() {
            return f.pad("pass");
        }
        let column = char::from(b'a' + self.column());
        f.pad(&format!("{column}{}", self.row() + 1))
    }
}
