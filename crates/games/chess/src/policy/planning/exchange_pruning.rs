//! Exchange pruning: near the horizon, moves that lose material are left out, by static exchange
//! evaluation (SEE).

use crate::see::see_at_least;
use crate::{Move, Position};
use negascout::Depth;
use negascout::observe::Node;

/// From this depth on it is not tried.
const DEPTH: Depth = 9;

/// Whether a capture or a check loses too much.
pub(super) fn forcing_loses(node: &Node<'_, Position>, mv: Move) -> bool {
    node.depth < DEPTH && !see_at_least(node.pos, mv, -90 * node.depth)
}

/// Whether a quiet move, searched to `reached` plies, loses too much.
pub(super) fn quiet_loses(node: &Node<'_, Position>, mv: Move, reached: Depth) -> bool {
    node.depth < DEPTH && !see_at_least(node.pos, mv, -25 * reached * reached)
}
