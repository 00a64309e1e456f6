//! How a game ended.

use crate::Player;

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This player won.
    Won(Player),
    /// Nobody did.
    Draw,
}
