//! The solver as an engine's prover, whose numbers are discs.

use super::solver::Solver;
use crate::position::Position;
use crate::square::Square;
use negascout::engine::{BestLine, CannotProve, Proven, Prover, Saver, Saving, SolveRequest};
use negascout::search::{Entry, Table};
use std::ops::ControlFlow;

/// ```
/// use negascout::engine::{Engine, SolveRequest};
/// use negascout_othello::{OthelloKnowledge, Position};
/// use std::ops::ControlFlow;
///
/// let mut engine = Engine::knowing(OthelloKnowledge).hash(1);
/// let go_on = |_: &_| ControlFlow::Continue(());
/// let start = Position::<4>::new();
/// let solution = engine.solve(&start, &SolveRequest::default(), go_on).unwrap();
/// assert_eq!((solution.lower.number, solution.upper.number), (-10, -10));
/// ```
impl<const N: usize> Prover<Position<N>> for Solver {
    fn forget(&mut self) {
        Solver::forget(self);
    }

    fn table(&self) -> &Table {
        Solver::table(self)
    }

    fn restore(&mut self, entries: &[(u64, Entry)]) {
        Solver::restore(self, entries);
    }

    fn prove(
        &mut self,
        pos: &Position<N>,
        known: Proven,
        task: &SolveRequest,
        progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
        saver: Option<&dyn Saver>,
    ) -> Result<Proven, CannotProve> {
        let mut saving = Saving::new(saver, &task.limits);
        Ok(self.prove_saving(pos, known, task, progress, &mut saving))
    }

    fn line(
        &mut self,
        pos: &Position<N>,
        proven: &Proven,
        task: &SolveRequest,
    ) -> BestLine<Square> {
        // Of a value whose sign alone is proven, the bound nearer to a draw is the one to keep.
        let discs = match proven.lower > 0 {
            true => proven.lower,
            false => proven.upper,
        };
        Solver::line(self, pos, discs, task)
    }

    fn before(discs: i32) -> i32 {
        -discs
    }
}
