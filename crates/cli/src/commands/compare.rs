//! `negascout compare`: the same search by each algorithm, counted.

use crate::failure::Failure;
use crate::look::Charset;
use crate::output::Output;
use crate::progress;
use crate::show::{self, JsonNumber, JsonScore};
use crate::table::{Align, Table};
use crate::target::{Opening, Target};
use clap::Args;
use negascout::textbook::Algorithm;
use negascout_session::{
    AverageCounters, AverageRow, Comparison, Counters, RandomTrees, Row, algorithm, compare_random,
};
use serde::Serialize;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::Write;

/// Arguments of `compare`.
#[derive(Debug, Args)]
#[command(override_usage = "\
negascout compare GAME [POSITION] [OPTIONS]
       negascout compare --tree T [OPTIONS]
       negascout compare --random W,D [--order P] [--count N] [--seed S] [OPTIONS]")]
#[command(after_help = "\
Rows are sorted by leaves: evaluations, repeats counted.
JSON keys: algorithm, value, best_move, pv, nodes, leaves, distinct_leaves, cutoffs, \
null_window_searches, researches, stored, seconds. Over several random trees the counters are \
averages, and value, best_move and pv are null; the seed is told on standard error.")]
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
    /// Print an object a row
    #[arg(long)]
    json: bool,
}

/// A row as JSON.
#[derive(Debug, Serialize)]
struct JsonRow {
    algorithm: &'static str,
    value: Option<JsonScore>,
    best_move: Option<String>,
    pv: Option<Vec<String>>,
    nodes: JsonNumber,
    leaves: JsonNumber,
    distinct_leaves: JsonNumber,
    cutoffs: JsonNumber,
    null_window_searches: JsonNumber,
    researches: JsonNumber,
    stored: JsonNumber,
    seconds: f64,
}

impl Compare {
    pub(super) fn run(self) -> Result<(), Failure> {
        let algorithms = chosen(&self.algorithms)?;
        let count = self.count.unwrap_or(1);
        let describes_trees = self.order.is_some() || self.count.is_some() || self.seed.is_some();
        if self.random.is_none() && describes_trees {
            let misplaced = "--order, --count and --seed describe the trees of --random W,D";
            return Err(Failure::Input(misplaced.to_owned()));
        }
        let mut output = Output::new();
        let (heading, mut rows) = match (self.random, self.target.opening()) {
            (Some((width, depth)), _) => {
                let seed = self
                    .seed
                    .unwrap_or_else(|| RandomState::new().hash_one(0) >> 32);
                let ordered = self.order;
                let trees = RandomTrees {
                    width,
                    depth,
                    ordered,
                    count,
                    seed,
                    stop: None,
                };
                (heading_of_trees(&trees), on_trees(&trees, &algorithms)?)
            }
            (None, Some(opening)) => on_position(&opening, self.depth, algorithms)?,
            (None, None) => {
                let missing = "nothing to compare on: give a game, --tree or --random";
                return Err(Failure::Input(missing.to_owned()));
            }
        };
        rows.sort_by(|a, b| a.counters.leaves.total_cmp(&b.counters.leaves));
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
            "all" => Algorithm::ALL.to_vec(),
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
    opening: &Opening,
    depth: Option<u32>,
    algorithms: Vec<Algorithm>,
) -> Result<(String, Vec<AverageRow>), Failure> {
    let session = opening.open()?;
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
        distinct_leaves: JsonNumber(counters.distinct_leaves),
        cutoffs: JsonNumber(counters.cutoffs),
        null_window_searches: JsonNumber(counters.null_window_searches),
        researches: JsonNumber(counters.researches),
        stored: JsonNumber(counters.stored),
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
