//! Best moves to the end, once the value is proven.
//!
//! The value of the root is often proven without those of the positions after its moves. So the line
//! asks on: of the positions after the moves that may be best, whether they fall short of what the move
//! must keep, until one is proven to.

use crate::Bounds;
use crate::choice::{Asked, after};
use crate::graph::{Graph, NodeId, ROOT};
use crate::top::Top;
use negascout_session::Aim;

/// The line, as far as it is known.
pub(crate) struct Line {
    /// The nodes that best moves lead through, without the root.
    pub(crate) nodes: Vec<NodeId>,
    pub(crate) next: Next,
}

/// The next step of a line.
pub(crate) enum Next {
    /// The game is over.
    End,
    /// The last node is a leaf, and has to be split.
    Split(NodeId),
    /// One of these questions has to be answered with no, the cheapest first.
    Ask(Vec<Asked>),
}

/// The line of a root whose value is proven, as far as the aim wants it.
pub(crate) fn line(graph: &Graph, top: &dyn Top, aim: Aim) -> Line {
    let mut nodes = Vec::new();
    let mut id = ROOT;
    let mut goal = Goal::of(graph.node(ROOT).bounds, aim);
    let next = loop {
        let node = graph.node(id);
        if node.place.is_over {
            break Next::End;
        }
        if node.is_leaf() {
            break Next::Split(id);
        }
        let below = after(top, goal.number());
        let keeps = |&child: &NodeId| match goal {
            Goal::Keep { .. } => graph.node(child).bounds.upper < below,
            Goal::Lose(_) => true,
        };
        let Some(&child) = node.children.iter().find(|child| keeps(child)) else {
            let open = |&&child: &&NodeId| graph.node(child).bounds.leave_open(below);
            let mut asked: Vec<Asked> = node
                .children
                .iter()
                .filter(open)
                .map(|&child| (child, below))
                .collect();
            asked.sort_by_key(|&(child, _)| graph.node(child).nodes);
            break Next::Ask(asked);
        };
        nodes.push(child);
        id = child;
        goal = goal.after(top);
    };
    Line { nodes, next }
}

/// The aim of the player to move in a position of the line.
#[derive(Clone, Copy, Debug)]
enum Goal {
    /// At least this: a move that keeps it has to be found.
    Keep {
        number: i32,
        /// Whether the opponent loses, by however much.
        rest: Rest,
    },
    /// The value is less than this, by however much: any move will do.
    Lose(i32),
}

/// The opponent's part of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rest {
    /// It keeps its own value exactly.
    Exact,
    /// It is lost, which is all that is wanted.
    Lost,
}

impl Goal {
    /// Of the root.
    fn of(bounds: Bounds, aim: Aim) -> Goal {
        let Bounds { lower, upper } = bounds;
        match aim {
            Aim::Outcome if upper < 0 => Goal::Lose(upper + 1),
            Aim::Outcome if lower > 0 => Goal::Keep {
                number: lower,
                rest: Rest::Lost,
            },
            _ => Goal::Keep {
                number: lower,
                rest: Rest::Exact,
            },
        }
    }

    fn number(self) -> i32 {
        match self {
            Goal::Keep { number, .. } | Goal::Lose(number) => number,
        }
    }

    /// Of the position after a move that reaches it.
    fn after(self, top: &dyn Top) -> Goal {
        let below = after(top, self.number());
        match self {
            Goal::Keep {
                rest: Rest::Exact, ..
            } => Goal::Keep {
                number: below - 1,
                rest: Rest::Exact,
            },
            Goal::Keep {
                rest: Rest::Lost, ..
            } => Goal::Lose(below),
            Goal::Lose(_) => Goal::Keep {
                number: below,
                rest: Rest::Lost,
            },
        }
    }
}
