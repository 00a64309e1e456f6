//! `negascout compare`: the same search by each algorithm, counted.

mod rows;
mod searcher;
mod suite;

use crate::failure::Failure;
use crate::input::Layout;
use crate::interrupt;
use crate::progress;
use crate::show;
use crate::target::Target;
use clap::Args;
use negascout::engine::RunAs;
use negascout::textbook::Algorithm;
use negascout_session::{
    Catalogue, Comparison, Error, Form, RandomTrees, Row, Searcher, Session, Suite, compare_random,
    form,
};
use rows::{Rows, Told};
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
The algorithms are those of the textbook, as printed; leaves are evaluations, repeats counted. On \
trees the forms of the gallery run too, by their names. A row is printed as soon as it is done, \
alpha-beta's first; interrupted, the program keeps the rows it has. A listed tree is searched to its \
height. mtd-f begins from the static evaluation, which is 0 on random trees.
With --deepening the algorithms search depth by depth, and counters are those of all depths together; \
mtd-f begins from the value of the depth before. With --ordering moves are sorted by the static \
evaluation of the positions they lead to, which is not counted.
With --search the production search runs as alpha-beta, negascout, pvs and mtd-f: deepening, with the \
same ordering, table and horizon, and without selectivity unless told otherwise; leaves are positions \
at the horizon. In a large game, such as chess, that is so without --search, to depth 6 unless told \
otherwise.
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
    /// Search this many plies deep; without it, to the end of the game, or a tree's height
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// The algorithms, or on trees forms of the gallery, separated by commas; or 'all' algorithms
    #[arg(long, value_name = "A,B", value_delimiter = ',', default_value = "all")]
    algorithms: Vec<String>,
    /// All variants of the production search on the positions of a suite
    #[arg(long, value_name = "NAME", value_parser = negascout_session::suite)]
    #[arg(conflicts_with_all = ["game", "tree", "random", "textbook", "aspiration", "selective", "deepening", "ordering", "algorithms"])]
    suite: Option<Suite>,
    #[command(flatten)]
    searcher: SearcherOptions,
    /// Print an object a row
    #[arg(long)]
    json: bool,
}

/// The name for all algorithms.
const ALL: &str = "all";

/// The default depth in a large game.
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
        let forms = chosen(&self.algorithms)?;
        let describes_trees = self.order.is_some() || self.count.is_some() || self.seed.is_some();
        if self.random.is_none() && describes_trees {
            let misplaced = "--order, --count and --seed describe the trees of --random W,D";
            return Err(Failure::Input(misplaced.to_owned()));
        }
        match (self.random, self.target.open(games)?) {
            (Some(size), _) => self.on_trees(size, forms),
            (None, Some(session)) => self.on_position(&*session, forms),
            (None, None) => {
                let missing = "nothing to compare on: give a game, --tree or --random";
                Err(Failure::Input(missing.to_owned()))
            }
        }
    }

    fn on_position(&self, session: &dyn Session, forms: Option<Vec<Form>>) -> Result<(), Failure> {
        let by = self.searcher.searcher(session);
        let all = || match by {
            Searcher::Search { .. } => RunAs::ALGORITHMS.map(Form::from).to_vec(),
            _ => Algorithm::ALL.map(Form::from).to_vec(),
        };
        let is_deep = session.is_large() && by != Searcher::Textbook;
        let comparison = Comparison {
            depth: self.depth.or(is_deep.then_some(DEPTH)),
            algorithms: alpha_beta_first(forms.unwrap_or_else(all)),
            by,
            stop: Some(interrupt::flag()?),
        };
        let forms = &comparison.algorithms;
        let mut rows = Rows::new(self.told(by), heading(session, &comparison), forms);
        let spinner = progress::spinner();
        let mut waiting = forms.iter().skip(1);
        spinner.set_message(forms.first().map_or("", |form| form.name()));
        let mut printed = Ok(());
        let mut print = |row: &Row| {
            spinner.set_message(waiting.next().map_or("", |form| form.name()));
            printed = spinner.suspend(|| rows.row(row));
            match printed {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        };
        let searched = session.compare(&comparison, &mut self.searcher.memory()?, &mut print);
        spinner.finish_and_clear();
        printed?;
        end(rows, forms, searched.map(|_| ()))
    }

    fn on_trees(
        &self,
        (width, depth): (usize, u32),
        forms: Option<Vec<Form>>,
    ) -> Result<(), Failure> {
        let misplaced = |what: &str| Err(Failure::Input(format!("--random: {what}")));
        if self.searcher.asks_for_search() {
            return misplaced("only the textbook's algorithms are compared on random trees");
        }
        if self.searcher.asks_for_practice() {
            return misplaced("random trees are searched without deepening and ordering");
        }
        let seed = self.seed;
        let trees = RandomTrees {
            width,
            depth,
            ordered: self.order,
            count: self.count.unwrap_or(1),
            seed: seed.unwrap_or_else(|| RandomState::new().hash_one(0) >> 32),
            stop: Some(interrupt::flag()?),
        };
        let forms = forms.unwrap_or_else(|| Algorithm::ALL.map(Form::from).to_vec());
        let forms = alpha_beta_first(forms);
        trees.check(&forms)?;
        let heading = heading_of_trees(&trees);
        if self.json && seed.is_none() {
            // The table says it above the rows.
            let _ = writeln!(anstream::stderr(), "{heading}");
        }
        let mut rows = Rows::new(self.told(Searcher::Textbook), heading, &forms);
        let bar = progress::bar(trees.count);
        let mut searched = Ok(());
        for &form in &forms {
            let measured = compare_random(&trees, &[form], &mut |done| {
                bar.set_position(u64::from(done));
            });
            match measured {
                Ok(done) => bar.suspend(|| done.iter().try_for_each(|row| rows.row(row)))?,
                Err(error) => {
                    searched = Err(error);
                    break;
                }
            }
        }
        bar.finish_and_clear();
        end(rows, &forms, searched)
    }

    fn told(&self, by: Searcher) -> Told {
        if self.json { Told::Json } else { Told::of(by) }
    }
}

/// Ends a comparison: all rows are printed, or it was broken off behind some of them.
fn end(mut rows: Rows, forms: &[Form], searched: Result<(), Error>) -> Result<(), Failure> {
    rows.end()?;
    searched.map_err(|error| match (error, forms.get(rows.done())) {
        (Error::Stopped, Some(form)) => Failure::Failed(format!(
            "interrupted at {form}, with {} of {} rows",
            rows.done(),
            forms.len()
        )),
        (error, _) => error.into(),
    })
}

/// The order in which forms are searched: first the one that the others are compared with.
fn alpha_beta_first(mut forms: Vec<Form>) -> Vec<Form> {
    forms.sort_by_key(|&form| form != Form::Textbook(Algorithm::AlphaBeta));
    forms
}

/// The forms named, each once; `None` for all algorithms that there are.
fn chosen(names: &[String]) -> Result<Option<Vec<Form>>, Failure> {
    let names = || names.iter().map(|name| name.trim());
    if names().any(|name| name == ALL) {
        return Ok(None);
    }
    let mut chosen = Vec::new();
    for name in names() {
        let form = form(name)?;
        if !chosen.contains(&form) {
            chosen.push(form);
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
    let by = searcher::described(comparison.by);
    let at = format!("{game} {position}");
    format!("{}, {depth}{by}", at.trim_end())
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
