//! A recorded tree completed with what its cuts left out, and its moves as text.

use super::{Edge, Trace, TraceNode};
use crate::{Evaluate, Game};

impl<M: Copy> Trace<M> {
    /// The trace with its moves as text, each formatted in the position it is made in. `root` must be the
    /// position that the recorded search began at.
    #[must_use]
    pub fn formatted<G: Game<Move = M>>(
        &self,
        root: &G,
        format_move: impl Fn(&G, M) -> String,
    ) -> Trace<String> {
        let positions = positions(self, root);
        let nodes = self.nodes.iter().map(|node| TraceNode {
            ply: node.ply,
            parent: node.parent,
            edge: node.edge.zip(node.parent).map(|(edge, parent)| Edge {
                index: edge.index,
                mv: format_move(&positions[parent], edge.mv),
            }),
            visits: node.visits.clone(),
            leaf: node.leaf,
            children: node.children.clone(),
        });
        Trace {
            nodes: nodes.collect(),
            truncated: self.truncated,
            best_first: self.best_first,
            decimals: self.decimals,
        }
    }

    /// The trace with the nodes that the search never came to, down to `depth`, as nodes without
    /// visits: leaves among them have their values by `evaluator`. For trees that are listed, and so
    /// are cheap to look at as a whole. Stops at `max_nodes` nodes.
    #[must_use]
    pub fn completed<G: Game<Move = M>>(
        self,
        root: &G,
        depth: u32,
        evaluator: &impl Evaluate<G>,
        max_nodes: usize,
    ) -> Trace<M> {
        let mut filling = Filling {
            positions: positions(&self, root),
            trace: self,
            depth,
            evaluator,
        };
        let mut place = 0;
        while place < filling.trace.nodes.len() && filling.trace.nodes.len() < max_nodes {
            filling.fill(place);
            place += 1;
        }
        filling.trace
    }
}

/// The position of each recorded node.
fn positions<G: Game>(trace: &Trace<G::Move>, root: &G) -> Vec<G> {
    let mut positions: Vec<G> = Vec::with_capacity(trace.nodes.len());
    for node in &trace.nodes {
        // Parents come before their children.
        let pos = match (node.edge, node.parent) {
            (Some(edge), Some(parent)) => positions[parent].play(edge.mv),
            _ => root.clone(),
        };
        positions.push(pos);
    }
    positions
}

/// A trace that is being completed, with the position of each of its nodes.
struct Filling<'e, G: Game, E> {
    trace: Trace<G::Move>,
    positions: Vec<G>,
    depth: u32,
    evaluator: &'e E,
}

impl<G: Game, E: Evaluate<G>> Filling<'_, G, E> {
    /// A node gets its value if it is a leaf, else the children that were not searched.
    fn fill(&mut self, place: usize) {
        let pos = self.positions[place].clone();
        let node = &mut self.trace.nodes[place];
        let is_horizon = node.ply >= self.depth;
        node.leaf = node.leaf.or_else(|| pos.outcome());
        if node.is_pruned() && is_horizon {
            node.leaf = node.leaf.or_else(|| Some(self.evaluator.evaluate(&pos)));
        }
        if node.leaf.is_some() || is_horizon {
            return;
        }
        for (index, mv) in pos.moves().enumerate() {
            if self.trace.leave_out(place, index, mv).is_some() {
                self.positions.push(pos.play(mv));
            }
        }
    }
}
