//! Tunes the evaluation of Breakthrough, and plays the weights found against those that it began with.
//!
//! `cargo run --release -p four-games --bin tune` writes the weights that `breakthrough.rs` has. With a number
//! it plays that many games; with a file's name after it, it draws the curve.

use four_games::breakthrough::{Breakthrough, Position, evaluate_by};
use negascout::RandomPositions;
use negascout::engine::{Engine, Plain};
use negascout::search::{Limits, Quiescence};
use negascout_cli::negascout_match::{Duel, Error, MatchScore, Tuned, Tuning};
use negascout_session::Playable;
use std::process::ExitCode;
use std::{env, fs};

/// Weights set by hand: men are worth more near the other side.
const BY_HAND: [f64; 10] = [46.0, 35.0, 26.0, 19.0, 14.0, 11.0, 10.0, 0.0, 0.0, 0.0];

/// How many games are played to learn from.
const GAMES: u32 = 600;

// ANCHOR: tune
/// Fits the weights to games of the engine against itself.
fn tune(start: Position, games: u32) -> Result<Tuned, Error> {
    let tuning = Tuning::new(start, evaluate_by, &BY_HAND);
    tuning.games(games).random_plies(8).depth(3).jobs(2).fit()
}
// ANCHOR_END: tune

// ANCHOR: duel
/// A match of these weights against those set by hand, from even positions, with both sides.
fn compare(start: Position, weights: &[f64], games: u32) -> Result<MatchScore, Error> {
    let engine = |weights| {
        move || {
            let evaluate = move |pos: &Position| evaluate_by(weights, pos);
            let knowledge = Plain(evaluate).with(Quiescence::new());
            Engine::knowing(knowledge)
                .hash(1)
                .limits(Limits::to_nodes(3000))
        }
    };
    let even = |pos: &Position| evaluate_by(&BY_HAND, pos);
    let openings = RandomPositions::new(start.clone(), 2)
        .plies(8..=8)
        .balanced(even, 3, 15);
    let openings = openings.take(games as usize / 2).map(|drawn| drawn.pos);
    Duel::new(start, engine(weights), engine(&BY_HAND))
        .games(games)
        .openings(openings.collect())
        .jobs(2)
        .play()
}
// ANCHOR_END: duel

fn run(games: u32, picture: Option<&str>) -> Result<(), String> {
    let start = Breakthrough::new(8, 8).start();
    let message = |error: Error| error.to_string();
    let tuned = tune(start.clone(), games).map_err(message)?;
    println!("{tuned}");
    let weights: Vec<f64> = tuned.weights.iter().map(|weight| weight.round()).collect();
    println!("weights {weights:?}");
    if let Some(file) = picture {
        fs::write(file, tuned.chart()).map_err(|error| format!("'{file}': {error}"))?;
    }
    let score = compare(start, &weights, 2 * (games / 4).max(1)).map_err(message)?;
    println!("against those set by hand: {score}");
    Ok(())
}

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let games = words.first().map_or(Ok(GAMES), |word| word.parse());
    let ran = match games {
        Ok(games) => run(games, words.get(1).map(String::as_str)),
        Err(_) => Err(format!("'{}': expected a number of games", words[0])),
    };
    match ran {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("tune: {reason}");
            ExitCode::FAILURE
        }
    }
}
