//! Nodes and moves, and the part of them that is kept.

use super::gain::{Gain, Sum};
use super::proof::{Aim, Ends, NOT_OVER, before, exactly};
use crate::observe::Interval;
use crate::{Game, Score};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::Range;

/// A position of the tree.
#[derive(Clone, Debug)]
pub(super) struct Node {
    key: u64,
    /// The results of all visits.
    pub(super) sum: Sum,
    /// The visits of this node as a leaf, and those of its moves.
    pub(super) visits: u32,
    pub(super) known: Interval,
    /// The place of its first move. Its moves are in the game's natural order.
    first: u32,
    /// The number of its moves; 0 until it is expanded.
    moves: u32,
}

/// A move of a node, in the view of the player who makes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The place of the node it leads to; [`NOWHERE`] while there is none.
    pub(super) child: u32,
    pub(super) visits: u32,
    /// The child's mean when it was last visited from here.
    pub(super) gain: Gain,
    pub(super) known: Interval,
}

/// No node.
pub(super) const NOWHERE: u32 = u32::MAX;

/// The memory of a node beside its own size: its place in the index.
const INDEXED: usize = 32;

/// Places of nodes by their keys.
type Index = HashMap<u64, u32, BuildHasherDefault<Mixing>>;

/// A tree of positions, each of them there once.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    places: Index,
    /// The most memory, in bytes.
    most: usize,
    /// The largest number of points seen, at least 1; 0 while there were none.
    span: f32,
}

impl Tree {
    /// A tree of its root alone, which nobody has visited, of a game that is not over.
    pub(super) fn new(key: u64, most: usize) -> Tree {
        let mut tree = Tree {
            nodes: Vec::new(),
            edges: Vec::new(),
            places: Index::default(),
            most,
            span: 0.0,
        };
        tree.insert(key);
        tree
    }

    /// The place of the root.
    pub(super) const ROOT: u32 = 0;

    pub(super) fn node(&self, place: u32) -> &Node {
        &self.nodes[place as usize]
    }

    pub(super) fn edge(&self, place: u32) -> &Edge {
        &self.edges[place as usize]
    }

    pub(super) fn edge_mut(&mut self, place: u32) -> &mut Edge {
        &mut self.edges[place as usize]
    }

    pub(super) fn root_key(&self) -> u64 {
        self.node(Tree::ROOT).key
    }

    /// The places of a node's moves: none until it is expanded.
    pub(super) fn moves(&self, place: u32) -> Range<u32> {
        let node = self.node(place);
        node.first..node.first + node.moves
    }

    /// A node's moves.
    pub(super) fn edges(&self, place: u32) -> &[Edge] {
        let moves = self.moves(place);
        &self.edges[moves.start as usize..moves.end as usize]
    }

    pub(super) fn is_expanded(&self, place: u32) -> bool {
        self.node(place).moves > 0
    }

    /// Changes the most memory, in bytes.
    pub(super) fn set_most(&mut self, most: usize) {
        self.most = most;
    }

