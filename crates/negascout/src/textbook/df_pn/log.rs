//! The steps of df-pn as a list, with the tree of the nodes that it has come to.

use super::Numbers;
use crate::Game;

/// Is told of each step of the search. `()` does not watch.
#[allow(unused_variables, reason = "an observer may look at some of it")]
pub trait DfPnObserver<G: Game> {
    /// The search comes to `pos`, the child of this number of the node that it is at, or the root, and stays
    /// below until its numbers reach one of the thresholds.
    fn entered(&mut self, pos: &G, child: Option<usize>, thresholds: Numbers) {}
    /// The numbers of the node's children are these, and its own numbers follow from them.
    fn looked(&mut self, children: &[Numbers], numbers: Numbers) {}
    /// The search leaves the node, which has these numbers.
    fn left(&mut self, numbers: Numbers) {}
}

impl<G: Game> DfPnObserver<G> for () {}

/// A step of the search. Nodes are their places in [`DfPnLog::nodes`]; numbers are for the player to move at the
/// node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DfPnEvent {
    /// The search comes to a node.
    Entered {
        /// The node.
        node: usize,
        /// The numbers at which it leaves.
        thresholds: Numbers,
    },
    /// The numbers of a node's children were looked up.
    Looked {
        /// The node.
        node: usize,
        /// The numbers of its children.
        children: Vec<Numbers>,
        /// Its own, which follow from them.
        numbers: Numbers,
    },
    /// The search leaves a node.
    Left {
        /// The node.
        node: usize,
        /// Its numbers.
        numbers: Numbers,
    },
}

impl DfPnEvent {
    /// The node that the step is at.
    #[must_use]
    pub const fn node(&self) -> usize {
        match self {
            DfPnEvent::Entered { node, .. }
            | DfPnEvent::Looked { node, .. }
            | DfPnEvent::Left { node, .. } => *node,
        }
    }
}

/// A node that the search has come to, or a child of one. A position that is reached in several ways has a node for
/// each.
#[derive(Clone, Debug)]
pub struct DfPnNode<G: Game> {
    /// The position.
    pub pos: G,
    /// The move that leads here; `None` at the root.
    pub mv: Option<G::Move>,
    /// The place of its parent; `None` at the root.
    pub parent: Option<usize>,
    /// The places of its children, in the order of the moves; none before the search has come to it.
    pub children: Vec<usize>,
    /// The number of times that the search has come to it, or to a node below.
    pub calls: u32,
    /// The numbers that were looked up last, or stored.
    pub numbers: Numbers,
}

/// Notes each step of the search, and the tree.
///
/// ```
/// use negascout::textbook::Player;
/// use negascout::textbook::df_pn::{DfPn, DfPnEvent, DfPnLog};
/// use negascout::trees::Tree;
///
/// let tree: Tree = "((-3 1) (4 2))".parse().unwrap();
/// let mut log = DfPnLog::default();
/// assert_eq!(DfPn::new().prove(&tree.root(), Player::Max, &mut log).phi, 0);
/// assert_eq!((log.nodes[0].numbers.phi, log.nodes[0].calls), (0, 5));
/// let calls = log.events.iter().filter(|event| matches!(event, DfPnEvent::Entered { .. }));
/// assert_eq!(calls.count(), 5);
/// ```
#[derive(Clone, Debug)]
pub struct DfPnLog<G: Game> {
    /// The nodes, the root first, and parents before their children.
    pub nodes: Vec<DfPnNode<G>>,
    /// The steps, in order.
    pub events: Vec<DfPnEvent>,
    /// The nodes from the root to where the search is.
    line: Vec<usize>,
}

impl<G: Game> Default for DfPnLog<G> {
    fn default() -> Self {
        DfPnLog {
            nodes: Vec::new(),
            events: Vec::new(),
            line: Vec::new(),
        }
    }
}

impl<G: Game> DfPnLog<G> {
    fn add(&mut self, pos: G, mv: Option<G::Move>, parent: Option<usize>) {
        self.nodes.push(DfPnNode {
            pos,
            mv,
            parent,
            children: Vec::new(),
            calls: 0,
            numbers: Numbers::UNKNOWN,
        });
    }

    fn here(&self) -> usize {
        self.line.last().copied().unwrap_or(0)
    }

    /// Lists the children of a node.
    fn expand(&mut self, node: usize) {
        let pos = self.nodes[node].pos.clone();
        for mv in pos.moves() {
            let place = self.nodes.len();
            self.nodes[node].children.push(place);
            self.add(pos.play(mv), Some(mv), Some(node));
        }
    }
}

impl<G: Game> DfPnObserver<G> for DfPnLog<G> {
    fn entered(&mut self, pos: &G, child: Option<usize>, thresholds: Numbers) {
        let node = match child {
            Some(child) => self.nodes[self.here()].children[child],
            None => {
                self.add(pos.clone(), None, None);
                self.nodes.len() - 1
            }
        };
        self.line.push(node);
        for &above in &self.line {
            self.nodes[above].calls += 1;
        }
        self.events.push(DfPnEvent::Entered { node, thresholds });
    }

    fn looked(&mut self, children: &[Numbers], numbers: Numbers) {
        let node = self.here();
        if self.nodes[node].children.is_empty() {
            self.expand(node);
        }
        for (place, numbers) in self.nodes[node].children.clone().into_iter().zip(children) {
            self.nodes[place].numbers = *numbers;
        }
        self.nodes[node].numbers = numbers;
        self.events.push(DfPnEvent::Looked {
            node,
            children: children.to_vec(),
            numbers,
        });
    }

    fn left(&mut self, numbers: Numbers) {
        let node = self.here();
        self.nodes[node].numbers = numbers;
        self.line.pop();
        self.events.push(DfPnEvent::Left { node, numbers });
    }
}
