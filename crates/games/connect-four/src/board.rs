//! The board cell by cell, and as text row by row.

use crate::bits::Grid;
use crate::position::Position;
use thiserror::Error;

/// A player, by the order of the first moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Disc {
    /// Moved first: `X`.
    First,
    /// Moved second: `O`.
    Second,
}

/// The reason why a text is not a board, and the place. Rows count from 1 at the top, columns from 1 at the left.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// Too many rows, or too few.
    #[error("expected {expected} rows separated by '/', found {found}")]
    Rows {
        /// The rows of the board.
        expected: usize,
        /// The rows of the text.
        found: usize,
    },
    /// A row is too long or too short.
    #[error("row {row}: expected {expected} cells, found {found}")]
    Cells {
        /// The row.
        row: usize,
        /// Its length on the board, in cells.
        expected: usize,
        /// Its length in the text, in cells.
        found: usize,
    },
    /// An unknown character.
    #[error("row {row}, column {column}: expected 'X', 'O' or '.', found {found:?}")]
    Symbol {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
        /// The character.
        found: char,
    },
    /// A stone above an empty cell.
    #[error("row {row}, column {column}: the stone has nothing under it")]
    Floating {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
    },
    /// Stone counts that no game leads to.
    #[error("{first} X and {second} O, but X moves first, so there are as many X as O or one more")]
    Turns {
        /// Stones of the first player.
        first: u32,
        /// Stones of the second.
        second: u32,
    },
    /// The game ended before the last stone.
    #[error("the player to move has four in a row already")]
    Over,
}

impl<const W: usize, const H: usize> Position<W, H> {
    /// Reads the form that [`Display`](std::fmt::Display) prints: the rows from the top, separated by `/`,
    /// with `X` for the first player's stones, `O` for the second's, and `.`.
    ///
    /// # Errors
    ///
    /// A [`BoardError`] if it is malformed, or no game leads there.
    ///
    /// ```
    /// use negascout_connect_four::Position;
    ///
    /// let pos = Position::<4, 4>::from_board("..../..../.O../XXO.").unwrap();
    /// assert_eq!(pos.played(), 4);
    /// assert_eq!(pos.to_string(), "..../..../.O../XXO.");
    /// let error = Position::<4, 4>::from_board("X.../..../..../....").unwrap_err();
    /// assert_eq!(error.to_string(), "row 1, column 1: the stone has nothing under it");
    /// ```
    pub fn from_board(text: &str) -> Result<Self, BoardError> {
        let [first, second] = read_stones::<W, H>(text)?;
        let (firsts, seconds) = (first.count_ones(), second.count_ones());
        if firsts != seconds && firsts != seconds + 1 {
            let (first, second) = (firsts, seconds);
            return Err(BoardError::Turns { first, second });
        }
        let mover = if firsts == seconds { first } else { second };
        if Grid::<W, H>::has_four(mover) {
            return Err(BoardError::Over);
        }
        let (mut left, mut pos) = ([first, second], Position::new());
        for turn in 0..firsts + seconds {
            let own = &mut left[turn as usize % 2];
            let stone = *own & own.wrapping_neg();
            *own ^= stone;
            pos = pos.with_stone(stone);
        }
        Ok(pos)
    }

    /// The owner of the stone in a column, from 0 at the left, and a row, from 0 at the bottom.
    #[must_use]
    pub fn stone(&self, column: usize, row: usize) -> Option<Disc> {
        let cell = cell::<W, H>(column, row)?;
        let [mover, opponent] = match self.turn() {
            Disc::First => [Disc::First, Disc::Second],
            Disc::Second => [Disc::Second, Disc::First],
        };
        if self.stones() & cell == 0 {
            None
        } else if self.mover() & cell != 0 {
            Some(mover)
        } else {
            Some(opponent)
        }
    }

    /// The player to move; in a finished game, the one whose turn would be next.
    #[must_use]
    #[inline]
    pub fn turn(&self) -> Disc {
        if self.played() % 2 == 0 {
            Disc::First
        } else {
            Disc::Second
        }
    }

