//! `negascout perft`: counting positions, the test of every move generator.

use crate::failure::Failure;
use crate::numbers::{MAX_DEPTH, whole};
use crate::output::Output;
use crate::{progress, show};
use anstyle::{AnsiColor, Style};
use clap::Args;
use negascout_lab::Laboratory;
use negascout_session::{Catalogue, EngineCache, Session};
use schemars::JsonSchema;
use serde::Serialize;
use std::time::Instant;

/// Arguments of `perft`.
#[derive(Debug, Args)]
#[command(allow_missing_positional = true)]
#[command(after_help = "\
Each depth is printed as soon as it is counted; Ctrl-C ends the count and leaves those before.
With --hash the counts of positions are kept by their keys, so that those which several sequences lead to \
are counted once. Keys that are wrong then make wrong counts: it is a test of them, too.")]
pub(crate) struct Perft {
    /// The game: see the command 'games'
    game: String,
    /// The position, in the game's notation; without it, the first one
    position: Option<String>,
    /// Count after 0 moves up to this many
    #[arg(value_parser = whole::<u32>(0..=MAX_DEPTH))]
    depth: u32,
    /// Count with N threads at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u16>(1..=1024))]
    threads: u16,
    /// Keep counts in a table of this size, in MiB, rounded down to a power of two; without it there is none
    #[arg(long, value_name = "MB")]
    #[arg(value_parser = whole::<u32>(1..=EngineCache::MAX_MEBIBYTES as u64))]
    hash: Option<u32>,
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
        let counting = self.counting()?;
        let mut output = Output::new();
        if !self.json {
            let titles = row(["depth", "positions", "time", "rate"].map(str::to_owned));
            output.line(format_args!("{TITLES}{titles}{TITLES:#}"))?;
        }
        for depth in 0..=self.depth {
            let begun = Instant::now();
            let positions = count(&*session, depth, &counting)?;
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
            let counts = [
                depth.to_string(),
                show::grouped(positions),
                show::duration(seconds),
                show::rate(positions, seconds),
            ];
            output.line(row(counts))?;
        }
        Ok(())
    }
}

impl Perft {
    /// The way to count; bad input if there is no memory for the table.
    fn counting(&self) -> Result<negascout::Perft, Failure> {
        let mebibytes = self.hash.map_or(0, |mebibytes| mebibytes as usize);
        if mebibytes > 0 {
            EngineCache::with_mebibytes(mebibytes).check()?;
        }
        let threads = usize::from(self.threads);
        Ok(negascout::Perft::with_mebibytes(threads, mebibytes))
    }
}

/// The count of one depth, while a line on standard error says how far it is.
fn count(session: &dyn Session, depth: u32, counting: &negascout::Perft) -> Result<u64, Failure> {
    let progress = progress::spinner();
    progress.set_message(format!("depth {depth}"));
    let counted = session.perft_while(depth, counting, &|| true);
    progress.finish_and_clear();
    counted.ok_or_else(|| {
        let most = show::grouped(u64::MAX);
        Failure::Failed(format!(
            "depth {depth}: there are more than {most} sequences"
        ))
    })
}

/// A line of the table. It is printed as soon as its depth is counted, so that its columns are wide
/// enough for all counts.
fn row([depth, positions, time, rate]: [String; 4]) -> String {
    format!("{depth:>5}  {positions:>20}  {time:>10}  {rate:>10}")
}
