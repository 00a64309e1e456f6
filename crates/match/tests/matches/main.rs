//! The tests of matches.
//!
//! One binary for all of them: each binary links all games.

mod any_text;
mod kinds;
mod matches;
mod tournaments;
