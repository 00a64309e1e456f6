//! Playing many games, with a file that they are added to.

use crate::commands::style;
use crate::game::Player;
use crate::record::{Played, read_game};
use anyhow::{Context, Result};
use clap::Args;
use indicatif::ProgressBar;
use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;

/// Plays games and adds them to a file; begun again, it goes on where it was stopped.
#[derive(Debug, Args)]
pub struct Play {
    /// The file to add games to
    #[arg(long)]
    out: PathBuf,
    /// Play until the file has this many games
    #[arg(long, default_value_t = 1_000)]
    games: u64,
    /// Nodes a move
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(10..))]
    nodes: u64,
    /// Draws the openings: another seed gives other games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at a time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    threads: u16,
}

impl Play {
    /// Runs the command.
    pub fn run(&self) -> Result<()> {
        let name = || self.out.display().to_string();
        let done = resume(&self.out)?;
        let mut file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&self.out)
            .with_context(name)?;
        let bar = ProgressBar::new(self.games).with_style(style("games")?);
        bar.set_position(done.len() as u64);
        let next = AtomicU64::new(0);
        let (sender, games) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let sender = sender.clone();
                let (next, done) = (&next, &done);
                let work = move || self.work(next, done, &sender);
                thread::Builder::new().spawn_scoped(scope, work)?;
            }
            drop(sender);
            for game in games {
                write(&mut file, &game).with_context(name)?;
                bar.inc(1);
            }
            Ok(())
        })
    }

    /// Plays the games that are neither done nor played by another thread.
    fn work(&self, next: &AtomicU64, done: &HashSet<u64>, games: &Sender<Played>) {
        let player = Player::new(self.nodes, self.seed);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games {
                return;
            }
            if !done.contains(&number) && games.send(player.play(number)).is_err() {
                return; // The writer has failed.
            }
        }
    }
}

fn write(file: &mut File, game: &Played) -> Result<()> {
    file.write_all(game.to_string().as_bytes())?;
    Ok(())
}

/// The numbers of the games in a file, from which a last one that was cut short is removed.
fn resume(path: &Path) -> Result<HashSet<u64>> {
    let name = || path.display().to_string();
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(HashSet::new()),
        Err(error) => return Err(error).with_context(name),
    };
    let mut done = HashSet::new();
    let mut rest = text.as_str();
    while let Some((game, after)) = read_game(rest).with_context(name)? {
        done.insert(game.number);
        rest = after;
    }
    if !rest.is_empty() {
        let file = OpenOptions::new()
            .write(true)
            .open(path)
            .with_context(name)?;
        let whole = text.len() - rest.len();
        file.set_len(whole as u64).with_context(name)?;
    }
    Ok(done)
}
