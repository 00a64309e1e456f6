//! Searches of one position beside each other, step by step, as data.

mod answer;
mod beside;
mod code;
mod edit;
mod growth;
mod origins;
mod refusal;
mod request;
mod same;
mod subject;
mod summary;
mod tuples;

pub use answer::{FormInfo, FormKind, Iteration, Minimal, Watched, WatchedForm, WatchedSearch};
pub use code::{Following, follow, follow_recorded};
pub use edit::{TreeEdit, edit_tree};
pub use growth::GrowthSettings;
pub use origins::{Origin, OriginOf, OriginRequest, Origins};
pub use refusal::NotWatched;
pub use request::{Drawing, TraceRequest};
pub use subject::{GameSubject, WatchedSubject};
pub use tuples::tuple_form;

use crate::growth::MAX_POSITIONS;
use crate::{Form, GrowthForm, Laboratory, RecordedSearch, boards};
use negascout::observe::Trace;
use negascout_draw::{Picture, Style, Subject, letters_beside, render};
use negascout_session::{Catalogue, Error, Session};
use request::TwoPlayerForm;

/// Searches a position by each form, and shows how: the numbers are those of
/// [`compare`](Laboratory::compare), the pictures those of [`render`].
///
/// A form that cannot be shown has an error of its own, and the others are shown nevertheless. A tree of tuples,
/// `((5,4,0) (3,1,5))`, is searched by the forms that [`tuple_form`] finds.
///
/// # Errors
///
/// The position's errors, as [`Catalogue::open`] has them; [`Error::UnknownAlgorithm`];
/// [`Error::BadRequest`] for an impossible depth, window, tree or number of visits.
///
/// ```
/// use negascout_lab::{TraceRequest, watch};
/// use negascout_session::Catalogue;
///
/// let asked = r#"{"subject": {"tree": "((3 1) (2 9))"}, "forms": ["negascout", "minimax"]}"#;
/// let asked: TraceRequest = serde_json::from_str(asked).unwrap();
/// let watched = watch(&Catalogue::standard(), &asked).unwrap();
/// let search = watched.forms[0].search.as_ref().unwrap();
/// assert_eq!((search.value.unwrap().score, &search.line[..]), (2, &["2".into(), "1".into()][..]));
/// let iteration = &search.iterations[0];
/// let told = iteration.picture.texts(&iteration.story).pop().unwrap();
/// assert_eq!(told, "The search is over: A is worth 2 for MAX. The principal variation is C F.");
/// assert_eq!(watched.minimal.unwrap().leaves, 3);
/// ```
pub fn watch(games: &Catalogue, asked: &TraceRequest) -> Result<Watched, Error> {
    watched(games, asked, growth::shown)
}

/// The same without the trees that grow, each of which has an error: a program without them is smaller.
///
/// # Errors
///
/// Those of [`watch`].
///
/// ```
/// use negascout_lab::{TraceRequest, watch_recorded};
/// use negascout_session::Catalogue;
///
/// let asked = r#"{"subject": {"tree": "((3 1) (2 9))"}, "forms": ["negascout", "uct"]}"#;
/// let asked: TraceRequest = serde_json::from_str(asked).unwrap();
/// let watched = watch_recorded(&Catalogue::standard(), &asked).unwrap();
/// assert!(watched.forms[0].search.is_some());
/// assert_eq!(watched.forms[1].error.as_deref(), Some("uct is not in this program"));
/// ```
pub fn watch_recorded(games: &Catalogue, asked: &TraceRequest) -> Result<Watched, Error> {
    watched(games, asked, growth::left_out)
}

/// What shows a tree that grows, beside the picture of another search.
type Grow = fn(&dyn Session, &TraceRequest, GrowthForm, Option<&Picture>) -> WatchedForm;

fn watched(games: &Catalogue, asked: &TraceRequest, grow: Grow) -> Result<Watched, Error> {
    if let Some(tree) = tuples::tuples(&asked.subject) {
        return tuples::watch(tree, asked);
    }
    let kinds = asked.forms()?;
    asked.check()?;
    let session = asked.open(games)?;
    let minimal = session
        .minimal_tree(asked.depth, MAX_POSITIONS)?
        .map(|tree| Minimal::new(&tree, session.about().unit));
    let view = asked.view(&*session);
    let style = Style::in_view(view);
    let recorded = searches(&*session, asked, &kinds);
    let mut recorded = beside::shown(&*session, asked, &recorded, &style);
    among_all(&mut recorded, &kinds);
    let picture = picture(&recorded).cloned();
    let mut recorded = recorded.into_iter();
    let form = |kind: &TwoPlayerForm| match *kind {
        TwoPlayerForm::Recorded(_) => recorded.next(),
        TwoPlayerForm::Growing(form) => Some(grow(&*session, asked, form, picture.as_ref())),
    };
    let forms: Vec<WatchedForm> = kinds.iter().filter_map(form).collect();
    let position = session.position();
    Ok(Watched {
        game: session.game(),
        tree: subject::is_tree(&*session).then(|| subject::tree_in(&position)),
        position,
        players: None,
        view,
        summary: summary::summary(&forms, minimal.as_ref()),
        minimal,
        forms,
    })
}

