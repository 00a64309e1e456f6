//! The tests of games between a person and an engine.
//!
//! One binary for all of them: each binary links all games.

mod acting;
mod controller;
mod early_end;
mod falling;
mod thinking;
