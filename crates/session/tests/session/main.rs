//! Every game through the dynamic face.
//!
//! One binary for all the tests of sessions: each binary links all games, which takes long.

mod analysis;
mod chess;
mod comparison;
mod connect_four;
mod front_door;
mod golden;
mod levels;
mod own_game;
mod proofs;
mod schema;
mod sessions;
mod solving;
mod tracing;
