//! Positions as text.

use crate::{Bits, Mnk, Size, SizeError, Square, SquareError, Stone};
use negascout::Game;
use std::fmt;
use thiserror::Error;

use crate::lines::{has_line, in_lines};
use crate::square::Squares;

/// The reason why a move is illegal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// It names no square of the board.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// There is a stone already.
    #[error("{square} is taken by {stone}")]
    Taken {
        /// The square.
        square: Square,
        /// The owner of the stone.
        stone: Stone,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
}

/// The reason why a text is not a position, and the place. Rows, columns and moves count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The integer is too small for the board.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// Too many rows, or too few.
    #[error("position: expected {expected} rows separated by '/', found {found}")]
    Rows {
        /// The rows of the board.
        expected: u32,
        /// The number in the text.
        found: usize,
    },
    /// A row is too long, or too short.
    #[error("position, row {row}: expected {expected} squares, found {found}")]
    Columns {
        /// The row.
        row: usize,
        /// The columns of the board.
        expected: u32,
        /// The number in the text.
        found: usize,
    },
    /// Neither a stone nor an empty square.
    #[error("position, row {row}, column {column}: expected 'X', 'O' or '.', found {found:?}")]
    Character {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
        /// The character.
        found: char,
    },
    /// Stone counts that no game leads to.
    #[error(
        "position: {x} X and {o} O, but X moves first, so there are as many X as O or one more"
    )]
    Counts {
        /// The stones of X.
        x: u32,
        /// The stones of O.
        o: u32,
    },
    /// The game would have ended with the first line.
    #[error("position: both players have a line, X at {x} and O at {o}")]
    BothWon {
        /// The first square of X's first line.
        x: Square,
        /// The first square of O's first line.
        o: Square,
    },
    /// The player to move has a line, so the opponent's last move came after the end.
    #[error("position: {stone} is to move and has a line at {at}, so {} moved after the end", .stone.other())]
    MoverWon {
        /// The player to move.
        stone: Stone,
        /// The first square of the line.
        at: Square,
    },
    /// No last stone completes all of the winner's lines.
    #[error("position: {stone} has lines at {at} and elsewhere that no single stone completes")]
    SeparateLines {
        /// The winner.
        stone: Stone,
        /// The first square of the first line.
        at: Square,
    },
    /// A move in a list of moves cannot be made.
    #[error("position, move {number}: {reason}")]
    Move {
        /// The number of the move.
        number: usize,
        /// The reason.
        reason: MoveError,
    },
}

impl<B: Bits> Mnk<B> {
    /// Reads a position on a board of `size`: either of
    ///
    /// * its rows from the top, separated by `/`: `X.O/.X./..O`. `X` and `O` are stones (`x` and
    ///   `o` will do), `.` is an empty square. The counts tell who moves, X having moved first.
    /// * the moves that lead to it, separated by blanks or commas: `b2 a1 c3`, or by number,
    ///   `5 1 9`. No moves at all are the start.
    ///
    /// # Errors
    ///
    /// A [`PositionError`] if the text is neither, or if no game leads to the position.
    ///
    /// ```
    /// use negascout_tic_tac_toe::{Size, TicTacToe};
    ///
    /// let size = Size::TIC_TAC_TOE;
    /// let position = TicTacToe::parse(size, "X.O/.X./..O").unwrap();
    /// assert_eq!(TicTacToe::parse(size, "b2 c1 a1 c3"), Ok(position));
    /// assert_eq!(
    ///     TicTacToe::parse(size, "X.O/.X./..").unwrap_err().to_string(),
    ///     "position, row 3: expected 3 squares, found 2",
    /// );
    /// assert_eq!(
    ///     TicTacToe::parse(size, "b2 c1 b2").unwrap_err().to_string(),
    ///     "position, move 3: b2 is taken by X",
    /// );
    /// ```
    pub fn parse(size: Size, text: &str) -> Result<Mnk<B>, PositionError> {
        let start = Mnk::start(size)?;
        let is_list = !text.contains('/') && text.contains(|c: char| c.is_ascii_digit());
        if is_list || text.trim().is_empty() {
            start.after(text)
        } else {
            start.set_up(text)
        }
    }

