//! The production search: NegaScout with a table, one core for every game.
//!
//! [`Search`] is generic over the game, over a [`Policy`] that holds all knowledge beyond the
//! rules, and over an [`Observer`]; it is compiled for each combination, so that a hook that is not
//! used costs nothing. The root is compiled once for a game.
//!
//! | folder | file | what it is |
//! |---|---|---|
//! | [`node`] | [`pvs`](node::pvs) | the search of one node, as numbered steps: read it first |
//! | | [`policy`](node::policy) | the hooks: ordering, proven bounds, selectivity, the horizon |
//! | | [`standard`](node::standard), [`heuristics`](node::heuristics) | the policy for any game, and what it may do beyond an exact search |
//! | | [`repetition`](node::repetition) | any policy, heeding positions that come again |
//! | | [`kinds`](node::kinds), [`variant`](node::variant) | nodes with open and null windows; alpha-beta, NegaScout and PVS |
//! | [`root`] | [`root_moves`](root::root_moves), [`deepening`](root::deepening) | the root's moves, and deeper and deeper searches of them |
//! | | [`drivers`](root::drivers) | aspiration and MTD(f): windows to ask the same core with |
//! | | [`threads`](root::threads) | the same by several threads over one table |
//! | | [`report`](root::report), [`level`](root::level) | the result, and playing worse on purpose |
//! | [`shared`] | [`table`](shared::table) | the transposition table, shared by all threads |
//! | | [`abdada`](shared::abdada) | the positions that threads are searching |
//! | | [`limits`](shared::limits), [`clock`](shared::clock), [`statistics`](shared::statistics) | when to stop, and what is counted |
//!
//! `root` knows `node`, and both know `shared`; nothing points back.
//!
//! *Proven* knowledge ([`ProvenBounds`]) never changes a value. [`Selectivity`] may. With none of it,
//! a search to any depth returns the minimax value of that depth.

pub mod node;
pub mod root;
pub mod shared;

pub use node::heuristics::{Exact, HasHeuristics, Heuristics, Quiescence, Selective};
pub use node::kinds::{NodeKind, NonPv, Pv};
pub use node::policy::{
    Bounds, Candidate, DepthRule, Horizon, InNaturalOrder, MoveOrdering, Path, Plan, Policy,
    ProvenBounds, Selectivity, TableUse,
};
pub use node::pvs::Search;
pub use node::repetition::Repetition;
pub use node::standard::{Standard, StandardPicker};
pub use node::variant::{AlphaBeta, FullWidth, NegaScout, Pvs, Sharing, Variant};
pub use root::deepening::{MAX_DEPTH, Settings, think};
pub use root::drivers::Driver;
pub use root::level::Level;
pub use root::report::{Progress, Report, StopReason};
pub use root::root_moves::RootMove;
pub use root::threads::think_together;
pub use shared::abdada::AbdadaTable;
pub use shared::clock::{Allotment, Clock};
pub use shared::limits::{Limits, Meter, Tally};
pub use shared::statistics::Statistics;
pub use shared::table::{Bound, Entry, Table};
pub use shared::time_control::{BadTimeControl, TimeControl};

#[allow(unused_imports, reason = "for the module's documentation")]
use crate::Observer;
