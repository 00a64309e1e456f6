//! The stack of the path: an entry for each ply.

use crate::{Move, Position};
use negascout::search::Entry;

/// An entry of the stack: all that the heuristics keep for a ply.
#[derive(Clone, Debug, Default)]
pub struct StackEntry {
    /// The static evaluation in centipawns, for the mover; `None` in check, or if nobody asked yet.
    pub(super) evaluation: Option<i32>,
    /// Whether that is better than the mover's last one: then there is less reason to prune.
    pub(super) improving: bool,
    /// Whether a cutoff is expected: one ply in two is a node of which a single move refutes the last.
    pub(super) expects_cut: bool,
    /// The table's entry when the node was entered.
    pub(super) entry: Option<Entry>,
    /// The move that is left out, in a search for what the others are worth.
    pub(super) excluded: Option<Move>,
    /// Quiet moves that cut off at this ply last, the latest first.
    pub(super) killers: [Option<Move>; 2],
    /// No more quiet moves are wanted.
    pub(super) quiets_are_done: bool,
    /// The move that leads on from here.
    pub(super) played: Played,
    /// How often the path has been extended by more than a ply.
    pub(super) double_extensions: u8,
}

/// A move without where it came from: which piece went where. Many heuristics learn what follows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played(u16);

impl Played {
    /// How many there are, [`NONE`](Played::NONE) among them.
    pub(super) const COUNT: usize = 2 * 6 * 64 + 1;
    /// No move, or a null move.
    pub(super) const NONE: Played = Played(2 * 6 * 64);

    pub(super) fn of(pos: &Position, mv: Move) -> Played {
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
