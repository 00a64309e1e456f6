//! What is looked at rather than played, on every game.
//!
//! One binary for all the tests: each binary links all games, which takes long.

mod analysis;
mod beside;
mod comparison;
mod comparison_limits;
mod erased;
mod golden;
mod growth;
mod origins;
mod own_game;
mod pong_hau_ki;
mod proofs;
mod schema;
mod tracing;
mod tuples;
mod watching;
mod worksheets;