/// Exports one of the searches that [`watch`] shows, in a format of `negascout_draw`: with the letters
/// that its nodes have there.
///
/// # Errors
///
/// Those of [`watch`], those of the form, and [`Error::BadRequest`] for an unknown format or iteration.
///
/// ```
/// use negascout_lab::{Drawing, TraceRequest, draw_watched};
/// use negascout_session::Catalogue;
///
/// let asked = r#"{"subject": {"tree": "((3 1) (2 9))"}, "forms": ["negascout"]}"#;
/// let asked: TraceRequest = serde_json::from_str(asked).unwrap();
/// let drawing: Drawing = serde_json::from_str(r#"{"form": "negascout", "format": "dot"}"#).unwrap();
/// let dot = draw_watched(&Catalogue::standard(), &asked, &drawing).unwrap();
/// assert!(dot.starts_with("digraph"), "{dot}");
/// ```
pub fn draw_watched(
    games: &Catalogue,
    asked: &TraceRequest,
    drawing: &Drawing,
) -> Result<String, Error> {
    if let Some(tree) = tuples::tuples(&asked.subject) {
        return tuples::draw(tree, asked, drawing);
    }
    let form = match TwoPlayerForm::named(&drawing.form)? {
        TwoPlayerForm::Recorded(form) => form,
        TwoPlayerForm::Growing(form) => {
            let watched = watch(games, asked)?;
            let session = asked.subject.open(games)?;
            return growth::draw(&*session, asked, (form, drawing), picture(&watched.forms));
        }
    };
    let format = drawing.format()?;
    let tracing = asked.tracing(form);
    tracing.check()?;
    let session = asked.subject.open(games)?;
    let searches = session.trace_all(&tracing)?;
    let number = drawing.iteration(searches.len())?;
    let recorded = &searches[number];
    let trace = drawing.trace(recorded);
    let boards = nodes(&*session, asked, &trace);
    let style = drawing.style(asked.view(&*session), &session.game());
    // The principal variation is known at the end.
    let line = match *trace == recorded.trace {
        true => &recorded.line[..],
        false => &[],
    };
    let subject = Subject {
        line,
        boards: &boards,
        letters: &letters(&*session, asked, number, &trace)?,
        ..Subject::from(&*trace)
    };
    Ok(render(&subject, format, &style))
}

/// The letters of a trace's nodes beside all searches that are shown.
fn letters(
    session: &dyn Session,
    asked: &TraceRequest,
    iteration: usize,
    trace: &Trace<String>,
) -> Result<Vec<String>, Error> {
    let searches = searches(session, asked, &asked.forms()?);
    let found = searches.iter().filter_map(|(_, found)| found.as_ref().ok());
    let traces = found.filter_map(|found| Some(&found.get(iteration)?.trace));
    Ok(letters_beside(&traces.collect::<Vec<_>>(), trace))
}

/// The boards of a trace's nodes, if they are asked for.
fn nodes(
    session: &dyn Session,
    asked: &TraceRequest,
    trace: &Trace<String>,
) -> Vec<Option<negascout_draw::Board>> {
    match asked.boards {
        true => boards(session, trace),
        false => Vec::new(),
    }
}

/// The recordings of each form's search, or the reason why there are none.
type Recorded = (Form, Result<Vec<RecordedSearch<String>>, Error>);

fn searches(session: &dyn Session, asked: &TraceRequest, kinds: &[TwoPlayerForm]) -> Vec<Recorded> {
    let recorded = |kind: &TwoPlayerForm| match *kind {
        TwoPlayerForm::Recorded(form) => Some((form, session.trace_all(&asked.tracing(form)))),
        TwoPlayerForm::Growing(_) => None,
    };
    kinds.iter().filter_map(recorded).collect()
}

/// Numbers the searches that are compared among all that are shown.
fn among_all(recorded: &mut [WatchedForm], kinds: &[TwoPlayerForm]) {
    let places = kinds.iter().enumerate();
    let places = places.filter(|(_, kind)| matches!(kind, TwoPlayerForm::Recorded(_)));
    let places: Vec<usize> = places.map(|(place, _)| place).collect();
    for search in recorded.iter_mut().filter_map(|form| form.search.as_mut()) {
        search.contrast = std::mem::take(&mut search.contrast).among(&places, kinds.len());
    }
}

/// The picture of the first recorded search that has one.
fn picture(forms: &[WatchedForm]) -> Option<&Picture> {
    let recorded = forms
        .iter()
        .filter(|form| form.form.kind != FormKind::Growing);
    let mut found = recorded.filter_map(|form| form.search.as_ref()?.iterations.last());
    found.next().map(|iteration| &iteration.picture)
}
