//! The memory of an engine: a table for searches, trees, or a prover with a table of its own, one at a
//! time.

use super::prove::Prover;
use crate::Game;
#[cfg(feature = "mcts")]
use crate::mcts::Trees;
use crate::search::Table;
use thiserror::Error;

/// There is no memory for a table of this size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no memory for a table of {0} MiB")]
pub struct NoMemory(
    /// The size, in MiB.
    pub usize,
);

/// The memory in use.
#[derive(Debug)]
pub(super) enum Workspace<R> {
    /// Nothing yet.
    Empty,
    /// A table with evaluated positions.
    Table(Table),
    /// A prover, in whose table unfinished games are even.
    Prover(R),
    /// The trees of Monte-Carlo searches.
    #[cfg(feature = "mcts")]
    Trees(Trees),
}

impl<R> Workspace<R> {
    /// The table for searches. A prover gives its memory up for it.
    pub(super) fn table(&mut self, mebibytes: usize) -> &Table {
        if !matches!(self, Workspace::Table(_)) {
            *self = Workspace::Empty;
            *self = Workspace::Table(Table::with_at_most(mebibytes));
        }
        match self {
            Workspace::Table(table) => table,
            _ => unreachable!("a table has just been made"),
        }
    }

    /// The table, where there is one.
    pub(super) fn known_table(&self) -> Option<&Table> {
        match self {
            Workspace::Table(table) => Some(table),
            _ => None,
        }
    }

    /// The trees of Monte-Carlo searches. What has the memory gives it up for them.
    #[cfg(feature = "mcts")]
    pub(super) fn trees(&mut self) -> &mut Trees {
        if !matches!(self, Workspace::Trees(_)) {
            *self = Workspace::Trees(Trees::default());
        }
        match self {
            Workspace::Trees(trees) => trees,
            _ => unreachable!("trees have just been made"),
        }
    }

    /// The prover, made by `make` if there is none. The table gives its memory up for it.
    pub(super) fn prover(&mut self, make: impl FnOnce() -> R) -> &mut R {
        if !matches!(self, Workspace::Prover(_)) {
            *self = Workspace::Empty;
            *self = Workspace::Prover(make());
        }
        match self {
            Workspace::Prover(prover) => prover,
            _ => unreachable!("a prover has just been made"),
        }
    }

    pub(super) fn forget<G: Game>(&mut self)
    where
        R: Prover<G>,
    {
        match self {
            Workspace::Empty => {}
            Workspace::Table(table) => table.forget(),
            Workspace::Prover(prover) => prover.forget(),
            #[cfg(feature = "mcts")]
            Workspace::Trees(trees) => trees.forget(),
        }
    }
}
