//! Counting what a search does: the one place where nodes are counted.

use super::{Node, Observer};
use crate::{Game, Score};

/// What a search did, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Visits to nodes, the root and repeated visits included.
    pub nodes: u64,
    /// Scores given without looking at children (finished games, horizon), repeats included.
    pub leaves: u64,
    /// Those of [`leaves`](Counts::leaves) where the game was not over. With none of them the
    /// value is exact, however deep one would search.
    pub horizon: u64,
    /// Nodes left before all their children were searched.
    pub cutoffs: u64,
    /// Searches started with a null window from a node that has an open one (or as a root).
    pub null_window_searches: u64,
    /// Searches of a child that its parent had searched already in the same visit; at the root,
    /// passes after the first.
    pub researches: u64,
    /// The most entries held in memory at any time: table entries, or OPEN states.
    pub stored: u64,
}

/// An observer that keeps [`Counts`].
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
    /// One frame per ply of the path being searched.
    path: Vec<Frame>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Frame {
    null_window: bool,
    last_child: Option<usize>,
}

impl Counter {
    /// The counts so far.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Whether the parent of the node now entered has searched it before; remembers that it has.
    fn is_research<G: Game>(&mut self, node: &Node<'_, G>) -> bool {
        let Some(edge) = node.edge else {
            return self.counts.nodes > 1;
        };
        let parent = &mut self.path[node.ply as usize - 1];
        parent.last_child.replace(edge.index) == Some(edge.index)
    }
}

impl<G: Game> Observer<G> for Counter {
    fn enter(&mut self, node: &Node<'_, G>) {
        let ply = node.ply as usize;
        if self.path.len() <= ply {
            self.path.resize(ply + 1, Frame::default());
        }
        self.counts.nodes += 1;
        self.counts.researches += u64::from(self.is_research(node));
        let null_window = node.window.is_null();
        let below_null = ply > 0 && self.path[ply - 1].null_window;
        self.counts.null_window_searches += u64::from(null_window && !below_null);
        self.path[ply] = Frame {
            null_window,
            last_child: None,
        };
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

    fn focus(&mut self, _: &[super::Edge<G::Move>]) {
        // Best-first: the node before this one says nothing about its parent.
        self.path.clear();
    }
}
