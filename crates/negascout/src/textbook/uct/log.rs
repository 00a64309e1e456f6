//! The steps of a tree's growth as a list.

use super::{Uct, UctObserver};
use crate::observe::Interval;
use crate::{Game, Score};

/// A step of a playout. Nodes are their places in [`Uct::nodes`]; numbers are those after the step, for the
/// player to move at the node.
#[derive(Clone, Debug, PartialEq)]
pub enum UctEvent<M> {
    /// The children of a node were listed.
    Expanded {
        /// The node.
        node: usize,
        /// What is proven of it now.
        proven: Interval,
    },
    /// The playout goes on to a child.
    Selected {
        /// The node.
        node: usize,
        /// Where it goes on.
        child: usize,
        /// The [upper confidence bound](Uct::bound) of each child, infinite without a visit; `None` where
        /// the child can gain nothing any more.
        bounds: Vec<Option<f64>>,
    },
    /// A game was played to its end at random.
    Simulated {
        /// The node that it began at.
        node: usize,
        /// Its moves.
        line: Vec<M>,
        /// The outcome; `None` if the game was too long.
        end: Option<Score>,
        /// The outcome as a result, from -1 to 1.
        result: f64,
    },
    /// A node has counted a result.
    BackedUp {
        /// The node.
        node: usize,
        /// The result that was counted.
        result: f64,
        /// The number of its visits.
        visits: u32,
        /// The sum of their results.
        sum: f64,
        /// What is proven of it.
        proven: Interval,
    },
}

impl<M> UctEvent<M> {
    /// The node that the step is at.
    #[must_use]
    pub const fn node(&self) -> usize {
        match self {
            UctEvent::Expanded { node, .. }
            | UctEvent::Selected { node, .. }
            | UctEvent::Simulated { node, .. }
            | UctEvent::BackedUp { node, .. } => *node,
        }
    }

    /// The same with moves as text, each formatted in the position it is made in. `pos` is that of the
    /// [node](UctEvent::node).
    #[must_use]
    pub fn formatted<G: Game<Move = M>>(
        &self,
        pos: &G,
        format_move: impl Fn(&G, M) -> String,
    ) -> UctEvent<String>
    where
        M: Copy,
    {
        match *self {
            UctEvent::Expanded { node, proven } => UctEvent::Expanded { node, proven },
            UctEvent::Selected {
                node,
                child,
                ref bounds,
            } => UctEvent::Selected {
                node,
                child,
                bounds: bounds.clone(),
            },
            UctEvent::Simulated {
                node,
                ref line,
                end,
                result,
            } => UctEvent::Simulated {
                node,
                line: spelt_from(pos, line, format_move),
                end,
                result,
            },
            UctEvent::BackedUp {
                node,
                result,
                visits,
                sum,
                proven,
            } => UctEvent::BackedUp {
                node,
                result,
                visits,
                sum,
                proven,
            },
        }
    }
}

/// The moves of a line that begins at `pos`, as text.
fn spelt_from<G: Game>(
    pos: &G,
    line: &[G::Move],
    format_move: impl Fn(&G, G::Move) -> String,
) -> Vec<String> {
    let mut pos = pos.clone();
    let formatted = line.iter().map(|&mv| {
        let text = format_move(&pos, mv);
        pos = pos.play(mv);
        text
    });
    formatted.collect()
}

/// Notes each step of a tree's growth.
///
/// ```
/// use negascout::textbook::uct::{Uct, UctEvent, UctLog};
/// use negascout::trees::Tree;
///
/// let tree: Tree = "((3 1) (4 2))".parse().unwrap();
/// let (mut grown, mut log) = (Uct::new(tree.root(), 1.0, 0).with_points(4), UctLog::default());
/// grown.run(1, &mut log);
/// let [UctEvent::Expanded { .. }, UctEvent::Selected { child: 1, .. }, UctEvent::Simulated { line, .. }, ..] =
///     &log.events[..]
/// else {
///     panic!("{log:?}");
/// };
/// assert_eq!(line.len(), 1);
/// assert!(matches!(log.events.last(), Some(UctEvent::BackedUp { node: 0, visits: 1, .. })));
/// ```
#[derive(Clone, Debug)]
pub struct UctLog<M> {
    /// The steps, in order.
    pub events: Vec<UctEvent<M>>,
    /// The moves of the simulation that is under way.
    line: Vec<M>,
}

impl<M> Default for UctLog<M> {
    fn default() -> UctLog<M> {
        UctLog {
            events: Vec::new(),
            line: Vec::new(),
        }
    }
}

impl<G: Game> UctObserver<G> for UctLog<G::Move> {
    fn expanded(&mut self, tree: &Uct<G>, node: usize) {
        let proven = tree.nodes()[node].proven;
        self.events.push(UctEvent::Expanded { node, proven });
    }

    fn selected(&mut self, tree: &Uct<G>, node: usize, child: usize) {
        let children = tree.nodes()[node].children.iter();
        let bound = |&child: &usize| {
            let is_open = tree.is_open(node, child);
            is_open.then(|| tree.bound(node, child))
        };
        self.events.push(UctEvent::Selected {
            node,
            child,
            bounds: children.map(bound).collect(),
        });
    }

    fn moved(&mut self, mv: G::Move) {
        self.line.push(mv);
    }

    fn simulated(&mut self, _: &Uct<G>, node: usize, end: Option<Score>, result: f64) {
        let line = std::mem::take(&mut self.line);
        self.events.push(UctEvent::Simulated {
            node,
            line,
            end,
            result,
        });
    }

    fn backed_up(&mut self, tree: &Uct<G>, node: usize, result: f64) {
        let counted = &tree.nodes()[node];
        self.events.push(UctEvent::BackedUp {
            node,
            result,
            visits: counted.visits,
            sum: counted.sum,
            proven: counted.proven,
        });
    }
}
