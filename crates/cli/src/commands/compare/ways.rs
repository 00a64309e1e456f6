//! The production search as each algorithm would run it: one position, or a suite of them.

use crate::failure::Failure;
use crate::hash_option::HashOption;
use crate::look::Charset;
use crate::output::Output;
use crate::progress;
use crate::show::{self, JsonScore};
use crate::table::{Align, Table};
use clap::Args;
use cpu_time::ThreadTime;
use negascout::search::Statistics;
use negascout::textbook::Algorithm;
use negascout_session::{Limits, Memory, Report, Session, Speculation, Suite, Way, Windows, open};
use serde::Serialize;

/// The depth for want of another.
const DEPTH: u32 = 6;
/// So much deeper a suite is searched with speculation, at about the same cost.
const DEEPER: u32 = 4;
/// So many of the last depths of a suite are told.
const TOLD: u32 = 3;

/// Options of a comparison by the production search.
#[derive(Clone, Debug, Args)]
pub(super) struct WayOptions {
    /// With aspiration windows instead of the full one, where the production search is asked
    #[arg(long)]
    aspiration: bool,
    /// With pruning, reductions and extensions by rules of thumb, where the production search is asked
    #[arg(long)]
    speculate: bool,
    #[command(flatten)]
    hash: HashOption,
}

/// A row as JSON, with the keys of every comparison.
#[derive(Debug, Serialize)]
struct JsonRow {
    algorithm: &'static str,
    value: JsonScore,
    best_move: Option<String>,
    pv: Vec<String>,
    nodes: u64,
    leaves: u64,
    distinct_leaves: Option<u64>,
    cutoffs: u64,
    null_window_searches: u64,
    researches: u64,
    stored: Option<u64>,
    seconds: f64,
}

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

impl WayOptions {
    /// Whether any of them is used.
    pub(super) fn are_given(&self) -> bool {
        self.aspiration || self.speculate
    }

    fn windows(&self) -> Windows {
        if self.aspiration {
            Windows::Aspiration
        } else {
            Windows::Full
        }
    }

    fn speculation(&self) -> Speculation {
        if self.speculate {
            Speculation::On
        } else {
            Speculation::Off
        }
    }

    /// The ways of these algorithms, or of all that there are.
    fn ways(&self, algorithms: Option<Vec<Algorithm>>) -> Result<Vec<Way>, Failure> {
        let algorithms = algorithms.unwrap_or(Way::ALGORITHMS.to_vec());
        let way = |algorithm| Way::new(algorithm, self.windows(), self.speculation());
        Ok(algorithms.into_iter().map(way).collect::<Result<_, _>>()?)
    }

    /// Compares on one position.
    pub(super) fn on_position(
        &self,
        session: &dyn Session,
        depth: Option<u32>,
        algorithms: Option<Vec<Algorithm>>,
    ) -> Result<Vec<(Way, Report)>, Failure> {
        let depth = depth.unwrap_or(DEPTH);
        let spinner = progress::spinner();
        let mut memory = self.hash.memory();
        let mut rows = Vec::new();
        for way in self.ways(algorithms)? {
            spinner.set_message(way.algorithm().name());
            let limits = to_depth(depth);
            let report = session.think_as(way, &limits, &mut memory, &mut |_| ())?;
            rows.push((way, report));
        }
        spinner.finish_and_clear();
        rows.sort_by_key(|(_, report)| report.nodes);
        Ok(rows)
    }

    /// What the rows are about.
    pub(super) fn heading(&self, session: &dyn Session, depth: Option<u32>) -> String {
        let position = show::shortened(&session.position(), 60);
        let (windows, speculation) = (self.windows(), self.speculation());
        let depth = depth.unwrap_or(DEPTH);
        format!(
            "{} {position}, depth {depth} by iterations, {}, {}",
            session.game(),
            in_words(windows),
            under(speculation)
        )
    }

