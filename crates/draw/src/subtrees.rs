//! The sizes of the subtrees of a recorded search.

use negascout::observe::Trace;
use negascout::textbook::TreeSize;

/// The size of the subtree of each node of the trace; `None` where its contents are not known.
pub(super) fn subtrees(trace: &Trace<String>) -> Vec<Option<TreeSize>> {
    let mut sizes: Vec<Option<TreeSize>> = vec![None; trace.nodes.len()];
    // Parents come before their children.
    for (place, node) in trace.nodes.iter().enumerate().rev() {
        let below = node.children.iter().map(|&child| sizes[child]);
        sizes[place] = match below.reduce(|all, each| Some(all?.plus(each?))) {
            Some(below) => below.map(TreeSize::below_a_node),
            None => node.leaf.map(|_| TreeSize::LEAF),
        };
    }
    sizes
}
