//! One proof over many machines.
//!
//! The driver alone holds the top of the tree: a [`Proof`], which is a state machine without engine,
//! clock or thread. It gives out questions about leaves, whether the value is at least a number, each
//! with a limit of nodes; each answer narrows the bounds above it, and closes questions that matter no
//! more. A [`Worker`] answers them, several threads over one table. Each bound is in a
//! [`BoundStore`] before it is used, so that a proof goes on after its driver was killed.
//!
//! At first one worker gets the whole proof, for [`trial`](field@Splitting::trial) nodes: small proofs
//! end there, as they gain nothing by being split. After that a leaf is split when a worker is idle and there is
//! nothing better to ask: with one worker the proof is never split.
//!
//! * [`SplitProof`] is the proof of a position of a game by its name, with messages as bytes.
//! * [`Proof`] is the same for any [`Top`] of a tree, without messages.

mod bound_file;
mod bounds;
mod choice;
mod error;
mod graph;
mod line;
mod message;
mod proof;
mod split_proof;
mod splitting;
mod store;
mod threads;
mod top;
mod worker;

pub use bound_file::BoundFile;
pub use bounds::Bounds;
pub use error::Error;
pub use message::{Answer, Question, VERSION};
pub use proof::Proof;
pub use split_proof::SplitProof;
pub use splitting::{Progress, Splitting};
pub use store::{BoundStore, Kept, Unkept};
pub use threads::ThreadExecutor;
pub use top::{GameTop, Place, Top};
pub use worker::Worker;

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
