//! Who plays what.

use clap::ValueEnum;
use negascout_session::Seat;

/// The side that the person at the terminal plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Side {
    /// You move first.
    First,
    /// The engine moves first.
    Second,
    /// You move for both sides.
    Both,
    /// The engine plays against itself.
    None,
}

impl Side {
    /// Whether the engine moves for `seat`.
    pub(crate) fn engine_moves(self, seat: Seat) -> bool {
        match self {
            Side::First => seat == Seat::Second,
            Side::Second => seat == Seat::First,
            Side::Both => false,
            Side::None => true,
        }
    }

    /// The next one, round and round.
    pub(crate) fn next(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::Both,
            Side::Both => Side::None,
            Side::None => Side::First,
        }
    }
}
