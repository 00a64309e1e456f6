//! `negascout compare`: the same search by each algorithm, counted.

mod suite;
mod ways;

use crate::failure::Failure;
use crate::look::Charset;
use crate::output::Output;
use crate::progress;
use crate::show::{self, JsonNumber, JsonScore};
use crate::table::{Align, Table};
use crate::target::Target;
use clap::Args;
use negascout::textbook::Algorithm;
use negascout_session::{
    AverageCounters, AverageRow, Comparison, Counters, RandomTrees, Row, Session, Suite, algorithm,
    compare_random,
};
use serde::Serialize;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::Write;
use ways::{Json, WayOptions};

/// Arguments of `compare`.
#[derive(Debug, Args)]
#[command(override_usage = "\
negascout compare GAME [POSITION] [OPTIONS]
       negascout compare --tree T [OPTIONS]
       negascout compare --random W,D [--order P] [--count N] [--seed S] [OPTIONS]
       negascout compare --suite NAME [OPTIONS]")]
#[command(after_help = "\
The algorithms are those of the textbook, as printed, and rows are sorted by leaves: evaluations, \
repeats counted. In chess the production search runs as alpha-beta, negascout, pvs and mtd-f: \
deepening, with the same ordering, table and quiescence, without speculation unless told \
otherwise; rows are sorted by nodes, and leaves are positions given to quiescence. With --textbook \
it is as in other games.
--suite searches known positions in all these ways, with the full window and with aspiration \
windows: without speculation to the depth asked for, with it 4 plies deeper. The known suite is \
bratko-kopec, 24 positions of chess.
JSON keys: algorithm, value, best_move, pv, nodes, leaves, distinct_leaves, cutoffs, \
null_window_searches, researches, stored, seconds. Over several random trees the counters are \
averages, and value, best_move and pv are null; the seed is told on standard error. In chess \
distinct_leaves and stored are null. Of a suite: suite, speculation, windows, algorithm, depth, \
nodes, seconds, nodes_ratio, seconds_ratio.")]
pub(crate) struct Compare {
    #[command(flatten)]
    target: Target,
    /// Random trees instead: W children at each inner node, D plies
    #[arg(long, value_name = "W,D", value_parser = width_and_depth)]
    #[arg(conflicts_with_all = ["game", "tree", "depth"])]
    random: Option<(usize, u32)>,
    /// The probability that the best child comes first; without it, leaves are independent
    #[arg(long, value_name = "P")]
    order: Option<f64>,
    /// How many random trees to average over; without it, one
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    count: Option<u32>,
    /// Draws the same trees again; without it, a new seed is chosen and printed
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Search this many plies deep; without it, to the end of the game
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// The algorithms, separated by commas, or 'all'
    #[arg(long, value_name = "A,B", value_delimiter = ',', default_value = "all")]
    algorithms: Vec<String>,
    /// In chess: the textbook's algorithms, as printed
    #[arg(long, conflicts_with_all = ["aspiration", "speculate", "suite"])]
    textbook: bool,
    /// All ways on the positions of a suite
    #[arg(long, value_name = "NAME", value_parser = negascout_session::suite)]
    #[arg(conflicts_with_all = ["game", "tree", "random", "aspiration", "speculate", "algorithms"])]
    suite: Option<Suite>,
    #[command(flatten)]
    ways: WayOptions,
    /// Print an object a row
    #[arg(long)]
    json: bool,
}

/// Stands for all algorithms.
const ALL: &str = "all";

/// A row as JSON: by the textbook or by the production search, which does not count all of it.
#[derive(Debug, Serialize)]
struct JsonRow {
    algorithm: &'static str,
    value: Option<JsonScore>,
    best_move: Option<String>,
    pv: Option<Vec<String>>,
    nodes: JsonNumber,
    leaves: JsonNumber,
    distinct_leaves: Option<JsonNumber>,
    cutoffs: JsonNumber,
    null_window_searches: JsonNumber,
    researches: JsonNumber,
    stored: Option<JsonNumber>,
    seconds: f64,
}

