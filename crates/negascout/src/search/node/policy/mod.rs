//! Knowledge beyond the rules, as hooks of the search.
//!
//! The hooks are in six groups, one trait and one file each:
//!
//! | group | what it says |
//! |---|---|
//! | [`MoveOrdering`] | the order of a node's moves, and what is learned from cutoffs |
//! | [`Path`] | state that follows the search down and up |
//! | [`Selectivity`] | pruning, reductions and extensions |
//! | [`TableUse`] | which entries answer, and which nodes are kept |
//! | [`ProvenBounds`] | intervals that the value is proven to lie in |
//! | [`Horizon`] | the score where the depth is used up |
//!
//! The order in which they are called is stated once, as the numbered steps of
//! [`Search::search`](super::pvs).

mod groups;
mod horizon;
mod ordering;
mod path;
mod proven_bounds;
mod selectivity;
mod table_use;

pub use groups::InNaturalOrder;
pub use horizon::Horizon;
pub use ordering::MoveOrdering;
pub use path::Path;
pub use proven_bounds::{Bounds, ProvenBounds};
pub use selectivity::{Candidate, Plan, Selectivity};
pub use table_use::{DepthRule, TableUse};

use crate::Game;

/// The knowledge of a game's author beyond the rules: all six groups of hooks.
///
/// Every group has defaults, and all defaults together mean plain NegaScout. Three ways to a policy:
///
/// * [`Standard`](super::standard::Standard) knows any game. It takes an evaluator, and
///   [heuristics](super::heuristics).
/// * A type with a policy in one of its fields changes one group or several, and
///   [`inherit_hooks`](crate::inherit_hooks) gives it the others.
/// * A type on its own implements what it knows, and [`default_hooks`](crate::default_hooks) gives it the
///   other groups.
///
/// # Values that depend on the path
///
/// Where a position that comes again is a draw, a position's value depends on how it was reached.
/// [`Path`] keeps the path, and [`ProvenBounds::bounds`] states the rule. The table knows positions
/// and no paths: an entry made on one path may be wrong on another (the graph-history interaction).
/// [`Repetition`](super::repetition::Repetition) does all of this around a policy such as
/// [`Standard`](super::standard::Standard). In your own policy there are four ways to live with
/// it:
///
/// * [`TableUse::remembers`] nothing. Right, and slow.
/// * It remembers only the nodes right after a move that cannot be taken back: no position above
///   them can come again below, so nothing there depends on the path.
///   [`TableUse::lookups`] must then be such moves only. Right.
/// * [`TableUse::keeps`] the results that no position further up took part in. What is proven is right.
/// * It remembers all. Some values are wrong; chess programs accept that.
///
/// `tests/library/users_games.rs` shows that the first two are exact and how often the last is not,
/// `tests/library/repetition.rs` that proofs of the third are right, and `examples/repetition.rs` is a game with
/// such a rule.
pub trait Policy<G: Game>:
    MoveOrdering<G> + Path<G> + Selectivity<G> + TableUse<G> + ProvenBounds<G> + Horizon<G>
{
}

impl<G, P> Policy<G> for P
where
    G: Game,
    P: MoveOrdering<G> + Path<G> + Selectivity<G> + TableUse<G> + ProvenBounds<G> + Horizon<G>,
{
}
