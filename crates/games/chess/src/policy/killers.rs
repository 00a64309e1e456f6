//! Killers: the quiet moves that cut off at a ply last.
//!
//! S. Akl and M. Newborn, *The principal continuation and the killer heuristic*, 1977.

use super::ChessPolicy;
use crate::Move;

impl<E> ChessPolicy<E> {
    /// The quiet move `mv` cut off: it is the current ply's latest killer.
    pub(super) fn learn_killer(&mut self, mv: Move) {
        let killers = &mut self.top_mut().killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }
}
