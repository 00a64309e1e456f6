//! Squares and their names.

use crate::{Bits, Size};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A square by its column and row, both from 0; a1 is at the top left.
///
/// Squares are in reading order: row by row from the top, each from the left.
///
/// ```
/// use negascout_tic_tac_toe::Square;
///
/// let square = Square::new(1, 2);
/// assert_eq!(square.to_string(), "b3");
/// assert_eq!("b3".parse(), Ok(square));
/// assert!(Square::new(2, 0) < Square::new(0, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    row: u8,
    column: u8,
}

/// The reason why a text names no square.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SquareError {
    /// It is not written as a square.
    #[error(
        "square '{}': expected a column letter and a row number, as in b2, or a number",
        .text.escape_debug()
    )]
    Malformed {
        /// The whole text.
        text: String,
    },
    /// The square is beyond the largest board.
    #[error("square '{text}': no board is so large")]
    Far {
        /// The whole text.
        text: String,
    },
    /// The board has no such column or row.
    #[error(
        "square '{text}': the board has columns a to {} and rows 1 to {}",
        Letters(.size.width() - 1), .size.height()
    )]
    Outside {
        /// The whole text.
        text: String,
        /// The board.
        size: Size,
    },
    /// The board has no square with this number.
    #[error("square '{text}': the squares are numbered 1 to {squares}")]
    Number {
        /// The whole text.
        text: String,
        /// The number of squares.
        squares: u32,
    },
}

impl Square {
    /// The square in `column` and `row`, from 0.
    #[must_use]
    #[inline]
    pub const fn new(column: u8, row: u8) -> Square {
        Square { row, column }
    }

    /// Squares to its left.
    #[must_use]
    #[inline]
    pub const fn column(self) -> u32 {
        self.column as u32
    }

    /// Squares above it.
    #[must_use]
    #[inline]
    pub const fn row(self) -> u32 {
        self.row as u32
    }
}

/// A column's name: `a` to `z`, then `aa`, `ab` and so on.
struct Letters(u32);

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(above) = (self.0 / 26).checked_sub(1) {
            Letters(above).fmt(f)?;
        }
        fmt::Write::write_char(f, char::from(b'a' + (self.0 % 26) as u8))
    }
}

/// The column letter and the row number from the top: `b2`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", Letters(self.column()), self.row() + 1))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `b2`, on any board. [`Size::square`] also checks that the board has the square.
impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Square, SquareError> {
        let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
        let (column, row) = text.split_at(letters);
        let is_number = !row.is_empty() && row.bytes().all(|byte| byte.is_ascii_digit());
        if column.is_empty() || !is_number {
            return Err(SquareError::Malformed {
                text: text.to_owned(),
            });
        }
        let far = || SquareError::Far {
            text: text.to_owned(),
        };
        let row = row
            .parse::<u32>()
            .ok()
            .and_then(|row| u8::try_from(row.checked_sub(1)?).ok());
        Ok(Square::new(
            column_of(column).ok_or_else(far)?,
            row.ok_or_else(far)?,
        ))
    }
}

/// The column with a name of ASCII letters, if the largest board has it.
fn column_of(letters: &str) -> Option<u8> {
    let digit = |byte: u8| u32::from(byte.to_ascii_lowercase() - b'a') + 1;
    let number = letters.bytes().try_fold(0u32, |number, byte| {
        number.checked_mul(26)?.checked_add(digit(byte))
    })?;
    u8::try_from(number.checked_sub(1)?).ok()
}

/// The squares of a bitboard in reading order.
#[derive(Debug)]
pub(crate) struct Squares<B> {
    rest: B,
    stride: u32,
    row: u32,
    /// The first place of the row.
    start: u32,
}

impl<B: Bits> Squares<B> {
    #[inline]
    pub(crate) fn new(set: B, size: Size) -> Squares<B> {
        Squares {
            rest: set,
            stride: size.stride(),
            row: 0,
            start: 0,
        }
    }
}

impl<B: Bits> Iterator for Squares<B> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.rest.is_empty() {
            return None;
        }
        let place = self.rest.first();
        self.rest = self.rest.without_first();
        while place >= self.start + self.stride {
            self.row += 1;
            self.start += self.stride;
        }
        Some(Square::new((place - self.start) as u8, self.row as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.rest.count() as usize;
        (left, Some(left))
    }
}

#[cfg(test)]
mod tests {
    use super::{Square, Squares};
    use crate::Size;

    fn reason(size: &str, text: &str) -> String {
        size.parse::<Size>()
            .unwrap()
            .square(text)
            .unwrap_err()
            .to_string()
    }

    #[test]
    fn every_square_of_a_wide_board_reads_back() {
        let wide: Size = "255,1,5".parse().unwrap();
        let tall: Size = "1,128,5".parse().unwrap();
        let gomoku: Size = "15,15,5".parse().unwrap();
        for size in [wide, tall, gomoku, Size::TIC_TAC_TOE] {
            for number in 1..=size.squares() {
                let square = size.square(&number.to_string()).unwrap();
                assert_eq!(size.index(square), Some(number - 1));
                assert_eq!(size.square(&square.to_string()), Ok(square));
            }
        }
        assert_eq!(wide.square("255").unwrap().to_string(), "iu1");
        assert_eq!(wide.square("27").unwrap().to_string(), "aa1");
        assert_eq!(wide.square("AA1"), wide.square("27"));
    }

    #[test]
    fn names_what_is_wrong() {
        let expected = "expected a column letter and a row number, as in b2, or a number";
        for text in ["", "b", "2b", "b-1", "b2 ", "é1", "b+2"] {
            assert_eq!(
                reason("3,3,3", text),
                format!("square '{text}': {expected}")
            );
        }
        let outside = "the board has columns a to c and rows 1 to 3";
        for text in ["d1", "a4", "a0", "zzzzzzzzzz1", "a99999999999"] {
            assert_eq!(reason("3,3,3", text), format!("square '{text}': {outside}"));
        }
        for text in ["0", "10", "99999999999"] {
            let expected = format!("square '{text}': the squares are numbered 1 to 9");
            assert_eq!(reason("3,3,3", text), expected);
        }
        let far = "square 'a300': no board is so large";
        assert_eq!("a300".parse::<Square>().unwrap_err().to_string(), far);
    }

    #[test]
    fn a_bitboard_is_read_row_by_row() {
        let size: Size = "2,3,2".parse().unwrap();
        let squares: Vec<_> = Squares::new(0b010_000_011_u64, size).collect();
        assert_eq!(format!("{squares:?}"), "[a1, b1, b3]");
    }
}
