//! The top of the tree as a graph: positions that are reached in several ways, and mirror images, are
//! one node.

use crate::choice::Cost;
use crate::store::{BoundStore, Kept};
use crate::top::{Place, Top};
use crate::{Bounds, Error};
use std::collections::{HashMap, VecDeque};

/// The number of a node.
pub(crate) type NodeId = usize;

/// A position at the top of the tree.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) place: Place,
    /// Moves from the root: positions of different plies are different nodes, so that there is no cycle.
    ply: u32,
    /// The bounds of its value, by answers about itself and about positions below it.
    pub(crate) bounds: Bounds,
    /// Nodes searched for itself, as a leaf.
    pub(crate) nodes: u64,
    /// The job that asks about it.
    pub(crate) asked_by: Option<u64>,
    /// The last job that asked about it, or else about a position that it was split from.
    pub(crate) last_job: Option<u64>,
    /// The costs of questions about it, as far as they are known.
    pub(crate) costs: Vec<(i32, Cost)>,
    /// The positions after its moves, the most promising first; none in a leaf.
    pub(crate) children: Vec<NodeId>,
    parents: Vec<NodeId>,
}

impl Node {
    /// Whether it was not split.
    pub(crate) fn is_leaf(&self) -> bool {
        self.children.is_empty()
    }
}

/// The nodes, the root first.
#[derive(Debug)]
pub(crate) struct Graph {
    nodes: Vec<Node>,
    known: HashMap<(u32, String), NodeId>,
}

/// The root's number.
pub(crate) const ROOT: NodeId = 0;

/// Nodes and the bounds that they get.
pub(crate) type Narrowing = Vec<(NodeId, Bounds)>;

