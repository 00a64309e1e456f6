//! Boards and moves as text.

use crate::position::{Disc, Position};
use crate::square::Square;
use negascout::Game;
use std::fmt;
use thiserror::Error;

/// A text is no position, or no move of one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// A board has another number of squares.
    #[error("expected a board of {expected} squares, found {found}")]
    Squares {
        /// The squares of the board.
        expected: usize,
        /// The squares found.
        found: usize,
    },
    /// A board has a sign of no meaning.
    #[error("square {place}: expected X, O or a point, found '{}'", .sign.escape_debug())]
    Sign {
        /// The square's number, from 1.
        place: usize,
        /// The sign.
        sign: char,
    },
    /// After the board there must be who is to move.
    #[error("expected X or O after the board, for the player to move")]
    Turn,
    /// A text is no move of any position.
    #[error("expected a square, a1 to {0}, or pass")]
    Square(Square),
    /// A disc on a square would turn none.
    #[error("a disc on {0} turns none")]
    TurnsNone(Square),
    /// The player has other moves.
    #[error("who can turn discs may not pass")]
    Pass,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A move of several is wrong.
    #[error("move {number}: {error}")]
    Move {
        /// The move's number, from 1.
        number: usize,
        /// What is wrong with it.
        error: Box<ReadError>,
    },
}

/// The colour of a disc, as boards write it.
fn read_disc(sign: char) -> Option<Disc> {
    match sign {
        'X' | 'x' | '*' => Some(Disc::Black),
        'O' | 'o' => Some(Disc::White),
        _ => None,
    }
}

impl<const N: usize> Position<N> {
    /// Reads a board, row by row from the top, `X` for black, `O` for white and `.` or `-` for an empty square, and after it
    /// who is to move. Blanks and slashes between rows say nothing.
    ///
    /// # Errors
    ///
    /// [`ReadError`], with the place of what is wrong.
    ///
    /// ```
    /// use negascout_othello::{Disc, Position};
    ///
    /// let board = Position::<4>::from_board("..../.OX./.XO./.... X").unwrap();
    /// assert_eq!(board, Position::new());
    /// let error = Position::<4>::from_board("..../.O X").unwrap_err();
    /// assert_eq!(error.to_string(), "expected a board of 16 squares, found 6");
    /// ```
    pub fn from_board(text: &str) -> Result<Self, ReadError> {
        let signs = text
            .chars()
            .filter(|sign| !sign.is_whitespace() && *sign != '/');
        let signs: Vec<char> = signs.collect();
        let (&turn, squares) = signs.split_last().ok_or(ReadError::Turn)?;
        let (expected, found) = (N * N, squares.len());
        if found != expected {
            return Err(ReadError::Squares { expected, found });
        }
        let turn = read_disc(turn).ok_or(ReadError::Turn)?;
        let (mut mover, mut opponent) = (0, 0);
        for (place, &sign) in squares.iter().enumerate() {
            let bit = Square::new((place % N) as u8, (place / N) as u8).bit();
            match (read_disc(sign), sign) {
                (Some(disc), _) if disc == turn => mover |= bit,
                (Some(_), _) => opponent |= bit,
                (None, '-' | '.') => {}
                (None, sign) => {
                    return Err(ReadError::Sign {
                        place: place + 1,
                        sign,
                    });
                }
            }
        }
        Ok(Position::with_discs(mover, opponent, turn))
    }

    /// Reads a move: `f5`, in capitals or not, or `pass`.
    ///
    /// # Errors
    ///
    /// [`ReadError`] for a text that is no square, and for a move that the rules do not allow.
    pub fn read_move(&self, text: &str) -> Result<Square, ReadError> {
        if self.is_over() {
            return Err(ReadError::Over);
        }
        let last = Square::new(N as u8 - 1, N as u8 - 1);
        let square = read_square(text).ok_or(ReadError::Square(last))?;
        if self.moves().any(|mv| mv == square) {
            return Ok(square);
        }
        Err(match square {
            Square::PASS => ReadError::Pass,
            _ if square.column() > last.column() || square.row() > last.row() => {
                ReadError::Square(last)
            }
            _ => ReadError::TurnsNone(square),
        })
    }

    /// Reads moves from this position on, `f5d6c3` or `f5 d6 c3`.
    ///
    /// # Errors
    ///
    /// [`ReadError::Move`], with the number of the move that is wrong.
    ///
    /// ```
    /// use negascout_othello::Position;
    ///
    /// let start = Position::<8>::new();
    /// assert_eq!(start.read_moves("f5d6 c3").unwrap().len(), 3);
    /// let error = start.read_moves("f5 f5").unwrap_err();
    /// assert_eq!(error.to_string(), "move 2: a disc on f5 turns none");
    /// ```
    pub fn read_moves(&self, text: &str) -> Result<Vec<Square>, ReadError> {
        let (mut pos, mut moves) = (*self, Vec::new());
        for word in words(text) {
            let number = moves.len() + 1;
            let mv = pos.read_move(&word).map_err(|error| {
                let error = Box::new(error);
                ReadError::Move { number, error }
            })?;
            moves.push(mv);
            pos = pos.play(mv);
        }
        Ok(moves)
    }
}

/// The words of moves, which need no blanks between them.
fn words(text: &str) -> Vec<String> {
    let mut signs = text.chars().filter(|sign| !sign.is_whitespace()).peekable();
    let mut words = Vec::new();
    while let Some(first) = signs.peek() {
        let length = if matches!(first, 'p' | 'P') { 4 } else { 2 };
        words.push(signs.by_ref().take(length).collect());
    }
    words
}

/// A square of any board, or the pass.
fn read_square(text: &str) -> Option<Square> {
    match *text.to_ascii_lowercase().as_bytes() {
        [b'p', b'a', b's', b's'] | [b'-', b'-'] => Some(Square::PASS),
        [column @ b'a'..=b'h', row @ b'1'..=b'8'] => Some(Square::new(column - b'a', row - b'1')),
        _ => None,
    }
}

/// As [`from_board`](Position::from_board) reads it: the rows with slashes between, a blank, and who is to move.
impl<const N: usize> fmt::Display for Position<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = |disc| match disc {
            Some(Disc::Black) => 'X',
            Some(Disc::White) => 'O',
            None => '.',
        };
        let square = |column, row| sign(self.disc(Square::new(column, row)));
        let row = |row| (0..N as u8).map(|column| square(column, row)).collect();
        let rows: Vec<String> = (0..N as u8).map(row).collect();
        f.pad(&format!("{} {}", rows.join("/"), sign(Some(self.turn()))))
    }
}
