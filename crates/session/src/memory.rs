//! What searches remember from one to the next.

use crate::games::Evaluation;
use negascout::search::Table;
use negascout_connect_four::Solver;

/// The tables of [`think`](crate::Session::think) and [`solve`](crate::Session::solve), made when
/// they are first needed.
///
/// Kept from move to move, it spares a search what the last one has found already. It serves one
/// game at a time: when another game comes, it forgets.
#[derive(Debug)]
pub struct Memory {
    mebibytes: usize,
    table: Option<Table>,
    solver: Option<Solver>,
    /// Whose entries are in the table: a game's scores are no other game's.
    owner: Option<(String, Evaluation)>,
}

impl Memory {
    /// The size for want of another, in MiB.
    pub const DEFAULT_MEBIBYTES: usize = 64;

    /// The largest size, in MiB.
    pub const MOST_MEBIBYTES: usize = 1 << 20;

    /// Tables of `mebibytes` MiB, at least 1 and at most
    /// [`MOST_MEBIBYTES`](Memory::MOST_MEBIBYTES).
    #[must_use]
    pub fn with_mebibytes(mebibytes: usize) -> Memory {
        Memory {
            mebibytes: mebibytes.clamp(1, Memory::MOST_MEBIBYTES),
            table: None,
            solver: None,
            owner: None,
        }
    }

    /// Forgets everything.
    pub fn forget(&mut self) {
        if let Some(table) = &mut self.table {
            table.forget();
        }
        if let Some(solver) = &mut self.solver {
            solver.forget();
        }
    }

    /// The table for a game's positions, scored by one evaluation.
    pub(crate) fn table(&mut self, game: &str, evaluation: Evaluation) -> &Table {
        self.lend_to(game, evaluation);
        self.table
            .get_or_insert_with(|| Table::with_mebibytes(self.mebibytes))
    }

    /// The solver, for a game's positions.
    pub(crate) fn solver(&mut self, game: &str) -> &mut Solver {
        self.lend_to(game, Evaluation::Even);
        self.solver
            .get_or_insert_with(|| Solver::with_mebibytes(self.mebibytes))
    }

    fn lend_to(&mut self, game: &str, evaluation: Evaluation) {
        let is_owner = |(owner, by): &(String, Evaluation)| owner == game && *by == evaluation;
        if !self.owner.as_ref().is_some_and(is_owner) {
            self.forget();
            self.owner = Some((game.to_owned(), evaluation));
        }
    }
}

impl Default for Memory {
    fn default() -> Memory {
        Memory::with_mebibytes(Memory::DEFAULT_MEBIBYTES)
    }
}
