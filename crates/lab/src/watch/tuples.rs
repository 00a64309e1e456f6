//! Searches of a tree of tuples, for more than two players, as they are watched.

use super::summary::summary;
use super::{Following, FormInfo, Iteration, TraceRequest, Watched, WatchedForm, WatchedSearch};
use crate::tracing::usual_nodes;
use crate::{Drawing, RowCounters, WatchedSubject};
use negascout::textbook::multiplayer::{Form, Searched, TupleError, form::players, search};
use negascout_draw::{
    Beside, Counter, Listed, Showing, Story, Style, TupleSubject, View, render_tuples,
    tuples_beside, tuples_listed,
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
    let known = Form::ALL.map(Form::name);
    Form::named(name).ok_or_else(|| {
        Error::BadRequest(format!(
            "{}: on a tree of tuples there are {}",
            unknown_algorithm(name, known.into_iter()),
            known.join(", ")
        ))
    })
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
    let searches = searches(tree, asked)?;
    let mut shown = shown(&searches);
    let each = searches
        .iter()
        .enumerate()
        .map(|(place, (form, found))| WatchedForm {
            form: FormInfo::from(*form),
            error: found.as_ref().err().map(ToString::to_string),
            search: found
                .as_ref()
                .ok()
                .and_then(|searched| watched(searched, std::mem::take(&mut shown[place]))),
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
    let subject = TupleSubject {
        form,
        searched: &searched,
    };
    let style = Style {
        view: View::Max,
        title: Some(drawing.heading(TREE)),
        ..Style::default()
    };
    Ok(render_tuples(subject, format, drawing.step, &style))
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
    let subject = TupleSubject {
        form,
        searched: &searched,
    };
    Ok(tuples_listed(subject, &following.reading))
}

/// Refuses what such a tree cannot be asked for.
fn check(asked: &TraceRequest) -> Result<(), Error> {
    let refused = |what: &str| {
        Err(Error::BadRequest(format!(
            "a tree of tuples is searched whole, and as it is: leave out the {what}"
        )))
    };
    if asked.depth.is_some() {
        return refused("depth");
    }
    if asked.window.is_some() {
        return refused("window");
    }
    if asked.deepening {
        return refused("deepening");
    }
    if asked.ordering {
        return refused("ordering");
    }
    Ok(())
}

/// The search of a tree by each form that is asked for, or the reason why there is none.
type Searches = Vec<(Form, Result<Searched, Error>)>;

fn searches(tree: &str, asked: &TraceRequest) -> Result<Searches, Error> {
    check(asked)?;
    let named = asked.forms.iter().map(|name| tuple_form(name));
    let forms = named.collect::<Result<Vec<Form>, Error>>()?;
    // What is no tree is none for any form.
    search(tree, Form::MaxN).map_err(|error| bad(&error))?;
    let each = forms
        .into_iter()
        .map(|form| (form, searched(tree, form, asked)));
    Ok(each.collect())
}

fn searched(tree: &str, form: Form, asked: &TraceRequest) -> Result<Searched, Error> {
    let most = asked.max_nodes.unwrap_or_else(usual_nodes);
    let searched = search(tree, form).map_err(|error| bad(&error))?;
    match searched.nodes.iter().filter(|node| node.visited).count() > most {
        true => Err(Error::BadRequest(format!(
            "{form} visits more than {most} nodes here: that is too many to be shown"
        ))),
        false => Ok(searched),
    }
}

fn bad(error: &TupleError) -> Error {
    Error::BadRequest(error.to_string())
}

/// The searches beside each other, by their places; empty where there is none.
fn shown(searches: &Searches) -> Vec<Beside> {
    let found = searches.iter().enumerate();
    let found =
        found.filter_map(|(place, (form, found))| Some((place, *form, found.as_ref().ok()?)));
    let (places, subjects): (Vec<usize>, Vec<TupleSubject<'_>>) = found
        .map(|(place, form, searched)| (place, TupleSubject { form, searched }))
        .unzip();
    let mut shown = vec![Beside::default(); searches.len()];
    let beside = tuples_beside(&subjects, &Style::default());
    for (&place, mut beside) in places.iter().zip(beside) {
        beside.contrast = beside.contrast.among(&places, searches.len());
        shown[place] = beside;
    }
    shown
}

fn watched(searched: &Searched, shown: Beside) -> Option<WatchedSearch> {
    let Showing { picture, story, .. } = shown.iterations.into_iter().next()?;
    let paths = searched.nodes.iter().map(|node| node.path.len());
    let line = searched
        .line
        .iter()
        .map(|branch| (branch.0 + 1).to_string());
    Some(WatchedSearch {
        value: None,
        scores: Some(searched.scores.clone()),
        beyond: false,
        line: line.collect(),
        counters: Some(counters(searched, &story)),
        iterations: vec![Iteration {
            depth: paths.max().unwrap_or(0) as u32,
            value: None,
            picture,
            story,
        }],
        contrast: shown.contrast,
    })
}

fn counters(searched: &Searched, story: &Story) -> RowCounters {
    let leaves = searched.leaves as f64;
    RowCounters {
        nodes: story.steps.total(Counter::Nodes) as f64,
        leaves,
        distinct_leaves: Some(leaves),
        cutoffs: Some(story.steps.total(Counter::Cutoffs) as f64),
        stored: Some(0.0),
        ..RowCounters::default()
    }
}
