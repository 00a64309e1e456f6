//! Reverse futility pruning (RFP): far above beta, near the horizon, the opponent will not make up for it.

use crate::Position;
use crate::policy::stack_entry::StackEntry;
use negascout::observe::Node;
use negascout::{Depth, Score};

/// From this depth on it is not tried.
const DEPTH: Depth = 9;
/// The margin that the opponent may win back in a ply, in centipawns.
const MARGIN: i32 = 65;

/// A score between beta and the evaluation, if that is far enough above beta.
pub(super) fn score(node: &Node<'_, Position>, evaluation: i32, top: &StackEntry) -> Option<Score> {
    let depth = node.depth - Depth::from(top.improving);
    let beta = node.window.beta.get();
    (node.depth < DEPTH && evaluation - MARGIN * depth >= beta)
        .then(|| Score::new(beta + (evaluation - beta) / 3))
}
