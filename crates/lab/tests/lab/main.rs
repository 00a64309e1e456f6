//! What is looked at rather than played, on every game.
//!
//! One binary for all the tests: each binary links all games, which takes long.

mod analysis;
#[path = "../../../negascout/tests/library/common/any.rs"]
#[allow(dead_code, reason = "the library's tests need more of it")]
mod any;
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
mod refusals;
mod schema;
mod tracing;
mod tuples;
mod watching;
mod worksheets;

use any::Any;
use negascout::Game;
use negascout_session::Player;

/// Whose turn it is in a game of these tests: the last bit of a key says so.
fn turn(pos: &Any<'_>) -> Player {
    match pos.key() & 1 {
        0 => Player::First,
        _ => Player::Second,
    }
}
