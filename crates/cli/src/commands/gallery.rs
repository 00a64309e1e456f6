//! `negascout gallery`: wrong and costly forms, run beside the right ones.

use super::code;
use crate::failure::Failure;
use crate::names;
use crate::numbers::depth;
use crate::output::Output;
use crate::players;
use crate::show;
use crate::table::TextTable;
use clap::Args;
use negascout::observe::{Counter, Counts};
use negascout::textbook::gallery::{self, Exhibit, Fault, MAX_EXHIBIT_PLIES, Shows, Verdict};
use negascout::textbook::multiplayer::{Form, deep};
use negascout::textbook::{Algorithm, Found, Stopped};
use negascout::trees::{Branch, Listing, ParseTreeError, Tree};
use negascout::{Depth, Score, Window};
use negascout_session::Value;
use schemars::JsonSchema;
use serde::Serialize;

/// Arguments of `gallery`.
#[derive(Debug, Args)]
#[command(after_help = "\
Values are MAX's, and MAX moves at the root; moves are child numbers from 1. The commands 'compare' and \
'tree' take the exhibits too, as algorithms on a --tree.
JSON: an Exhibit each, and a TupleExhibit for more than two players, as the command 'schema' defines it. A wrong form may return an infinite score: \
2000000000 or its negative.")]
pub(crate) struct Gallery {
    /// The exhibit; without it, all of them are listed
    name: Option<String>,
    /// Run it on this tree, as '((3 1) (4 3))' or '0>1,2 1=3 2=4', and not on its example
    #[arg(long, value_name = "T", requires = "name", allow_hyphen_values = true)]
    tree: Option<String>,
    /// Search the tree this many plies deep; without it, to its height
    #[arg(long, value_name = "N", requires = "tree")]
    #[arg(value_parser = depth::<u16>())]
    depth: Option<u16>,
    /// Print its code too: the wrong line, and the right one
    #[arg(long, requires = "name", conflicts_with = "json")]
    code: bool,
    /// Print an object a line
    #[arg(long)]
    json: bool,
}

/// One form of a search, run on an example.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Run {
    /// The name of the exhibit, or of the algorithm beside it.
    form: String,
    /// The value that it returns; none, if it never ends.
    #[serde(flatten)]
    value: Option<Value>,
    /// The principal variation.
    pv: Vec<String>,
    /// What it visits.
    #[serde(flatten)]
    counts: Counts,
}

/// An exhibit of the gallery, run beside the right form.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Shown {
    /// The exhibit's name.
    name: String,
    /// The exhibit in a few words.
    title: String,
    /// Whether it is right, and if not, how it fails.
    verdict: String,
    /// The place where it is printed.
    source: String,
    /// The source file that has its code, from the repository's root.
    file: String,
    /// The reason, in a sentence or two.
    why: String,
    /// The game: listed trees.
    game: String,
    /// The tree: the exhibit's example, or another that was given.
    position: String,
    /// The depth.
    depth: u32,
    /// The true value.
    truth: Value,
    /// The difference from the algorithm beside it, in a sentence.
    shows: String,
    /// The exhibit, and then the algorithm beside it.
    runs: [Run; 2],
}

impl Gallery {
    pub(super) fn run(self) -> Result<(), Failure> {
        let mut output = Output::new();
        if self.name.as_deref() == Some(Form::Deep.name()) {
            if self.depth.is_some() {
                let deep = "a tree of tuples is searched to its end: leave out --depth";
                return Err(Failure::Input(deep.to_owned()));
            }
            let shown = players::exhibit(self.tree.as_deref())?;
            if self.json {
                return output.json(&shown);
            }
            output.line(players::label(&shown))?;
            return match self.code {
                true => code::print(&mut output, Form::Deep.name()),
                false => Ok(()),
            };
        }
        let exhibit = self.name.as_deref().map(find).transpose()?;
        let tree = self.tree.as_deref().map(|text| own_tree(text, self.depth));
        match (exhibit, tree.transpose()?, self.json) {
            (Some(exhibit), Some(case), true) => output.json(&shown(exhibit, &case)),
            (Some(exhibit), None, true) => output.json(&shown(exhibit, &example_of(exhibit))),
            (Some(exhibit), case, false) => {
                let case = case.unwrap_or_else(|| example_of(exhibit));
                output.line(label(&shown(exhibit, &case)))?;
                match self.code {
                    true => code::print(&mut output, exhibit.name),
                    false => Ok(()),
                }
            }
            (None, _, true) => {
                for each in gallery::exhibits() {
                    output.json(&shown(each, &example_of(each)))?;
                }
                output.json(&players::exhibit(None)?)
            }
            (None, _, false) => output.line(catalogue()),
        }
    }
}

