//! The heuristics that leave moves out near the horizon, in their order. None applies before a move
//! has been found that does not lose.

use super::{Forcing, exchange_pruning, futility, history_pruning, late_moves};
use crate::policy::ChessPolicy;
use crate::{Move, Position};
use negascout::observe::Node;
use negascout::search::Candidate;
use negascout::{Depth, Evaluate};

/// Whether a move is left out. `reduce` is its reduction if it is not.
pub(super) fn is_left_out<E: Evaluate<Position>>(
    policy: &mut ChessPolicy<E>,
    node: &Node<'_, Position>,
    candidate: &Candidate<Move>,
    reduce: Depth,
    forcing: Forcing,
) -> bool {
    if candidate.index == 0 || candidate.best.is_loss() {
        return false;
    }
    let mv = candidate.mv;
    // Captures and checks are left out only for what they lose.
    if node.pos.is_noisy(mv) || forcing == Forcing::Check {
        return exchange_pruning::forcing_loses(node, mv);
    }
    let reached = (node.depth - reduce).max(1);
    let top = policy.top();
    if late_moves::is_late(node, candidate.index, top)
        || futility::is_futile(reached, candidate.rest.alpha, top)
    {
        policy.top_mut().quiets_are_done = true;
        return true;
    }
    history_pruning::is_bad(policy, node, mv) || exchange_pruning::quiet_loses(node, mv, reached)
}