    /// Compares all ways on the positions of a suite, without speculation and with it.
    pub(super) fn on_suite(
        &self,
        suite: Suite,
        depth: Option<u32>,
        json: Json,
    ) -> Result<(), Failure> {
        let depth = depth.unwrap_or(DEPTH);
        let mut output = Output::new();
        let mut memory = self.hash.memory();
        let blocks = [
            (Speculation::Off, depth),
            (Speculation::On, depth.saturating_add(DEEPER)),
        ];
        for (speculation, depth) in blocks {
            let sums = sums(suite, speculation, depth, &mut memory)?;
            match json {
                Json::Yes => print_objects(&mut output, suite, &sums)?,
                Json::No => {
                    let count = suite.positions.len();
                    output.line(format_args!(
                        "{}, {count} positions, {}; nodes and time relative to alpha-beta with {}",
                        suite.name,
                        under(speculation),
                        in_words(Windows::Full)
                    ))?;
                    output.line(sums_table(&sums))?;
                    output.line("")?;
                }
            }
        }
        Ok(())
    }
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

/// Whether objects are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Json {
    Yes,
    No,
}

fn to_depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

fn in_words(windows: Windows) -> &'static str {
    match windows {
        Windows::Full => "the full window",
        Windows::Aspiration => "aspiration windows",
    }
}

fn under(speculation: Speculation) -> &'static str {
    match speculation {
        Speculation::Off => "without speculation",
        Speculation::On => "with speculation",
    }
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
            taken: vec![(0, 0.0); (depth + 1 - first) as usize],
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

/// Prints the rows of one position.
pub(super) fn print(
    output: &mut Output,
    rows: Vec<(Way, Report)>,
    json: Json,
) -> Result<(), Failure> {
    match json {
        Json::No => output.line(table(&rows)),
        Json::Yes => rows
            .into_iter()
            .try_for_each(|(way, report)| output.json(&json_row(way, report))),
    }
}

fn statistics(report: &Report) -> Statistics {
    report.tally.statistics().copied().unwrap_or_default()
}

fn json_row(way: Way, report: Report) -> JsonRow {
    let counts = statistics(&report);
    JsonRow {
        algorithm: way.algorithm().name(),
        value: JsonScore(report.score),
        best_move: report.best_move,
        pv: report.line,
        nodes: report.nodes,
        leaves: counts.horizon,
        distinct_leaves: None,
        cutoffs: counts.cutoffs,
        null_window_searches: counts.null_window_searches,
        researches: counts.researches,
        stored: None,
        seconds: report.seconds,
    }
}

fn table(rows: &[(Way, Report)]) -> Table {
    let titles = [
        "value",
        "best",
        "nodes",
        "ratio",
        "leaves",
        "cutoffs",
        "null-window",
        "re-searches",
        "time",
        "ratio",
    ];
    let numbers = titles.map(|title| (title, Align::Right));
    let columns = [("algorithm", Align::Left)].into_iter().chain(numbers);
    let mut table = Table::new(Charset::of_terminal(), columns.collect());
    let reference = rows
        .iter()
        .find(|(way, _)| way.algorithm() == Algorithm::AlphaBeta)
        .map(|(_, report)| (report.nodes as f64, report.seconds));
    let ratio = |ratio: Option<f64>| ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.2}"));
    for (way, report) in rows {
        let counts = statistics(report);
        let nodes = report.nodes as f64;
        table.row(vec![
            way.algorithm().name().to_owned(),
            report.score.to_string(),
            report.best_move.clone().unwrap_or("-".to_owned()),
            show::grouped(report.nodes),
            ratio(reference.map(|alpha_beta| nodes / alpha_beta.0)),
            show::grouped(counts.horizon),
            show::grouped(counts.cutoffs),
            show::grouped(counts.null_window_searches),
            show::grouped(counts.researches),
            show::duration(report.seconds),
            ratio(reference.map(|alpha_beta| report.seconds / alpha_beta.1)),
        ]);
    }
    table
}
