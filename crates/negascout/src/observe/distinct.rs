//! Telling new leaves from leaves evaluated again.

use super::{Edge, Node, Observer};
use crate::key::mix;
use crate::{Game, Score, Window};
use std::collections::HashSet;

/// An observer that collects the distinct leaves of the tree that a search evaluates.
///
/// Leaves are told apart by the path that leads to them: a position reached in two ways is two
/// leaves of the tree, as in the literature's counts. Paths are kept as 64-bit hashes.
///
/// ```
/// use negascout::observe::DistinctLeaves;
/// use negascout::textbook::Algorithm;
/// use negascout::{trees::Tree, Even, Window};
///
/// let tree: Tree = "((1 2) (3 4))".parse().unwrap();
/// let mut leaves = DistinctLeaves::default();
/// Algorithm::NegaScout.search(&tree.root(), 2, Window::FULL, &Even, &mut leaves).unwrap();
/// assert_eq!(leaves.len(), 4);
/// ```
#[derive(Clone, Debug, Default)]
pub struct DistinctLeaves {
    seen: HashSet<u64>,
    /// The hash of the current path's prefix at each ply.
    path: Vec<u64>,
}

impl DistinctLeaves {
    /// The number of distinct leaves evaluated.
    #[must_use]
    pub fn len(&self) -> usize {
        self.seen.len()
    }

    /// Whether no leaf has been evaluated.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }

    /// Whether every leaf seen here was also seen there.
    #[must_use]
    pub fn is_subset(&self, other: &DistinctLeaves) -> bool {
        self.seen.is_subset(&other.seen)
    }

    fn extend_path(&mut self, ply: usize, index: Option<usize>) {
        let parent = ply.checked_sub(1).map_or(0, |above| self.path[above]);
        let step = index.map_or(0, |i| i as u64 + 1);
        self.path.truncate(ply);
        self.path.push(mix(parent.rotate_left(5) ^ step));
    }
}

impl<G: Game> Observer<G> for DistinctLeaves {
    fn enter(&mut self, node: &Node<'_, G>) {
        self.extend_path(node.ply as usize, node.edge.map(|edge| edge.index));
    }

    fn leaf(&mut self, node: &Node<'_, G>, _: Score) {
        self.seen.insert(self.path[node.ply as usize]);
    }

    fn focus(&mut self, path: &[Edge<G::Move>], _: Window) {
        self.path.clear();
        self.extend_path(0, None);
        for (above, edge) in path.iter().enumerate() {
            self.extend_path(above + 1, Some(edge.index));
        }
    }
}
