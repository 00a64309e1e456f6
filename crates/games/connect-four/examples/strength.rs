//! Monte-Carlo tree search against alpha-beta in Connect Four, at equal processor time, without solver and
//! book: `cargo run --release -p negascout-connect-four --example strength -- milliseconds=10 pairs=50`.

#[path = "../../strength.rs"]
mod strength;

use negascout_connect_four::{ConnectFourKnowledge, Position};

fn main() {
    strength::run("connect-four", &Position::<7, 6>::default(), || {
        ConnectFourKnowledge
    });
}
