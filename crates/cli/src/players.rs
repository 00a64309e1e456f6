//! Trees of tuples, for more than two players: compared, drawn as text, and the wrong form among the
//! searches shown.

use crate::failure::Failure;
use crate::input::Layout;
use crate::names;
use crate::output::Output;
use crate::show;
use crate::table::Table;
use negascout::textbook::gallery::Verdict;
use negascout::textbook::multiplayer::form::{Listed, players};
use negascout::textbook::multiplayer::{Form, Searched, TupleError, deep, search};
use schemars::JsonSchema;
use serde::Serialize;

/// A search of a tree of tuples.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct TupleRow {
    /// The game: listed trees.
    game: String,
    /// The tree.
    position: String,
    /// The search.
    algorithm: String,
    /// Each player's score at the end of the line; of the paranoid search the first one is a guarantee.
    scores: Vec<i32>,
    /// The line of moves, as numbers of children from 1.
    pv: Vec<String>,
    /// Leaves scored.
    leaves: u64,
}

/// A wrong form on a tree of tuples, run beside the right one.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct TupleExhibit {
    /// The exhibit's name.
    name: String,
    /// The exhibit in a few words.
    title: String,
    /// How it fails.
    verdict: String,
    /// The reason, in a sentence or two.
    why: String,
    /// The game: listed trees.
    game: String,
    /// The tree: the exhibit's example, or another that was given.
    position: String,
    /// Each player's true score.
    truth: Vec<i32>,
    /// The difference from the search beside it, in a sentence.
    shows: String,
    /// The exhibit, and then the right search.
    runs: [TupleRow; 2],
}

/// The tree, if it is one of tuples.
pub(crate) fn tuples(tree: Option<&str>) -> Option<&str> {
    tree.filter(|text| players(text).is_some())
}

/// The search of this name.
pub(crate) fn named(name: &str) -> Result<Form, Failure> {
    Form::named(name).ok_or_else(|| {
        let known = Form::ALL.map(Form::name);
        let complaint = names::unknown("algorithm", name, known);
        Failure::Input(format!(
            "{complaint}: on a tree of tuples there are {}",
            known.join(", ")
        ))
    })
}

fn searched(tree: &str, form: Form) -> Result<Searched, Failure> {
    search(tree, form).map_err(|error| Failure::Input(error.to_string()))
}

/// Compares the searches of these names; without a name, all right ones that the tree allows.
pub(crate) fn compare(tree: &str, names: Option<Vec<Form>>, layout: Layout) -> Result<(), Failure> {
    let fits = |form: &Form| {
        let refused = matches!(search(tree, *form), Err(TupleError::Negative { .. }));
        *form != Form::Deep && !refused
    };
    let forms = names.unwrap_or_else(|| Form::ALL.into_iter().filter(fits).collect());
    let rows = forms.into_iter().map(|form| row(tree, form));
    let rows = rows.collect::<Result<Vec<_>, _>>()?;
    let mut output = Output::new();
    if layout == Layout::Json {
        return rows.iter().try_for_each(|row| output.json(row));
    }
    output.line(table(&rows))
}

fn row(tree: &str, form: Form) -> Result<TupleRow, Failure> {
    let found = searched(tree, form)?;
    Ok(TupleRow {
        game: "tree".to_owned(),
        position: tree.trim().to_owned(),
        algorithm: form.name().to_owned(),
        pv: found
            .line
            .iter()
            .map(|branch| (branch.0 + 1).to_string())
            .collect(),
        leaves: found.leaves,
        scores: found.scores,
    })
}

fn table(rows: &[TupleRow]) -> Table {
    let table = Table::for_terminal().words(["algorithm", "scores", "line"]);
    let mut table = table.numbers(["leaves"]);
    for row in rows {
        table.row(vec![
            row.algorithm.clone(),
            tuple(&row.scores),
            row.pv.join(" "),
            show::grouped(row.leaves),
        ]);
    }
    table
}

fn tuple(scores: &[i32]) -> String {
    let scores: Vec<String> = scores.iter().map(i32::to_string).collect();
    format!("({})", scores.join(","))
}

/// The tree as text, a node a line: who moves, a leaf's scores, the line, and what was left out.
pub(crate) fn drawn(tree: &str, form: Form) -> Result<String, Failure> {
    let found = searched(tree, form)?;
    let line: Vec<usize> = found.line.iter().map(|branch| branch.0).collect();
    let heading = format!(
        "{form}: {} after {} leaves",
        tuple(&found.scores),
        found.leaves
    );
    let mut lines = vec![heading];
    // Below a node that was left out nothing is told.
    let is_told = |node: &&Listed| {
        node.visited
            || found
                .nodes
                .iter()
                .any(|above| is_parent(above, node) && above.visited)
    };
    for node in found.nodes.iter().filter(is_told) {
        lines.push(node_line(node, &line));
    }
    Ok(lines.join("\n"))
}

fn is_parent(above: &Listed, node: &Listed) -> bool {
    node.path.len() == above.path.len() + 1 && node.path.starts_with(&above.path)
}

fn node_line(node: &Listed, line: &[usize]) -> String {
    let indent = "  ".repeat(node.path.len());
    let number = match node.path.last() {
        Some(index) => format!("{}: ", index + 1),
        None => String::new(),
    };
    let what = match &node.scores {
        Some(scores) => tuple(scores),
        None => format!("player {} moves", node.mover + 1),
    };
    let mark = match (node.visited, line.starts_with(&node.path)) {
        (false, _) => "  left out",
        (true, true) => "  *",
        (true, false) => "",
    };
    format!("{indent}{number}{what}{mark}")
}

/// The wrong deep pruning beside max^n, on a tree or on its own example.
pub(crate) fn exhibit(tree: Option<&str>) -> Result<TupleExhibit, Failure> {
    let text = tree.unwrap_or(deep::EXAMPLE);
    let runs = [row(text, Form::Deep)?, row(text, Form::MaxN)?];
    let [wrong, right] = &runs;
    Ok(TupleExhibit {
        name: Form::Deep.name().to_owned(),
        title: "max^n with alpha-beta's deep cut".to_owned(),
        verdict: Verdict::WrongValue.to_string(),
        why: deep::WHY.to_owned(),
        game: "tree".to_owned(),
        position: text.trim().to_owned(),
        truth: right.scores.clone(),
        shows: match wrong.scores == right.scores {
            true => "the scores are right here".to_owned(),
            false => format!("it returns {}", tuple(&wrong.scores)),
        },
        runs,
    })
}

/// The exhibit with its runs, as its label on the wall.
pub(crate) fn label(shown: &TupleExhibit) -> String {
    let rows = [
        ("exhibit", format!("{} ({})", shown.name, shown.title)),
        ("verdict", shown.verdict.clone()),
        ("tree", shown.position.clone()),
        ("true value", tuple(&shown.truth)),
        ("to see", shown.shows.clone()),
        ("why", shown.why.clone()),
    ];
    format!("{}\n\n{}", show::labelled(&rows), table(&shown.runs))
}
