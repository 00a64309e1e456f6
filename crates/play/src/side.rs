//! The side that the person plays.

use negascout_session::Player;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The side that the person plays; the engine plays the rest.
///
/// ```
/// use negascout_play::Side;
/// use negascout_session::Player;
///
/// let side: Side = "second".parse().unwrap();
/// assert!(side.engine_moves(Player::First) && !side.engine_moves(Player::Second));
/// assert_eq!(side.to_string(), "second");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "PersonSide")]
pub enum Side {
    /// The person moves first.
    #[default]
    First,
    /// The engine moves first.
    Second,
    /// The person moves for both sides.
    Both,
    /// The engine plays against itself.
    None,
}

impl Side {
    /// Every side, in the order of [`next`](Side::next).
    pub const ALL: [Side; 4] = [Side::First, Side::Second, Side::Both, Side::None];

    /// The name: `first`, `second`, `both` or `none`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::First => "first",
            Side::Second => "second",
            Side::Both => "both",
            Side::None => "none",
        }
    }

    /// The side of the player with this name, in capitals or not: `white`. `players` are the names of the
    /// first and the second.
    ///
    /// ```
    /// use negascout_play::Side;
    ///
    /// assert_eq!(Side::from_name("black", ["White", "Black"]), Some(Side::Second));
    /// assert_eq!(Side::from_name("black", ["X", "O"]), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str, players: [&str; 2]) -> Option<Side> {
        let is_named = |player: &str| player.eq_ignore_ascii_case(name);
        match players.map(is_named) {
            [true, _] => Some(Side::First),
            [_, true] => Some(Side::Second),
            _ => None,
        }
    }

    /// Whether the engine moves for `player`.
    #[must_use]
    pub const fn engine_moves(self, player: Player) -> bool {
        match self {
            Side::First => matches!(player, Player::Second),
            Side::Second => matches!(player, Player::First),
            Side::Both => false,
            Side::None => true,
        }
    }

    /// The next side, round and round: first, second, both, none.
    #[must_use]
    pub const fn next(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::Both,
            Side::Both => Side::None,
            Side::None => Side::First,
        }
    }
}

/// The name of the side.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No side has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown side '{0}': expected first, second, both or none")]
pub struct UnknownSide(
    /// The name that was given.
    pub String,
);

impl FromStr for Side {
    type Err = UnknownSide;

    fn from_str(name: &str) -> Result<Side, UnknownSide> {
        let found = Side::ALL.into_iter().find(|side| side.name() == name);
        found.ok_or_else(|| UnknownSide(name.escape_debug().to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::Side;

    #[test]
    fn names_are_read_again() {
        let mut side = Side::First;
        for expected in Side::ALL {
            assert_eq!((side, side.name().parse()), (expected, Ok(expected)));
            side = side.next();
        }
        assert_eq!(side, Side::First);
        let error = "white\n".parse::<Side>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "unknown side 'white\\n': expected first, second, both or none"
        );
    }
}
