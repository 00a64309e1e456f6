//! `negascout perft`: counting positions, the test of every move generator.

use crate::failure::Failure;
use crate::numbers::{MAX_DEPTH, whole};
use crate::output::Output;
use crate::show;
use anstyle::{AnsiColor, Style};
use clap::Args;
use negascout_lab::Laboratory;
use negascout_session::Catalogue;
use schemars::JsonSchema;
use serde::Serialize;
use std::time::Instant;

/// Arguments of `perft`.
#[derive(Debug, Args)]
#[command(allow_missing_positional = true)]
#[command(after_help = "\
Each depth is printed as soon as it is counted; Ctrl-C ends the count and leaves those before.")]
pub(crate) struct Perft {
    /// The game: see the command 'games'
    game: String,
    /// The position, in the game's notation; without it, the first one
    position: Option<String>,
    /// Count after 0 moves up to this many
    #[arg(value_parser = whole::<u32>(0..=MAX_DEPTH))]
    depth: u32,
    /// Print an object a line: game, position, depth, positions, seconds
    #[arg(long)]
    json: bool,
}

const TITLES: Style = AnsiColor::Cyan.on_default().bold();

/// The number of positions that move sequences of one length lead to.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Count {
    /// The game's name.
    game: String,
    /// The position.
    position: String,
    /// The number of moves.
    depth: u32,
    /// The number of sequences.
    positions: u64,
    /// Seconds.
    seconds: f64,
}

impl Perft {
    pub(super) fn run(self, games: &Catalogue) -> Result<(), Failure> {
        let session = games.open(&self.game, self.position.as_deref())?;
        let mut output = Output::new();
        if !self.json {
            let titles = row(["depth", "positions", "time", "rate"].map(str::to_owned));
            output.line(format_args!("{TITLES}{titles}{TITLES:#}"))?;
        }
        for depth in 0..=self.depth {
            let begun = Instant::now();
            let positions = session.perft(depth);
            let seconds = begun.elapsed().as_secs_f64();
            if self.json {
                output.json(&Count {
                    game: session.game(),
                    position: session.position(),
                    depth,
                    positions,
                    seconds,
                })?;
                continue;
            }
            let told = [
                depth.to_string(),
                show::grouped(positions),
                show::duration(seconds),
                show::rate(positions, seconds),
            ];
            output.line(row(told))?;
        }
        Ok(())
    }
}

/// A line of the table. It is printed as soon as its depth is counted, so that its columns are wide
/// enough for all counts.
fn row([depth, positions, time, rate]: [String; 4]) -> String {
    format!("{depth:>5}  {positions:>20}  {time:>10}  {rate:>10}")
}
