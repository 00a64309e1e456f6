//! A listed tree with the children of its nodes in another order.

use super::Tree;

/// An order of the children of each node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChildOrder {
    /// The last child first: a search goes from right to left.
    RightToLeft,
    /// The best child for the player to move first, of equal ones as listed: the order in which alpha-beta
    /// visits fewest leaves in a tree of one width and depth.
    BestFirst,
    /// The worst child for the player to move first, of equal ones as listed.
    WorstFirst,
}

impl Tree {
    /// The same tree with the children of each node in this order. A node of a graph that is reached by both
    /// players is ordered for the one who comes to it first in the list.
    ///
    /// ```
    /// use negascout::trees::{ChildOrder, Tree};
    ///
    /// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
    /// let ordered = |order| tree.reordered(order).to_string();
    /// assert_eq!(ordered(ChildOrder::RightToLeft), "((3 4) (1 3))");
    /// assert_eq!(ordered(ChildOrder::BestFirst), "((3 4) (1 3))");
    /// assert_eq!(ordered(ChildOrder::WorstFirst), "((3 1) (4 3))");
    /// ```
    #[must_use]
    pub fn reordered(&self, order: ChildOrder) -> Tree {
        let mut tree = self.clone();
        match order {
            ChildOrder::RightToLeft => tree
                .nodes
                .iter_mut()
                .for_each(|each| each.children.reverse()),
            ChildOrder::BestFirst => tree.sort_children(1),
            ChildOrder::WorstFirst => tree.sort_children(-1),
        }
        tree
    }

    /// Sorts the children of each node by what they are worth for its mover times `sign`, the least last.
    fn sort_children(&mut self, sign: i64) {
        let movers = self.max_moves();
        let values = self.values();
        for (listed, max_moves) in self.nodes.iter_mut().zip(movers) {
            let side = usize::from(max_moves);
            let worth = |node: u32| i64::from(values[node as usize][1 - side]);
            let sign = if max_moves { -sign } else { sign };
            listed
                .children
                .sort_by_key(|child| sign * worth(child.node));
        }
    }

    /// Whether MAX is to move at each node, by the first of its parents.
    fn max_moves(&self) -> Vec<bool> {
        let mut movers: Vec<Option<bool>> = vec![None; self.nodes.len()];
        for (place, listed) in self.nodes.iter().enumerate() {
            let here = *movers[place].get_or_insert(true);
            for child in &listed.children {
                movers[child.node as usize].get_or_insert(!here);
            }
        }
        movers
            .into_iter()
            .map(|mover| mover != Some(false))
            .collect()
    }

    /// What each node is worth for MAX where MIN is to move there, and where MAX is.
    fn values(&self) -> Vec<[i32; 2]> {
        let mut values = vec![[0; 2]; self.nodes.len()];
        // Children are listed after their parents.
        for (place, listed) in self.nodes.iter().enumerate().rev() {
            let below = |side: usize| {
                listed
                    .children
                    .iter()
                    .map(move |child| (child.node as usize, side))
            };
            let leaf = listed.value.unwrap_or(0);
            let least = below(1).map(|(child, side)| values[child][side]).min();
            let most = below(0).map(|(child, side)| values[child][side]).max();
            values[place] = [least.unwrap_or(leaf), most.unwrap_or(leaf)];
        }
        values
    }
}

#[cfg(test)]
mod tests {
    use super::{ChildOrder, Tree};
    use crate::Window;
    use crate::observe::Counter;
    use crate::textbook::Algorithm;
    use crate::trees::{Generator, Listing};

    fn leaves(tree: &Tree) -> u64 {
        let mut counter = Counter::default();
        let height = tree.height() as i32;
        let found =
            Algorithm::AlphaBeta.search(&tree.root(), height, Window::FULL, &Listing, &mut counter);
        found.unwrap();
        counter.counts().leaves
    }

    #[test]
    fn the_best_order_visits_the_minimal_tree() {
        for seed in 0..20 {
            let tree = Generator::new(seed).independent(3, 4);
            let value = |tree: &Tree| Algorithm::Minimax.solve(&tree.root()).unwrap().value;
            for order in [
                ChildOrder::BestFirst,
                ChildOrder::WorstFirst,
                ChildOrder::RightToLeft,
            ] {
                let ordered = tree.reordered(order);
                assert_eq!(value(&ordered), value(&tree), "{order:?}");
                assert!(leaves(&ordered) >= 17, "{order:?}: 3^2 + 3^2 - 1");
            }
            assert_eq!(leaves(&tree.reordered(ChildOrder::BestFirst)), 17);
            let twice = tree.reordered(ChildOrder::RightToLeft);
            assert_eq!(twice.reordered(ChildOrder::RightToLeft), tree, "{seed}");
        }
    }

    #[test]
    fn names_noise_and_estimates_go_with_their_nodes() {
        let tree: Tree = "(A=5:(!1 B=2) !C=3)".parse().unwrap();
        let ordered = tree.reordered(ChildOrder::RightToLeft);
        assert_eq!(ordered.to_string(), "(!C=3 A=5:(B=2 !1))");
        let graph: Tree = "0>1,2 1>3 2>3 3=4".parse().unwrap();
        assert_eq!(
            graph.reordered(ChildOrder::RightToLeft).to_string(),
            "0>2,1 1>3 2>3 3=4"
        );
    }
}
