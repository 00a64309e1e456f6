//! The use of the table in chess.

use super::ChessPolicy;
use crate::{Move, Position};
use negascout::observe::Node;
use negascout::search::{DepthRule, TableUse};
use negascout::{Depth, Evaluate};

impl<E: Evaluate<Position>> TableUse<Position> for ChessPolicy<E> {
    const DEPTH_RULE: DepthRule = DepthRule::AtLeast;
    /// Quiescence uses the table too, however far below the horizon.
    const TABLE_DEPTH: Depth = Depth::MIN;

    /// False where a move is excluded: the node's value is then not its position's.
    fn remembers(&self, _: &Node<'_, Position>) -> bool {
        self.top().excluded.is_none()
    }

    fn tag(mv: Move) -> u16 {
        mv.tag()
    }

    fn move_of(pos: &Position, tag: u16) -> Option<Move> {
        Move::from_tag(tag).filter(|&mv| pos.is_legal(mv))
    }
}