/// A tree to run an exhibit on.
struct Case {
    text: String,
    tree: Tree,
    depth: Depth,
    /// The value of this depth.
    truth: Score,
    /// The effect to show, if it is known beforehand.
    shows: Option<Shows>,
}

fn example_of(exhibit: &Exhibit) -> Case {
    let example = exhibit.example;
    Case {
        text: example.to_string(),
        tree: example.tree(),
        depth: example.depth,
        truth: example.truth,
        shows: Some(example.shows),
    }
}

/// A tree of the user's.
fn own_tree(text: &str, depth: Option<u16>) -> Result<Case, Failure> {
    let session = negascout_session::open("tree", text)?;
    let tree: Tree = text
        .parse()
        .map_err(|error: ParseTreeError| Failure::Input(error.to_string()))?;
    let depth = depth.map_or(tree.height().max(1) as Depth, Depth::from);
    let truth = Algorithm::AlphaBetaWithMemory
        .search(&tree.root(), depth, Window::FULL, &Listing, &mut ())
        .map_err(|stopped| Failure::Failed(stopped.to_string()))?;
    Ok(Case {
        text: session.position(),
        depth,
        truth: truth.value,
        shows: None,
        tree,
    })
}

fn find(name: &str) -> Result<&'static Exhibit, Failure> {
    gallery::find(name).ok_or_else(|| {
        let known = gallery::exhibits().map(|exhibit| exhibit.name);
        let complaint = names::unknown("exhibit", name, known);
        Failure::Input(format!("{complaint}; 'negascout gallery' lists them"))
    })
}

/// Runs the exhibit, and the algorithm beside it, on a tree.
fn shown(exhibit: &Exhibit, case: &Case) -> Shown {
    let root = case.tree.root();
    let mut here = Counter::default();
    let wrong = exhibit.run(&root, case.depth, Window::FULL, &mut here);
    let mut beside = Counter::default();
    let right = exhibit
        .beside
        .search(&root, case.depth, Window::FULL, &Listing, &mut beside);
    let seen = seen(wrong.as_ref().ok(), case, [here.counts(), beside.counts()]);
    let runs = [
        ran(exhibit.name, wrong, here.counts()),
        ran(exhibit.beside.name(), right, beside.counts()),
    ];
    Shown {
        name: exhibit.name.to_owned(),
        title: exhibit.title.to_owned(),
        verdict: exhibit.verdict.to_string(),
        source: exhibit.source.to_string(),
        file: exhibit.file(),
        why: exhibit.why.to_owned(),
        game: "tree".to_owned(),
        position: case.text.clone(),
        depth: case.depth.unsigned_abs(),
        truth: case.truth.into(),
        shows: case.shows.map_or(seen, shows),
        runs,
    }
}

/// The result of the exhibit on a tree that was not chosen for it, in a sentence: its value, its
/// move, its line and its leaves are judged.
fn seen(found: Option<&Found<Branch>>, case: &Case, [here, beside]: [Counts; 2]) -> String {
    let Some(found) = found else {
        return shows(Shows::NoEnd);
    };
    let value = |score| Value::from(score).with_decimals(case.tree.decimals());
    let returned = value(found.value);
    let line: Vec<usize> = found.line.iter().map(|branch| branch.0).collect();
    let moves = formatted(&line);
    match gallery::fault(&case.tree.root(), case.depth, found) {
        Some(Fault::Value { truth }) => {
            format!("it returns {returned}, and the value is {}", value(truth))
        }
        Some(Fault::Move { worth }) => format!(
            "it returns {returned}, which is right, and plays {}, which is worth {}",
            line[0] + 1,
            value(worth)
        ),
        Some(Fault::ShortLine) => {
            format!("it returns {returned}, which is right, and its line '{moves}' ends early")
        }
        Some(Fault::Line { place, worth }) => format!(
            "it returns {returned}, which is right, and in its line '{moves}' move {} is no best play: the \
             line is worth {}",
            place + 1,
            value(worth)
        ),
        None => format!(
            "value {returned}, move and line are right, after {} evaluations; the algorithm beside it makes {}",
            here.leaves, beside.leaves
        ),
    }
}

