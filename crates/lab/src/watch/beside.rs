//! Recorded searches as they are watched: one tree for all, and what sets them apart.

use super::same::same;
use super::{FormInfo, Iteration, Recorded, TraceRequest, WatchedForm, WatchedSearch, nodes};
use crate::RecordedSearch;
use crate::tracing::counters;
use negascout::observe::Trace;
use negascout_draw::{Beside, Recording, Searched, Showing, Style, beside};
use negascout_session::{Error, Session, Value};

/// The searches as they are shown, in the same order.
pub(super) fn shown(
    session: &dyn Session,
    asked: &TraceRequest,
    searches: &[Recorded],
    style: &Style,
) -> Vec<WatchedForm> {
    let recordings: Vec<Vec<Recording<'_>>> = searches
        .iter()
        .map(|(_, found)| recordings(found))
        .collect();
    let names: Vec<&str> = searches.iter().map(|(form, _)| form.name()).collect();
    let sides = names.iter().zip(&recordings);
    let sides: Vec<Searched<'_>> = sides
        .map(|(&name, iterations)| Searched { name, iterations })
        .collect();
    let boards = |trace: &Trace<String>| nodes(session, asked, trace);
    let mut shown = beside(&sides, &boards, style);
    mark_same(session, &mut shown);
    let forms = searches.iter().zip(shown);
    let forms = forms.map(|((form, found), shown)| {
        let (error, search) = match found {
            Ok(found) => (None, search(found, shown)),
            Err(error) => (Some(error), None),
        };
        // A search without an iteration was stopped before its first.
        let stopped = || (search.is_none()).then_some(&Error::Stopped);
        WatchedForm {
            form: FormInfo::from(*form),
            error: error.or_else(stopped).map(ToString::to_string),
            search,
        }
    });
    forms.collect()
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

fn recordings(found: &Result<Vec<RecordedSearch<String>>, Error>) -> Vec<Recording<'_>> {
    let found = found.as_deref().unwrap_or_default();
    let recording = |each| {
        let RecordedSearch {
            trace,
            line,
            events,
            tallies,
            ..
        }: &RecordedSearch<String> = each;
        Recording {
            trace,
            line,
            events,
            tallies,
        }
    };
    found.iter().map(recording).collect()
}

/// A search with all its iterations; `None` if there is none.
fn search(found: &[RecordedSearch<String>], shown: Beside) -> Option<WatchedSearch> {
    let last = found.last()?;
    let iterations = found.iter().zip(shown.iterations);
    let iterations = iterations.map(|(recorded, Showing { picture, story, .. })| Iteration {
        depth: recorded.depth,
        value: Some(recorded.value()),
        picture,
        story,
    });
    let (value, line): (Value, _) = (last.value(), last.line.clone());
    Some(WatchedSearch {
        value: Some(value),
        scores: None,
        beyond: last.looks_beyond(),
        line,
        iterations: iterations.collect(),
        counters: Some(counters(found)),
        contrast: shown.contrast,
    })
}
