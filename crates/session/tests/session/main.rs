//! Every game through the dynamic face.
//!
//! One binary for all the tests of sessions: each binary links all games, which takes long.

mod book;
mod chess;
mod conformance;
mod connect_four;
mod front_door;
mod levels;
mod own_game;
mod proofs;
mod records;
mod sessions;
mod solving;

use negascout_session::{Limits, Session};

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

/// Positions reached by sequences of this many moves.
fn perft(session: &dyn Session, depth: u32) -> u64 {
    let counted = session.erased().perft(depth, &mut || true);
    counted.expect("nothing stops it")
}
