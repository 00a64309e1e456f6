//! Counting what a search does: the one place where nodes are counted.

use super::frames::Frames;
use super::{Edge, Node, Observer};
use crate::{Game, Score, Window};

/// Counts of a search: nodes, leaves, cutoffs and the like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schemars",
    schemars(rename = "Counters", deny_unknown_fields)
)]
pub struct Counts {
    /// Visits to nodes, the root and repeated visits included.
    pub nodes: u64,
    /// Scores given without looking at children (finished games, horizon), repeats included.
    pub leaves: u64,
    /// Evaluations of different leaves of the tree; 0 where they are not told apart.
    pub distinct_leaves: u64,
    /// Those leaves at which the game was not over, repeats included. With none of them the value is
    /// exact, however deep one would search.
    pub horizon: u64,
    /// Visits that ended before all children were searched: at least one child was left out.
    pub cutoffs: u64,
    /// Null windows that the search asked with, at the root or from a node that has an open window.
    /// A window that is one wide by accident does not count: alpha-beta never asks.
    pub null_window_searches: u64,
    /// Searches of a child that its parent had searched already in the same visit; at the root,
    /// passes after the first.
    pub researches: u64,
    /// The most entries held in memory at any time: table entries, or OPEN states.
    pub stored: u64,
}

/// An observer that keeps [`Counts`]. It does not tell distinct leaves apart: see
/// [`DistinctLeaves`](super::DistinctLeaves).
///
/// ```
/// use negascout::observe::Counter;
/// use negascout::textbook::Algorithm;
/// use negascout::{trees::Tree, Even, Window};
///
/// let tree: Tree = "((1 2) (3 4))".parse().unwrap();
/// let mut counter = Counter::default();
/// Algorithm::NegaScout.search(&tree.root(), 2, Window::FULL, &Even, &mut counter).unwrap();
/// let counts = counter.counts();
/// assert_eq!((counts.null_window_searches, counts.researches), (3, 1));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Counter {
    counts: Counts,
    frames: Frames,
}

impl Counter {
    /// The counts so far.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.counts
    }
}

impl<G: Game> Observer<G> for Counter {
    fn enter(&mut self, node: &Node<'_, G>) {
        let entered = self.frames.enter(node);
        self.counts.nodes += 1;
        self.counts.researches += u64::from(entered.again);
        self.counts.null_window_searches += u64::from(entered.scouts);
    }

    fn leaf(&mut self, node: &Node<'_, G>, _: Score) {
        self.counts.leaves += 1;
        self.counts.horizon += u64::from(node.pos.outcome().is_none());
    }

    fn cutoff(&mut self, _: &Node<'_, G>, _: usize) {
        self.counts.cutoffs += 1;
    }

    fn stored(&mut self, entries: usize) {
        self.counts.stored = self.counts.stored.max(entries as u64);
    }

    fn focus(&mut self, _: &[Edge<G::Move>], _: Window) {
        self.frames.turn();
    }
}
