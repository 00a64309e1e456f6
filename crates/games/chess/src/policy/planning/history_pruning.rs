//! History pruning: near the horizon, quiet moves that have fared badly elsewhere are left out.

use crate::policy::ChessPolicy;
use crate::{Move, Position};
use negascout::Depth;
use negascout::observe::Node;

/// From this depth on it is not tried.
const DEPTH: Depth = 5;

/// Whether the history of a quiet move speaks against it.
pub(super) fn is_bad<E>(policy: &ChessPolicy<E>, node: &Node<'_, Position>, mv: Move) -> bool {
    let history = || policy.quiet_history(node.pos, mv, policy.followed());
    node.depth < DEPTH && history() < -4_000 * node.depth
}