    /// The memory in use, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.len() * (size_of::<Node>() + INDEXED) + self.edges.len() * size_of::<Edge>()
    }

    /// The share of the memory in use, in thousandths.
    pub(super) fn per_mille_full(&self) -> usize {
        (self.bytes() * 1000 / self.most.max(1)).min(1000)
    }

    /// Whether the tree may not grow. The root has room in any case.
    pub(super) fn is_full(&self) -> bool {
        self.bytes() >= self.most && self.nodes.len() > 1
    }

    /// The largest number of points seen; 1 if there were none.
    pub(super) fn span(&self) -> f32 {
        self.span.max(1.0)
    }

    /// What a point is worth beside a win.
    pub(super) fn per_point(&self) -> f32 {
        1.0 / self.span()
    }

    /// Whether a result was neither a win nor a loss nor 0 points.
    pub(super) fn has_points(&self) -> bool {
        self.span > 0.0
    }

    /// The result of a leaf, by its score.
    pub(super) fn result(&mut self, score: Score) -> Gain {
        let gain = Gain::from(score);
        self.span = self.span.max(gain.points.abs());
        gain
    }

    /// Counts a visit of a node as a leaf.
    pub(super) fn count(&mut self, place: u32, result: Gain) {
        let node = &mut self.nodes[place as usize];
        node.sum += result * 1;
        node.visits = node.visits.saturating_add(1);
    }

    /// The place of the node with this key.
    pub(super) fn find(&self, key: u64) -> Option<u32> {
        self.places.get(&key).copied()
    }

    /// Adds a node that nobody has visited. There must be none with this key.
    pub(super) fn insert(&mut self, key: u64) -> u32 {
        let place = self.nodes.len() as u32;
        reserve(&mut self.nodes, 1);
        self.nodes.push(Node {
            key,
            sum: Sum::default(),
            visits: 0,
            known: NOT_OVER,
            first: 0,
            moves: 0,
        });
        self.places.insert(key, place);
        place
    }

    /// Lists the moves of a node at `pos`. Those that end the game are proven at once, and so are those
    /// to a position that a rule for returns has `ended`.
    pub(super) fn expand<G: Game>(
        &mut self,
        place: u32,
        pos: &G,
        ended: impl Fn(&G) -> Option<Score>,
        ends: Ends,
    ) {
        let first = self.edges.len();
        for mv in pos.moves() {
            let after = pos.play(mv);
            let outcome = after.outcome().or_else(|| ended(&after));
            let result = outcome.map(|outcome| -self.result(outcome));
            reserve(&mut self.edges, 1);
            self.edges.push(Edge {
                child: NOWHERE,
                visits: 0,
                gain: result.unwrap_or_default(),
                known: match outcome {
                    Some(outcome) => before(exactly(outcome)),
                    None => ends.whatever_came_before(before(NOT_OVER)),
                },
            });
        }
        let node = &mut self.nodes[place as usize];
        node.first = first as u32;
        node.moves = (self.edges.len() - first) as u32;
        self.prove(place);
    }

    /// The mean of a node, in its mover's view, corrected by what is proven.
    pub(super) fn gain(&self, place: u32) -> Gain {
        let node = self.node(place);
        corrected(node.sum.mean(node.visits), node.known, self.per_point())
    }

    /// Counts a visit of a move: with this result, in the view of the player who makes it, or else with
    /// what is known of its child.
    pub(super) fn back_up(&mut self, place: u32, edge: u32, result: Option<Gain>, ends: Ends) {
        let Edge {
            child,
            visits,
            gain,
            known,
        } = *self.edge(edge);
        let (after, proven) = match result {
            Some(result) => (gain.and(result, visits), known),
            None => {
                let known = before(self.node(child).known);
                (-self.gain(child), ends.whatever_came_before(known))
            }
        };
        let counted = visits.saturating_add(1);
        let node = &mut self.nodes[place as usize];
        node.sum -= gain * visits;
        node.sum += after * counted;
        node.visits = node.visits.saturating_add(1);
        *self.edge_mut(edge) = Edge {
            child,
            visits: counted,
            gain: after,
            known: proven.and(known),
        };
        if proven != known {
            self.prove(place);
        }
    }

    /// Works out what the moves of a node prove of it.
    fn prove(&mut self, place: u32) {
        let worst = exactly(Score::MIN);
        let best = |best: Interval, edge: &Edge| Interval {
            lower: best.lower.max(edge.known.lower),
            upper: best.upper.max(edge.known.upper),
        };
        let known = self.edges(place).iter().fold(worst, best);
        let node = &mut self.nodes[place as usize];
        node.known = node.known.and(known);
    }

    /// The part of the tree below the position with this key, as a tree of its own; `None` if it is
    /// not there, or nobody has visited it.
    pub(super) fn subtree(&self, key: u64) -> Option<Tree> {
        let &root = self.places.get(&key)?;
        let mut subtree = Tree::new(key, self.most);
        subtree.span = self.span;
        let mut old_places = vec![root];
        let mut at = 0;
        while at < old_places.len() {
            subtree.copy(self, at as u32, &mut old_places);
            at += 1;
        }
        (subtree.node(Tree::ROOT).visits > 0).then_some(subtree)
    }

    /// Copies the node that was at `old_places[place]`, and lists those it leads to.
    fn copy(&mut self, old: &Tree, place: u32, old_places: &mut Vec<u32>) {
        let old_place = old_places[place as usize];
        let first = self.edges.len() as u32;
        for edge in old.edges(old_place) {
            let mut child = NOWHERE;
            if edge.child != NOWHERE {
                let key = old.node(edge.child).key;
                child = self.find(key).unwrap_or_else(|| {
                    old_places.push(edge.child);
                    self.insert(key)
                });
            }
            self.edges.push(Edge { child, ..*edge });
        }
        let node = old.node(old_place);
        self.nodes[place as usize] = Node {
            first,
            ..node.clone()
        };
    }
}

/// A mean, or the nearest to it that is not refuted.
pub(super) fn corrected(mean: Gain, known: Interval, per_point: f32) -> Gain {
    if known.lower.is_loss() && known.upper.is_win() {
        // Nothing is refuted, which is so of most nodes.
        return mean;
    }
    let (lower, upper) = (Gain::from(known.lower), Gain::from(known.upper));
    if Aim::Result.is_settled(known) || mean.worth(per_point) < lower.worth(per_point) {
        lower
    } else if mean.worth(per_point) > upper.worth(per_point) {
        upper
    } else {
        mean
    }
}

/// Makes room as a list grows: by a quarter of it, for memory is limited.
fn reserve<T>(list: &mut Vec<T>, more: usize) {
    if list.len() + more > list.capacity() {
        list.reserve_exact(more + 64 + list.len() / 4);
    }
}

/// A hasher of keys, which may be as plain as a number of stones.
#[derive(Default)]
struct Mixing(u64);

impl Hasher for Mixing {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    #[inline]
    fn write_u64(&mut self, key: u64) {
        let product = (self.0 ^ key).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = product ^ (product >> 32);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
