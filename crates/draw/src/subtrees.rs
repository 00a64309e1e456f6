//! The sizes of the subtrees of a recorded search.

use negascout::observe::Trace;
use schemars::JsonSchema;
use serde::Serialize;

/// The size of a subtree that was not searched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Saved {
    /// Its nodes.
    pub nodes: u64,
    /// Its leaves.
    pub leaves: u64,
}

/// The size of the subtree of each node of the trace; `None` where its contents are not known.
pub(super) fn subtrees(trace: &Trace<String>) -> Vec<Option<Saved>> {
    let mut sizes: Vec<Option<Saved>> = vec![None; trace.nodes.len()];
    // Parents come before their children.
    for (place, node) in trace.nodes.iter().enumerate().rev() {
        let below = node.children.iter().map(|&child| sizes[child]);
        let sum = below.sum::<Option<Saved>>();
        sizes[place] = match (node.children.is_empty(), node.leaf) {
            (true, Some(_)) => Some(Saved {
                nodes: 1,
                leaves: 1,
            }),
            (true, None) => None,
            (false, _) => sum.map(|below| Saved {
                nodes: below.nodes + 1,
                ..below
            }),
        };
    }
    sizes
}

impl std::iter::Sum for Saved {
    fn sum<I: Iterator<Item = Saved>>(all: I) -> Saved {
        all.fold(Saved::default(), |sum, each| Saved {
            nodes: sum.nodes + each.nodes,
            leaves: sum.leaves + each.leaves,
        })
    }
}
