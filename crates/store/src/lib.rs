//! Files for what is proven of a game: an embedded database that is made whole or not at all.
//!
//! A [`DataFile`] is of one form and one game, and refuses every other file. Each change is a
//! transaction: it is in the file as a whole or not at all, whenever the program is ended.

mod creation;
mod data_file;

pub use data_file::{Begun, DataFile, OpenError};

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
