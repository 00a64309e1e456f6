//! `negascout compare`: the same search by each algorithm, counted.

mod rows;
mod searcher;
mod suite;

use crate::failure::Failure;
use crate::input::Layout;
use crate::interrupt;
use crate::numbers::{MAX_COUNT, depth, whole};
use crate::output::Output;
use crate::players;
use crate::progress;
use crate::random_option::{self, RandomOption};
use crate::show;
use crate::target::Target;
use clap::Args;
use negascout::engine::SearchVariant;
use negascout::textbook::Algorithm;
use negascout_lab::{
    Comparison, Cyclic, Form, Laboratory, RandomTrees, Row, RowTable, Searcher, Suite,
    compare_random, form, tuple_form,
};
use negascout_session::{Catalogue, Error, Limits, Session};
use rows::Rows;
use searcher::SearcherOptions;
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
same ordering, table and horizon. Its searches are equal, and so are all values: every move is \
searched to the depth, the table answers for that depth only, and a position's evaluation depends on \
nothing else. With --selective it searches as it plays: with pruning, reductions and extensions, \
deeper entries of the table, repetition, and evaluations corrected by what has been searched, so that \
values may differ. Leaves are positions at the horizon. In a large game, such as chess, the production \
search runs without --search, too, to depth 6 unless told otherwise.
On a --tree of tuples, as ((5,4,1) (3,3,4)), for 2 to 6 players, the algorithms are max-n, max-n-shallow \
and paranoid; and max-n-deep, which is wrong.
Forms of the gallery run on a game too, whose positions to the depth are listed first.
--suite searches known positions by the production search as each of the four, with the full window \
and with aspiration windows: without selectivity to the depth asked for, with it 4 plies deeper. The \
known suite is bratko-kopec, 24 positions of chess.
JSON: a Row an algorithm, as the command 'schema' defines it; over several random trees the counters are \
averages, and there is no value. Of a suite: a SuiteRow; of a tree of tuples: a TupleRow.")]
pub(crate) struct Compare {
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    random: RandomOption,
    /// How many random trees to average over; without it, one
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=MAX_COUNT))]
    count: Option<u32>,
    /// Print the random trees too, above the rows
    #[arg(long, requires = "random", conflicts_with = "json")]
    show_trees: bool,
    /// Search this many plies deep; without it, to the end of the game, or a tree's height
    #[arg(long, value_name = "N", value_parser = depth::<u32>())]
    depth: Option<u32>,
    /// The algorithms, or on trees forms of the gallery, separated by commas; or 'all' algorithms
    #[arg(long, value_name = "A,B", value_delimiter = ',', default_value = "all")]
    algorithms: Vec<String>,
    /// All variants of the production search on the positions of a suite
    #[arg(long, value_name = "NAME", value_parser = negascout_lab::suite)]
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

impl Compare {
    pub(super) fn run(self, games: &Catalogue) -> Result<(), Failure> {
        if let Some(suite) = self.suite {
            let memory = self.searcher.memory()?;
            let depth = self.depth.unwrap_or(Comparison::LARGE_DEPTH);
            return suite::compare(games, suite, depth, memory, self.layout());
        }
        let options = "--order, --values, --count and --seed";
        self.random.check(options, self.count)?;
        if let Some(tree) = players::tuples(self.target.tree()) {
            return self.on_tuples(tree);
        }
        let forms = chosen(&self.algorithms)?;
        match (
            self.random.trees(self.count.unwrap_or(1)),
            self.target.open(games)?,
        ) {
            (Some(trees), _) => self.on_trees(&trees, forms),
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
            Searcher::Search { .. } => SearchVariant::ALGORITHMS.map(Form::from).to_vec(),
            _ => Algorithm::ALL.map(Form::from).to_vec(),
        };
        if !matches!(by, Searcher::Search { .. }) {
            self.searcher.refuse_hash()?;
        }
        let limits = Limits {
            depth: self.depth,
            stop: Some(interrupt::flag()?),
            ..Limits::default()
        };
        let comparison = Comparison {
            limits,
            algorithms: alpha_beta_first(forms.unwrap_or_else(all)),
            by,
        };
        let comparison = comparison.to_usual_depth(session);
        let forms = &comparison.algorithms;
        let cyclic = match comparison.limits.depth {
            None => session.cyclic(&comparison.limits)?,
            Some(_) => None,
        };
        let heading = heading(session, &comparison, cyclic);
        let mut rows = Rows::new(self.columns(by), heading, forms);
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

    /// Compares the searches for more than two players.
    fn on_tuples(&self, tree: &str) -> Result<(), Failure> {
        let asks = self.searcher.asks_for_search() || self.searcher.asks_for_practice();
        if asks || self.depth.is_some() {
            return Err(Failure::Input(
                "a tree of tuples is searched to its end, by the textbook's algorithms".to_owned(),
            ));
        }
        let names = || self.algorithms.iter().map(|name| name.trim());
        let forms = match names().any(|name| name == ALL) {
            true => None,
            false => Some(names().map(tuple_form).collect::<Result<_, _>>()?),
        };
        players::compare(tree, forms, self.layout())
    }

    fn on_trees(&self, trees: &RandomTrees, forms: Option<Vec<Form>>) -> Result<(), Failure> {
        let misplaced = |what: &str| Err(Failure::Input(format!("--random: {what}")));
        if self.searcher.asks_for_search() {
            return misplaced("only the textbook's algorithms are compared on random trees");
        }
        self.searcher.refuse_hash()?;
        if self.searcher.asks_for_practice() {
            return misplaced("random trees are searched without deepening and ordering");
        }
        let trees = RandomTrees {
            stop: Some(interrupt::flag()?),
            ..trees.clone()
        };
        let forms = forms.unwrap_or_else(|| Algorithm::ALL.map(Form::from).to_vec());
        let forms = alpha_beta_first(forms);
        trees.check(&forms)?;
        let heading = heading_of_trees(&trees);
        if self.json && self.random.chooses_seed() {
            // The table says it above the rows.
            let _ = writeln!(anstream::stderr(), "{heading}");
        }
        if self.show_trees {
            let mut output = Output::new();
            trees.draw()?.try_for_each(|tree| output.line(tree))?;
        }
        let mut rows = Rows::new(self.columns(Searcher::Textbook), heading, &forms);
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

    fn layout(&self) -> Layout {
        if self.json {
            Layout::Json
        } else {
            Layout::Full
        }
    }

    /// The columns of a searcher's rows; `None` for objects.
    fn columns(&self, by: Searcher) -> Option<RowTable> {
        (!self.json).then(|| RowTable::from(by))
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

fn heading(session: &dyn Session, comparison: &Comparison, cyclic: Option<Cyclic>) -> String {
    let position = show::shortened(&session.position(), 60);
    let depth = match (comparison.limits.depth, cyclic) {
        (Some(depth), _) => format!("depth {depth}"),
        (None, Some(whole)) => format!(
            "depth {}, which shows a {} in a game that need not end, of {} positions",
            whole.depth,
            show::result(&whole.value),
            show::grouped(whole.positions as u64)
        ),
        (None, None) => "to the end".to_owned(),
    };
    let game = session.game();
    let by = searcher::described(comparison.by);
    let at = format!("{game} {position}");
    format!("{}, {depth}{by}", at.trim_end())
}

fn heading_of_trees(trees: &RandomTrees) -> String {
    let count = match trees.count {
        1 => "1 random tree".to_owned(),
        count => format!("{count} random trees"),
    };
    format!("{count}, {}", random_option::described(trees))
}
