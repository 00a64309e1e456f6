//! Leaving moves out near the horizon: those that come late, cannot reach alpha, have fared badly,
//! or lose material. Never before a move has been found that does not lose.

use super::Forcing;
use crate::policy::ChessPolicy;
use crate::policy::stack_entry::StackEntry;
use crate::see::see_at_least;
use crate::{Move, Position};
use negascout::observe::Node;
use negascout::search::Candidate;
use negascout::{Depth, Evaluate};

/// From this depth on no move is left out for coming late.
const LATE_DEPTH: Depth = 9;
/// From this depth on no move is left out for the evaluation's sake.
const FUTILE_DEPTH: Depth = 9;
/// From this depth on no move is left out for its history.
const HISTORY_DEPTH: Depth = 5;
/// From this depth on no move is left out for the exchange it begins.
const EXCHANGE_DEPTH: Depth = 9;

/// So many moves are searched before the quiet ones left are late.
fn late(depth: Depth, top: &StackEntry) -> usize {
    let most = 3 + depth * depth;
    (if top.improving { most } else { most / 2 }) as usize
}

/// Whether a move is left out, `reduce` being its reduction if it is not.
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
    let (depth, mv) = (node.depth, candidate.mv);
    let reached = (depth - reduce).max(1);
    // Captures and checks are left out only for what they lose.
    if node.pos.is_noisy(mv) || forcing == Forcing::Check {
        return depth < EXCHANGE_DEPTH && !see_at_least(node.pos, mv, -90 * depth);
    }
    let top = policy.top();
    if depth < LATE_DEPTH && candidate.index >= late(depth, top) {
        policy.top_mut().quiets_are_done = true;
        return true;
    }
    let hopeless = |evaluation: i32| {
        reached < FUTILE_DEPTH && evaluation + 400 + 120 * reached <= candidate.rest.alpha.get()
    };
    if top.evaluation.is_some_and(hopeless) {
        policy.top_mut().quiets_are_done = true;
        return true;
    }
    let history = policy.quiet_history(node.pos, mv, policy.followed());
    if depth < HISTORY_DEPTH && history < -4_000 * depth {
        return true;
    }
    depth < EXCHANGE_DEPTH && !see_at_least(node.pos, mv, -25 * reached * reached)
}
