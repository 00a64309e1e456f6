//! The size of a game: m columns, n rows, k in a row.

use crate::{Square, SquareError};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The size of a game: columns, rows, and the number of stones in a row that wins. Every value is a
/// playable game.
///
/// Its text is the usual m,n,k: `7,6,4` is four in a row on 7 columns and 6 rows.
///
/// ```
/// use negascout_tic_tac_toe::Size;
///
/// let size: Size = "7,6,4".parse().unwrap();
/// assert_eq!((size.width(), size.height(), size.in_a_row()), (7, 6, 4));
/// assert_eq!(size.to_string(), "7,6,4");
/// assert_eq!(
///     Size::new(3, 3, 4).unwrap_err().to_string(),
///     "size 3,3,4: no line of 4 fits on a board of 3 columns and 3 rows",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size {
    width: u8,
    height: u8,
    in_a_row: u8,
}

/// The reason why there is no game of a size.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SizeError {
    /// The text is not three numbers.
    #[error("size '{}': expected columns,rows,in-a-row, as in 7,6,4", .text.escape_debug())]
    Malformed {
        /// The whole text.
        text: String,
    },
    /// A number is zero.
    #[error("size {0},{1},{2}: columns, rows and stones in a row are at least 1")]
    Zero(u32, u32, u32),
    /// The board has no room for a winning line.
    #[error("size {0},{1},{2}: no line of {2} fits on a board of {0} columns and {1} rows")]
    NoLine(u32, u32, u32),
    /// The board needs more bits than there are.
    #[error(
        "size {width},{height},{in_a_row}: the board is too large, \
         (columns + 1) times rows is at most {limit}"
    )]
    TooLarge {
        /// Columns.
        width: u32,
        /// Rows.
        height: u32,
        /// Stones in a row.
        in_a_row: u32,
        /// The available bits.
        limit: u32,
    },
}

impl Size {
    /// Tic-tac-toe: 3,3,3.
    pub const TIC_TAC_TOE: Size = Size {
        width: 3,
        height: 3,
        in_a_row: 3,
    };

    /// The greatest number of [`bits`](Size::bits).
    pub const MAX_BITS: u32 = 256;

    /// The size of `width` columns and `height` rows on which `in_a_row` stones in a row win.
    ///
    /// # Errors
    ///
    /// A [`SizeError`] if a number is zero, if no winning line fits on the board, or if
    /// `(width + 1) * height` is more than [`MAX_BITS`](Size::MAX_BITS).
    pub const fn new(width: u32, height: u32, in_a_row: u32) -> Result<Size, SizeError> {
        let limit = Self::MAX_BITS;
        if width == 0 || height == 0 || in_a_row == 0 {
            return Err(SizeError::Zero(width, height, in_a_row));
        }
        if width >= limit || height > limit / (width + 1) {
            return Err(SizeError::TooLarge {
                width,
                height,
                in_a_row,
                limit,
            });
        }
        if in_a_row > width && in_a_row > height {
            return Err(SizeError::NoLine(width, height, in_a_row));
        }
        Ok(Size {
            width: width as u8,
            height: height as u8,
            in_a_row: in_a_row as u8,
        })
    }

    /// Columns.
    #[must_use]
    #[inline]
    pub const fn width(self) -> u32 {
        self.width as u32
    }

    /// Rows.
    #[must_use]
    #[inline]
    pub const fn height(self) -> u32 {
        self.height as u32
    }

    /// The number of stones in a row that wins.
    #[must_use]
    #[inline]
    pub const fn in_a_row(self) -> u32 {
        self.in_a_row as u32
    }

    /// The number of squares.
    #[must_use]
    #[inline]
    pub const fn squares(self) -> u32 {
        self.width() * self.height()
    }

    /// The bits that a bitboard of this size takes, `(width + 1) * height`: each row is padded by
    /// one column.
    ///
    /// ```
    /// # use negascout_tic_tac_toe::Size;
    /// assert_eq!(Size::new(15, 15, 5).unwrap().bits(), 240);
    /// ```
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u32 {
        self.stride() * self.height()
    }

    /// Bits from a square to the one below it.
    #[inline]
    pub(crate) const fn stride(self) -> u32 {
        self.width() + 1
    }

    /// The place of `square` in a bitboard.
    #[inline]
    pub(crate) const fn place(self, square: Square) -> u32 {
        square.row() * self.stride() + square.column()
    }

