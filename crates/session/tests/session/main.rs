//! Every game through the dynamic face.
//!
//! One binary for all the tests of sessions: each binary links all games, which takes long.

mod answers;
#[path = "../../../negascout/tests/library/common/any.rs"]
#[allow(dead_code, reason = "the library's tests need more of it")]
mod any;
mod book;
mod chess;
mod conformance;
mod connect_four;
mod data;
mod front_door;
mod levels;
mod own_game;
mod proofs;
mod quietly;
mod records;
mod repeating;
mod sessions;
mod solving;
mod standard_games;

use any::Any;
use negascout::{Game, Perft};
use negascout_session::{Player, Session};

/// Whose turn it is in a game of these tests: the last bit of a key says so.
fn turn(pos: &Any<'_>) -> Player {
    match pos.key() & 1 {
        0 => Player::First,
        _ => Player::Second,
    }
}

/// Positions reached by sequences of this many moves.
fn perft(session: &dyn Session, depth: u32) -> u64 {
    let counted = session.erased().perft(depth, &Perft::PLAIN, &|| true);
    counted.expect("nothing stops it")
}
