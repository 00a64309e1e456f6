//! Check extension: a check that loses no material is searched a ply deeper.

use super::LAST_EXTENDED_PLY;
use crate::see::see_at_least;
use crate::{Move, Position};
use negascout::observe::Node;

/// Whether a check is extended.
pub(super) fn is_extended(node: &Node<'_, Position>, mv: Move) -> bool {
    node.ply < LAST_EXTENDED_PLY && see_at_least(node.pos, mv, 0)
}
