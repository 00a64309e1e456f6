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

/// The men of a game of stones.
pub(crate) fn stones() -> Vec<Cell> {
    [Player::First, Player::Second].map(Cell::Stone).to_vec()
}
