//! `othello-trainer`: trains the weights of the evaluation from nothing, by games that it plays against itself.
//! `docs/lab/othello.md` has the commands, and what came of them.
//!
//! ```text
//! cargo run --release -p negascout-othello --example othello-trainer -- train games --out weights.nsw
//! cargo run --release -p negascout-othello --example othello-trainer -- curve games problems.obf
//! ```

mod board;
mod curve;
mod deviation;
mod duel;
mod fit;
mod generation;
mod moves;
mod play;
mod problems;

use anyhow::{Context, Result};
use clap::{Args, Parser};
use generation::Generation;
use indicatif::{ProgressBar, ProgressStyle};
use negascout_othello::{Patterns, Weights};
use std::fs;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

/// Trains the weights of the evaluation of Othello from nothing.
#[derive(Debug, Parser)]
enum Command {
    /// Play games in generations, and fit weights to each
    Train(Train),
    /// Play some shards of a generation, as one of several machines
    Play(Play),
    /// Measure the weights of all generations by problems
    Curve(curve::Curve),
    /// Measure the moves that the engine chooses by problems
    Moves(moves::Moves),
    /// Measure how far shallow searches are from exact scores and deep searches, for ProbCut
    Deviation(deviation::Deviation),
    /// Play two files of weights against each other
    Duel(duel::Duel),
}

fn main() -> Result<()> {
    match Command::parse() {
        Command::Train(train) => train.run(),
        Command::Play(play) => play.run(),
        Command::Curve(curve) => curve.run(),
        Command::Moves(moves) => moves.run(),
        Command::Deviation(deviation) => deviation.run(),
        Command::Duel(duel) => duel.run(),
    }
}

/// The games, which depend on these numbers alone.
#[derive(Debug, Args)]
struct Games {
    /// The folder of games and weights; what is there already is kept
    folder: PathBuf,
    /// Draws the games' openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads that play
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

#[derive(Debug, Args)]
struct Train {
    #[command(flatten)]
    games: Games,
    /// The file of the last generation's weights
    #[arg(long)]
    out: PathBuf,
}

impl Train {
    fn run(&self) -> Result<()> {
        println!("seed {}", self.games.seed);
        for number in 0..Generation::COUNT {
            let generation = self.games.generation(number);
            if generation.weights().exists() {
                println!("{generation}: its weights are there");
                continue;
            }
            self.games.play(&generation, 0..generation.shards())?;
            let weights = fit::fit(&generation)?;
            generation.keep(&weights)?;
        }
        let last = self.games.generation(Generation::COUNT - 1).weights();
        fs::copy(&last, &self.out)
            .with_context(|| format!("cannot write '{}'", self.out.display()))?;
        Ok(())
    }
}

#[derive(Debug, Args)]
struct Play {
    #[command(flatten)]
    games: Games,
    /// The generation, from 0 on; the weights of the one before must be in the folder
    #[arg(long)]
    generation: usize,
    /// The first shard
    #[arg(long)]
    from: u32,
    /// The shard after the last
    #[arg(long)]
    to: u32,
}

impl Play {
    fn run(&self) -> Result<()> {
        let generation = self.games.generation(self.generation);
        self.games.play(&generation, self.from..self.to)
    }
}

impl Games {
    fn generation(&self, number: usize) -> Generation {
        Generation::of(&self.folder, self.seed, number)
    }

    /// Plays the games of some shards of a generation.
    fn play(&self, generation: &Generation, shards: Range<u32>) -> Result<()> {
        let patterns = match generation.before() {
            None => None,
            Some(path) => Some(read(&path)?),
        };
        let bar = ProgressBar::new(u64::from(shards.end - shards.start));
        let style = "{prefix} {bar:40} {pos}/{len} shards, {eta} left";
        bar.set_style(ProgressStyle::with_template(style)?);
        bar.set_prefix(generation.to_string());
        let done = |number: &u32| generation.samples().path(*number).exists();
        bar.inc(shards.clone().filter(done).count() as u64);
        let player = play::Player::new(patterns, generation.recipe());
        let make = |seed| player.games(seed, Generation::SHARD);
        let progress = |_| {
            bar.inc(1);
            true
        };
        generation
            .samples()
            .fill(shards, self.threads, make, progress)?;
        bar.finish();
        Ok(())
    }
}

/// The evaluation whose weights a file has.
fn read(path: &std::path::Path) -> Result<Patterns> {
    let about = || format!("cannot read '{}'", path.display());
    let bytes = fs::read(path).with_context(about)?;
    let weights = Weights::from_bytes(&bytes).with_context(about)?;
    Ok(Patterns::new(Arc::new(weights)))
}
