//! Which nodes of a grown tree are drawn, and which are folded.

use super::{Grown, GrownSubject};

/// Nodes that are folded below one parent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Folded {
    /// The nodes.
    pub(super) nodes: usize,
    /// The visits of those whose parent is drawn.
    pub(super) visits: u32,
}

impl GrownSubject<'_> {
    /// Whether a node is drawn, where its parent is.
    fn is_drawn(&self, place: usize) -> bool {
        let node = &self.tree.nodes[place];
        let parent = node.parent.map(|parent| &self.tree.nodes[parent]);
        let is_best = parent.is_none_or(|parent| parent.best == Some(place));
        match (node.visits, node.is_over) {
            (0, true) => is_best || self.least_visits <= 1,
            (0, false) => parent.is_none(),
            (visits, _) => visits >= self.least_visits || parent.is_none(),
        }
    }

    /// The children of a drawn node that are drawn, too, by their places.
    #[must_use]
    pub fn drawn(&self, place: usize) -> Vec<usize> {
        let children = self.tree.nodes[place].children.iter().copied();
        children.filter(|&child| self.is_drawn(child)).collect()
    }

    /// The children of a drawn node that are folded: those that were visited, and those that were not.
    pub(super) fn folded(&self, place: usize) -> [Vec<usize>; 2] {
        let children = self.tree.nodes[place].children.iter().copied();
        let (visited, others) = children
            .filter(|&child| !self.is_drawn(child))
            .partition(|&child| self.tree.nodes[child].visits > 0);
        [visited, others]
    }

    /// The size of folded subtrees: their visited nodes, or themselves if they are not visited.
    pub(super) fn counted(&self, roots: &[usize]) -> Folded {
        let nodes = &self.tree.nodes;
        let visits = roots.iter().map(|&root| nodes[root].visits).sum();
        let mut rest = roots.to_vec();
        let mut count = 0;
        while let Some(place) = rest.pop() {
            count += 1;
            let visited = |&&child: &&usize| nodes[child].visits > 0;
            rest.extend(nodes[place].children.iter().filter(visited));
        }
        Folded {
            nodes: count,
            visits,
        }
    }

    /// The number of nodes and triangles that are drawn.
    #[must_use]
    pub fn drawn_count(&self) -> usize {
        let mut rest = vec![0];
        let mut count = 0;
        while let Some(place) = rest.pop() {
            let stubs = self.folded(place);
            count += 1 + stubs.iter().filter(|stub| !stub.is_empty()).count();
            rest.extend(self.drawn(place));
        }
        count
    }
}

impl Grown {
    /// The fewest visits by which at most `most` nodes and triangles are drawn.
    ///
    /// ```
    /// use negascout_draw::grown_tree;
    ///
    /// let tree = grown_tree(&"((3 1) (4 2))".parse().unwrap(), 100, 1.0, 0);
    /// assert_eq!(tree.least_visits(100), 1);
    /// assert!(tree.least_visits(4) > 1);
    /// ```
    #[must_use]
    pub fn least_visits(&self, most: usize) -> u32 {
        let fits = |least: u32| GrownSubject::new(self, least).drawn_count() <= most;
        // More visits are asked of fewer nodes: halve what is left.
        let (mut low, mut high) = (1, self.nodes.first().map_or(1, |root| root.visits) + 1);
        while low < high {
            let middle = low.midpoint(high);
            match fits(middle) {
                true => high = middle,
                false => low = middle + 1,
            }
        }
        low
    }
}
