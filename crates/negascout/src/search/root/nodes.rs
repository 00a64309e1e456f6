//! All that the root asks of the search of nodes.
//!
//! The search of nodes is compiled for each policy, observer and variant, since it spends the time. The root
//! is compiled once for a game: it calls a search a few times for each of its moves.

use crate::observe::{Edge, Node, Observer, Stopped};
use crate::search::node::kinds::Pv;
use crate::search::node::policy::{Candidate, Plan, Policy};
use crate::search::node::pvs::Search;
use crate::search::node::variant::Variant;
use crate::search::shared::abdada::AbdadaTable;
use crate::search::shared::limits::Meter;
use crate::search::shared::statistics::Statistics;
use crate::search::shared::table::Table;
use crate::search::shared::team::Helper;
use crate::{Depth, Game, Ply, Score, Window};
use std::marker::PhantomData;
use std::mem;

/// A search of nodes, whichever policy, observer and variant it is compiled for.
pub(super) trait NodeSearch<'s, G: Game> {
    /// Whether the policy is selective.
    fn is_selective(&self) -> bool;

    /// Back to the root: forgets the path of a search that was stopped.
    fn start(&mut self, root: &G);

    /// Comes to the root, which is asked with the node's window.
    fn open(&mut self, root: &Node<'_, G>) -> Result<(), Stopped>;

    /// Whether another thread is searching the move.
    fn is_elsewhere(&self, node: &Node<'_, G>, mv: G::Move) -> bool;

    /// The score of one of the root's moves, as [`search_child`](Search::search_child).
    fn search_move(
        &mut self,
        root: &Node<'_, G>,
        candidate: &Candidate<G::Move>,
        edge: Edge<G::Move>,
    ) -> Result<Score, Stopped>;

    /// The score of a position on the path, which keeps its line.
    fn search(
        &mut self,
        pos: &G,
        window: Window,
        depth: Depth,
        edge: Option<Edge<G::Move>>,
    ) -> Result<Score, Stopped>;

    /// The child by `mv`, now the end of the path.
    fn descend(&mut self, node: &Node<'_, G>, mv: G::Move) -> G;

    /// Back to the parent.
    fn ascend(&mut self);

    /// Plies from the root.
    fn ply(&self) -> Ply;

    /// The best line below the current path's node at this ply.
    fn line(&self, ply: Ply) -> &[G::Move];

    /// The interval in which the policy proves the value to lie.
    fn bounds(&mut self, node: &Node<'_, G>) -> Window;

    /// The move of `pos` with this tag of the table.
    fn move_of(&self, pos: &G, tag: u16) -> Option<G::Move>;

    /// The observer, to be told of the root.
    fn observer(&mut self) -> &mut dyn Observer<G>;

    /// The nodes, the time, and the limits.
    fn meter(&self) -> &Meter;

    /// The same, to look at the limits or to change them.
    fn meter_mut(&mut self) -> &mut Meter;

    /// All other counts.
    fn statistics(&self) -> Statistics;

    /// Scores that may change as one searches deeper: those of the horizon, and of what selectivity left out. A
    /// reduced depth counts by the horizon that it meets.
    fn estimates(&self) -> u64;

    /// The table that it searches over.
    fn table(&self) -> &'s Table;

    /// Exchanges the tables that it shares with other threads. Returns those that it had.
    fn exchange(&mut self, shared: Shared<'s>) -> Shared<'s>;

    /// This thread's membership in a team, if it helps another.
    fn helper(&mut self) -> Option<&mut Helper<'s>>;
}

/// The tables that a search shares with other threads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shared<'s> {
    pub(super) table: &'s Table,
    pub(super) abdada: Option<&'s AbdadaTable>,
}

/// A search of nodes by a variant, as the root asks it.
pub(super) struct Compiled<'s, G: Game, P, O, V> {
    search: Search<'s, G, P, O>,
    variant: PhantomData<V>,
}

impl<'s, G: Game, P: Policy<G>, O: Observer<G>, V: Variant> Compiled<'s, G, P, O, V> {
    pub(super) fn new(search: Search<'s, G, P, O>) -> Self {
        Compiled {
            search,
            variant: PhantomData,
        }
    }
}

impl<'s, G, P, O, V> NodeSearch<'s, G> for Compiled<'s, G, P, O, V>
where
    G: Game,
    P: Policy<G>,
    O: Observer<G>,
    V: Variant,
{
    fn is_selective(&self) -> bool {
        P::SELECTIVE
    }

    fn start(&mut self, root: &G) {
        self.search.start(root);
    }

    fn open(&mut self, root: &Node<'_, G>) -> Result<(), Stopped> {
        self.search.asks = root.null_window;
        self.search.start(root.pos);
        self.search.visit(root)
    }

    fn is_elsewhere(&self, node: &Node<'_, G>, mv: G::Move) -> bool {
        self.search.is_elsewhere::<V>(node, mv)
    }

    fn search_move(
        &mut self,
        root: &Node<'_, G>,
        candidate: &Candidate<G::Move>,
        edge: Edge<G::Move>,
    ) -> Result<Score, Stopped> {
        let (extend, reduce) = match self.search.plan::<V>(root, candidate)? {
            Plan::Search { extend, reduce } => (extend, reduce),
            Plan::Skip | Plan::Cut(_) => (0, 0),
        };
        self.search
            .search_child::<Pv<V>>(root, candidate, edge, extend, reduce)
    }

    fn search(
        &mut self,
        pos: &G,
        window: Window,
        depth: Depth,
        edge: Option<Edge<G::Move>>,
    ) -> Result<Score, Stopped> {
        self.search.search::<Pv<V>>(pos, window, depth, edge)
    }

    fn descend(&mut self, node: &Node<'_, G>, mv: G::Move) -> G {
        self.search.descend(node, mv)
    }

    fn ascend(&mut self) {
        self.search.ascend();
    }

    fn ply(&self) -> Ply {
        self.search.ply
    }

    fn line(&self, ply: Ply) -> &[G::Move] {
        &self.search.lines[ply as usize]
    }

    fn bounds(&mut self, node: &Node<'_, G>) -> Window {
        self.search.policy.bounds(node).window
    }

    fn move_of(&self, pos: &G, tag: u16) -> Option<G::Move> {
        P::move_of(pos, tag)
    }

    fn observer(&mut self) -> &mut dyn Observer<G> {
        &mut self.search.observer
    }

    fn meter(&self) -> &Meter {
        &self.search.meter
    }

    fn meter_mut(&mut self) -> &mut Meter {
        &mut self.search.meter
    }

    fn statistics(&self) -> Statistics {
        self.search.statistics
    }

    fn estimates(&self) -> u64 {
        self.search.statistics.horizon + self.search.left_out
    }

    fn table(&self) -> &'s Table {
        self.search.table
    }

    fn exchange(&mut self, shared: Shared<'s>) -> Shared<'s> {
        Shared {
            table: mem::replace(&mut self.search.table, shared.table),
            abdada: mem::replace(&mut self.search.abdada, shared.abdada),
        }
    }

    fn helper(&mut self) -> Option<&mut Helper<'s>> {
        self.search.helper.as_mut()
    }
}
