//! Positions and the rules.

use crate::bits::Grid;
use crate::square::Square;
use negascout::{Game, Score, key};

/// The colour of a disc.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Disc {
    /// Of the player who begins.
    Black,
    /// Of the other.
    White,
}

impl Disc {
    /// The colour on its other side.
    #[must_use]
    pub const fn other(self) -> Disc {
        match self {
            Disc::Black => Disc::White,
            Disc::White => Disc::Black,
        }
    }
}

/// A position on a board of `N` by `N` squares: 4, 6 or 8.
///
/// ```
/// use negascout::{Game, perft};
/// use negascout_othello::Position;
///
/// let start = Position::<8>::new();
/// assert_eq!(start.moves().count(), 4);
/// assert_eq!(perft(&start, 6), 8_200);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position<const N: usize> {
    /// The discs of the player to move.
    mover: u64,
    /// The discs of the other.
    opponent: u64,
    /// The player to move.
    turn: Disc,
}

const _: () = assert!(size_of::<Position<8>>() <= 24);

impl<const N: usize> Position<N> {
    /// The first position: two discs of each player in the middle, and black to move.
    #[must_use]
    pub const fn new() -> Self {
        let middle = N / 2;
        let (low, high) = (middle - 1, middle);
        Position {
            mover: 1 << (8 * low + high) | 1 << (8 * high + low),
            opponent: 1 << (8 * low + low) | 1 << (8 * high + high),
            turn: Disc::Black,
        }
    }

    /// The position with these discs, which have a square each on the board.
    pub(crate) const fn with_discs(mover: u64, opponent: u64, turn: Disc) -> Self {
        debug_assert!(mover & opponent == 0 && (mover | opponent) & !Grid::<N>::BOARD == 0);
        Position {
            mover,
            opponent,
            turn,
        }
    }

    /// The discs of the player to move, as bits: that in column `c` and row `r` is bit `8 * r + c`.
    #[must_use]
    pub const fn mover(&self) -> u64 {
        self.mover
    }

    /// The discs of the other player.
    #[must_use]
    pub const fn opponent(&self) -> u64 {
        self.opponent
    }

    /// The player to move.
    #[must_use]
    pub const fn turn(&self) -> Disc {
        self.turn
    }

    /// The number of empty squares.
    #[must_use]
    pub const fn empties(&self) -> u32 {
        (N * N) as u32 - (self.mover | self.opponent).count_ones()
    }

    /// The disc on a square.
    #[must_use]
    pub const fn disc(&self, square: Square) -> Option<Disc> {
        match (
            self.mover & square.bit() != 0,
            self.opponent & square.bit() != 0,
        ) {
            (true, _) => Some(self.turn),
            (_, true) => Some(self.turn.other()),
            _ => None,
        }
    }

    /// The squares on which the player to move turns discs.
    #[inline(always)]
    #[must_use]
    pub fn placings(&self) -> u64 {
        Grid::<N>::here().moves(self.mover, self.opponent)
    }

    /// Whether neither player has a move.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.placings() == 0 && Grid::<N>::here().moves(self.opponent, self.mover) == 0
    }

    /// The discs of the player to move less those of the other; the empty squares of a finished game are the winner's.
    #[must_use]
    pub const fn difference(&self) -> i32 {
        let difference = self.mover.count_ones() as i32 - self.opponent.count_ones() as i32;
        difference + difference.signum() * self.empties() as i32
    }
}

impl<const N: usize> Default for Position<N> {
    fn default() -> Self {
        Position::new()
    }
}

/// The squares of bits, from the top left on, and a pass.
struct Squares {
    cells: u64,
    passes: bool,
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.cells == 0 {
            return std::mem::take(&mut self.passes).then_some(Square::PASS);
        }
        let place = self.cells.trailing_zeros() as u8;
        self.cells &= self.cells - 1;
        Some(Square::of_place(place))
    }

    /// All at once.
    #[inline(always)]
    fn count(self) -> usize {
        self.cells.count_ones() as usize + usize::from(self.passes)
    }
}

impl<const N: usize> Game for Position<N> {
    type Move = Square;

    #[inline(always)]
    fn moves(&self) -> impl Iterator<Item = Square> {
        let cells = self.placings();
        Squares {
            cells,
            passes: cells == 0 && Grid::<N>::here().moves(self.opponent, self.mover) != 0,
        }
    }

    #[inline(always)]
    fn play(&self, mv: Square) -> Self {
        let turned = match mv.is_pass() {
            true => 0,
            false => Grid::<N>::here().turned(mv.place(), self.mover, self.opponent),
        };
        Position {
            mover: self.opponent & !turned,
            opponent: self.mover | turned | mv.bit(),
            turn: self.turn.other(),
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Score> {
        self.is_over().then(|| Score::new(self.difference()))
    }

    #[inline]
    fn key(&self) -> u64 {
        key::of(self)
    }

    /// A player may have to pass before each square is filled.
    fn plies_left(&self) -> Option<u32> {
        let plies = 2 * self.empties();
        Some(match (self.placings(), self.is_over()) {
            (0, true) => 0,
            (0, false) => plies,
            _ => plies - 1,
        })
    }
}
