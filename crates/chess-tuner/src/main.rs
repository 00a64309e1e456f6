//! `chess-tuner`: fits the weights of the chess evaluation to games the engine plays against
//! itself.
//!
//! ```text
//! chess-tuner play --out games.txt --games 10000
//! chess-tuner fit games.txt --out crates/games/chess/src/evaluate/weights.rs
//! chess-tuner worth games.txt
//! ```

mod commands;
mod features;
mod game;
mod model;
mod play;
mod record;
mod source;
mod worth;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Fits the weights of the chess evaluation to games the engine plays against itself.
#[derive(Debug, Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play games against itself, and add them to a file
    Play(play::Play),
    /// Fit the weights to games, and write them as source text
    Fit(commands::Fit),
    /// Measure what each group of terms is worth: the loss without it
    Worth(commands::Worth),
}

fn main() -> Result<()> {
    match Cli::parse().command {
        Command::Play(play) => play.run(),
        Command::Fit(fit) => fit.run(),
        Command::Worth(worth) => worth.run(),
    }
}
