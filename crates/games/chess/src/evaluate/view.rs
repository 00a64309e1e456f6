//! The position in one player's view.
//!
//! Everything is turned so that the player moves up the board: for Black, ranks are flipped. Each
//! term is therefore written once, for a player who begins on the first rank.

use super::force::{Force, Officers};
use cozy_chess::{BitBoard, Board, Color};

/// The position in one player's view.
#[derive(Clone, Copy)]
pub struct View<'p> {
    /// The player's own pieces.
    pub own: &'p Force,
    /// The opponent's pieces, in the player's view.
    pub enemy: &'p Force,
    /// The player's own officers, one by one.
    pub officers: &'p Officers,
    /// The board, not turned: for the side to move, and castling rights.
    pub board: &'p Board,
    /// The player.
    pub color: Color,
}

impl View<'_> {
    /// All pieces.
    #[inline]
    pub fn occupied(&self) -> BitBoard {
        self.own.all | self.enemy.all
    }

    /// Whether the player is to move.
    #[inline]
    pub fn has_move(&self) -> bool {
        self.board.side_to_move() == self.color
    }

    /// The number of sides, 0 to 2, to which the player may still castle.
    #[inline]
    pub fn castlings(&self) -> i32 {
        let rights = self.board.castle_rights(self.color);
        i32::from(rights.short.is_some()) + i32::from(rights.long.is_some())
    }
}
