//! Positions that are set up man by man, as in an editor.

use crate::{Cell, Player};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A position that is set up man by man, for [`Session::set_up`](crate::Session::set_up).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetUp {
    /// The letters of the men, row by row from the top; none where a square is empty.
    pub rows: Vec<Vec<Option<char>>>,
    /// The player to move. Where the number of stones says whose turn it is, this says nothing.
    pub turn: Player,
    /// In chess, the castling rights as FEN has them, `KQkq`; empty for none.
    #[serde(default)]
    pub castling: String,
}

impl SetUp {
    /// The rows as the stone games write them: `X.O/.X./..O`.
    pub(crate) fn stones(&self) -> String {
        self.written(|row| row.iter().map(|man| man.unwrap_or('.')).collect())
    }

    /// The rows as FEN has them: `8/8/4k3/8`.
    pub(crate) fn pieces(&self) -> String {
        self.written(|row| {
            let mut text = String::new();
            for part in row.chunk_by(|one, next| one.is_none() && next.is_none()) {
                match part {
                    [Some(letter)] => text.push(*letter),
                    empty => text += &empty.len().to_string(),
                }
            }
            text
        })
    }

    fn written(&self, row: impl Fn(&[Option<char>]) -> String) -> String {
        let rows: Vec<String> = self.rows.iter().map(|each| row(each)).collect();
        rows.join("/")
    }
}

impl Cell {
    /// The letter of the man on it, as it is set up: that of a piece, or the first one of a player's
    /// name; `None` if it is empty.
    ///
    /// ```
    /// use negascout_session::{Cell, Player};
    ///
    /// assert_eq!(Cell::Stone(Player::Second).letter(["X", "O"]), Some('O'));
    /// assert_eq!(Cell::Empty.letter(["X", "O"]), None);
    /// ```
    #[must_use]
    pub fn letter(self, players: [&str; 2]) -> Option<char> {
        match self {
            Cell::Empty | Cell::Blank => None,
            Cell::Stone(player) => players[player as usize].chars().next(),
            Cell::Piece { letter, .. } => Some(letter),
        }
    }

    /// The owner of the man on it; `None` if it is empty.
    #[must_use]
    pub const fn owner(self) -> Option<Player> {
        match self {
            Cell::Empty | Cell::Blank => None,
            Cell::Stone(owner) | Cell::Piece { owner, .. } => Some(owner),
        }
    }
}

/// The men of a game of stones.
pub(crate) fn stones() -> Vec<Cell> {
    [Player::First, Player::Second].map(Cell::Stone).to_vec()
}
