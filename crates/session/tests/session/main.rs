//! Every game through the dynamic face.
//!
//! One binary for all the tests of sessions: each binary links all games, which takes long.

mod book;
mod chess;
mod conformance;
mod connect_four;
mod data;
mod front_door;
mod levels;
mod own_game;
mod proofs;
mod records;
mod repeating;
mod sessions;
mod solving;
mod standard_games;

use negascout::Perft;
use negascout_session::Session;

/// Positions reached by sequences of this many moves.
fn perft(session: &dyn Session, depth: u32) -> u64 {
    let counted = session.erased().perft(depth, &Perft::PLAIN, &|| true);
    counted.expect("nothing stops it")
}