impl Compare {
    pub(super) fn run(self) -> Result<(), Failure> {
        let json = if self.json { Json::Yes } else { Json::No };
        if let Some(suite) = self.suite {
            return suite::compare(suite, self.depth, self.ways.memory(), json);
        }
        let algorithms = chosen(&self.algorithms)?;
        let describes_trees = self.order.is_some() || self.count.is_some() || self.seed.is_some();
        if self.random.is_none() && describes_trees {
            let misplaced = "--order, --count and --seed describe the trees of --random W,D";
            return Err(Failure::Input(misplaced.to_owned()));
        }
        let opening = self.target.clone().opening();
        let session = opening.map(|opening| opening.open()).transpose()?;
        match session.as_deref() {
            Some(session) if session.has_ways() && !self.textbook => {
                self.by_the_search(session, algorithms, json)
            }
            _ if self.ways.are_given() => {
                let misplaced =
                    "--aspiration and --speculate: only chess is compared by the production search";
                Err(Failure::Input(misplaced.to_owned()))
            }
            session => self.by_the_textbook(session, algorithms),
        }
    }

    fn by_the_search(
        &self,
        session: &dyn Session,
        algorithms: Vec<Algorithm>,
        json: Json,
    ) -> Result<(), Failure> {
        let wants_all = self.algorithms.iter().any(|name| name.trim() == ALL);
        let algorithms = (!wants_all).then_some(algorithms);
        let rows = self.ways.on_position(session, self.depth, algorithms)?;
        let mut output = Output::new();
        if json == Json::No {
            output.line(self.ways.heading(session, self.depth))?;
        }
        ways::print(&mut output, rows, json)
    }

    fn by_the_textbook(
        self,
        session: Option<&dyn Session>,
        algorithms: Vec<Algorithm>,
    ) -> Result<(), Failure> {
        let count = self.count.unwrap_or(1);
        let (heading, mut rows) = match (self.random, session) {
            (Some((width, depth)), _) => {
                let seed = self.seed;
                let seed = seed.unwrap_or_else(|| RandomState::new().hash_one(0) >> 32);
                let trees = RandomTrees {
                    width,
                    depth,
                    ordered: self.order,
                    count,
                    seed,
                    stop: None,
                };
                (heading_of_trees(&trees), on_trees(&trees, &algorithms)?)
            }
            (None, Some(session)) => on_position(session, self.depth, algorithms)?,
            (None, None) => {
                let missing = "nothing to compare on: give a game, --tree or --random";
                return Err(Failure::Input(missing.to_owned()));
            }
        };
        rows.sort_by(|a, b| a.counters.leaves.total_cmp(&b.counters.leaves));
        let mut output = Output::new();
        if !self.json {
            output.line(heading)?;
            return output.line(table(&rows));
        }
        if self.random.is_some() && self.seed.is_none() {
            // The rows have no place for it.
            let _ = writeln!(anstream::stderr(), "{heading}");
        }
        rows.into_iter()
            .try_for_each(|row| output.json(&json_row(row, count)))
    }
}

/// The algorithms named, each once.
fn chosen(names: &[String]) -> Result<Vec<Algorithm>, Failure> {
    let mut chosen = Vec::new();
    for name in names.iter().map(|name| name.trim()) {
        let named = match name {
            ALL => Algorithm::ALL.to_vec(),
            _ => vec![algorithm(name)?],
        };
        chosen.extend(named);
    }
    let mut seen = Vec::new();
    chosen.retain(|algorithm| {
        let is_new = !seen.contains(algorithm);
        seen.push(*algorithm);
        is_new
    });
    Ok(chosen)
}

fn width_and_depth(text: &str) -> Result<(usize, u32), String> {
    let parts = text.split_once(',');
    let numbers = parts.map(|(width, depth)| (width.trim().parse(), depth.trim().parse()));
    match numbers {
        Some((Ok(width), Ok(depth))) => Ok((width, depth)),
        _ => Err("expected two numbers, as 5,6".to_owned()),
    }
}

fn heading_of_trees(trees: &RandomTrees) -> String {
    let RandomTrees {
        width,
        depth,
        count,
        seed,
        ..
    } = trees;
    let order = trees.ordered.map_or_else(
        || "independent leaves".to_owned(),
        |p| format!("best child first with probability {p}"),
    );
    let trees = if *count == 1 {
        "1 random tree"
    } else {
        &format!("{count} random trees")
    };
    format!("{trees}, {width} wide and {depth} deep, {order}, seed {seed}")
}

