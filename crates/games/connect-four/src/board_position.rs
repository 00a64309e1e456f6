//! Positions on boards of every size behind one trait.

use crate::board::{BoardError, Disc};
use crate::book::Book;
use crate::evaluate;
use crate::notation::ParsePositionError;
use crate::points::from_points;
use crate::position::{Column, Position};
use crate::solver::Solver;
use negascout::engine::{BestLine, Proven, Saver, Saving, SolveRequest, Value};
use negascout::{Game, Score};
use std::fmt::{Debug, Display};
use std::ops::ControlFlow;
use thiserror::Error;

#[allow(unused_imports, reason = "for the documentation")]
use negascout::engine::Prover;

/// The reason why a text is no position of a size.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// It is no sequence of legal moves.
    #[error(transparent)]
    Moves(#[from] ParsePositionError),
    /// It is no board.
    #[error(transparent)]
    Board(#[from] BoardError),
}

/// A position on a board of some size: what an engine needs to know of it.
///
/// ```
/// use negascout_connect_four::{BoardPosition, Column, Position};
///
/// fn middle<B: BoardPosition>(pos: &B) -> Column {
///     Column(pos.size().0 as u8 / 2)
/// }
///
/// assert_eq!(middle(&Position::<7, 6>::new()), Column(3));
/// ```
pub trait BoardPosition:
    Game<Move = Column> + Copy + Debug + Display + Send + Sync + 'static
{
    /// Columns and rows.
    fn size(&self) -> (usize, usize);
    /// The player to move.
    fn turn(&self) -> Disc;
    /// The number of empty cells.
    fn left(&self) -> u32;
    /// Whether the player who has just moved has four in a row.
    fn is_won(&self) -> bool;
    /// Whether there is room in a column.
    fn can_drop(&self, column: Column) -> bool;
    /// The owner of the stone in a cell, rows counted from the bottom.
    fn stone(&self, column: usize, row: usize) -> Option<Disc>;
    /// The cells, as columns and rows, of the fours.
    fn winning_cells(&self) -> Vec<(usize, usize)>;
    /// The static evaluation.
    fn evaluate(&self) -> Score;
    /// The mirror image.
    fn mirrored(&self) -> Self;
    /// Its points by the book of openings: see [`Prover::in_book`].
    fn in_book(&self) -> Option<i32> {
        None
    }
    /// Every move with its score, by the book of openings: see
    /// [`Knowledge::book`](negascout::engine::Knowledge::book).
    fn choices(&self) -> Option<Vec<(Column, Score)>> {
        None
    }
    /// Reads a position of the same size: the columns played, or a board.
    ///
    /// # Errors
    ///
    /// A text that is no position of this size.
    fn read(&self, text: &str) -> Result<Self, ReadError>;
    /// Proves the value: see [`Prover::prove`].
    fn prove(
        &self,
        solver: &mut Solver,
        known: Proven,
        task: &SolveRequest,
        progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
        saver: Option<&dyn Saver>,
    ) -> Proven;
    /// Best moves to the end: see [`Prover::line`].
    fn best_line(
        &self,
        solver: &mut Solver,
        proven: &Proven,
        task: &SolveRequest,
    ) -> BestLine<Column>;
    /// The value of a position with this many points: see [`Prover::value`].
    fn value(&self, points: i32) -> Value;
}

impl<const W: usize, const H: usize> BoardPosition for Position<W, H> {
    fn size(&self) -> (usize, usize) {
        (W, H)
    }

    fn turn(&self) -> Disc {
        self.turn()
    }

    fn left(&self) -> u32 {
        self.left()
    }

    fn is_won(&self) -> bool {
        self.is_won()
    }

    fn can_drop(&self, column: Column) -> bool {
        self.can_drop(column)
    }

    fn stone(&self, column: usize, row: usize) -> Option<Disc> {
        self.stone(column, row)
    }

    fn winning_cells(&self) -> Vec<(usize, usize)> {
        self.winning_cells()
    }

    fn evaluate(&self) -> Score {
        evaluate::open_lines(self)
    }

    fn mirrored(&self) -> Self {
        Position::mirrored(self)
    }

    fn in_book(&self) -> Option<i32> {
        Book::known(self)
    }

    fn choices(&self) -> Option<Vec<(Column, Score)>> {
        Book::choices(self)
    }

    fn read(&self, text: &str) -> Result<Self, ReadError> {
        Ok(if text.contains('/') {
            Position::from_board(text)?
        } else {
            text.parse()?
        })
    }

    fn prove(
        &self,
        solver: &mut Solver,
        known: Proven,
        task: &SolveRequest,
        progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
        saver: Option<&dyn Saver>,
    ) -> Proven {
        // Every value has fewer points than the board has cells.
        let most = (W * H) as i32;
        let proven = Proven {
            lower: known.lower.max(-most),
            upper: known.upper.min(most),
            ..known
        };
        let mut saving = Saving::new(saver, &task.limits);
        solver.prove_saving(self, proven, task, progress, &mut saving)
    }

    fn best_line(
        &self,
        solver: &mut Solver,
        proven: &Proven,
        task: &SolveRequest,
    ) -> BestLine<Column> {
        // Of a value whose sign alone is proven, the bound nearer to a draw is the one to keep.
        let points = if proven.lower > 0 {
            proven.lower
        } else {
            proven.upper
        };
        solver.line(self, points, task)
    }

    fn value(&self, points: i32) -> Value {
        let score = || from_points::<W, H>(points, self.played());
        Value {
            number: points,
            score: self.outcome().unwrap_or_else(score),
        }
    }
}
