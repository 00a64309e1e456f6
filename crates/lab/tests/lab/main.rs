//! What is looked at rather than played, on every game.
//!
//! One binary for all the tests: each binary links all games, which takes long.

mod analysis;
mod beside;
mod comparison;
mod comparison_limits;
mod erased;
mod golden;
mod own_game;
mod schema;
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
