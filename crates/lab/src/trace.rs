//! Recording a search: its tree and its events.

use crate::branches::Branches;
use crate::node_names::letters;
use crate::refusals::{BadForm, ends, to_height};
use crate::tracing::Recorders;
use crate::{Form, RecordedSearch, Tracing};
use negascout::textbook::gallery::Exhibit;
use negascout::textbook::{Algorithm, Order, Ordered, Sorting};
use negascout::trees::{Branch, Listing, TreePosition};
use negascout::{Decimals, Depth, Observer};
use negascout_session::{Erased, ErasedEvaluation, ErasedMove, Error, depth_or_end};
use std::thread;

/// Records the searches of a position as [`Laboratory::trace_all`](crate::Laboratory::trace_all) says.
pub(crate) fn trace_all(
    pos: &Erased,
    asked: &Tracing,
) -> Result<Vec<RecordedSearch<String>>, Error> {
    asked.check()?;
    let mut recorded: Vec<RecordedSearch<String>> = match (pos.listed(), asked.form) {
        (Some(listed), Form::Exhibit(exhibit)) => {
            let recorded = by_exhibit(exhibit, &listed, asked)?;
            vec![recorded.formatted(&Branches(pos.clone()), Branches::format_move)]
        }
        (listed, _) => {
            let recorded = by_textbook(pos, listed, asked)?.into_iter();
            let formatted = recorded.map(|each| each.formatted(pos, Erased::format_move));
            formatted.collect()
        }
    };
    if let Some(root) = pos.listed() {
        for each in &mut recorded {
            each.named = letters(root, &each.trace);
            each.trace.decimals = root.tree().decimals();
        }
    }
    Ok(recorded)
}

/// The digits with which scores of a position are written: those of its tree.
fn decimals(pos: &Erased) -> Decimals {
    let listed = pos.listed();
    listed.map_or(Decimals::NONE, |listed| listed.tree().decimals())
}

/// Records an algorithm's searches as [`Laboratory::trace_all`](crate::Laboratory::trace_all) says; `listed`
/// is the position in a listed tree, of which what cuts left out is filled in.
fn by_textbook(
    pos: &Erased,
    listed: Option<TreePosition<'_>>,
    asked: &Tracing,
) -> Result<Vec<RecordedSearch<ErasedMove>>, Error> {
    let evaluator = &ErasedEvaluation::default();
    let depth = match &listed {
        Some(listed) => to_height(asked.depth, listed)?,
        None => depth_or_end(asked.depth)?,
    };
    let Form::Textbook(algorithm) = asked.form else {
        return Err(Error::refused(BadForm::NeedsTree(asked.form)));
    };
    if asked.deepening || asked.ordering {
        return in_practice(algorithm, pos, evaluator, listed, depth, asked);
    }
    let mut watch = asked.watch();
    // Recording takes longer than to look up who records.
    let observer: &mut dyn Observer<Erased> = &mut watch;
    let searched = algorithm.search(
        pos,
        depth as Depth,
        asked.window.window(decimals(pos))?,
        evaluator,
        observer,
    );
    let found = match searched {
        Ok(found) => found,
        Err(stopped) => {
            free_aside(watch.0);
            return Err(asked.is_too_long(stopped));
        }
    };
    let recorded = RecordedSearch::new(pos, depth, watch.0, found);
    Ok(vec![match listed {
        Some(_) => recorded.completed(pos, evaluator, asked.max_nodes),
        None => recorded,
    }])
}

/// Frees what was recorded in a thread of its own: a million nodes take longer than the 50 ms within
/// which a search ends. In a browser, which has no threads here, it is freed at once.
fn free_aside(recorded: Recorders<ErasedMove>) {
    // Known when it is compiled, so that the page carries no code for threads.
    if cfg!(target_family = "wasm") {
        return;
    }
    let free = move || drop(recorded);
    // Where no thread can be started, what it was to free is dropped with it.
    let _thread = thread::Builder::new().spawn(free);
}

/// Records searches with an order of moves, the last one first that sees the whole game.
fn in_practice(
    algorithm: Algorithm,
    pos: &Erased,
    evaluator: &ErasedEvaluation,
    listed: Option<TreePosition<'_>>,
    last: u32,
    asked: &Tracing,
) -> Result<Vec<RecordedSearch<ErasedMove>>, Error> {
    let sorting = match asked.ordering {
        true => Sorting::ByEvaluation,
        false => Sorting::Natural,
    };
    let mut order = Order::new(evaluator, sorting);
    let mut searches = Vec::new();
    let first = if asked.deepening { 1 } else { last };
    for depth in first..=last {
        // The order that this search takes; it learns another from it.
        let taken = order.clone();
        let mut watch = asked.watch();
        let (window, plies) = (asked.window.window(decimals(pos))?, depth as Depth);
        let observer: &mut dyn for<'o> Observer<Ordered<'o, Erased, ErasedEvaluation>> = &mut watch;
        let found = order.search_within(window, algorithm, pos, plies, observer);
        let found = found.map_err(|stopped| asked.is_too_long(stopped))?;
        let mut recorded = RecordedSearch::new(pos, depth, watch.0, found);
        if listed.is_some() {
            recorded = recorded.completed(&taken.root(pos), &taken, asked.max_nodes);
        }
        let sees_all = recorded.counters().horizon == 0;
        searches.push(recorded);
        if sees_all {
            break;
        }
    }
    Ok(searches)
}

/// Records a form of the gallery, as it is printed.
fn by_exhibit(
    exhibit: &Exhibit,
    pos: &TreePosition<'_>,
    asked: &Tracing,
) -> Result<RecordedSearch<Branch>, Error> {
    ends(asked.form)?;
    if asked.deepening || asked.ordering {
        return Err(Error::refused(BadForm::RunsAsItIs(asked.form)));
    }
    let depth = to_height(asked.depth, pos)?;
    let mut watch = asked.watch();
    let window = asked.window.window(pos.tree().decimals())?;
    let searched = exhibit.run(pos, depth as Depth, window, &mut watch);
    let found = searched.map_err(|stopped| asked.is_too_long(stopped))?;
    let recorded = RecordedSearch::new(pos, depth, watch.0, found);
    Ok(recorded.completed(pos, &Listing, asked.max_nodes))
}
