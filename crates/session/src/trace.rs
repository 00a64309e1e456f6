//! Recording a search.

use crate::Error;
use crate::request::depth_or_end;
use negascout::observe::{Limit, Recorder, Trace};
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

/// Records a search as [`Session::trace`](crate::Session::trace) says.
pub(crate) fn trace<G: Game>(
    pos: &G,
    evaluator: &impl Evaluate<G>,
    asked: Recording,
) -> Result<Trace<G::Move>, Error> {
    let (algorithm, max_nodes) = (asked.algorithm, asked.max_nodes);
    let depth = depth_or_end(asked.depth)?;
    // Visits are limited; the nodes that cuts leave out come on top of them.
    let mut watch = (Recorder::new(usize::MAX), Limit::nodes(max_nodes as u64));
    let searched = algorithm.search(pos, depth as Depth, Window::FULL, evaluator, &mut watch);
    if searched.is_err() {
        return Err(Error::TooManyNodes {
            algorithm: algorithm.to_string(),
            most: max_nodes,
        });
    }
    let trace = watch.0.into_trace();
    Ok(if asked.is_listed {
        trace.completed(pos, depth, evaluator, max_nodes)
    } else {
        trace
    })
}
