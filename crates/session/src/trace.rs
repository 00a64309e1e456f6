//! Recording a search: the tree it visited, and how it went.

use crate::Error;
use crate::request::depth_or_end;
use negascout::observe::{EventLog, Limit, Recorder, Trace};
use negascout::textbook::Algorithm;
use negascout::{Depth, Evaluate, Game, Window};

/// A recording that is asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Recording {
    pub(crate) algorithm: Algorithm,
    /// To the end of the game if absent.
    pub(crate) depth: Option<u32>,
    pub(crate) max_nodes: usize,
    pub(crate) is_listed: bool,
}

/// A search as it was recorded: to be drawn, or gone through step by step.
#[derive(Clone, Debug)]
pub struct RecordedSearch<M> {
    /// The tree that it visited, and what its cuts left out.
    pub trace: Trace<M>,
    /// Its events, in the order they happened.
    pub events: EventLog<M>,
    /// The principal variation.
    pub line: Vec<M>,
}

/// Records a search as [`Session::trace`](crate::Session::trace) says.
pub(crate) fn trace<G: Game>(
    pos: &G,
    evaluator: &impl Evaluate<G>,
    asked: Recording,
) -> Result<RecordedSearch<G::Move>, Error> {
    let (algorithm, max_nodes) = (asked.algorithm, asked.max_nodes);
    let depth = depth_or_end(asked.depth)?;
    // Visits are limited; the nodes that cuts leave out come on top of them.
    let recorders = (Recorder::new(usize::MAX), EventLog::new(usize::MAX));
    let mut watch = (recorders, Limit::nodes(max_nodes as u64));
    let searched = algorithm.search(pos, depth as Depth, Window::FULL, evaluator, &mut watch);
    let Ok(found) = searched else {
        return Err(Error::TooManyNodes {
            algorithm: algorithm.to_string(),
            most: max_nodes,
        });
    };
    let ((recorder, events), _) = watch;
    let mut trace = recorder.into_trace();
    if asked.is_listed {
        trace = trace.completed(pos, depth, evaluator, max_nodes);
    }
    let line = found.line;
    Ok(RecordedSearch {
        trace,
        events,
        line,
    })
}
