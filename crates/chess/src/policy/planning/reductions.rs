//! Late move reductions: the later a move comes, the less deep it is scouted.
//!
//! Well ordered, late moves seldom turn out best; one that does is searched again to the full depth.

use super::logarithm;
use crate::policy::ChessPolicy;
use crate::{Move, Position};
use negascout::Depth;
use negascout::observe::Node;
use negascout::search::Candidate;

/// Up to this depth nothing is reduced.
const DEPTH: Depth = 2;
/// In so many parts of a ply reductions are added up.
const PLY: Depth = 1024;

/// By how many plies the move is scouted less deep; never into quiescence.
pub(super) fn reduction<E>(
    policy: &ChessPolicy<E>,
    node: &Node<'_, Position>,
    candidate: &Candidate<Move>,
) -> Depth {
    let open = node.pv;
    if node.depth <= DEPTH || candidate.index < 1 + usize::from(open) {
        return 0;
    }
    let frame = policy.frame();
    let mv = candidate.mv;
    let product = logarithm(node.depth as usize) * logarithm(candidate.index + 1) / PLY;
    let mut reduction = if node.pos.is_noisy(mv) {
        product / 3 - policy.capture_history(node.pos, mv) / 12
    } else {
        let history = policy.quiet_history(node.pos, mv, policy.followed());
        PLY * 7 / 8 + product * 4 / 9 - history / 14
    };
    if open {
        reduction -= PLY;
    }
    if !frame.improving {
        reduction += PLY / 2;
    }
    if frame.killers.contains(&Some(mv)) {
        reduction -= PLY;
    }
    if frame.evaluation.is_none() {
        reduction -= PLY / 2;
    }
    (reduction / PLY).clamp(0, node.depth - 2)
}
