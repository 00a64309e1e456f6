//! Recording a search, with moves as text.

use crate::Error;
use crate::games::Playable;
use crate::request::depth_or_end;
use negascout::observe::{Edge, Limit, Recorder, Trace, TraceNode};
use negascout::textbook::Algorithm;
use negascout::{Depth, Game, Window};

/// Records a search as [`Session::trace`](crate::Session::trace) says.
pub(crate) fn trace<P: Playable>(
    game: &P,
    pos: &P::Position<'_>,
    algorithm: Algorithm,
    depth: Option<u32>,
    max_nodes: usize,
) -> Result<Trace<String>, Error> {
    let depth = depth_or_end(depth)?;
    let evaluator = |pos: &P::Position<'_>| game.evaluate(pos);
    // Visits are limited; the nodes that cuts leave out come on top of them.
    let mut watch = (Recorder::new(usize::MAX), Limit::nodes(max_nodes as u64));
    let searched = algorithm.search(pos, depth as Depth, Window::FULL, &evaluator, &mut watch);
    if searched.is_err() {
        return Err(Error::BadRequest(format!(
            "{algorithm} visits more than {max_nodes} nodes here: ask for a smaller depth"
        )));
    }
    let trace = watch.0.into_trace();
    let mut spelt = Speller {
        game,
        depth,
        positions: vec![pos.clone()],
        nodes: Vec::new(),
    };
    spelt.spell(&trace.nodes);
    if P::IS_LISTED {
        spelt.fill(max_nodes);
    }
    Ok(Trace {
        nodes: spelt.nodes,
        truncated: trace.truncated,
    })
}

/// The recorded nodes with moves as text, each with its position.
struct Speller<'t, 'g, P: Playable> {
    game: &'t P,
    depth: u32,
    positions: Vec<P::Position<'g>>,
    nodes: Vec<TraceNode<String>>,
}

impl<'g, P: Playable> Speller<'_, 'g, P> {
    fn spell(&mut self, nodes: &[TraceNode<P::Move>]) {
        for (place, node) in nodes.iter().enumerate() {
            let edge = node.edge.zip(node.parent).map(|(edge, parent)| {
                let above = &self.positions[parent];
                let mv = self.game.spell(above, edge.mv);
                let pos = above.play(edge.mv);
                // Parents stand before their children, so this is the next place.
                debug_assert_eq!(self.positions.len(), place);
                self.positions.push(pos);
                Edge {
                    index: edge.index,
                    mv,
                }
            });
            self.nodes.push(TraceNode {
                ply: node.ply,
                parent: node.parent,
                edge,
                visits: node.visits.clone(),
                leaf: node.leaf,
                children: node.children.clone(),
            });
        }
    }

    /// Adds what a listed tree holds where the search did not go, as nodes without visits.
    fn fill(&mut self, max_nodes: usize) {
        let mut place = 0;
        while place < self.nodes.len() && self.nodes.len() < max_nodes {
            self.fill_node(place);
            place += 1;
        }
    }

    /// A node gets its value if it is a leaf, else the children that were not searched.
    fn fill_node(&mut self, place: usize) {
        let pos = self.positions[place].clone();
        let node = &mut self.nodes[place];
        let is_horizon = node.ply >= self.depth;
        node.leaf = node.leaf.or_else(|| pos.outcome());
        if node.is_pruned() && is_horizon {
            node.leaf = node.leaf.or_else(|| Some(self.game.evaluate(&pos)));
        }
        if node.leaf.is_some() || is_horizon {
            return;
        }
        for (index, mv) in pos.moves().enumerate() {
            if !self.has_child(place, index) {
                self.add_child(place, &pos, index, mv);
            }
        }
    }

    fn has_child(&self, place: usize, index: usize) -> bool {
        let mut children = self.nodes[place].children.iter();
        children.any(|&child| {
            self.nodes[child]
                .edge
                .as_ref()
                .is_some_and(|e| e.index == index)
        })
    }

    fn add_child(&mut self, place: usize, pos: &P::Position<'g>, index: usize, mv: P::Move) {
        let edge = Some(Edge {
            index,
            mv: self.game.spell(pos, mv),
        });
        let child = self.nodes.len();
        self.nodes[place].children.push(child);
        self.positions.push(pos.play(mv));
        self.nodes.push(TraceNode {
            ply: self.nodes[place].ply + 1,
            parent: Some(place),
            edge,
            visits: Vec::new(),
            leaf: None,
            children: Vec::new(),
        });
    }
}
