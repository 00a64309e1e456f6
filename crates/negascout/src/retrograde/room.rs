//! The most positions and the most memory that a game solved whole may take.

use std::fmt::{self, Display, Formatter};

/// Room for a game that is solved whole.
///
/// ```
/// use negascout::retrograde::Room;
/// use negascout::{Retrograde, trees::Tree};
///
/// // Two inner nodes and four leaves below the root.
/// let tree: Tree = "((3 1) (4 2))".parse().unwrap();
/// assert!(Retrograde::analyse(&tree.root(), Room::default()).is_some());
/// assert!(Retrograde::analyse(&tree.root(), 6).is_none());
/// let little = Room { bytes: 100, ..Room::default() };
/// assert!(Retrograde::analyse(&tree.root(), little).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// The most positions.
    pub positions: usize,
    /// The most memory at a time, in bytes: some 60 a position and 8 a move, and the positions themselves
    /// while they wait for their moves to be listed. What a position keeps elsewhere is not counted.
    pub bytes: usize,
}

/// The memory that a proof may take unless more is asked for.
#[cfg(target_pointer_width = "64")]
const BYTES: usize = 2 << 30;
/// A tenth of what 32 bits address.
#[cfg(not(target_pointer_width = "64"))]
const BYTES: usize = 400 << 20;

/// Positions are numbered with 32 bits.
const POSITIONS: usize = u32::MAX as usize / 2;

impl Default for Room {
    /// Two GiB, and 400 MiB where memory has 32-bit addresses.
    fn default() -> Room {
        Room {
            positions: POSITIONS,
            bytes: BYTES,
        }
    }
}

impl Room {
    /// The same room, for `positions` at most.
    #[must_use]
    pub fn at_most(self, positions: usize) -> Room {
        Room {
            positions: positions.min(self.positions),
            ..self
        }
    }
}

/// The memory, or, where it is not limited, the number of positions.
impl Display for Room {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.bytes {
            usize::MAX => write!(f, "{} positions", self.positions),
            bytes => write!(f, "{} MiB", bytes >> 20),
        }
    }
}

impl From<usize> for Room {
    /// Room for `positions`, whatever memory they take.
    fn from(positions: usize) -> Room {
        Room {
            positions: positions.min(POSITIONS),
            bytes: usize::MAX,
        }
    }
}
