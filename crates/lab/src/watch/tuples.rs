//! Searches of a tree of tuples, for more than two players, as they are watched.

use super::summary::summary;
use super::{Following, NotWatched, TraceRequest, Watched, WatchedForm, WatchedSearch};
use crate::tracing::usual_nodes;
use crate::{Drawing, RowCounters, WatchedSubject};
use negascout::textbook::multiplayer::{Form, Searched, form::players, search};
use negascout_draw::{
    Beside, Counter, Listed, Style, TupleSubject, View, listed, render, tuples_beside,
};
use negascout_session::{Error, unknown_algorithm};

/// The game's name: it is a listed tree.
const TREE: &str = "tree";

/// The search for more than two players that has this name.
///
/// # Errors
///
/// [`Error::BadRequest`], which names those that there are.
///
/// ```
/// use negascout_lab::tuple_form;
///
/// assert_eq!(tuple_form("max-n").unwrap().name(), "max-n");
/// assert_eq!(
///     tuple_form("max-m").unwrap_err().to_string(),
///     "unknown algorithm 'max-m' (did you mean 'max-n'?): on a tree of tuples there are max-n, \
///      max-n-shallow, max-n-deep, paranoid"
/// );
/// ```
pub fn tuple_form(name: &str) -> Result<Form, Error> {
    let known = Form::ALL.into_iter().map(Form::name);
    let unknown = || NotWatched::UnknownForm(unknown_algorithm(name, known));
    Form::named(name)
        .ok_or_else(unknown)
        .map_err(Error::refused)
}

/// The text of the subject, if it is a tree of tuples.
pub(super) fn tuples(subject: &WatchedSubject) -> Option<&str> {
    match subject {
        WatchedSubject::Tree(text) => players(text).map(|_| text.trim()),
        _ => None,
    }
}

/// Searches a tree of tuples by each form, and shows how.
pub(super) fn watch(tree: &str, asked: &TraceRequest) -> Result<Watched, Error> {
    check(asked)?;
    let forms = asked.forms.iter().map(|name| tuple_form(name));
    let forms = forms.collect::<Result<Vec<Form>, Error>>()?;
    // What is no tree is none for any form.
    search(tree, Form::MaxN).map_err(Error::refused)?;
    let found: Vec<Result<Searched, Error>> = forms
        .iter()
        .map(|form| searched(tree, *form, asked))
        .collect();
    let subjects = forms.iter().zip(&found);
    let subjects =
        subjects.map(|(form, found)| Some(TupleSubject::new(*form, found.as_ref().ok()?)));
    let shown = tuples_beside(&subjects.collect::<Vec<_>>(), &Style::default());
    let each = forms.into_iter().zip(found.into_iter().zip(shown));
    let each = each.map(|(form, (found, shown))| {
        WatchedForm::new(form, found.and_then(|found| watched(&found, shown)))
    });
    let forms: Vec<WatchedForm> = each.collect();
    Ok(Watched {
        game: TREE.to_owned(),
        position: tree.to_owned(),
        tree: Some(tree.to_owned()),
        players: players(tree),
        view: View::Max,
        minimal: None,
        summary: summary(&forms, None),
        forms,
    })
}

/// Exports one of the searches.
pub(super) fn draw(tree: &str, asked: &TraceRequest, drawing: &Drawing) -> Result<String, Error> {
    check(asked)?;
    let (form, format) = (tuple_form(&drawing.form)?, drawing.format()?);
    drawing.iteration(1)?;
    let searched = searched(tree, form, asked)?;
    let whole = TupleSubject::new(form, &searched);
    let subject = drawing.step.map_or(whole, |step| whole.so_far(step));
    Ok(render(&subject, format, &drawing.style(View::Max, TREE)))
}

/// Follows a listing through one of the searches.
pub(super) fn follow(
    tree: &str,
    asked: &TraceRequest,
    following: &Following,
) -> Result<Listed, Error> {
    check(asked)?;
    let form = tuple_form(&following.form)?;
    let searched = searched(tree, form, asked)?;
    Ok(listed(
        &TupleSubject::new(form, &searched),
        &following.reading,
    ))
}

/// Refuses what such a tree cannot be asked for.
fn check(asked: &TraceRequest) -> Result<(), Error> {
    let others = [
        ("depth", asked.depth.is_some()),
        ("window", asked.window.is_some()),
        ("deepening", asked.deepening),
        ("ordering", asked.ordering),
    ];
    match others.into_iter().find(|(_, is_asked)| *is_asked) {
        Some((what, _)) => Err(Error::refused(NotWatched::WholeTuples(what))),
        None => Ok(()),
    }
}

fn searched(tree: &str, form: Form, asked: &TraceRequest) -> Result<Searched, Error> {
    let most = asked.max_nodes.unwrap_or_else(usual_nodes);
    let searched = search(tree, form).map_err(Error::refused)?;
    match searched.nodes.iter().filter(|node| node.visited).count() > most {
        true => Err(Error::refused(NotWatched::TooManyNodes(form, most))),
        false => Ok(searched),
    }
}

fn watched(searched: &Searched, shown: Beside) -> Result<WatchedSearch, Error> {
    let showing = shown.iterations.into_iter().next().ok_or(Error::Stopped)?;
    let total = |counter| showing.story.steps.total(counter) as f64;
    let leaves = searched.leaves as f64;
    let counters = RowCounters {
        nodes: total(Counter::Nodes),
        leaves,
        distinct_leaves: Some(leaves),
        cutoffs: Some(total(Counter::Cutoffs)),
        stored: Some(0.0),
        ..RowCounters::default()
    };
    let depth = searched.nodes.iter().map(|node| node.path.len()).max();
    let line = searched.line.iter();
    let line = line.map(|branch| (branch.0 + 1).to_string()).collect();
    Ok(WatchedSearch {
        scores: Some(searched.scores.clone()),
        counters: Some(counters),
        contrast: shown.contrast,
        ..WatchedSearch::single(depth.unwrap_or(0) as u32, line, showing)
    })
}
