//! Pruning, reductions and extensions.

use crate::observe::{Node, Observer, Stopped};
use crate::search::node::pvs::Search;
use crate::search::shared::table::Entry;
use crate::{Depth, Game, Score, Window};

/// The treatment of a move: search it, skip it, or end the node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plan {
    /// Search it. `extend` is added to the depth; `reduce` is subtracted while scouting.
    Search {
        /// Plies to add.
        extend: Depth,
        /// Plies to subtract while scouting.
        reduce: Depth,
    },
    /// Leave it out.
    Skip,
    /// Return this score for the whole node.
    Cut(Score),
}

impl Plan {
    /// Search to the full depth.
    pub const FULL: Plan = Plan::Search {
        extend: 0,
        reduce: 0,
    };
}

/// A move about to be searched, with its node's results so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// The number of moves searched before it.
    pub index: usize,
    /// The best of their scores; [`Score::MIN`] before the first.
    pub best: Score,
    /// The rest of the node's window.
    pub rest: Window,
}

/// The hooks that may change values: they leave out, reduce or extend. Hooks that may search are
/// given the search itself.
///
/// The search announces each win and each loss as proven. So [`prune`](Selectivity::prune) and
/// [`Plan::Cut`] return no win and no loss that a search of all moves has not found, and
/// [`Plan::Skip`] leaves out no move where the best so far loses.
pub trait Selectivity<G: Game>: Sized {
    /// Whether the policy is selective, the one place that says so. If not, every move is searched to
    /// the full depth, the other hooks of this group are never called, and a search can prove a
    /// value. If it is, a search proves a value only where it sees the game to its end and leaves nothing
    /// out; else it goes on until a limit is reached, even if it has found a win.
    const SELECTIVE: bool = false;

    /// Scores positions from now on by the position and its depth alone, and not by the window, the
    /// path or what was searched before. A search without selectivity calls it before it begins, so
    /// that it returns the same value whatever its [variant](crate::search::node::variant) and its windows.
    /// The default does nothing: a policy that is not selective always scores so.
    fn become_comparable(&mut self) {}

    /// The depth to search a node to, usually the node's. Less, for example, where the table knows no
    /// move (IIR: internal iterative reduction). `entry` is the table's. Threads that share out moves
    /// keep the result as of the greater of the two depths.
    fn depth(&self, node: &Node<'_, G>, _entry: Option<&Entry>) -> Depth {
        node.depth
    }

    /// A score to return without searching the moves. Null move, reverse futility, ProbCut. Asked at
    /// null-window nodes only.
    ///
    /// # Errors
    ///
    /// [`Stopped`], if it searched and that was stopped.
    fn prune<O: Observer<G>>(
        _: &mut Search<'_, G, Self, O>,
        _: &Node<'_, G>,
    ) -> Result<Option<Score>, Stopped> {
        Ok(None)
    }

    /// The plan for the next move. Late move reductions, extensions, skips, multi-cut. At the root
    /// every move is searched: there, [`Plan::Skip`] and [`Plan::Cut`] mean the full depth.
    ///
    /// # Errors
    ///
    /// [`Stopped`], if it searched and that was stopped.
    fn plan<O: Observer<G>>(
        _: &mut Search<'_, G, Self, O>,
        _: &Node<'_, G>,
        _: &Candidate<G::Move>,
    ) -> Result<Plan, Stopped> {
        Ok(Plan::FULL)
    }
}
