//! `negascout match`: players against each other, in any game, and chess engines that speak UCI.

mod engines;
mod games;
mod report;
mod show;
mod words;

use crate::failure::Failure;
use crate::numbers::{MAX_COUNT, MAX_NODES, seed, whole};
use clap::{Args, ValueEnum};
use engines::EngineOptions;
use games::GameOptions;
use negascout_match::{Error, Model, Sprt, Tournament};
use negascout_session::{Catalogue, Session};
use std::path::PathBuf;
use std::time::Duration;

/// Arguments of `match` in a program with games of your own.
#[derive(Debug, Args)]
#[command(after_help = games::help())]
pub(crate) struct GameMatch {
    #[command(flatten)]
    game: GameOptions,
    #[command(flatten)]
    common: MatchOptions,
}

/// Arguments of `match` in the whole program.
#[derive(Debug, Args)]
#[command(after_help = format!("{}\n\n{}", games::help(), engines::HELP))]
pub(crate) struct AnyMatch {
    #[command(flatten)]
    game: GameOptions,
    #[command(flatten)]
    common: MatchOptions,
    #[command(flatten)]
    engines: EngineOptions,
}

/// Options of every match.
#[derive(Debug, Args)]
struct MatchOptions {
    /// Play N games, with more than two players N of each two: an even number, as each opening is played
    /// with both sides
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole::<u32>(2..=MAX_COUNT))]
    games: u32,
    /// Play N games at the same time
    #[arg(
        long,
        visible_alias = "concurrency",
        value_name = "N",
        default_value_t = 1
    )]
    #[arg(value_parser = whole::<u32>(1..=1000))]
    jobs: u32,
    /// Take openings from this file, a position a line; for engines also games, if its name ends in 'pgn',
    /// and 'self' has 200 balanced ones
    #[arg(long, value_name = "FILE", help_heading = "Openings")]
    openings: Option<PathBuf>,
    /// Draw by this seed, which is printed [default: 1]
    #[arg(long, value_name = "N", value_parser = seed(), help_heading = "Openings")]
    seed: Option<u64>,
    /// Draw after N moves of each player
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=MAX_COUNT))]
    #[arg(help_heading = "Ending games and matches early")]
    max_moves: Option<u32>,
    /// End a match of two when this test has decided: ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA
    #[arg(long, value_name = "TEST", allow_hyphen_values = true)]
    #[arg(help_heading = "Ending games and matches early")]
    sprt: Option<Sprt>,
    /// The scale of the test's Elo
    #[arg(
        long,
        value_enum,
        value_name = "SCALE",
        default_value_t,
        requires = "sprt"
    )]
    #[arg(help_heading = "Ending games and matches early")]
    sprt_model: Scale,
    /// Wait SECONDS for an answer where no clock runs
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = positive())]
    #[arg(help_heading = "Players that fail")]
    timeout: u64,
    /// End the match when a player fails, and do not go on without that game
    #[arg(long, help_heading = "Players that fail")]
    stop_on_failure: bool,
    #[command(flatten)]
    results: Results,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Results")]
struct Results {
    /// Keep the match in this file, and go on from what it keeps
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Add the games to this file as PGN
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Print the score after every N games
    #[arg(long, value_name = "N", value_parser = positive(), conflicts_with = "json")]
    report: Option<u64>,
    /// Print an object a line: each game, and at the end the score
    #[arg(long)]
    json: bool,
}

/// The scale of Elo.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Scale {
    #[default]
    Logistic,
    Normalised,
}

/// A number of nodes, milliseconds, seconds or games.
fn positive() -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync + 'static {
    whole(1..=MAX_NODES)
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        match error {
            Error::File {
                what: "cannot read",
                ..
            } => Failure::Input(error.to_string()),
            Error::File { .. } | Error::Thread(_) => Failure::Failed(error.to_string()),
            // A program that cannot play was named on the command line: bad input, as all else is.
            _ => Failure::Input(error.to_string()),
        }
    }
}

impl MatchOptions {
    /// A match from this position with these options, whose players are still missing.
    fn tournament(&self, start: Box<dyn Session>) -> Tournament {
        Tournament {
            games: self.games,
            patience: Duration::from_secs(self.timeout),
            concurrency: self.jobs as usize,
            sprt: self.test(),
            save: self.results.save.clone(),
            pgn: self.results.pgn.clone(),
            ..Tournament::new(start, Vec::new())
        }
    }

    /// The sequential test, if there is one.
    fn test(&self) -> Option<Sprt> {
        let model = match self.sprt_model {
            Scale::Logistic => Model::Logistic,
            Scale::Normalised => Model::Normalised,
        };
        self.sprt.map(|sprt| Sprt { model, ..sprt })
    }
}

impl GameMatch {
    pub(super) fn run(self, games: &Catalogue) -> Result<(), Failure> {
        self.game.run(&self.common, games)
    }
}

impl AnyMatch {
    pub(super) fn run(self, games: &Catalogue) -> Result<(), Failure> {
        if self.engines.are_named() {
            return self.engines.run(&self.common, games);
        }
        self.game.run(&self.common, games)
    }
}
