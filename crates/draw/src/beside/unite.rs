//! One tree for several searches of a position: each trace with the nodes of all.

use crate::letters::{FOREIGN, lettered_by, ranks};
use negascout::observe::{BoundSource, Cut, Edge, Trace, TraceNode, Visit};

/// The traces of several searches over the same nodes.
pub(super) struct United {
    /// The traces: the nodes have the same places in each.
    pub(super) traces: Vec<Trace<String>>,
    /// The places in them of each trace's own nodes.
    pub(super) places: Vec<Vec<usize>>,
    /// The place of each node among its siblings, the same for all: searches may order moves each in
    /// its own way.
    pub(super) ranks: Vec<usize>,
}

/// The traces with the nodes of all of them. A node that a search was never at is one that it left out.
pub(super) fn unite(traces: &[&Trace<String>]) -> United {
    let mut whole = Whole::default();
    let places: Vec<Vec<usize>> = traces.iter().map(|trace| whole.take_in(trace)).collect();
    let alone = |(trace, places): (&Trace<String>, &Vec<usize>)| whole.of(trace, places);
    let traces = traces.iter().copied().zip(&places).map(alone).collect();
    United {
        traces,
        places,
        ranks: ranks(&whole.nodes),
    }
}

/// The letters of a trace's nodes in the tree of several searches.
pub(super) fn letters(traces: &[&Trace<String>], one: &Trace<String>) -> Vec<String> {
    let mut whole = Whole::default();
    for trace in traces {
        whole.take_in(trace);
    }
    let places = whole.take_in(one);
    let lettered = lettered_by(&ranks(&whole.nodes), &whole.nodes);
    let letter = |place: usize| lettered[place].clone();
    places.into_iter().map(letter).collect()
}

/// The tree of all, without a visit. Moves have the numbers of the first search that has them.
#[derive(Default)]
struct Whole {
    nodes: Vec<TraceNode<String>>,
}

impl Whole {
    /// Adds the nodes of a trace. Returns their places.
    fn take_in(&mut self, trace: &Trace<String>) -> Vec<usize> {
        let mut places: Vec<usize> = Vec::with_capacity(trace.nodes.len());
        for node in &trace.nodes {
            // Parents come before their children.
            let at = match (node.parent, &node.edge) {
                (Some(parent), Some(edge)) => self.child(places[parent], edge),
                _ => self.root(),
            };
            let known = &mut self.nodes[at].leaf;
            *known = known.or(node.leaf);
            places.push(at);
        }
        places
    }

    fn root(&mut self) -> usize {
        if self.nodes.is_empty() {
            self.nodes.push(TraceNode::unvisited(0, None, None));
        }
        0
    }

    fn child(&mut self, parent: usize, edge: &Edge<String>) -> usize {
        let leads = |&&child: &&usize| {
            self.nodes[child]
                .edge
                .as_ref()
                .is_some_and(|known| known.mv == edge.mv)
        };
        let above = &self.nodes[parent];
        if let Some(&known) = above.children.iter().find(leads) {
            return known;
        }
        let (next, ply) = (self.nodes.len(), above.ply + 1);
        self.nodes[parent].children.push(next);
        let node = TraceNode::unvisited(ply, Some(parent), Some(edge.clone()));
        self.nodes.push(node);
        next
    }

    /// The whole with the visits of one trace, and its numbers of moves.
    fn of(&self, trace: &Trace<String>, places: &[usize]) -> Trace<String> {
        let mut nodes = self.nodes.clone();
        for edge in nodes.iter_mut().filter_map(|node| node.edge.as_mut()) {
            edge.index += FOREIGN;
        }
        for (node, &at) in trace.nodes.iter().zip(places) {
            nodes[at].edge = node.edge.clone();
            nodes[at].visits = node
                .visits
                .iter()
                .map(|visit| moved(visit, places))
                .collect();
            // A leaf of this search stays one, and a node that it has searched is none.
            if !node.is_pruned() {
                nodes[at].leaf = node.leaf;
            }
        }
        Trace {
            nodes,
            truncated: trace.truncated,
            best_first: trace.best_first,
            decimals: trace.decimals,
        }
    }
}

/// A visit whose cut names its ancestor by the new place.
fn moved(visit: &Visit, places: &[usize]) -> Visit {
    let cut = visit.cut.map(|cut| Cut {
        ancestor: cut.ancestor.map(|ancestor| places[ancestor]),
        ..cut
    });
    let source = |from: BoundSource| match from {
        BoundSource::Root => BoundSource::Root,
        BoundSource::Proven(ancestor) => BoundSource::Proven(places[ancestor]),
        BoundSource::Asked(ancestor) => BoundSource::Asked(places[ancestor]),
    };
    Visit {
        cut,
        alpha_from: source(visit.alpha_from),
        beta_from: source(visit.beta_from),
        ..*visit
    }
}

#[cfg(test)]
mod tests {
    use super::unite;
    use crate::record_tree;
    use negascout::textbook::Algorithm;

    #[test]
    fn each_has_the_nodes_of_all_and_its_own_visits() {
        let tree = crate::FIGURE.parse().unwrap();
        let (one, all) = (Algorithm::NegaScout, Algorithm::Minimax);
        let traces = [record_tree(&tree, one), record_tree(&tree, all)];
        let united = unite(&[&traces[0], &traces[1]]).traces;
        assert_eq!(united[0].nodes.len(), united[1].nodes.len());
        for (before, after) in traces.iter().zip(&united) {
            let visits = |trace: &negascout::observe::Trace<String>| -> usize {
                trace.nodes.iter().map(|node| node.visits.len()).sum()
            };
            assert_eq!(visits(before), visits(after));
        }
        for (a, b) in united[0].nodes.iter().zip(&united[1].nodes) {
            assert_eq!(
                (a.parent, &a.edge, &a.children),
                (b.parent, &b.edge, &b.children)
            );
        }
    }
}
