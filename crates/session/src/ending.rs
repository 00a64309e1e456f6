//! How a game ended.

use crate::Player;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// This player won.
    Won(Player),
    /// Nobody did.
    Draw,
}

impl Ending {
    /// The winner; `None` after a draw.
    ///
    /// ```
    /// use negascout_session::{Ending, Player};
    ///
    /// assert_eq!(Ending::Won(Player::First).winner(), Some(Player::First));
    /// assert_eq!(Ending::Draw.winner(), None);
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Ending::Won(winner) => Some(winner),
            Ending::Draw => None,
        }
    }

    /// The result as PGN writes it: the first player has the place of white.
    pub(crate) const fn result(self) -> &'static str {
        match self {
            Ending::Won(Player::First) => "1-0",
            Ending::Won(Player::Second) => "0-1",
            Ending::Draw => "1/2-1/2",
        }
    }

    /// The ending that a result of PGN says; `None` for `*`, and for another text.
    pub(crate) fn of_result(result: &str) -> Option<Ending> {
        let endings = [
            Ending::Won(Player::First),
            Ending::Won(Player::Second),
            Ending::Draw,
        ];
        endings.into_iter().find(|ending| ending.result() == result)
    }
}
