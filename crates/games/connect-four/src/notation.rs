//! Positions as text: the columns played, `4455`, from 1 at the left.

use crate::bits::Grid;
use crate::position::{Column, Position};
use negascout::Game;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The reason why a text is not a position, and the place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("move {number}: {reason}")]
#[non_exhaustive]
pub struct ParsePositionError {
    /// The place of the offending move, from 1.
    pub number: usize,
    /// The reason.
    pub reason: String,
}

/// Plays the columns, from the empty board. White space is ignored.
///
/// ```
/// use negascout_connect_four::Position;
///
/// let pos: Position<7, 6> = "4455".parse().unwrap();
/// assert_eq!(pos.played(), 4);
/// let error = "4449".parse::<Position<7, 6>>().unwrap_err();
/// assert_eq!(error.to_string(), "move 4: '9' is no column from 1 to 7");
/// ```
impl<const W: usize, const H: usize> FromStr for Position<W, H> {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let mut pos = Position::new();
        let columns = text.chars().filter(|c| !c.is_whitespace());
        for (number, typed) in (1..).zip(columns) {
            let error = |reason: String| Err(ParsePositionError { number, reason });
            let digit = typed.to_digit(10).filter(|&d| 1 <= d && d as usize <= W);
            let Some(digit) = digit else {
                return error(format!("{typed:?} is no column from 1 to {W}"));
            };
            let column = Column(digit as u8 - 1);
            if pos.is_won() {
                return error("the game is over before it".to_owned());
            }
            if !pos.can_drop(column) {
                return error(format!("column {column} is full"));
            }
            pos = pos.play(column);
        }
        Ok(pos)
    }
}

/// The board, row by row from the top: `X` for the first player, `O` for the second, and `.`.
impl<const W: usize, const H: usize> fmt::Display for Position<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first_to_move = self.played() % 2 == 0;
        let first = if first_to_move {
            self.mover()
        } else {
            self.opponent()
        };
        for row in (0..H).rev() {
            for column in 0..W {
                let cell = 1_u64 << (column * Grid::<W, H>::STRIDE + row);
                let symbol = match (self.stones() & cell != 0, first & cell != 0) {
                    (false, _) => '.',
                    (true, true) => 'X',
                    (true, false) => 'O',
                };
                write!(f, "{symbol}")?;
            }
            f.write_str(if row > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}

impl<const W: usize, const H: usize> fmt::Debug for Position<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
