//! Recorded searches as they are watched: one tree for all, and what sets them apart.

use super::same::same;
use super::{Iteration, Recorded, TraceRequest, WatchedForm, WatchedSearch, nodes};
use crate::RecordedSearch;
use crate::tracing::counters;
use negascout::observe::Trace;
use negascout_draw::{Beside, Board, Searched, Showing, Style, Subject, beside};
use negascout_session::{Error, Session};

/// The searches as they are shown, in the same order.
pub(super) fn shown(
    session: &dyn Session,
    asked: &TraceRequest,
    searches: &[Recorded],
    style: &Style,
) -> Vec<WatchedForm> {
    let mut shown = alike(searches, &|trace| nodes(session, asked, trace), style);
    mark_same(session, &mut shown);
    let forms = searches.iter().zip(shown);
    let forms = forms.map(|((form, found), shown)| {
        let found = found.as_deref().map_err(Clone::clone);
        WatchedForm::new(*form, found.and_then(|found| search(found, shown)))
    });
    forms.collect()
}

/// The pictures of all searches, node by node alike.
pub(super) fn alike(
    searches: &[Recorded],
    boards: &dyn Fn(&Trace<String>) -> Vec<Option<Board>>,
    style: &Style,
) -> Vec<Beside> {
    let found = searches
        .iter()
        .map(|(_, found)| found.as_deref().unwrap_or_default());
    let subjects = found.map(|found| found.iter().map(RecordedSearch::subject).collect());
    let subjects: Vec<Vec<Subject<'_>>> = subjects.collect();
    let sides = searches.iter().zip(&subjects);
    let sides = sides.map(|((form, _), iterations)| Searched {
        name: form.name(),
        iterations,
    });
    beside(&sides.collect::<Vec<_>>(), boards, style)
}

/// Marks nodes that are one position. All pictures of an iteration have the same nodes.
fn mark_same(session: &dyn Session, shown: &mut [Beside]) {
    let iterations = shown.iter().map(|each| each.iterations.len()).max();
    for number in 0..iterations.unwrap_or(0) {
        let mut pictures = shown
            .iter_mut()
            .filter_map(|each| each.iterations.get_mut(number))
            .map(|showing| &mut showing.picture)
            .peekable();
        let same = pictures.peek().map(|picture| same(session, picture));
        for picture in pictures {
            for (node, same) in picture.nodes.iter_mut().zip(same.iter().flatten()) {
                node.same = *same;
            }
        }
    }
}

/// A search with all its iterations: one without any was stopped before its first.
fn search(found: &[RecordedSearch<String>], shown: Beside) -> Result<WatchedSearch, Error> {
    let last = found.last().ok_or(Error::Stopped)?;
    let iterations = found.iter().zip(shown.iterations);
    let iterations = iterations.map(|(recorded, Showing { picture, story, .. })| Iteration {
        depth: recorded.depth,
        value: Some(recorded.value()),
        picture,
        story,
    });
    Ok(WatchedSearch {
        value: Some(last.value()),
        scores: None,
        beyond: last.looks_beyond(),
        line: last.line.clone(),
        iterations: iterations.collect(),
        counters: Some(counters(found)),
        contrast: shown.contrast,
    })
}
