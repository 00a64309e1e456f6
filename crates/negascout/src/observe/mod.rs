//! Watching a search: counters, recordings and limits are observers of the same events.

mod complete;
mod counter;
mod distinct;
mod events;
mod frames;
mod interval;
mod limit;
mod no_end;
mod origin;
mod recorder;
mod replay;
mod windows;

pub use counter::{Counter, Counts};
pub use distinct::DistinctLeaves;
pub use events::{Event, EventLog, LeafKind};
pub use interval::Interval;
pub use limit::Limit;
pub use no_end::{CycleGuard, MAX_GAME_PLIES, NoEnd};
pub use origin::{BoundOrigin, Origin, Side};
pub use recorder::{Cut, Recorder, Trace, TraceNode, Visit, VisitKind};
pub use windows::BoundSource;

use crate::{Bound, Depth, Game, Ply, Score, Window};
use thiserror::Error;

/// A table's score of a position, in the view of the player to move in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// The score, wins and losses counted in plies from the root of the search.
    pub score: Score,
    /// The meaning of the score.
    pub bound: Bound,
}

/// A state of a best-first search's OPEN list: a node with a bound on what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenState<'p, M> {
    /// The moves from the root to the node.
    pub path: &'p [Edge<M>],
    /// Whether the node is still to be searched.
    pub status: OpenStatus,
    /// The bound, in the view of the player who moves at the root.
    pub merit: Score,
}

/// The status of a state of OPEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum OpenStatus {
    /// Its node is still to be searched.
    Live,
    /// Its merit is the result.
    Solved,
}

/// A change of OPEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum OpenChange {
    /// The state is put on OPEN.
    Insert,
    /// The state is the best and is taken from OPEN, to be replaced by its successors.
    Take,
    /// The state is dropped: its node cannot matter any more.
    Purge,
}

/// The edge by which a node was reached from its parent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge<M> {
    /// The move's place among the parent's moves, in the game's natural order, from 0.
    pub index: usize,
    /// The move.
    pub mv: M,
}

/// One visit to a position by a search.
#[derive(Debug)]
pub struct Node<'a, G: Game> {
    /// The position.
    pub pos: &'a G,
    /// The window it is searched with, for the player to move in it.
    pub window: Window,
    /// Whether it may lie on the principal variation: its window is open, and it is not searched off
    /// it.
    pub pv: bool,
    /// Whether the visit is part of a null-window search, begun here or above. A window that is
    /// one wide by accident does not count, except at the root, where the caller chose it.
    pub null_window: bool,
    /// Plies left to search.
    pub depth: Depth,
    /// Plies from the root.
    pub ply: Ply,
    /// The move that led here; `None` at the root.
    pub edge: Option<Edge<G::Move>>,
}

/// The search was ended before it was done, by its observer or at a limit: it has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the search was stopped before it had a result")]
pub struct Stopped;

