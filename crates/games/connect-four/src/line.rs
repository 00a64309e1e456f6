//! The best line: moves of both players that keep the value, to the end of the game.

use crate::book::Book;
use crate::position::{Column, Position};
use crate::solver::Solver;
use negascout::Game;
use negascout::engine::{BestLine, Budget, SolveRequest};

impl Solver {
    /// The moves of both players that keep the value of `pos`, to the end of the game. The value is
    /// `points`, as a proof of `task` has found it: most answers are in the table then, or in the book
    /// of openings.
    ///
    /// Of several moves that keep the value it takes the one nearest to the middle, and of two
    /// equally near the left one.
    ///
    /// The task's limits are for all of the line: one that is reached ends it there.
    ///
    /// ```
    /// use negascout::engine::SolveRequest;
    /// use negascout_connect_four::{Column, Position, Solver};
    ///
    /// // Three stones side by side, and a win in one move: 18 points.
    /// let pos: Position<7, 6> = "414243".parse().unwrap();
    /// let mut solver = Solver::with_mebibytes(1);
    /// let line = solver.line(&pos, 18, &SolveRequest::default());
    /// assert_eq!((line.moves, line.is_whole), (vec![Column(3)], true));
    /// ```
    pub fn line<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
        points: i32,
        task: &SolveRequest,
    ) -> BestLine<Column> {
        let mut budget = Budget::new(&task.limits);
        let order = |pos: &Position<W, H>| from_the_middle(pos.moves().collect(), W);
        BestLine::keeping(pos, points, task, order, |pos, asked| {
            match Book::known(pos).filter(|_| !task.no_book) {
                Some(points) => Ok(points >= asked),
                None => self.reaches_within(pos, asked, &mut budget),
            }
        })
    }
}

/// Columns of a board of this width, the nearest to the middle first; of two as near, the first given.
fn from_the_middle(mut columns: Vec<Column>, width: usize) -> Vec<Column> {
    columns.sort_by_key(|column| (2 * i32::from(column.0) - (width as i32 - 1)).abs());
    columns
}
