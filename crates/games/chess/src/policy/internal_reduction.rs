//! Internal iterative reduction (IIR): where the table knows no move, a node is searched less deep.
//!
//! It is cheaper to find the move first. E. Schröder proposed it about 2020 in place of internal
//! iterative deepening.

use super::ChessPolicy;
use crate::Position;
use negascout::Depth;
use negascout::observe::Node;
use negascout::search::Entry;

/// From this depth on it is tried.
const DEPTH: Depth = 2;

/// The plies to subtract from the node's depth.
pub(super) fn reduction<E>(
    policy: &ChessPolicy<E>,
    node: &Node<'_, Position>,
    entry: Option<&Entry>,
) -> Depth {
    let knows_a_move = entry.is_some_and(|entry| entry.tag != 0);
    let is_tried = node.depth >= DEPTH && policy.top().excluded.is_none();
    Depth::from(is_tried && !knows_a_move)
}