/// Watches a search, node by node. Every method does nothing unless it is overridden.
///
/// `()` watches nothing and compiles to nothing; a pair of observers both watch; a mutable
/// reference watches for the observer it refers to.
///
/// ```
/// use negascout::observe::{Counter, Limit};
/// use negascout::textbook::Algorithm;
/// use negascout::{trees::Tree, Even, Window};
///
/// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
/// let mut watch = (Counter::default(), Limit::nodes(1_000));
/// let found = Algorithm::AlphaBeta.search(&tree.root(), 2, Window::FULL, &Even, &mut watch);
/// assert_eq!(found.unwrap().value.get(), 3);
/// assert_eq!(watch.0.counts().leaves, 4);
/// ```
pub trait Observer<G: Game> {
    /// The search has come to a node.
    fn enter(&mut self, _node: &Node<'_, G>) {}

    /// The node was given a score without looking at its children: the game is over there, or it
    /// is at the horizon. Comes between `enter` and `leave`. Quiescence reports its stand-pat
    /// score here and may still look at children.
    fn leaf(&mut self, _node: &Node<'_, G>, _score: Score) {}

    /// The children after the one at `index` are left out. In the textbook there is at least one such
    /// child: a bound met by the last child leaves nothing out and is no cutoff. The production search,
    /// which does not know whether a move is the last, tells that case too.
    ///
    /// A depth-first search tells it in each visit that a child's score ends. A best-first search tells it
    /// once of each node, `index` being the last child that was searched, as soon as the others are
    /// dropped: at the node that is solved, or anywhere below it.
    fn cutoff(&mut self, _node: &Node<'_, G>, _index: usize) {}

    /// The child at `index` has a score above alpha: alpha is now `alpha`, in the mover's view. Comes
    /// before the [`cutoff`](Observer::cutoff), if that score is enough for one.
    ///
    /// An algorithm without a window has its best score so far for alpha; a best-first one has none.
    /// A stand-pat score raises alpha too: [`leaf`](Observer::leaf) tells it, and not this event.
    fn raised(&mut self, _node: &Node<'_, G>, _index: usize, _alpha: Score) {}

    /// The table knows something of the node, and `left` is what is left of its window to be
    /// searched: [closed](Window::is_closed) if `known.score` is the node's answer. Comes once for
    /// each bound known, after `enter`.
    fn table(&mut self, _node: &Node<'_, G>, _known: Known, _left: Window) {}

    /// The search is done with this visit to the node and returns `score`, in the mover's view.
    fn leave(&mut self, _node: &Node<'_, G>, _score: Score) {}

    /// The table holds `known` for the node from now on, in its entry number `entry`, counted from 0 in
    /// the order they were made. Positions that a table takes for one share an entry.
    fn table_entry(&mut self, _node: &Node<'_, G>, _entry: usize, _known: Interval) {}

    /// The OPEN list of a best-first algorithm changes by a state.
    fn open(&mut self, _change: OpenChange, _state: &OpenState<'_, G::Move>) {}

    /// An algorithm with memory now holds `entries` entries: table entries, or OPEN states.
    fn stored(&mut self, _entries: usize) {}

    /// The next event concerns the node at the end of `path`. Sent by best-first algorithms only:
    /// in a depth-first search the events themselves tell. `window` is the node's, in the view of
    /// the player to move there; it is the same in every event of the node.
    fn focus(&mut self, _path: &[Edge<G::Move>], _window: Window) {}

    /// Asked at every node: whether to give the search up at once, its result then being void.
    fn stop(&mut self) -> bool {
        false
    }
}

impl<G: Game> Observer<G> for () {}

/// The events, told to each of several observers.
macro_rules! tell {
    ($self:ident, $($observer:expr),+) => {
        fn enter(&mut $self, node: &Node<'_, G>) {
            $($observer.enter(node);)+
        }
        fn leaf(&mut $self, node: &Node<'_, G>, score: Score) {
            $($observer.leaf(node, score);)+
        }
        fn cutoff(&mut $self, node: &Node<'_, G>, index: usize) {
            $($observer.cutoff(node, index);)+
        }
        fn raised(&mut $self, node: &Node<'_, G>, index: usize, alpha: Score) {
            $($observer.raised(node, index, alpha);)+
        }
        fn table(&mut $self, node: &Node<'_, G>, known: Known, window: Window) {
            $($observer.table(node, known, window);)+
        }
        fn leave(&mut $self, node: &Node<'_, G>, score: Score) {
            $($observer.leave(node, score);)+
        }
        fn table_entry(&mut $self, node: &Node<'_, G>, entry: usize, known: Interval) {
            $($observer.table_entry(node, entry, known);)+
        }
        fn open(&mut $self, change: OpenChange, state: &OpenState<'_, G::Move>) {
            $($observer.open(change, state);)+
        }
        fn stored(&mut $self, entries: usize) {
            $($observer.stored(entries);)+
        }
        fn focus(&mut $self, path: &[Edge<G::Move>], window: Window) {
            $($observer.focus(path, window);)+
        }
    };
}

impl<G: Game, O: Observer<G> + ?Sized> Observer<G> for &mut O {
    tell!(self, (**self));

    fn stop(&mut self) -> bool {
        (**self).stop()
    }
}

impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (A, B) {
    tell!(self, self.0, self.1);

    fn stop(&mut self) -> bool {
        // Both are asked: a limit may count how often it is.
        self.0.stop() | self.1.stop()
    }
}
