//! The stack of the path: an entry for each ply.

use crate::{Move, Position};
use negascout::search::Entry;

/// An entry of the stack: all that the heuristics keep for a ply.
#[derive(Clone, Debug, Default)]
pub struct StackEntry {
    /// The static evaluation in centipawns, for the mover; `None` in check, or if not computed yet.
    pub(super) evaluation: Option<i32>,
    /// Whether the evaluation is better than at the mover's last turn: a reason to prune less.
    pub(super) improving: bool,
    /// Whether a cutoff is expected here: of two plies off the principal variation, one is a cut node.
    pub(super) expects_cut: bool,
    /// The table's entry when the node was entered.
    pub(super) entry: Option<Entry>,
    /// The move left out, in a search for the value of the others.
    pub(super) excluded: Option<Move>,
    /// Quiet moves that cut off at this ply last, the latest first.
    pub(super) killers: [Option<Move>; 2],
    /// Whether the remaining quiet moves are left out.
    pub(super) quiets_are_done: bool,
    /// The move that leads on from here.
    pub(super) played: Played,
    /// How often the path has been extended by more than a ply.
    pub(super) double_extensions: u8,
}

/// A move without its origin: the piece and its target. Many heuristics learn by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played(u16);

impl Played {
    /// The number of different values, [`NONE`](Played::NONE) included.
    pub(super) const COUNT: usize = 2 * 6 * 64 + 1;
    /// No move, or a null move.
    pub(super) const NONE: Played = Played(2 * 6 * 64);

    #[inline]
    pub(super) fn new(pos: &Position, mv: Move) -> Played {
        if mv == super::NULL_MOVE {
            return Played::NONE;
        }
        let piece = pos.moved(mv);
        let side = pos.side_to_move() as u16;
        Played((side * 6 + piece as u16) * 64 + mv.target() as u16)
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Default for Played {
    fn default() -> Played {
        Played::NONE
    }
}
