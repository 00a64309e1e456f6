//! The solver behind boards of every size.

use super::grid::{Grid, ProofArguments};
use negascout::engine::{BestLine, CannotProve, ProofTask, Proven, Prover, Saver, Value};
use negascout::search::{Entry, Limits, Table};
use negascout_connect_four::{Column, Solver};
use std::ops::ControlFlow;

/// Connect Four's own solver, for positions of any size.
#[derive(Debug)]
pub(crate) struct GridProver(Solver);

impl GridProver {
    pub(super) fn new(table: Table) -> GridProver {
        GridProver(Solver::with_table(table))
    }
}

impl<G: Grid> Prover<G> for GridProver {
    fn forget(&mut self) {
        self.0.forget();
    }

    fn table(&self) -> &Table {
        self.0.table()
    }

    fn restore(&mut self, entries: &[(u64, Entry)]) {
        self.0.restore(entries);
    }

    fn prove(
        &mut self,
        pos: &G,
        known: Proven,
        task: &ProofTask,
        progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
        saver: Option<&dyn Saver>,
    ) -> Result<Proven, CannotProve> {
        let asked = ProofArguments {
            known,
            task,
            progress,
            saver,
        };
        pos.prove(&mut self.0, asked)
    }

    fn spread(&mut self) {
        self.0.spread();
    }

    fn probe(&self, pos: &G, points: i32, limits: &Limits) -> Result<Proven, CannotProve> {
        Ok(pos.probe(&self.0, points, limits))
    }

    fn line(&mut self, pos: &G, proven: &Proven, task: &ProofTask) -> BestLine<Column> {
        pos.best_line(&mut self.0, proven, task)
    }

    fn value(pos: &G, points: i32) -> Value {
        pos.value(points)
    }

    fn in_book(pos: &G) -> Option<i32> {
        pos.in_book()
    }

    fn before(points: i32) -> i32 {
        -points
    }
}
