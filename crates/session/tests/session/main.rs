//! Every game through the dynamic face.
//!
//! One binary for all the tests of sessions: each binary links all games, which takes long.

mod analysis;
mod beside;
mod book;
mod chess;
mod comparison;
mod comparison_limits;
mod conformance;
mod connect_four;
mod front_door;
mod golden;
mod levels;
mod own_game;
mod proofs;
mod records;
mod schema;
mod sessions;
mod solving;
mod tracing;
mod watching;

use negascout_session::Limits;

/// A limit of depth alone.
fn to_depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

/// A limit of nodes alone.
fn to_nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}
