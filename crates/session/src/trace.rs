//! Recording a search, with moves as text.

use crate::Error;
use crate::games::Playable;
use crate::request::depth_or_end;
use negascout::observe::{Limit, Recorder, Trace};
use negascout::textbook::Algorithm;
use negascout::{Depth, Window};

/// Records a search as [`Session::trace`](crate::Session::trace) says.
pub(crate) fn trace<P: Playable>(
    game: &P,
    pos: &P::Position<'_>,
    algorithm: Algorithm,
    depth: Option<u32>,
    max_nodes: usize,
) -> Result<Trace<String>, Error> {
    let depth = depth_or_end(depth)?;
    let evaluator = |pos: &P::Position<'_>| game.evaluate(pos);
    // Visits are limited; the nodes that cuts leave out come on top of them.
    let mut watch = (Recorder::new(usize::MAX), Limit::nodes(max_nodes as u64));
    let searched = algorithm.search(pos, depth as Depth, Window::FULL, &evaluator, &mut watch);
    if searched.is_err() {
        return Err(Error::BadRequest(format!(
            "{algorithm} visits more than {max_nodes} nodes here: ask for a smaller depth"
        )));
    }
    let mut trace = watch.0.into_trace();
    if P::IS_LISTED {
        trace = trace.completed(pos, depth, &evaluator, max_nodes);
    }
    Ok(trace.spelt(pos, |pos, mv| game.spell(pos, mv)))
}
