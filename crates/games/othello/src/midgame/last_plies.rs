//! The last plies of a search, which are looked ahead without a table. That takes less time for each position.

use crate::endgame::LookAhead;
use crate::position::Position;
use negascout::observe::Node;
use negascout::search::Tally;
use negascout::{Depth, Score};

/// The most plies that are looked ahead. With three a search takes more time again.
pub(super) const MOST: Depth = 2;

/// The score of a node of a null window, as far as it matters whether it reaches beta, and the nodes below it.
pub(super) fn score<const N: usize>(
    ahead: &LookAhead,
    node: &Node<'_, Position<N>>,
) -> (Score, Tally) {
    let mut nodes = Tally::default();
    let plies = node.depth.unsigned_abs();
    let score = ahead.discs(node.pos, plies, node.window.beta, &mut nodes);
    (score, nodes)
}