fn ran(form: &str, found: Result<Found<Branch>, Stopped>, counts: Counts) -> Run {
    // Nothing stops it but that it never ends.
    let found = found.ok();
    let line = found.iter().flat_map(|found| &found.line);
    Run {
        form: form.to_owned(),
        value: found.as_ref().map(|found| found.value.into()),
        // As a session spells them.
        pv: line.map(|branch| (branch.0 + 1).to_string()).collect(),
        counts,
    }
}

/// The difference that an example shows, in a sentence.
fn shows(what: Shows) -> String {
    match what {
        Shows::Value(value) => format!("it returns {value}"),
        Shows::Line(line) => format!("its line is '{}'", formatted(line)),
        Shows::Evaluations { here, beside } => {
            format!("it evaluates {here} leaves, and the algorithm beside it {beside}")
        }
        Shows::Leaf { node } => {
            format!("it evaluates node {node}, which the algorithm beside it leaves out")
        }
        Shows::NoEnd => format!("it never ends, and is ended after {MAX_EXHIBIT_PLIES} plies"),
        Shows::Contradiction {
            child,
            scout,
            again,
        } => format!(
            "at node {child} the scout says {scout}, and the search again of the same move {again}"
        ),
    }
}

/// Moves as a session spells them.
fn formatted(line: &[usize]) -> String {
    let numbers: Vec<String> = line.iter().map(|mv| (mv + 1).to_string()).collect();
    numbers.join(" ")
}

/// All exhibits, a line each.
fn catalogue() -> TextTable {
    let mut table = TextTable::for_terminal().words(["exhibit", "verdict", "example", "to see"]);
    for exhibit in gallery::exhibits() {
        table.row(vec![
            exhibit.name.to_owned(),
            exhibit.verdict.to_string(),
            show::shortened(&exhibit.example.to_string(), 36),
            in_short(exhibit),
        ]);
    }
    table.row(vec![
        Form::Deep.name().to_owned(),
        Verdict::WrongValue.to_string(),
        show::shortened(deep::EXAMPLE, 36),
        "for more than two players".to_owned(),
    ]);
    table
}

fn in_short(exhibit: &Exhibit) -> String {
    let truth = exhibit.example.truth;
    match exhibit.example.shows {
        Shows::Value(value) if value == truth => format!("{truth}"),
        Shows::Value(value) => format!("{truth}, returns {value}"),
        // A wrong move is the first of a wrong line.
        Shows::Line(&[mv, ..]) if exhibit.verdict == Verdict::WrongMove => {
            format!("{truth}, plays {}", mv + 1)
        }
        Shows::Line(line) => format!("{truth}, line {}", formatted(line)),
        Shows::Evaluations { here, beside } => format!("{here} leaves, not {beside}"),
        Shows::Leaf { node } => format!("{truth}, one leaf too many: {node}"),
        Shows::NoEnd => format!("{truth}, and no end"),
        Shows::Contradiction { scout, again, .. } => format!("scout {scout}, then {again}"),
    }
}

/// One exhibit with its runs, as its label on the wall.
fn label(shown: &Shown) -> String {
    let rows = [
        ("exhibit", format!("{} ({})", shown.name, shown.title)),
        ("verdict", shown.verdict.clone()),
        ("source", shown.source.clone()),
        ("code in", shown.file.clone()),
        ("tree", format!("{}, depth {}", shown.position, shown.depth)),
        ("true value", shown.truth.to_string()),
        ("to see", shown.shows.clone()),
        ("why", shown.why.clone()),
    ];
    format!("{}\n\n{}", show::labelled(&rows), runs(&shown.runs))
}

fn runs(runs: &[Run]) -> TextTable {
    let table = TextTable::for_terminal().words(["form"]).numbers(["value"]);
    let numbers = ["nodes", "leaves", "cutoffs", "null-window", "re-searches"];
    let mut table = table.words(["line"]).numbers(numbers);
    for run in runs {
        table.row(vec![
            run.form.clone(),
            run.value
                .map_or_else(|| "-".to_owned(), |value| value.to_string()),
            run.pv.join(" "),
            show::grouped(run.counts.nodes),
            show::grouped(run.counts.leaves),
            show::grouped(run.counts.cutoffs),
            show::grouped(run.counts.null_window_searches),
            show::grouped(run.counts.researches),
        ]);
    }
    table
}