impl Graph {
    /// The root alone, and what is kept of it: whatever was split is split again.
    pub(crate) fn open(top: &mut dyn Top, store: &mut dyn BoundStore) -> Result<Graph, Error> {
        let mut graph = Graph {
            nodes: Vec::new(),
            known: HashMap::new(),
        };
        let mut to_split = Vec::new();
        let root = top.root().clone();
        graph.add(root, 0, store, &mut to_split)?;
        graph.split_all(to_split, top, store)?;
        Ok(graph)
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id]
    }

    /// Changes a node in what its costs depend on.
    pub(crate) fn change(&mut self, id: NodeId, change: impl FnOnce(&mut Node)) {
        change(&mut self.nodes[id]);
        self.forget_costs(id);
    }

    /// Notes the cost of a question about a node, those below it being known.
    pub(crate) fn note_cost(&mut self, id: NodeId, at_least: i32, cost: Cost) {
        self.nodes[id].costs.push((at_least, cost));
    }

    /// Forgets the costs of a node and of all above it. Where none is known, none is known above.
    fn forget_costs(&mut self, id: NodeId) {
        let mut waiting = vec![id];
        while let Some(id) = waiting.pop() {
            let node = &mut self.nodes[id];
            if !node.costs.is_empty() {
                node.costs.clear();
                waiting.extend(&node.parents);
            }
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.nodes.iter()
    }

    /// Makes a node of a leaf: its moves' positions become leaves, or are those that are there already.
    pub(crate) fn split(
        &mut self,
        leaf: NodeId,
        top: &mut dyn Top,
        store: &mut dyn BoundStore,
    ) -> Result<(), Error> {
        let node = &self.nodes[leaf];
        let kept = Kept {
            bounds: node.bounds,
            nodes: node.nodes,
            is_split: true,
        };
        store.save(&node.place.identity, kept)?;
        self.split_all(vec![leaf], top, store)
    }

    /// Splits these leaves, and those below them that were split in an earlier run.
    fn split_all(
        &mut self,
        mut leaves: Vec<NodeId>,
        top: &mut dyn Top,
        store: &mut dyn BoundStore,
    ) -> Result<(), Error> {
        while let Some(leaf) = leaves.pop() {
            if !self.nodes[leaf].is_leaf() {
                continue;
            }
            let ply = self.nodes[leaf].ply + 1;
            let mut children = Vec::new();
            for place in top.children(&self.nodes[leaf].place)? {
                let child = match self.known.get(&(ply, place.identity.clone())) {
                    Some(&child) => child,
                    None => self.add(place, ply, store, &mut leaves)?,
                };
                let last_job = self.nodes[leaf].last_job;
                let node = &mut self.nodes[child];
                node.last_job = node.last_job.or(last_job);
                node.parents.push(leaf);
                children.push(child);
            }
            self.change(leaf, |leaf| leaf.children = children);
            let bounds = self.nodes[leaf].bounds;
            let narrowing = self.narrowing(leaf, bounds, top)?;
            self.narrow(narrowing);
        }
        Ok(())
    }

    /// A new leaf, with what is kept of it. If it was split, and still has to be, it is told.
    fn add(
        &mut self,
        place: Place,
        ply: u32,
        store: &mut dyn BoundStore,
        to_split: &mut Vec<NodeId>,
    ) -> Result<NodeId, Error> {
        let id = self.nodes.len();
        let kept = store.load(&place.identity)?.unwrap_or(Kept {
            bounds: place.bounds,
            nodes: 0,
            is_split: false,
        });
        let bounds = both(&place, place.bounds, kept.bounds)?;
        if kept.is_split && bounds.lower < bounds.upper {
            to_split.push(id);
        }
        self.known.insert((ply, place.identity.clone()), id);
        self.nodes.push(Node {
            place,
            ply,
            bounds,
            nodes: kept.nodes,
            asked_by: None,
            last_job: None,
            costs: Vec::new(),
            children: Vec::new(),
            parents: Vec::new(),
        });
        Ok(id)
    }

    /// The bounds that follow from these of a node for it and for all above it. Nothing is changed.
    pub(crate) fn narrowing(
        &self,
        id: NodeId,
        bounds: Bounds,
        top: &dyn Top,
    ) -> Result<Narrowing, Error> {
        let mut narrowed: HashMap<NodeId, Bounds> = HashMap::new();
        let mut order = Vec::new();
        let mut waiting = VecDeque::from([(id, bounds)]);
        while let Some((id, told)) = waiting.pop_front() {
            let node = &self.nodes[id];
            let of = |id: &NodeId| narrowed.get(id).copied().unwrap_or(self.nodes[*id].bounds);
            let known = both(&node.place, of(&id), told)?;
            let followed = both(&node.place, known, self.below(node, of, top))?;
            if followed == of(&id) {
                continue;
            }
            narrowed.insert(id, followed);
            order.push(id);
            waiting.extend(node.parents.iter().map(|&above| (above, Bounds::UNKNOWN)));
        }
        order.dedup();
        Ok(order.into_iter().map(|id| (id, narrowed[&id])).collect())
    }

    /// The bounds of a node that follow from those of its children.
    fn below(&self, node: &Node, of: impl Fn(&NodeId) -> Bounds, top: &dyn Top) -> Bounds {
        let by_move = node.children.iter().map(|child| {
            let Bounds { lower, upper } = of(child);
            (top.before(upper), top.before(lower))
        });
        let best = by_move.reduce(|best, each| (best.0.max(each.0), best.1.max(each.1)));
        best.map_or(Bounds::UNKNOWN, |(lower, upper)| Bounds { lower, upper })
    }

    /// Makes use of what follows.
    pub(crate) fn narrow(&mut self, narrowing: Narrowing) {
        for (id, bounds) in narrowing {
            self.change(id, |node| node.bounds = bounds);
        }
    }
}

/// Both bounds of a position together.
fn both(place: &Place, known: Bounds, told: Bounds) -> Result<Bounds, Error> {
    known.and(told).ok_or_else(|| Error::Contradiction {
        position: place.position.clone(),
        lower: known.lower.max(told.lower),
        upper: known.upper.min(told.upper),
    })
}
