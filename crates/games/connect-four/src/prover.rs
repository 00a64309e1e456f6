//! The solver as a prover of the library's engine.

use crate::book::Book;
use crate::points::from_points;
use crate::position::{Column, Position};
use crate::solver::Solver;
use negascout::Game;
use negascout::engine::{BestLine, CannotProve, ProofTask, Proven, Prover, Saver, Saving, Value};
use negascout::search::{Entry, Limits, Table};
use std::ops::ControlFlow;

/// Bounds are [points](crate::points).
///
/// ```
/// use negascout::engine::{Engine, ProofTask};
/// use negascout_connect_four::{ConnectFourKnowledge, Position};
/// use std::ops::ControlFlow;
///
/// let pos: Position<7, 6> = "444442211113266".parse().unwrap();
/// let mut engine = Engine::knowing(ConnectFourKnowledge).hash(1);
/// let go_on = |_: &_| ControlFlow::Continue(());
/// let solution = engine.solve(&pos, &ProofTask::default(), go_on).unwrap();
/// assert_eq!((solution.lower.number, solution.upper.number), (-4, -4));
/// ```
impl<const W: usize, const H: usize> Prover<Position<W, H>> for Solver {
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
        pos: &Position<W, H>,
        known: Proven,
        task: &ProofTask,
        progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
        saver: Option<&dyn Saver>,
    ) -> Result<Proven, CannotProve> {
        // Every value has fewer points than the board has cells.
        let most = (W * H) as i32;
        let proven = Proven {
            lower: known.lower.max(-most),
            upper: known.upper.min(most),
            ..known
        };
        let saving = &mut Saving::new(saver);
        Ok(self.prove_saving(pos, proven, task, progress, saving))
    }

    fn spread(&mut self) {
        Solver::spread(self);
    }

    fn probe(
        &self,
        pos: &Position<W, H>,
        points: i32,
        limits: &Limits,
    ) -> Result<Proven, CannotProve> {
        Ok(Solver::probe(self, pos, points, limits))
    }

    fn line(
        &mut self,
        pos: &Position<W, H>,
        proven: &Proven,
        task: &ProofTask,
    ) -> BestLine<Column> {
        // Of a value whose sign alone is proven, the bound nearer to a draw is the one to keep.
        let points = if proven.lower > 0 {
            proven.lower
        } else {
            proven.upper
        };
        Solver::line(self, pos, points, task)
    }

    fn in_book(pos: &Position<W, H>) -> Option<i32> {
        Book::known(pos)
    }

    fn value(pos: &Position<W, H>, points: i32) -> Value {
        let score = pos
            .outcome()
            .unwrap_or_else(|| from_points::<W, H>(points, pos.played()));
        Value {
            number: points,
            score,
        }
    }

    fn before(points: i32) -> i32 {
        -points
    }
}
