//! Monte-Carlo tree search against alpha-beta in Connect Four, at equal processor time, without solver and
//! book: `cargo run --release -p negascout-connect-four --example strength -- milliseconds=10 pairs=50`.
//! With `blind=1` neither has an evaluation.

#[path = "../../strength.rs"]
mod strength;

use negascout::Even;
use negascout::engine::Plain;
use negascout_connect_four::{ConnectFourKnowledge, Position};

fn main() {
    let (name, start) = ("connect-four", Position::<7, 6>::default());
    if std::env::args().any(|word| word == "blind=1") {
        strength::run(name, &start, || Plain(Even));
    } else {
        strength::run(name, &start, || ConnectFourKnowledge);
    }
}