fn on_trees(trees: &RandomTrees, algorithms: &[Algorithm]) -> Result<Vec<AverageRow>, Failure> {
    let bar = progress::bar(trees.count);
    let rows = compare_random(trees, algorithms, &mut |done| {
        bar.set_position(u64::from(done));
    });
    bar.finish_and_clear();
    Ok(rows?)
}

/// One algorithm after the other, so that progress can be shown.
fn on_position(
    session: &dyn Session,
    depth: Option<u32>,
    algorithms: Vec<Algorithm>,
) -> Result<(String, Vec<AverageRow>), Failure> {
    let to = depth.map_or_else(|| "to the end".to_owned(), |depth| format!("depth {depth}"));
    let position = show::shortened(&session.position(), 60);
    let heading = format!("{} {position}, {to}", session.game());
    let spinner = progress::spinner();
    let mut rows = Vec::new();
    for algorithm in algorithms {
        spinner.set_message(algorithm.name());
        let comparison = Comparison {
            depth,
            algorithms: vec![algorithm],
            stop: None,
        };
        rows.extend(session.compare(&comparison)?.into_iter().map(averages));
    }
    spinner.finish_and_clear();
    Ok((heading, rows))
}

/// One search's counters, as averages over that search.
fn averages(row: Row) -> AverageRow {
    let Row {
        algorithm,
        value,
        best_move,
        line,
        counters,
        seconds,
    } = row;
    let counters = as_average(&counters);
    AverageRow {
        algorithm,
        value: Some(value),
        best_move,
        line,
        counters,
        seconds,
    }
}

fn as_average(counters: &Counters) -> AverageCounters {
    AverageCounters {
        nodes: counters.nodes as f64,
        leaves: counters.leaves as f64,
        distinct_leaves: counters.distinct_leaves as f64,
        cutoffs: counters.cutoffs as f64,
        null_window_searches: counters.null_window_searches as f64,
        researches: counters.researches as f64,
        stored: counters.stored as f64,
    }
}

fn json_row(row: AverageRow, count: u32) -> JsonRow {
    let AverageRow {
        algorithm,
        value,
        best_move,
        line,
        counters,
        seconds,
    } = row;
    JsonRow {
        algorithm,
        value: value.map(JsonScore),
        best_move,
        pv: (count == 1).then_some(line),
        nodes: JsonNumber(counters.nodes),
        leaves: JsonNumber(counters.leaves),
        distinct_leaves: Some(JsonNumber(counters.distinct_leaves)),
        cutoffs: JsonNumber(counters.cutoffs),
        null_window_searches: JsonNumber(counters.null_window_searches),
        researches: JsonNumber(counters.researches),
        stored: Some(JsonNumber(counters.stored)),
        seconds,
    }
}

fn table(rows: &[AverageRow]) -> Table {
    let titles = [
        "value",
        "best",
        "leaves",
        "ratio",
        "distinct",
        "nodes",
        "cutoffs",
        "null-window",
        "re-searches",
        "stored",
        "time",
    ];
    let numbers = titles.map(|title| (title, Align::Right));
    let columns = [("algorithm", Align::Left)]
        .into_iter()
        .chain(numbers)
        .collect();
    let mut table = Table::new(Charset::of_terminal(), columns);
    let is_reference = |row: &&AverageRow| row.algorithm == Algorithm::AlphaBeta.name();
    let reference = rows
        .iter()
        .find(is_reference)
        .map(|row| row.counters.leaves);
    for row in rows {
        table.row(cells(row, reference));
    }
    table
}

/// A row's cells; `reference` is alpha-beta's number of leaves.
fn cells(row: &AverageRow, reference: Option<f64>) -> Vec<String> {
    let absent = || "-".to_owned();
    let counters = &row.counters;
    vec![
        row.algorithm.to_owned(),
        row.value.map_or_else(absent, |value| value.to_string()),
        row.best_move.clone().unwrap_or_else(absent),
        show::grouped_average(counters.leaves),
        reference.map_or_else(absent, |leaves| format!("{:.2}", counters.leaves / leaves)),
        show::grouped_average(counters.distinct_leaves),
        show::grouped_average(counters.nodes),
        show::grouped_average(counters.cutoffs),
        show::grouped_average(counters.null_window_searches),
        show::grouped_average(counters.researches),
        show::grouped_average(counters.stored),
        show::duration(row.seconds),
    ]
}
