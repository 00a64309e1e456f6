//! All variants of the production search, on the positions of a suite.

use super::searcher::{in_words, under};
use crate::failure::Failure;
use crate::input::Layout;
use crate::output::Output;
use crate::progress;
use crate::show;
use crate::table::TextTable;
use negascout::engine::{SearchVariant, Width, Windows};
use negascout::search::MAX_DEPTH;
use negascout::textbook::Algorithm;
use negascout_lab::{Comparison, Laboratory, Searcher, Suite};
use negascout_session::{Catalogue, EngineCache, Limits, Session, go_on};
use schemars::JsonSchema;
use serde::Serialize;
use std::time::Duration;

/// The plies by which a suite is searched deeper with selectivity, at about the same cost.
const DEEPER: u32 = 4;
/// The number of a suite's last depths that are reported.
const TOLD: u32 = 3;

/// The depth of the deepest iteration.
const DEEPEST: u32 = MAX_DEPTH as u32;

/// The cost of one variant on the positions of a suite, to one depth.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct SuiteRow {
    /// The game's name.
    game: String,
    /// The suite's name.
    suite: String,
    /// The algorithm's name.
    algorithm: String,
    /// Whether iterations have aspiration windows.
    aspiration: bool,
    /// Whether the policy may prune, reduce and extend.
    selective: bool,
    /// The depth in plies.
    depth: u32,
    /// Nodes over all iterations and positions.
    nodes: u64,
    /// Seconds of processor time.
    seconds: f64,
    /// Nodes relative to alpha-beta's with the full window.
    nodes_ratio: f64,
    /// Seconds relative to alpha-beta's with the full window.
    seconds_ratio: f64,
}

/// Compares all variants on the positions of a suite, without selectivity to this depth, and with it
/// deeper.
pub(super) fn compare(
    games: &Catalogue,
    suite: Suite,
    depth: u32,
    mut memory: EngineCache,
    layout: Layout,
) -> Result<(), Failure> {
    let depth = depth.min(DEEPEST - DEEPER);
    let mut output = Output::new();
    for (width, depth) in [(Width::Full, depth), (Width::Selective, depth + DEEPER)] {
        let sums = sums(games, suite, (width, depth), &mut memory)?;
        if layout == Layout::Json {
            print_objects(&mut output, suite, &sums)?;
        } else {
            output.line(heading(suite, width))?;
            output.line(sums_table(&sums))?;
            output.line("")?;
        }
    }
    Ok(())
}

fn heading(suite: Suite, width: Width) -> String {
    format!(
        "{}, {} positions, {}; nodes and time relative to alpha-beta with {}",
        suite.name,
        suite.positions.len(),
        under(width),
        in_words(Windows::Full)
    )
}