    /// Whether `square` is on the board.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.column() < self.width() && square.row() < self.height()
    }

    /// The place of `square` in reading order, from 0; a square outside of the board has none.
    ///
    /// ```
    /// # use negascout_tic_tac_toe::{Size, Square};
    /// assert_eq!(Size::TIC_TAC_TOE.index(Square::new(1, 2)), Some(7));
    /// assert_eq!(Size::TIC_TAC_TOE.index(Square::new(3, 0)), None);
    /// ```
    #[must_use]
    pub const fn index(self, square: Square) -> Option<u32> {
        if self.contains(square) {
            Some(square.row() * self.width() + square.column())
        } else {
            None
        }
    }

    /// Reads a square of this board: a column letter and a row number counted from the top, as in
    /// `b2`, or the square's number in reading order, from 1.
    ///
    /// # Errors
    ///
    /// A [`SquareError`] if the text is neither, or the board has no such square.
    ///
    /// ```
    /// # use negascout_tic_tac_toe::{Size, Square};
    /// assert_eq!(Size::TIC_TAC_TOE.square("c1"), Ok(Square::new(2, 0)));
    /// assert_eq!(Size::TIC_TAC_TOE.square("4"), Ok(Square::new(0, 1)));
    /// assert_eq!(
    ///     Size::TIC_TAC_TOE.square("d1").unwrap_err().to_string(),
    ///     "square 'd1': the board has columns a to c and rows 1 to 3",
    /// );
    /// ```
    pub fn square(self, text: &str) -> Result<Square, SquareError> {
        if text.bytes().all(|byte| byte.is_ascii_digit()) && !text.is_empty() {
            return self.numbered(text);
        }
        let outside = || SquareError::Outside {
            text: text.to_owned(),
            size: self,
        };
        match text.parse() {
            Ok(square) if self.contains(square) => Ok(square),
            Ok(_) | Err(SquareError::Far { .. }) => Err(outside()),
            Err(error) => Err(error),
        }
    }

    /// The square with a number in reading order, from 1.
    fn numbered(self, text: &str) -> Result<Square, SquareError> {
        let number = text
            .parse()
            .ok()
            .filter(|number| (1..=self.squares()).contains(number));
        let number = number.ok_or_else(|| SquareError::Number {
            text: text.to_owned(),
            squares: self.squares(),
        })?;
        let index = number - 1;
        Ok(Square::new(
            (index % self.width()) as u8,
            (index / self.width()) as u8,
        ))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{},{},{}", self.width, self.height, self.in_a_row))
    }
}

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Size, SizeError> {
        let malformed = || SizeError::Malformed {
            text: text.to_owned(),
        };
        let numbers: Result<Vec<u32>, _> =
            text.split(',').map(|part| part.trim().parse()).collect();
        match numbers.map_err(|_| malformed())?[..] {
            [width, height, in_a_row] => Size::new(width, height, in_a_row),
            _ => Err(malformed()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Size, SizeError};

    fn reason(text: &str) -> String {
        text.parse::<Size>().unwrap_err().to_string()
    }

    #[test]
    fn prints_what_it_read() {
        for text in [
            "1,1,1",
            "3,3,3",
            "7,6,4",
            "15,15,5",
            "15,16,16",
            "255,1,200",
            "1,128,2",
        ] {
            assert_eq!(text.parse::<Size>().unwrap().to_string(), text);
        }
        assert_eq!(" 7, 6 ,4".parse::<Size>().unwrap().to_string(), "7,6,4");
    }

    #[test]
    fn refuses_what_cannot_be_played() {
        let malformed = "size '3,3': expected columns,rows,in-a-row, as in 7,6,4";
        assert_eq!(reason("3,3"), malformed);
        assert_eq!(reason("three").replace("three", "3,3"), malformed);
        assert_eq!(reason("3,-3,3").replace("3,-3,3", "3,3"), malformed);
        assert_eq!(
            reason("0,3,3"),
            "size 0,3,3: columns, rows and stones in a row are at least 1"
        );
        assert_eq!(
            reason("4,3,5"),
            "size 4,3,5: no line of 5 fits on a board of 4 columns and 3 rows"
        );
        assert_eq!(
            reason("19,19,5"),
            "size 19,19,5: the board is too large, (columns + 1) times rows is at most 256"
        );
        let huge = Size::new(u32::MAX, u32::MAX, 5);
        assert!(matches!(huge, Err(SizeError::TooLarge { limit: 256, .. })));
        assert!(matches!(
            Size::new(1, 129, 5),
            Err(SizeError::TooLarge { .. })
        ));
        assert!(matches!(
            Size::new(256, 1, 5),
            Err(SizeError::TooLarge { .. })
        ));
    }
}
