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
        spelt.fill_cuts(max_nodes);
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

impl<P: Playable> Speller<'_, '_, P> {
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

    /// Adds what is known to stand below cuts, as nodes without visits.
    fn fill_cuts(&mut self, max_nodes: usize) {
        let mut place = 0;
        while place < self.nodes.len() {
            if self.nodes[place].is_pruned() {
                self.fill(place, max_nodes);
            }
            place += 1;
        }
    }

    /// A cut node gets its value if it is a leaf, else its children.
    fn fill(&mut self, place: usize, max_nodes: usize) {
        let pos = self.positions[place].clone();
        let ply = self.nodes[place].ply;
        let at_horizon = || (ply >= self.depth).then(|| self.game.evaluate(&pos));
        let leaf = pos.outcome().or_else(at_horizon);
        self.nodes[place].leaf = leaf;
        if leaf.is_some() || self.nodes.len() >= max_nodes {
            return;
        }
        for (index, mv) in pos.moves().enumerate() {
            let edge = Some(Edge {
                index,
                mv: self.game.spell(&pos, mv),
            });
            let child = self.nodes.len();
            self.nodes[place].children.push(child);
            self.positions.push(pos.play(mv));
            self.nodes.push(TraceNode {
                ply: ply + 1,
                parent: Some(place),
                edge,
                visits: Vec::new(),
                leaf: None,
                children: Vec::new(),
            });
        }
    }
}
