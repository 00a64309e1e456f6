//! A game in a list of games.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A game in a list of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct GameInfo {
    /// The name that it is opened by.
    pub name: String,
    /// The name in a sentence.
    pub title: String,
    /// One line about it, with what can be put in place of the numbers in its name.
    pub description: String,
    /// Positions to try.
    pub examples: Vec<String>,
    /// The sizes of its board that can stand behind a colon after its name, the usual one first; absent if not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sizes: Vec<String>,
    /// Whether it is too large for the textbook's algorithms to get far in: comparisons are then made by the
    /// production search unless told otherwise; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_large: bool,
    /// The look of its men on a board, for who draws them: `pieces` are those of chess, and other games have looks
    /// such as `discs`; absent of men that are letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub men: Option<String>,
    /// Whether a board alone leaves open which player is to move, so that an editor of positions asks for it; absent if
    /// not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asks_turn: bool,
}

impl GameInfo {
    /// A game of which only the name is known.
    #[must_use]
    pub fn named(name: &str) -> GameInfo {
        GameInfo {
            name: name.to_owned(),
            title: name.to_owned(),
            description: String::new(),
            examples: vec![String::new()],
            sizes: Vec::new(),
            is_large: false,
            men: None,
            asks_turn: false,
        }
    }
}
