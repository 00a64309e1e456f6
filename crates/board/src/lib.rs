//! Boards of two-player games as data.
//!
//! A game says what its [`Board`] holds, and whatever draws takes it: a terminal, a picture, a page.
//! Nothing here knows the rules of a game.

mod board;
mod cell;
mod player;
mod text;

pub use board::Board;
pub use cell::Cell;
pub use player::Player;

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
