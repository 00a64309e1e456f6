//! What searches remember from one to the next.

use crate::games::Evaluation;
use crate::keep::{Keeper, Shelf};
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
    keeper: Option<Shelf>,
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
            keeper: None,
        }
    }

    /// The same, with what [`solve`](crate::Session::solve) proves kept by `keeper`, which must be
    /// the game's that is solved, and going on from what it keeps already.
    #[must_use]
    pub fn kept_by(self, keeper: Box<dyn Keeper>) -> Memory {
        Memory {
            keeper: Some(keeper),
            ..self
        }
    }

    /// Forgets everything, but what is kept.
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

    /// The table for proofs about a game's positions, and who keeps them.
    pub(crate) fn proofs(&mut self, game: &str) -> (&Table, Option<&mut Shelf>) {
        self.lend_to(game, Evaluation::Even);
        let make = || Table::with_mebibytes(self.mebibytes);
        (self.table.get_or_insert_with(make), self.keeper.as_mut())
    }

    /// The solver, for a game's positions, and who keeps its proofs.
    pub(crate) fn solver(&mut self, game: &str) -> (&mut Solver, Option<&mut Shelf>) {
        self.lend_to(game, Evaluation::Even);
        let make = || Solver::with_mebibytes(self.mebibytes);
        (self.solver.get_or_insert_with(make), self.keeper.as_mut())
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
