//! A game of one's own, whose rules are written in JavaScript: played, analysed and solved as every
//! other, and checked by the library's conformance kit.
//!
//! The rules live in the same worker. They are asked synchronously, by the functions of the global object
//! `ownRules` (`web/src/make/rules.ts`), which knows positions and moves by numbers. A rule that throws
//! ends the call that asked it: the exception goes through to whoever called, and the worker is given up.

#[cfg(feature = "own-play")]
mod check;
mod game;
mod position;
mod rules;

#[cfg(feature = "own-play")]
pub use check::{check_own_game, solve_own_game};
pub(crate) use game::OwnGame;

/// The name that the game is opened by.
const NAME: &str = "own";
