//! Trees of tuples, for more than two players: compared, searched to be drawn, and the wrong form among the
//! searches shown.

use crate::failure::Failure;
use crate::input::Layout;
use crate::output::Output;
use crate::show;
use crate::table::TextTable;
use negascout::textbook::gallery::Verdict;
use negascout::textbook::multiplayer::form::players;
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

fn table(rows: &[TupleRow]) -> TextTable {
    let table = TextTable::for_terminal().words(["algorithm", "scores", "line"]);
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

/// A search with its tree, to be drawn; refused if it visits more than `most` nodes.
pub(crate) fn drawn(tree: &str, form: Form, most: usize) -> Result<Searched, Failure> {
    let found = searched(tree, form)?;
    if found.nodes.iter().filter(|node| node.visited).count() > most {
        return Err(Failure::Input(format!(
            "{form} visits more than {most} nodes here: ask for a higher --max-nodes"
        )));
    }
    Ok(found)
}

/// The wrong deep pruning beside max^n, on a tree or on its own example.
pub(crate) fn exhibit(tree: Option<&str>) -> Result<TupleExhibit, Failure> {
    let text = tree.unwrap_or(deep::EXAMPLE);
    let runs = [row(text, Form::Deep)?, row(text, Form::MaxN)?];
    let [wrong, right] = &runs;
    Ok(TupleExhibit {
        name: Form::Deep.name().to_owned(),
        title: deep::TITLE.to_owned(),
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