    /// The position after a list of moves.
    fn after(self, list: &str) -> Result<Mnk<B>, PositionError> {
        let moves = list
            .split(|c: char| c.is_whitespace() || c == ',')
            .filter(|mv| !mv.is_empty());
        moves
            .enumerate()
            .try_fold(self, |position, (before, text)| {
                let illegal = |reason| PositionError::Move {
                    number: before + 1,
                    reason,
                };
                Ok(position.play(position.parse_move(text).map_err(illegal)?))
            })
    }

    /// This empty board with the stones of a diagram on it.
    fn set_up(self, diagram: &str) -> Result<Mnk<B>, PositionError> {
        let (x, o): (B, B) = read_rows(self.size(), diagram.trim())?;
        let position = match x.count().checked_sub(o.count()) {
            Some(0) => self.with_stones(x, o),
            Some(1) => self.with_stones(o, x),
            _ => {
                return Err(PositionError::Counts {
                    x: x.count(),
                    o: o.count(),
                });
            }
        };
        position.check_lines()?;
        Ok(position)
    }

    /// Whether a game can lead to these lines: only its last stone can have completed any.
    fn check_lines(&self) -> Result<(), PositionError> {
        let (size, stone) = (self.size(), self.mover());
        let (mover, other) = self.boards();
        let first = |stones| Squares::new(in_lines(stones, size), size).next();
        match (first(mover), first(other)) {
            (Some(ours), Some(theirs)) => {
                let (x, o) = if stone == Stone::X {
                    (ours, theirs)
                } else {
                    (theirs, ours)
                };
                Err(PositionError::BothWon { x, o })
            }
            (Some(at), None) => Err(PositionError::MoverWon { stone, at }),
            (None, Some(at)) if !one_stone_completes(other, size) => {
                Err(PositionError::SeparateLines {
                    stone: stone.other(),
                    at,
                })
            }
            (None, _) => Ok(()),
        }
    }
}

/// Whether there is a stone that all lines share.
fn one_stone_completes<B: Bits>(stones: B, size: Size) -> bool {
    Squares::new(in_lines(stones, size), size)
        .any(|last| !has_line(stones ^ B::ONE << size.place(last), size))
}

/// The stones of X and of O in a diagram.
fn read_rows<B: Bits>(size: Size, diagram: &str) -> Result<(B, B), PositionError> {
    let found = diagram.split('/').count();
    if found != size.height() as usize {
        return Err(PositionError::Rows {
            expected: size.height(),
            found,
        });
    }
    let (mut x, mut o) = (B::ZERO, B::ZERO);
    for (above, text) in diagram.split('/').enumerate() {
        let row = above + 1;
        for (left, found) in text.chars().enumerate() {
            let stone = || B::ONE << (above as u32 * size.stride() + left as u32);
            match found {
                _ if left >= size.width() as usize => break,
                'X' | 'x' => x |= stone(),
                'O' | 'o' => o |= stone(),
                '.' => {}
                _ => {
                    return Err(PositionError::Character {
                        row,
                        column: left + 1,
                        found,
                    });
                }
            }
        }
        let found = text.chars().count();
        if found != size.width() as usize {
            return Err(PositionError::Columns {
                row,
                expected: size.width(),
                found,
            });
        }
    }
    Ok((x, o))
}

/// The rows from the top, separated by `/`, as [`Mnk::parse`] reads them.
impl<B: Bits> fmt::Display for Mnk<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size();
        let mut text = String::with_capacity(size.bits() as usize);
        for row in 0..size.height() {
            text.push_str(if row > 0 { "/" } else { "" });
            for column in 0..size.width() {
                text.push(match self.stone(Square::new(column as u8, row as u8)) {
                    Some(Stone::X) => 'X',
                    Some(Stone::O) => 'O',
                    None => '.',
                });
            }
        }
        f.pad(&text)
    }
}
