//! The two players' stones.

use std::fmt;

/// A player, named by its stones.
///
/// ```
/// use negascout_tic_tac_toe::Stone;
///
/// assert_eq!(Stone::X.other(), Stone::O);
/// assert_eq!(Stone::X.to_string(), "X");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stone {
    /// Moves first.
    X,
    /// Moves second.
    O,
}

impl Stone {
    /// The opponent's stone.
    #[must_use]
    pub const fn other(self) -> Stone {
        match self {
            Stone::X => Stone::O,
            Stone::O => Stone::X,
        }
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Stone::X => "X",
            Stone::O => "O",
        })
    }
}
