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

mod horizon;
mod ordering;
mod path;
mod proven_bounds;
mod selectivity;
mod table_use;

pub use horizon::Horizon;
pub use ordering::MoveOrdering;
pub use path::Path;
pub use proven_bounds::{Bounds, ProvenBounds};
pub use selectivity::{Candidate, Plan, Selectivity};
pub use table_use::{DepthRule, TableUse};

use crate::Game;

/// The knowledge of a game's author beyond the rules: all six groups of hooks.
///
/// Nearly every hook has a default, and all defaults together mean plain NegaScout. Two ways to a
/// policy:
///
/// * [`Standard`](super::standard::Standard) knows any game. It takes an evaluator, and
///   [heuristics](super::heuristics) if one likes.
/// * Your own type implements the six traits, and with them this one.
///
/// ```
/// use negascout::search::{
///     Horizon, MoveOrdering, Path, Policy, ProvenBounds, Selectivity, Settings, Table, TableUse, think,
/// };
/// use negascout::trees::{Listing, Tree, Branch, TreePosition};
/// use negascout::{Evaluate, Node, Score};
///
/// /// Moves as they are listed, and draws at the horizon.
/// struct AsListed;
///
/// impl<'t> Evaluate<TreePosition<'t>> for AsListed {
///     fn evaluate(&self, _: &TreePosition<'t>) -> Score {
///         Score::DRAW
///     }
/// }
///
/// impl<'t> MoveOrdering<TreePosition<'t>> for AsListed {
///     type Picker = std::ops::Range<usize>;
///
///     fn picker(
///         &mut self,
///         node: &Node<'_, TreePosition<'t>>,
///         _: Option<Branch>,
///         (): &(),
///     ) -> Self::Picker {
///         0..negascout::Game::moves(node.pos).count()
///     }
///
///     fn next_move(
///         &mut self,
///         picker: &mut Self::Picker,
///         _: &TreePosition<'t>,
///     ) -> Option<Branch> {
///         picker.next().map(Branch)
///     }
/// }
///
/// impl<'t> ProvenBounds<TreePosition<'t>> for AsListed {
///     type Facts = ();
/// }
/// impl<'t> Path<TreePosition<'t>> for AsListed {}
/// impl<'t> Selectivity<TreePosition<'t>> for AsListed {}
/// impl<'t> TableUse<TreePosition<'t>> for AsListed {}
/// impl<'t> Horizon<TreePosition<'t>> for AsListed {}
///
/// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
/// let table = Table::with_mebibytes(1);
/// let report = think(&tree.root(), AsListed, &table, &Settings::default(), |_| {});
/// assert_eq!(report.unwrap().score.get(), 3);
/// ```
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
