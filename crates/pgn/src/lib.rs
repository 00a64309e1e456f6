//! Portable Game Notation: games as tags and moves, read and written as text.
//!
//! Nothing here knows the rules of a game: a move is a word, so that every game is recorded in the same
//! form. [`read`] finds the games of a text, [`write`](fn@write) makes text of a game's tags and words, and
//! the `Display` of a [`PgnGame`] writes again what was read.
//!
//! Steven J. Edwards, *Portable Game Notation Specification and Implementation Guide*, 1994.

mod game;
mod reader;
#[cfg(test)]
mod tests;
mod tokens;
mod writer;

pub use game::{Item, PgnError, PgnGame, PgnTag, Place, RESULTS};
pub use reader::{read, without_number};
pub use writer::{tag, write};

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
