//! Best moves of both players to the end of the game.

use super::policy::Exact;
use super::position::Ending;
use super::replies::Reply;
use super::solver::Solver;
use crate::position::Position;
use crate::square::Square;
use negascout::Game;
use negascout::engine::{BestLine, Budget, SolveRequest};
use negascout::search::TableUse;

impl Solver {
    /// The moves of both players that keep the score of `pos`, to the end of the game. The score is `discs`, as a proof
    /// of `task` has found it: most answers are in the table then. Of several moves that keep it, the table's comes
    /// first, and then the first by rows.
    ///
    /// The task's limits are for all of the line: one that is reached ends it there.
    ///
    /// ```
    /// use negascout::engine::SolveRequest;
    /// use negascout_othello::{Position, Solver};
    ///
    /// let pos = Position::<4>::new();
    /// let mut solver = Solver::with_mebibytes(1);
    /// let line = solver.line(&pos, -10, &SolveRequest::default());
    /// assert!(line.is_whole && line.moves.len() >= 10);
    /// ```
    pub fn line<const N: usize>(
        &self,
        pos: &Position<N>,
        discs: i32,
        task: &SolveRequest,
    ) -> BestLine<Square> {
        let mut budget = Budget::new(&task.limits);
        let order = |pos: &Position<N>| {
            let mut moves: Vec<Square> = pos.moves().collect();
            let first = self.known_move(pos);
            moves.sort_by_key(|&mv| Some(mv) != first);
            moves
        };
        let reaches = |pos: &Position<N>, asked| self.reaches_within(pos, asked, &mut budget);
        BestLine::keeping(pos, discs, task, order, reaches)
    }

    /// The table's move.
    fn known_move<const N: usize>(&self, pos: &Position<N>) -> Option<Square> {
        let ending = Ending::of(pos);
        let entry = self.table.probe(ending.key())?;
        Exact::<N>::move_of(&ending, entry.tag).map(Reply::square)
    }
}
