//! The production search: NegaScout with a table, one core for every game.
//!
//! [`Search`] is generic over the game, over a [`Policy`] that holds all knowledge beyond the
//! rules, and over an [`Observer`]; it is compiled for each combination, so that a hook that is not
//! used costs nothing.
//!
//! | file | what it is |
//! |---|---|
//! | [`pvs`] | the search of one node, as numbered steps: read it first |
//! | [`policy`] | the hooks: ordering, proven bounds, speculative pruning, the horizon |
//! | [`table`] | what was found before, shared by all threads |
//! | [`manner`] | alpha-beta, NegaScout or PVS: what tells them apart |
//! | [`standard`] | a policy for any game: hash move, killers, countermoves, history |
//! | [`root`], [`deepening`] | the root's moves, and deeper and deeper searches of them |
//! | [`drivers`] | aspiration, MTD(f) and bisection: windows to ask the same core with |
//! | [`parallel`], [`sharing`] | the same by several threads over one table |
//! | [`limits`], [`clock`], [`report`] | when to stop, and what to say |
//! | [`level`] | playing worse on purpose |
//!
//! *Proven* knowledge ([`Policy::bounds`]) never changes a value. *Speculative* pruning
//! ([`Policy::prune`], [`Policy::plan`]) may. With none of it, a search to any depth returns the
//! minimax value of that depth.

pub mod clock;
pub mod deepening;
pub mod drivers;
pub mod level;
pub mod limits;
pub mod manner;
pub mod parallel;
pub mod policy;
pub mod pvs;
pub mod report;
pub mod root;
pub mod sharing;
pub mod standard;
pub mod table;

mod node;
mod patience;
mod tag;

pub use clock::{Allotment, Clock};
pub use deepening::{Settings, think};
pub use drivers::Driver;
pub use level::Level;
pub use limits::{Limits, Meter};
pub use node::{NodeKind, NonPv, Pv};
pub use parallel::think_together;
pub use policy::{Candidate, DepthRule, Plan, Policy};
pub use pvs::Search;
pub use report::{Progress, Report, RootMove, Statistics, StopReason};
pub use sharing::Busy;
pub use standard::Standard;
pub use table::{Bound, Entry, Table};

#[allow(unused_imports, reason = "for the module's documentation")]
use crate::Observer;
