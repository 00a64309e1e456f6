//! `negascout compare`: the same search by each algorithm, counted.

mod rows;
mod searcher;
mod suite;

use crate::failure::Failure;
use crate::input::Layout;
use crate::output::Output;
use crate::progress;
use crate::show;
use crate::target::Target;
use clap::Args;
use negascout::engine::RunAs;
use negascout::textbook::Algorithm;
use negascout_session::{
    Catalogue, Comparison, RandomTrees, Row, Searcher, Session, Suite, algorithm, compare_random,
};
use searcher::SearcherOptions;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::Write;
use std::ops::ControlFlow;

pub(super) use suite::SuiteRow;

/// Arguments of `compare`.
#[derive(Debug, Args)]
#[command(after_help = "\
On a position, on a listed --tree, on --random W,D trees, or on a --suite.
The algorithms are those of the textbook, as printed, and rows are sorted by leaves: evaluations, \
repeats counted. With --search the production search runs as alpha-beta, negascout, pvs and mtd-f: \
deepening, with the same ordering, table and horizon, and without selectivity unless told \
otherwise; rows are sorted by nodes, and leaves are positions at the horizon. In a large game, such as \
chess, that is so without --search, to depth 6 unless told otherwise.
--suite searches known positions by the production search as each of the four, with the full window \
and with aspiration windows: without selectivity to the depth asked for, with it 4 plies deeper. The \
known suite is bratko-kopec, 24 positions of chess.
JSON: a Row an algorithm, as the command 'schema' defines it; over several random trees the counters are \
averages, and there is no value. Of a suite: a SuiteRow.")]
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
    /// All variants of the production search on the positions of a suite
    #[arg(long, value_name = "NAME", value_parser = negascout_session::suite)]
    #[arg(conflicts_with_all = ["game", "tree", "random", "textbook", "aspiration", "selective", "algorithms"])]
    suite: Option<Suite>,
    #[command(flatten)]
    searcher: SearcherOptions,
    /// Print an object a row
    #[arg(long)]
    json: bool,
}

/// Stands for all algorithms.
const ALL: &str = "all";

/// The depth in a large game, for want of another.
const DEPTH: u32 = 6;

impl Compare {
    pub(super) fn run(self, games: &Catalogue) -> Result<(), Failure> {
        if let Some(suite) = self.suite {
            let memory = self.searcher.memory()?;
            let depth = self.depth.unwrap_or(DEPTH);
            let layout = if self.json {
                Layout::Json
            } else {
                Layout::Full
            };
            return suite::compare(games, suite, depth, memory, layout);
        }
        let algorithms = chosen(&self.algorithms)?;
        let describes_trees = self.order.is_some() || self.count.is_some() || self.seed.is_some();
        if self.random.is_none() && describes_trees {
            let misplaced = "--order, --count and --seed describe the trees of --random W,D";
            return Err(Failure::Input(misplaced.to_owned()));
        }
        match (self.random, self.target.open(games)?) {
            (Some(size), _) => self.on_trees(size, algorithms),
            (None, Some(session)) => self.on_position(&*session, algorithms),
            (None, None) => {
                let missing = "nothing to compare on: give a game, --tree or --random";
                Err(Failure::Input(missing.to_owned()))
            }
        }
    }

    fn on_position(
        &self,
        session: &dyn Session,
        algorithms: Option<Vec<Algorithm>>,
    ) -> Result<(), Failure> {
        let by = self.searcher.searcher(session);
        let all = match by {
            Searcher::Textbook => Algorithm::ALL.to_vec(),
            Searcher::Search { .. } => RunAs::ALGORITHMS.to_vec(),
        };
        let is_deep = session.is_large() && by != Searcher::Textbook;
        let comparison = Comparison {
            depth: self.depth.or(is_deep.then_some(DEPTH)),
            algorithms: algorithms.unwrap_or(all),
            by,
            stop: None,
        };
        let spinner = progress::spinner();
        let mut waiting = comparison.algorithms.iter().skip(1);
        let first = comparison.algorithms.first();
        spinner.set_message(first.map_or("", |algorithm| algorithm.name()));
        let mut show = |_: &Row| {
            spinner.set_message(waiting.next().map_or("", |algorithm| algorithm.name()));
            ControlFlow::Continue(())
        };
        let rows = session.compare(&comparison, &mut self.searcher.memory()?, &mut show);
        spinner.finish_and_clear();
        self.print(heading(session, &comparison), rows?, by)
    }

    fn on_trees(
        &self,
        (width, depth): (usize, u32),
        algorithms: Option<Vec<Algorithm>>,
    ) -> Result<(), Failure> {
        if self.searcher.asks_for_search() {
            let misplaced = "--random: only the textbook's algorithms are compared on random trees";
            return Err(Failure::Input(misplaced.to_owned()));
        }
        let seed = self.seed;
        let trees = RandomTrees {
            width,
            depth,
            ordered: self.order,
            count: self.count.unwrap_or(1),
            seed: seed.unwrap_or_else(|| RandomState::new().hash_one(0) >> 32),
            stop: None,
        };
        let algorithms = algorithms.unwrap_or(Algorithm::ALL.to_vec());
        let bar = progress::bar(trees.count);
        let rows = compare_random(&trees, &algorithms, &mut |done| {
            bar.set_position(u64::from(done));
        });
        bar.finish_and_clear();
        self.print(heading_of_trees(&trees), rows?, Searcher::Textbook)
    }

    fn print(&self, heading: String, mut rows: Vec<Row>, by: Searcher) -> Result<(), Failure> {
        let cost = |row: &Row| match by {
            Searcher::Textbook => row.counters.leaves,
            Searcher::Search { .. } => row.counters.nodes,
        };
        rows.sort_by(|a, b| cost(a).total_cmp(&cost(b)));
        let mut output = Output::new();
        if self.json {
            if self.random.is_some() && self.seed.is_none() {
                // The table says it above the rows.
                let _ = writeln!(anstream::stderr(), "{heading}");
            }
            return rows.iter().try_for_each(|row| output.json(row));
        }
        output.line(heading)?;
        output.line(match by {
            Searcher::Textbook => rows::of_textbook(&rows),
            Searcher::Search { .. } => rows::of_search(&rows),
        })
    }
}

/// The algorithms named, each once; `None` for all that there are.
fn chosen(names: &[String]) -> Result<Option<Vec<Algorithm>>, Failure> {
    let names = || names.iter().map(|name| name.trim());
    if names().any(|name| name == ALL) {
        return Ok(None);
    }
    let mut chosen = Vec::new();
    for name in names() {
        let algorithm = algorithm(name)?;
        if !chosen.contains(&algorithm) {
            chosen.push(algorithm);
        }
    }
    Ok(Some(chosen))
}

fn width_and_depth(text: &str) -> Result<(usize, u32), String> {
    let parts = text.split_once(',');
    let numbers = parts.map(|(width, depth)| (width.trim().parse(), depth.trim().parse()));
    match numbers {
        Some((Ok(width), Ok(depth))) => Ok((width, depth)),
        _ => Err("expected two numbers, as 5,6".to_owned()),
    }
}

fn heading(session: &dyn Session, comparison: &Comparison) -> String {
    let position = show::shortened(&session.position(), 60);
    let depth = match comparison.depth {
        Some(depth) => format!("depth {depth}"),
        None => "to the end".to_owned(),
    };
    let game = session.game();
    match comparison.by.variant() {
        None => format!("{game} {position}, {depth}"),
        Some((windows, width)) => format!(
            "{game} {position}, {depth} by iterations, {}, {}",
            searcher::in_words(windows),
            searcher::under(width)
        ),
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
