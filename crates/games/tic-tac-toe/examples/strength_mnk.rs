//! Monte-Carlo tree search against alpha-beta in m,n,k games, at equal processor time:
//! `cargo run --release -p negascout-tic-tac-toe --example strength_mnk -- size=7,6,4 milliseconds=10 pairs=50`.
//! With `blind=1` neither has an evaluation.

#[path = "../../strength.rs"]
mod strength;

use negascout::Even;
use negascout::engine::Plain;
use negascout_tic_tac_toe::{Mnk, MnkKnowledge, Size, U256};
use std::env;

fn main() {
    let word = env::args().find_map(|word| Some(word.strip_prefix("size=")?.to_owned()));
    let text = word.unwrap_or_else(|| "7,6,4".to_owned());
    let numbers: Vec<u32> = text
        .split(',')
        .filter_map(|each| each.parse().ok())
        .collect();
    let &[width, height, in_a_row] = numbers.as_slice() else {
        strength::refuse(&format!("size={text}"));
    };
    let Ok(size) = Size::new(width, height, in_a_row) else {
        strength::refuse(&format!("size={text}"));
    };
    let is_blind = env::args().any(|word| word == "blind=1");
    match Mnk::<u64>::start(size) {
        Ok(start) if is_blind => strength::run(&text, &start, || Plain(Even)),
        Ok(start) => strength::run(&text, &start, || MnkKnowledge),
        Err(_) => strength::run(&text, &Mnk::<U256>::start(size).expect("it fits"), || {
            MnkKnowledge
        }),
    }
}