    /// The cells, as (column, row) from the bottom left, of the fours that have won; none unless
    /// the game is won.
    ///
    /// ```
    /// use negascout_connect_four::Position;
    ///
    /// let pos: Position<7, 6> = "1212121".parse().unwrap();
    /// assert_eq!(pos.winning_cells(), [(0, 0), (0, 1), (0, 2), (0, 3)]);
    /// ```
    #[must_use]
    pub fn winning_cells(&self) -> Vec<(usize, usize)> {
        let stones = self.opponent();
        let stride = Grid::<W, H>::STRIDE;
        let mut winning = 0;
        for step in [1, stride - 1, stride, stride + 1] {
            let pairs = stones & (stones >> step);
            let starts = pairs & (pairs >> (2 * step));
            winning |= starts | starts << step | starts << (2 * step) | starts << (3 * step);
        }
        let cells = (0..W).flat_map(|column| (0..H).map(move |row| (column, row)));
        cells
            .filter(|&(column, row)| cell::<W, H>(column, row).is_some_and(|c| winning & c != 0))
            .collect()
    }
}

/// The bit of a cell; `None` beside the board.
fn cell<const W: usize, const H: usize>(column: usize, row: usize) -> Option<u64> {
    (column < W && row < H).then(|| 1 << (column * Grid::<W, H>::STRIDE + row))
}

/// The stones of both players, resting on each other.
fn read_stones<const W: usize, const H: usize>(text: &str) -> Result<[u64; 2], BoardError> {
    let rows: Vec<&str> = text.trim().split('/').collect();
    if rows.len() != H {
        let (expected, found) = (H, rows.len());
        return Err(BoardError::Rows { expected, found });
    }
    let mut stones = [0, 0];
    for (height, line) in rows.iter().rev().enumerate() {
        let (row, found) = (H - height, line.chars().count());
        if found != W {
            let expected = W;
            return Err(BoardError::Cells {
                row,
                expected,
                found,
            });
        }
        for (place, found) in line.chars().enumerate() {
            let column = place + 1;
            let owner = match found {
                '.' => continue,
                'X' | 'x' => 0,
                'O' | 'o' => 1,
                _ => return Err(BoardError::Symbol { row, column, found }),
            };
            let bit = 1 << (place * Grid::<W, H>::STRIDE + height);
            let below = (stones[0] | stones[1]) << 1;
            if height > 0 && below & bit == 0 {
                return Err(BoardError::Floating { row, column });
            }
            stones[owner] |= bit;
        }
    }
    Ok(stones)
}

#[cfg(test)]
mod tests {
    use super::{Disc, Position};
    use negascout::Game;

    #[test]
    fn every_board_printed_is_read_again() {
        let mut pos = Position::<7, 6>::new();
        let mut state = 1_u32;
        while pos.outcome().is_none() {
            assert_eq!(Position::from_board(&pos.to_string()), Ok(pos));
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let moves: Vec<_> = pos.moves().collect();
            pos = pos.play(moves[(state >> 16) as usize % moves.len()]);
        }
        assert_eq!(Position::from_board(&pos.to_string()), Ok(pos));
    }

    #[test]
    fn impossible_boards_are_named() {
        let refused = |text| Position::<4, 4>::from_board(text).unwrap_err().to_string();
        assert_eq!(
            refused("..../..../...."),
            "expected 4 rows separated by '/', found 3"
        );
        assert_eq!(
            refused("..../..../..../XO"),
            "row 4: expected 4 cells, found 2"
        );
        assert_eq!(
            refused("..../..../..../X?.."),
            "row 4, column 2: expected 'X', 'O' or '.', found '?'"
        );
        assert_eq!(
            refused("..../..../.X../X..."),
            "row 3, column 2: the stone has nothing under it"
        );
        assert_eq!(
            refused("..../..../..../OO.X"),
            "1 X and 2 O, but X moves first, so there are as many X as O or one more"
        );
        assert_eq!(
            refused("..../OOO./OXX./XXXX"),
            "6 X and 4 O, but X moves first, so there are as many X as O or one more"
        );
        assert_eq!(
            refused("..O./OOO./OOXX/XXXX"),
            "the player to move has four in a row already"
        );
    }

    #[test]
    fn stones_belong_to_who_played_them() {
        let pos: Position<7, 6> = "445".parse().unwrap();
        assert_eq!(pos.turn(), Disc::Second);
        assert_eq!(pos.stone(3, 0), Some(Disc::First));
        assert_eq!(pos.stone(3, 1), Some(Disc::Second));
        assert_eq!((pos.stone(3, 2), pos.stone(7, 0)), (None, None));
        assert!(pos.winning_cells().is_empty());
    }
}
