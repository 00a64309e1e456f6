//! The position as one player sees it.
//!
//! Everything is turned so that the player moves up the board: for Black, ranks are flipped. Each
//! term is therefore written once, for a player who begins on the first rank.

use super::force::{Force, Officers};
use cozy_chess::BitBoard;

/// Whose move it is, as the player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// The player's own.
    Own,
    /// The opponent's.
    Enemy,
}

/// Whether the player may still castle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Castles {
    /// At least to one side.
    Yes,
    /// Not any more.
    No,
}

/// The position as one player sees it.
#[derive(Clone, Copy)]
pub struct View<'p> {
    /// The player's own pieces.
    pub own: &'p Force,
    /// The opponent's pieces, turned to be seen by the player.
    pub enemy: &'p Force,
    /// The player's own officers, one by one.
    pub officers: &'p Officers,
    /// All pieces.
    pub occupied: BitBoard,
    /// Whose move it is.
    pub turn: Turn,
    /// Whether the player may still castle.
    pub castles: Castles,
}
