//! Problems with the scores of their moves, a line each: the format OBF.

use crate::notation::ReadError;
use crate::position::Position;
use crate::square::Square;
use std::str::FromStr;
use thiserror::Error;

/// A position with the scores of moves, as far as they are known.
///
/// As text it is a board with the player to move, and after a semicolon each move with its score:
/// `...XO... X; d3:+4; c4:-2;`. Text after a `%` is a comment.
///
/// ```
/// use negascout_othello::Problem;
///
/// let problem: Problem<4> = ".....OX..XO..... X; A2:+2; B1:-4;".parse().unwrap();
/// assert_eq!(problem.position.empties(), 12);
/// assert_eq!(problem.score(), Some(2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem<const N: usize> {
    /// The position.
    pub position: Position<N>,
    /// Moves with their scores for the player to move, in discs, in the order of the text.
    pub moves: Vec<(Square, i32)>,
}

/// A text is no problem.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProblemError {
    /// The board, or the player to move, is wrong.
    #[error(transparent)]
    Board(ReadError),
    /// A move cannot be made.
    #[error("move {number}: {error}")]
    Move {
        /// The move's number, from 1.
        number: usize,
        /// What is wrong with it.
        error: ReadError,
    },
    /// A move has no score, or none that a game can have.
    #[error("move {number}: expected a score from -{most} to {most} after a colon, found '{}'", .found.escape_debug())]
    Score {
        /// The move's number, from 1.
        number: usize,
        /// The most discs.
        most: i32,
        /// What stands there.
        found: String,
    },
}

impl<const N: usize> Problem<N> {
    /// The best score of a move; `None` where there is no move.
    #[must_use]
    pub fn score(&self) -> Option<i32> {
        self.moves.iter().map(|&(_, score)| score).max()
    }

    fn scored(
        position: &Position<N>,
        number: usize,
        text: &str,
    ) -> Result<(Square, i32), ProblemError> {
        let (mv, score) = text.split_once(':').unwrap_or((text, ""));
        let mv = position.read_move(mv.trim());
        let mv = mv.map_err(|error| ProblemError::Move { number, error })?;
        let most = (N * N) as i32;
        let score = score.trim();
        let discs = score
            .parse()
            .ok()
            .filter(|discs| (-most..=most).contains(discs));
        let discs = discs.ok_or_else(|| ProblemError::Score {
            number,
            most,
            found: score.to_owned(),
        })?;
        Ok((mv, discs))
    }
}

impl<const N: usize> FromStr for Problem<N> {
    type Err = ProblemError;

    fn from_str(text: &str) -> Result<Self, ProblemError> {
        let text = text.split('%').next().unwrap_or_default();
        let mut parts = text.split(';').map(str::trim);
        let board = Position::from_board(parts.next().unwrap_or_default());
        let position = board.map_err(ProblemError::Board)?;
        let moves = (1..).zip(parts.filter(|part| !part.is_empty()));
        let moves = moves.map(|(number, part)| Problem::scored(&position, number, part));
        Ok(Problem {
            position,
            moves: moves.collect::<Result<_, _>>()?,
        })
    }
}
