//! Late move pruning (LMP): near the horizon, quiet moves that come late are left out.

use crate::Position;
use crate::policy::stack_entry::StackEntry;
use negascout::Depth;
use negascout::observe::Node;

/// From this depth on it is not tried.
const DEPTH: Depth = 9;

/// Whether a quiet move, with `index` moves before it, comes too late to be searched.
pub(super) fn is_late(node: &Node<'_, Position>, index: usize, top: &StackEntry) -> bool {
    let most = 3 + node.depth * node.depth;
    let most = if top.improving { most } else { most / 2 };
    node.depth < DEPTH && index >= most as usize
}
