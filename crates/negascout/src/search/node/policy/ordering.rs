//! The order of moves.

use super::ProvenBounds;
use crate::Game;
use crate::observe::Node;

/// The order of a node's moves, best first, and what is learned from cutoffs.
pub trait MoveOrdering<G: Game>: ProvenBounds<G> {
    /// A node's moves in order, supplied one by one.
    type Picker;

    /// Opens a node's picker. `hash_move` is the table's move, and `facts` are those of
    /// [`bounds`](ProvenBounds::bounds).
    fn picker(
        &mut self,
        node: &Node<'_, G>,
        hash_move: Option<G::Move>,
        facts: &Self::Facts,
    ) -> Self::Picker;

    /// The picker's next move. Each legal move comes at most once. Not asked again after `None`.
    fn next_move(&mut self, picker: &mut Self::Picker, pos: &G) -> Option<G::Move>;

    /// The picker is no longer needed.
    fn close(&mut self, _picker: Self::Picker) {}

    /// `mv`, the last move of the picker, cut the node off: killers, history, countermoves. With
    /// several threads, `mv` may be a deferred move: then the picker has supplied others after it.
    fn learn(&mut self, _node: &Node<'_, G>, _picker: &Self::Picker, _mv: G::Move) {}
}
