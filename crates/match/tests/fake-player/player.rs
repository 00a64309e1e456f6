//! A player for the tests, which speaks lines: it plays the first legal move, or fails in a prescribed way.
//!
//! `--at N` is the number of moves made, by both, at which it does what one of these says: `--crash`,
//! `--illegal`. `--hang` answers nothing at all, and `--die` ends it before it reads anything.

use serde_json::Value;
use std::io::BufRead;
use std::process::exit;
use std::time::Duration;
use std::{env, io, thread};

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let has = |word: &str| words.iter().any(|other| other == word);
    let at = words.iter().position(|word| word == "--at");
    let at = at.and_then(|place| words[place + 1].parse::<usize>().ok());
    if has("--die") {
        exit(3);
    }
    if has("--hang") {
        thread::sleep(Duration::from_secs(3600));
    }
    for line in io::stdin().lock().lines() {
        let asked: Value = serde_json::from_str(&line.expect("text")).expect("an object");
        let list = |key: &str| asked[key].as_array().cloned().expect("a list");
        if at == Some(list("moves").len()) {
            match () {
                () if has("--crash") => {
                    eprintln!("no more");
                    exit(4);
                }
                () => println!("nonsense"),
            }
            continue;
        }
        // An empty line is no answer yet.
        println!();
        println!("{}", list("legal")[0].as_str().expect("a move"));
    }
}
