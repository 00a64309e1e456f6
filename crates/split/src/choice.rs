//! The choice of the leaf to ask about next, or to split: best first.
//!
//! Each open question has two costs: of proving that the value is at least the number, and of
//! disproving it. They are those of proof-number search, in units of nodes spent: L. V. Allis,
//! M. van der Meulen and H. J. van den Herik, *Proof-number search*, Artificial Intelligence 66, 1994;
//! with leaves that are jobs for many machines: I-C. Wu et al., *Job-level proof number search*,
//! IEEE Transactions on Computational Intelligence and AI in Games 5(4), 2013. A leaf that is being
//! asked about counts as if that had been in vain, so that workers spread.

use crate::Splitting;
use crate::graph::{Graph, NodeId};
use crate::top::Top;
use std::collections::HashSet;

/// The next step of the driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// Ask whether this leaf's value is at least this.
    Ask { leaf: NodeId, at_least: i32 },
    /// Split this leaf, about which somebody is being asked.
    Split(NodeId),
    /// Nothing before an answer has come.
    Wait,
}

/// The costs of a question, in units of the first nodes spent on a leaf.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cost {
    /// Of proving that the value is at least the number.
    prove: u64,
    /// Of proving that it is less.
    disprove: u64,
    /// Whether a leaf below waits to be asked about.
    has_idle: bool,
}

/// The cost of what is impossible.
const NEVER: u64 = u64::MAX >> 8;

/// A brother's cost relative to the next older one's: the elder promises more, and waits less.
const BROTHER: u64 = 4;
/// Brothers younger than this cost no more.
const YOUNGEST: usize = 8;

/// A question about a node: whether its value is at least this.
pub(crate) type Asked = (NodeId, i32);

/// Chooses by the costs of all open questions below one.
pub(crate) struct Chooser<'g> {
    pub(crate) graph: &'g mut Graph,
    pub(crate) top: &'g dyn Top,
    pub(crate) options: &'g Splitting,
    /// Nodes of the whole proof by now.
    pub(crate) nodes: u64,
    /// Questions that are being answered.
    pub(crate) running: usize,
}

impl Chooser<'_> {
    /// The next step for this question.
    pub(crate) fn choose(&mut self, root: Asked) -> Choice {
        let best = self.descend(root, |_| true);
        let leaf = best.map(|(leaf, _)| self.graph.node(leaf));
        match (best, leaf) {
            (Some((leaf, at_least)), Some(node)) if node.asked_by.is_none() => {
                Choice::Ask { leaf, at_least }
            }
            (Some((leaf, _)), Some(node)) if self.may_split(leaf, node.nodes) => {
                Choice::Split(leaf)
            }
            _ => match self.descend(root, |cost| cost.has_idle) {
                Some((leaf, at_least)) => Choice::Ask { leaf, at_least },
                None => Choice::Wait,
            },
        }
    }

    fn may_split(&self, leaf: NodeId, spent: u64) -> bool {
        self.options
            .may_split(leaf, spent, self.nodes, self.running)
    }

    /// The most-proving leaf below a question, through questions that are open and pass: the one whose
    /// answer helps most to prove it, and to disprove it. A leaf that waits goes before one that is
    /// being asked about and costs a brother less.
    fn descend(&mut self, root: Asked, passes: impl Fn(Cost) -> bool) -> Option<Asked> {
        let mut at = root;
        if !passes(self.cost(at)) {
            return None;
        }
        loop {
            let node = self.graph.node(at.0);
            if node.is_leaf() {
                return node.bounds.leave_open(at.1).then_some(at);
            }
            let below = after(self.top, at.1);
            let mut best: Option<(u64, Asked)> = None;
            let count = node.children.len();
            for rank in 0..count {
                let asked = (self.graph.node(at.0).children[rank], below);
                let cost = self.cost(asked);
                if !self.is_open(asked) || !passes(cost) {
                    continue;
                }
                let patience = if cost.has_idle { 1 } else { BROTHER };
                let weight = times(times(cost.disprove, brother(rank)), patience);
                if best.is_none_or(|(least, _)| weight < least) {
                    best = Some((weight, asked));
                }
            }
            at = best?.1;
        }
    }

    fn is_open(&self, (id, at_least): Asked) -> bool {
        self.graph.node(id).bounds.leave_open(at_least)
    }

    /// The costs of a question, from those below it.
    fn cost(&mut self, asked: Asked) -> Cost {
        let (id, at_least) = asked;
        let node = self.graph.node(id);
        if let Some(&(_, known)) = node.costs.iter().find(|(of, _)| *of == at_least) {
            return known;
        }
        let settled = |prove, disprove| Cost {
            prove,
            disprove,
            has_idle: false,
        };
        let cost = if at_least <= node.bounds.lower {
            settled(0, NEVER)
        } else if node.bounds.upper < at_least {
            settled(NEVER, 0)
        } else if node.is_leaf() {
            self.leaf_cost(id)
        } else {
            let below = after(self.top, at_least);
            let mut cost = settled(NEVER, 0);
            let count = node.children.len();
            for rank in 0..count {
                let child = self.graph.node(id).children[rank];
                let of = self.cost((child, below));
                cost.prove = cost.prove.min(times(of.disprove, brother(rank)));
                cost.disprove = cost.disprove.saturating_add(of.prove).min(NEVER);
                cost.has_idle |= of.has_idle;
            }
            cost
        };
        self.graph.note_cost(id, at_least, cost);
        cost
    }

    /// A leaf costs what it has cost already.
    fn leaf_cost(&self, id: NodeId) -> Cost {
        let node = self.graph.node(id);
        let asked = match node.asked_by {
            Some(_) => self.options.nodes_for(id, node.nodes),
            None => 0,
        };
        let cost = 1 + (node.nodes + asked) / self.options.first.max(1);
        Cost {
            prove: cost,
            disprove: cost,
            has_idle: node.asked_by.is_none(),
        }
    }
}

/// All open questions about leaves, these or below these.
pub(crate) fn open_questions(
    graph: &Graph,
    top: &dyn Top,
    mut waiting: Vec<Asked>,
) -> HashSet<Asked> {
    let (mut seen, mut leaves) = (HashSet::new(), HashSet::new());
    while let Some((id, at_least)) = waiting.pop() {
        let node = graph.node(id);
        if !node.bounds.leave_open(at_least) || !seen.insert((id, at_least)) {
            continue;
        }
        if node.is_leaf() {
            leaves.insert((id, at_least));
        }
        let below = after(top, at_least);
        waiting.extend(node.children.iter().map(|&child| (child, below)));
    }
    leaves
}

/// The question about the positions after a move: whether their values are at least this, so that
/// the move falls short of `at_least`.
pub(crate) fn after(top: &dyn Top, at_least: i32) -> i32 {
    let mut after = at_least.saturating_neg().saturating_add(3);
    while top.before(after - 1) < at_least {
        after -= 1;
    }
    after
}

/// The factor for the cost of a brother with this many elder ones.
fn brother(rank: usize) -> u64 {
    BROTHER.pow(rank.min(YOUNGEST) as u32)
}

/// A cost times a factor.
fn times(cost: u64, factor: u64) -> u64 {
    cost.saturating_mul(factor).min(NEVER)
}
