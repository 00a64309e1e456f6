//! The one-reply extension: a move without an alternative costs no depth.

use crate::Game;
use crate::observe::Node;

/// The plies by which a node's moves are extended: 1 if there is only one.
pub(super) fn extension<G: Game>(node: &Node<'_, G>) -> u32 {
    // Every move of the root is searched anyhow, one or many.
    u32::from(node.ply > 0 && node.pos.moves().nth(1).is_none())
}
