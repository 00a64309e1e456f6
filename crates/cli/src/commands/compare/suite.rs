//! All ways to run the production search, on the positions of a suite.

use super::ways::{DEPTH, Json, in_words, to_depth, under};
use crate::failure::Failure;
use crate::look::Charset;
use crate::output::Output;
use crate::progress;
use crate::show;
use crate::table::{Align, Table};
use cpu_time::ThreadTime;
use negascout::search::MAX_DEPTH;
use negascout::textbook::Algorithm;
use negascout_session::{Memory, Report, Speculation, Suite, Way, Windows, open};
use serde::Serialize;

/// So much deeper a suite is searched with speculation, at about the same cost.
const DEEPER: u32 = 4;
/// So many of the last depths of a suite are told.
const TOLD: u32 = 3;

/// No iteration is deeper.
const DEEPEST: u32 = MAX_DEPTH as u32;

/// A row of a suite as JSON.
#[derive(Debug, Serialize)]
struct JsonSum {
    suite: &'static str,
    speculation: Speculation,
    windows: Windows,
    algorithm: &'static str,
    depth: u32,
    nodes: u64,
    seconds: f64,
    nodes_ratio: f64,
    seconds_ratio: f64,
}

/// Compares all ways on the positions of a suite, without speculation to this depth, and with it.
pub(super) fn compare(
    suite: Suite,
    depth: Option<u32>,
    mut memory: Memory,
    json: Json,
) -> Result<(), Failure> {
    let depth = depth.unwrap_or(DEPTH).min(DEEPEST - DEEPER);
    let mut output = Output::new();
    for (speculation, depth) in [(Speculation::Off, depth), (Speculation::On, depth + DEEPER)] {
        let sums = sums(suite, speculation, depth, &mut memory)?;
        match json {
            Json::Yes => print_objects(&mut output, suite, &sums)?,
            Json::No => {
                output.line(heading(suite, speculation))?;
                output.line(sums_table(&sums))?;
                output.line("")?;
            }
        }
    }
    Ok(())
}

fn heading(suite: Suite, speculation: Speculation) -> String {
    format!(
        "{}, {} positions, {}; nodes and time relative to alpha-beta with {}",
        suite.name,
        suite.positions.len(),
        under(speculation),
        in_words(Windows::Full)
    )
}

/// What each way takes for all positions together.
fn sums(
    suite: Suite,
    speculation: Speculation,
    depth: u32,
    memory: &mut Memory,
) -> Result<Vec<Sum>, Failure> {
    let mut sums = Vec::new();
    for windows in [Windows::Full, Windows::Aspiration] {
        for algorithm in Way::ALGORITHMS {
            // MTD(f) chooses its windows itself.
            if algorithm != Algorithm::Mtdf || windows == Windows::Full {
                let way = Way::new(algorithm, windows, speculation)?;
                sums.push(Sum::new(way, depth));
            }
        }
    }
    let bar = progress::bar((suite.positions.len() * sums.len()) as u32);
    let limits = to_depth(depth);
    for (place, &position) in suite.positions.iter().enumerate() {
        let session = open(suite.game, position)?;
        if place == 0 {
            // Who first writes to the table waits for its pages: not one of those compared.
            session.think_as(sums[0].way, &limits, memory, &mut |_| ())?;
        }
        for sum in &mut sums {
            let (way, clock) = (sum.way, ThreadTime::now());
            let mut add = |report: &Report| sum.add(report, clock);
            session.think_as(way, &limits, memory, &mut add)?;
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    Ok(sums)
}

/// What one way takes up to each of the last depths.
struct Sum {
    way: Way,
    first: u32,
    /// Nodes and seconds of this thread, for each depth told: whatever else the machine does, it does
    /// not count.
    taken: Vec<(u64, f64)>,
}

impl Sum {
    fn new(way: Way, depth: u32) -> Sum {
        let first = depth.saturating_sub(TOLD - 1).max(1);
        Sum {
            way,
            first,
            taken: vec![(0, 0.0); (depth - first + 1) as usize],
        }
    }

    /// Adds an iteration of a search that began when `clock` did.
    fn add(&mut self, report: &Report, clock: ThreadTime) {
        let place = report.depth.checked_sub(self.first);
        if let Some(taken) = place.and_then(|place| self.taken.get_mut(place as usize)) {
            taken.0 += report.nodes;
            taken.1 += clock.elapsed().as_secs_f64();
        }
    }

    /// Nodes and seconds relative to another way's.
    fn ratios<'s>(&'s self, other: &'s Sum) -> impl Iterator<Item = (f64, f64)> {
        let both = self.taken.iter().zip(&other.taken);
        both.map(|(a, b)| (a.0 as f64 / b.0.max(1) as f64, a.1 / b.1.max(1e-9)))
    }
}

fn print_objects(output: &mut Output, suite: Suite, sums: &[Sum]) -> Result<(), Failure> {
    for sum in sums {
        let taken = sum.taken.iter().zip(sum.ratios(&sums[0]));
        for (depth, (&(nodes, seconds), (nodes_ratio, seconds_ratio))) in (sum.first..).zip(taken) {
            output.json(&JsonSum {
                suite: suite.name,
                speculation: sum.way.speculation(),
                windows: sum.way.windows(),
                algorithm: sum.way.algorithm().name(),
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

fn sums_table(sums: &[Sum]) -> Table {
    let depths = sums[0].first..sums[0].first + sums[0].taken.len() as u32;
    let titles: Vec<[String; 2]> = depths
        .map(|depth| [format!("nodes {depth}"), format!("time {depth}")])
        .collect();
    let numbers = titles.iter().flatten();
    let mut columns = vec![("algorithm", Align::Left), ("windows", Align::Left)];
    columns.extend(numbers.map(|title| (title.as_str(), Align::Right)));
    columns.push(("nodes in all", Align::Right));
    let mut table = Table::new(Charset::of_terminal(), columns);
    for sum in sums {
        let windows = match (sum.way.algorithm(), sum.way.windows()) {
            (Algorithm::Mtdf, _) => "null",
            (_, Windows::Full) => "full",
            (_, Windows::Aspiration) => "aspiration",
        };
        let mut row = vec![sum.way.algorithm().name().to_owned(), windows.to_owned()];
        for (nodes, seconds) in sum.ratios(&sums[0]) {
            row.extend([format!("{nodes:.2}"), format!("{seconds:.2}")]);
        }
        row.push(show::grouped(sum.taken.last().map_or(0, |taken| taken.0)));
        table.row(row);
    }
    table
}
