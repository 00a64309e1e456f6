//! The solver as a prover of the library's engine.

use crate::board_position::BoardPosition;
use crate::position::Column;
use crate::solver::Solver;
use negascout::engine::{BestLine, CannotProve, Proven, Prover, Saver, SolveRequest, Value};
use negascout::search::{Entry, Table};
use std::ops::ControlFlow;

/// Bounds are [points](crate::points).
///
/// ```
/// use negascout::engine::{Engine, SolveRequest};
/// use negascout_connect_four::{ConnectFourKnowledge, Position};
/// use std::ops::ControlFlow;
///
/// let pos: Position<7, 6> = "444442211113266".parse().unwrap();
/// let mut engine = Engine::knowing(ConnectFourKnowledge).hash(1);
/// let go_on = |_: &_| ControlFlow::Continue(());
/// let solution = engine.solve(&pos, &SolveRequest::default(), go_on).unwrap();
/// assert_eq!((solution.lower.number, solution.upper.number), (-4, -4));
/// ```
impl<B: BoardPosition> Prover<B> for Solver {
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
        pos: &B,
        known: Proven,
        task: &SolveRequest,
        progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
        saver: Option<&dyn Saver>,
    ) -> Result<Proven, CannotProve> {
        Ok(pos.prove(self, known, task, progress, saver))
    }

    fn line(&mut self, pos: &B, proven: &Proven, task: &SolveRequest) -> BestLine<Column> {
        pos.best_line(self, proven, task)
    }

    fn in_book(pos: &B) -> Option<i32> {
        pos.in_book()
    }

    fn value(pos: &B, points: i32) -> Value {
        pos.value(points)
    }

    fn before(points: i32) -> i32 {
        -points
    }
}
