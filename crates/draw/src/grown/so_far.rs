//! A grown tree as it was at a step.

use super::{Grown, GrownNode};

impl Grown {
    /// The tree as it is after a step of [`steps`](crate::steps), numbered from 0: its nodes have
    /// the same places, and none of them has children before they are listed. After the last step and behind
    /// it, it is the whole tree; before, no best move is known.
    ///
    /// ```
    /// use negascout_draw::grown_tree;
    ///
    /// let tree = grown_tree(&"((3 1) (4 2))".parse().unwrap(), 100, 1.0, 0);
    /// assert_eq!(tree.so_far(0).nodes[0].children, tree.nodes[0].children);
    /// assert_eq!((tree.so_far(0).nodes[0].visits, tree.nodes[0].visits), (0, 4));
    /// ```
    #[must_use]
    pub fn so_far(&self, step: usize) -> Grown {
        let search = self.growth.search();
        if step >= search.steps() {
            return self.clone();
        }
        let mut nodes: Vec<GrownNode> = self.nodes.iter().map(GrownNode::at_first).collect();
        for step in 0..=step {
            search.apply(step, &mut nodes, self);
        }
        Grown {
            nodes,
            growth: self.growth.clone(),
        }
    }
}
