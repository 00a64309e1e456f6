//! The kinds of wrong lines of an engine at work, which do not end the game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A kind of wrong line, which an engine has written while it searched. The game goes on.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum LineFault {
    /// It begins with no word that UCI knows.
    UnknownLine,
    /// Its score, depth, number of nodes or rank cannot be read.
    UnreadableNumber,
    /// Its principal variation has an illegal move.
    IllegalVariation,
    /// It has a legal move to play, and an illegal move to ponder on.
    IllegalPonder,
}

/// The fault in words: a predicate of the engine.
impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LineFault::UnknownLine => "writes a line that UCI does not know",
            LineFault::UnreadableNumber => "writes a number that cannot be read",
            LineFault::IllegalVariation => "writes a variation with an illegal move",
            LineFault::IllegalPonder => "names an illegal move to ponder on",
        })
    }
}
