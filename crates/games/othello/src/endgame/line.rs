//! Best moves of both players to the end of the game.

use super::policy::Exact;
use super::position::Ending;
use super::solver::Solver;
use crate::position::Position;
use crate::square::Square;
use negascout::Game;
use negascout::engine::{BestLine, Budget, SolveRequest};
use negascout::observe::Stopped;
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
        &mut self,
        pos: &Position<N>,
        discs: i32,
        task: &SolveRequest,
    ) -> BestLine<Square> {
        let mut budget = Budget::new(&task.limits);
        let (mut end, mut discs) = (*pos, discs);
        let mut moves = Vec::new();
        while let Ok(Some(mv)) = self.best_move(&end, discs, task, &mut budget) {
            moves.push(mv);
            end = end.play(mv);
            discs = -discs;
        }
        BestLine::from(pos, moves)
    }

    /// A move that keeps the score. `None` if the game is over.
    fn best_move<const N: usize>(
        &self,
        pos: &Position<N>,
        discs: i32,
        task: &SolveRequest,
        budget: &mut Budget,
    ) -> Result<Option<Square>, Stopped> {
        let mut moves: Vec<Square> = pos.moves().collect();
        if let Some(first) = self.known_move(pos) {
            moves.sort_by_key(|&mv| mv != first);
        }
        let Some((last, others)) = moves.split_last() else {
            return Ok(None);
        };
        // The least score for the opponent that says that a move does not keep the score.
        let too_good = match task.weak {
            false => 1 - discs,
            true if discs < 0 => i32::MAX,
            true => 1 - discs.signum(),
        };
        for &mv in others {
            let is_too_good =
                too_good < i32::MAX && self.reaches_within(&pos.play(mv), too_good, budget)?;
            if !is_too_good {
                return Ok(Some(mv));
            }
        }
        Ok(Some(*last)) // One move must keep the score.
    }

    /// The table's move.
    fn known_move<const N: usize>(&self, pos: &Position<N>) -> Option<Square> {
        let ending = Ending::of(pos);
        let entry = self.table.probe(ending.key())?;
        Exact::move_of(&ending, entry.tag).map(super::replies::Reply::square)
    }
}
