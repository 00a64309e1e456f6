//! Proofs kept beyond the life of a program.

use super::prove::{Proven, Saver, SolveRequest};
use crate::Game;
use crate::search::{Entry, Table};
use std::convert::Infallible;

/// Records of proofs, by position: a file, say. An engine [solves](super::Engine::solve_with_records) with them.
pub trait ProofRecords<G: Game> {
    /// An error in reading. One in writing ends no proof: what to do with it is the records' affair.
    type Error;
    /// The record of one position.
    type Record<'r>: ProofRecord<G::Move, Error = Self::Error>
    where
        Self: 'r;

    /// The record of `pos`, blank if nothing is kept of it.
    ///
    /// # Errors
    ///
    /// An error in reading what is kept.
    fn open(&mut self, pos: &G) -> Result<Self::Record<'_>, Self::Error>;
}

/// The record of the proof of one position, with moves of type `M`.
pub trait ProofRecord<M> {
    /// An error in reading.
    type Error;

    /// The bounds known, nodes of earlier runs counted.
    fn proven(&self) -> Proven;

    /// The effort of earlier runs.
    fn earlier(&self) -> Effort;

    /// The entries of the table that were kept of an unfinished proof.
    ///
    /// # Errors
    ///
    /// An error in reading them.
    fn entries(&self) -> Result<Vec<(u64, Entry)>, Self::Error>;

    /// The line of best moves to the end, if one is kept that is best for `request`.
    ///
    /// # Errors
    ///
    /// An error in reading it.
    fn line(&self, request: &SolveRequest) -> Result<Option<Vec<M>>, Self::Error>;

    /// Notes the bounds proven now, and their effort in this run.
    fn note(&self, proven: &Proven, spent: Effort);

    /// The saver of the prover's table while it proves, if it is to be kept.
    fn saver(&self) -> Option<&dyn Saver>;

    /// Keeps what is noted, and the table of an unfinished proof.
    fn save(&self, table: &Table);

    /// Keeps what is noted: the proof is finished, and entries of the table are no longer needed.
    fn close(&self);

    /// Keeps a line of best moves to the end of the game, which is best for `request`.
    fn keep_line(&self, request: &SolveRequest, line: &[M]);
}

/// The effort of a proof.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "schemars",
    derive(schemars::JsonSchema),
    schemars(deny_unknown_fields)
)]
pub struct Effort {
    /// Nodes searched.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
}

/// No records: nothing is known, and nothing kept.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NoRecords;

impl<G: Game> ProofRecords<G> for NoRecords {
    type Error = Infallible;
    type Record<'r> = NoRecords;

    fn open(&mut self, _: &G) -> Result<NoRecords, Infallible> {
        Ok(NoRecords)
    }
}

impl<M> ProofRecord<M> for NoRecords {
    type Error = Infallible;

    fn proven(&self) -> Proven {
        Proven::NOTHING
    }

    fn earlier(&self) -> Effort {
        Effort::default()
    }

    fn entries(&self) -> Result<Vec<(u64, Entry)>, Infallible> {
        Ok(Vec::new())
    }

    fn line(&self, _: &SolveRequest) -> Result<Option<Vec<M>>, Infallible> {
        Ok(None)
    }

    fn note(&self, _: &Proven, _: Effort) {}

    fn saver(&self) -> Option<&dyn Saver> {
        None
    }

    fn save(&self, _: &Table) {}

    fn close(&self) {}

    fn keep_line(&self, _: &SolveRequest, _: &[M]) {}
}
