//! Positions and the rules.

use crate::bits::Grid;
use negascout::{Game, Score};
use std::fmt;

/// A column to drop a stone into, from 0 at the left. Printed and typed from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Column(pub u8);

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0 + 1).fmt(f)
    }
}

/// A position on a board `W` wide and `H` high.
///
/// ```
/// use negascout::{Game, perft};
/// use negascout_connect_four::Position;
///
/// let start = Position::<7, 6>::new();
/// assert_eq!(start.moves().count(), 7);
/// assert_eq!(perft(&start, 4), 2401);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position<const W: usize, const H: usize> {
    /// The stones of the player to move.
    mover: u64,
    /// The stones of both.
    stones: u64,
}

const _: () = assert!(size_of::<Position<7, 6>>() <= 128);

impl<const W: usize, const H: usize> Position<W, H> {
    /// The empty board.
    #[must_use]
    pub const fn new() -> Self {
        Position {
            mover: 0,
            stones: 0,
        }
    }

    /// The stones of the player to move.
    #[inline]
    #[must_use]
    pub const fn mover(&self) -> u64 {
        self.mover
    }

    /// The stones of the player who has just moved.
    #[inline]
    #[must_use]
    pub const fn opponent(&self) -> u64 {
        self.mover ^ self.stones
    }

    /// The stones of both players.
    #[inline]
    #[must_use]
    pub const fn stones(&self) -> u64 {
        self.stones
    }

    /// The number of stones played.
    #[inline]
    #[must_use]
    pub const fn played(&self) -> u32 {
        self.stones.count_ones()
    }

    /// The number of empty cells.
    #[inline]
    #[must_use]
    pub const fn left(&self) -> u32 {
        Grid::<W, H>::CELLS - self.played()
    }

    /// The empty cells that a stone can fall to: one in each column that is not full.
    #[inline]
    #[must_use]
    pub const fn landings(&self) -> u64 {
        (self.stones + Grid::<W, H>::BOTTOM) & Grid::<W, H>::BOARD
    }

    /// Whether there is room in a column.
    #[must_use]
    pub const fn can_drop(&self, column: Column) -> bool {
        (column.0 as usize) < W && self.landings() & Grid::<W, H>::column(column.0 as usize) != 0
    }

    /// The position after a stone on `landing`, one of the [`landings`](Position::landings).
    #[inline]
    #[must_use]
    pub const fn with_stone(&self, landing: u64) -> Self {
        Position {
            mover: self.opponent(),
            stones: self.stones | landing,
        }
    }

    /// Whether the player who has just moved has four in a row.
    #[inline]
    #[must_use]
    pub const fn is_won(&self) -> bool {
        Grid::<W, H>::has_four(self.opponent())
    }

    /// A key that no other position has: the mover's stones plus all stones, which carries a
    /// marker bit above each column.
    #[inline]
    #[must_use]
    pub const fn exact_key(&self) -> u64 {
        self.mover + self.stones + Grid::<W, H>::BOTTOM
    }

    /// The position with this [exact key](Position::exact_key).
    #[must_use]
    pub(crate) const fn from_exact_key(key: u64) -> Self {
        let column_bits = (1 << Grid::<W, H>::STRIDE) - 1;
        let mut stones = 0;
        let mut column = 0;
        while column < W {
            let shift = column * Grid::<W, H>::STRIDE;
            // All stones and the mover's, and 1, carry into the bit above the highest stone.
            let bits = key >> shift & column_bits;
            stones |= ((1 << (63 - (bits | 1).leading_zeros())) - 1) << shift;
            column += 1;
        }
        Position {
            mover: key - stones - Grid::<W, H>::BOTTOM,
            stones,
        }
    }

    /// The mirror image: columns from right to left.
    #[must_use]
    pub const fn mirrored(&self) -> Self {
        Position {
            mover: Grid::<W, H>::mirrored(self.mover),
            stones: Grid::<W, H>::mirrored(self.stones),
        }
    }
}

impl<const W: usize, const H: usize> Default for Position<W, H> {
    fn default() -> Self {
        Position::new()
    }
}

impl<const W: usize, const H: usize> Game for Position<W, H> {
    type Move = Column;

    #[inline]
    fn moves(&self) -> impl Iterator<Item = Column> {
        let open = if self.is_won() { 0 } else { self.landings() };
        let is_open = move |column: &u8| open & Grid::<W, H>::column(usize::from(*column)) != 0;
        (0..W as u8).filter(is_open).map(Column)
    }

    #[inline]
    fn play(&self, mv: Column) -> Self {
        self.with_stone(self.landings() & Grid::<W, H>::column(usize::from(mv.0)))
    }

    #[inline]
    fn outcome(&self) -> Option<Score> {
        if self.is_won() {
            Some(Score::LOSS)
        } else {
            (self.stones == Grid::<W, H>::BOARD).then_some(Score::DRAW)
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.exact_key()
    }

    fn plies_left(&self) -> Option<u32> {
        Some(self.left())
    }
}