/// The cost of each variant on all positions together.
fn sums(
    games: &Catalogue,
    suite: Suite,
    (width, depth): (Width, u32),
    memory: &mut EngineCache,
) -> Result<Vec<Sum>, Failure> {
    let mut sums = Vec::new();
    for aspiration in [false, true] {
        for algorithm in SearchVariant::ALGORITHMS {
            // MTD(f) chooses its windows itself.
            if algorithm != Algorithm::Mtdf || !aspiration {
                let by = Searcher::Search {
                    aspiration,
                    selective: width == Width::Selective,
                };
                sums.push(Sum::new(algorithm, by, depth));
            }
        }
    }
    let bar = progress::bar((suite.positions.len() * sums.len()) as u32);
    for (place, &position) in suite.positions.iter().enumerate() {
        let session = games.open(suite.game, position)?;
        if place == 0 {
            // The first search to write to the table waits for its pages.
            sums[0].search(&*session, depth, memory)?;
        }
        for sum in &mut sums {
            sum.add(&*session, memory)?;
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    Ok(sums)
}

/// The time for which this thread has run, where the system tells, and else the time of the day.
#[cfg(unix)]
fn thread_time() -> Duration {
    use nix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map_or(Duration::ZERO, Duration::from)
}

/// The time of the day, which other work of the machine is part of.
#[cfg(not(unix))]
fn thread_time() -> Duration {
    std::time::UNIX_EPOCH.elapsed().unwrap_or_default()
}

/// The cost of one variant up to each of the last depths.
struct Sum {
    algorithm: Algorithm,
    by: Searcher,
    first: u32,
    /// Nodes, and seconds of this thread, for each depth told: other work of the machine does not count.
    taken: Vec<(u64, f64)>,
}

impl Sum {
    fn new(algorithm: Algorithm, by: Searcher, depth: u32) -> Sum {
        let first = depth.saturating_sub(TOLD - 1).max(1);
        Sum {
            algorithm,
            by,
            first,
            taken: vec![(0, 0.0); (depth - first + 1) as usize],
        }
    }

    /// Adds a position.
    fn add(&mut self, session: &dyn Session, memory: &mut EngineCache) -> Result<(), Failure> {
        for place in 0..self.taken.len() {
            let start = thread_time();
            let nodes = self.search(session, self.first + place as u32, memory)?;
            self.taken[place].0 += nodes;
            self.taken[place].1 += thread_time().saturating_sub(start).as_secs_f64();
        }
        Ok(())
    }

    /// The nodes of a search to this depth.
    fn search(
        &self,
        session: &dyn Session,
        depth: u32,
        memory: &mut EngineCache,
    ) -> Result<u64, Failure> {
        let limits = Limits::to_depth(depth);
        let comparison = Comparison {
            limits,
            algorithms: vec![self.algorithm.into()],
            by: self.by,
        };
        let rows = session.compare(&comparison, memory, &mut go_on)?;
        Ok(rows.iter().map(|row| row.counters.nodes as u64).sum())
    }

    fn variant(&self) -> (Windows, Width) {
        self.by.variant().unwrap_or_default()
    }

    /// Nodes and seconds relative to another variant's.
    fn ratios<'s>(&'s self, other: &'s Sum) -> impl Iterator<Item = (f64, f64)> {
        let both = self.taken.iter().zip(&other.taken);
        both.map(|(a, b)| (a.0 as f64 / b.0.max(1) as f64, a.1 / b.1.max(1e-9)))
    }
}

fn print_objects(output: &mut Output, suite: Suite, sums: &[Sum]) -> Result<(), Failure> {
    for sum in sums {
        let (windows, width) = sum.variant();
        let taken = sum.taken.iter().zip(sum.ratios(&sums[0]));
        for (depth, (&(nodes, seconds), (nodes_ratio, seconds_ratio))) in (sum.first..).zip(taken) {
            output.json(&SuiteRow {
                game: suite.game.to_owned(),
                suite: suite.name.to_owned(),
                algorithm: sum.algorithm.name().to_owned(),
                aspiration: windows == Windows::Aspiration,
                selective: width == Width::Selective,
                depth,
                nodes,
                seconds,
                nodes_ratio,
                seconds_ratio,
            })?;
        }
    }
    Ok(())
}

fn sums_table(sums: &[Sum]) -> TextTable {
    let depths = sums[0].first..sums[0].first + sums[0].taken.len() as u32;
    let titles = depths.flat_map(|depth| [format!("nodes {depth}"), format!("time {depth}")]);
    let table = TextTable::for_terminal().words(["algorithm", "windows"]);
    let mut table = table.numbers(titles).numbers(["nodes in all"]);
    for sum in sums {
        let windows = match (sum.algorithm, sum.variant().0) {
            (Algorithm::Mtdf, _) => "null",
            (_, Windows::Full) => "full",
            (_, Windows::Aspiration) => "aspiration",
        };
        let mut row = vec![sum.algorithm.name().to_owned(), windows.to_owned()];
        for (nodes, seconds) in sum.ratios(&sums[0]) {
            row.extend([format!("{nodes:.2}"), format!("{seconds:.2}")]);
        }
        row.push(show::grouped(sum.taken.last().map_or(0, |taken| taken.0)));
        table.row(row);
    }
    table
}
