//! The side that the person plays.

use negascout_session::{Error, Player};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The side that the person plays; the engine plays the rest.
///
/// ```
/// use negascout_play::Side;
/// use negascout_session::Player;
///
/// let side = Side::Second;
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

/// No side has this name, in a game of these players.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("side '{}': expected {}, both or none", .0.escape_debug(), named(.1))]
pub struct BadSide(pub String, pub [String; 2]);

/// The names of the first side and the second, and of their players.
fn named([first, second]: &[String; 2]) -> String {
    match [first.as_str(), second.as_str()] {
        ["first", "second"] => "first, second".to_owned(),
        [first, second] => format!("first ({first}), second ({second})"),
    }
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

    /// The side of this name: `first`, `second`, `both` or `none`, or a player's name, in capitals or not:
    /// `white`. `players` are the names of the first and the second.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] for any other name.
    ///
    /// ```
    /// use negascout_play::Side;
    ///
    /// assert_eq!(Side::from_name("none", ["White", "Black"]), Ok(Side::None));
    /// assert_eq!(Side::from_name("black", ["White", "Black"]), Ok(Side::Second));
    /// assert!(Side::from_name("black", ["X", "O"]).is_err());
    /// ```
    pub fn from_name(name: &str, players: [&str; 2]) -> Result<Side, Error> {
        let is_named = |player: &str| player.eq_ignore_ascii_case(name);
        let own = Side::ALL.into_iter().find(|side| side.name() == name);
        let found = own.or(match players.map(is_named) {
            [true, _] => Some(Side::First),
            [_, true] => Some(Side::Second),
            _ => None,
        });
        let unknown = || BadSide(name.to_owned(), players.map(str::to_owned));
        found.ok_or_else(unknown).map_err(Error::refused)
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

#[cfg(test)]
mod tests {
    use super::Side;

    #[test]
    fn names_are_read_again() {
        let mut side = Side::First;
        for expected in Side::ALL {
            let read = Side::from_name(side.name(), ["X", "O"]);
            assert_eq!((side, read), (expected, Ok(expected)));
            side = side.next();
        }
        assert_eq!(side, Side::First);
        let refusal = |players| Side::from_name("white\n", players).unwrap_err().to_string();
        let begins = "side 'white\\n': expected first";
        assert_eq!(
            refusal(["X", "O"]),
            format!("{begins} (X), second (O), both or none")
        );
        assert_eq!(
            refusal(["first", "second"]),
            format!("{begins}, second, both or none")
        );
    }
}
