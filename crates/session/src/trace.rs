//! Recording a search.

use crate::compare::{ends, needs_a_tree, to_height};
use crate::request::depth_or_end;
use crate::{Error, Form};
use negascout::observe::{Limit, Recorder, Stopped, Trace};
use negascout::trees::{Branch, Listing, TreePosition};
use negascout::{Depth, Evaluate, Game, Window};

/// A recording that is asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Recording {
    pub(crate) form: Form,
    /// To the end of the game if absent.
    pub(crate) depth: Option<u32>,
    pub(crate) max_nodes: usize,
}

impl Recording {
    /// The observers of the recording. Visits are limited; the nodes that cuts leave out come on top
    /// of them.
    fn watch<M: Copy>(&self) -> (Recorder<M>, Limit) {
        let limit = Limit::nodes(self.max_nodes as u64);
        (Recorder::new(usize::MAX), limit)
    }

    fn is_too_long(&self, _: Stopped) -> Error {
        Error::TooManyNodes {
            algorithm: self.form.to_string(),
            most: self.max_nodes,
        }
    }
}

/// Records a search as [`Session::trace`](crate::Session::trace) says.
pub(crate) fn trace<G: Game>(
    pos: &G,
    evaluator: &impl Evaluate<G>,
    asked: Recording,
) -> Result<Trace<G::Move>, Error> {
    let depth = depth_or_end(asked.depth)? as Depth;
    let Form::Textbook(algorithm) = asked.form else {
        return Err(needs_a_tree(asked.form));
    };
    let mut watch = asked.watch();
    let searched = algorithm.search(pos, depth, Window::FULL, evaluator, &mut watch);
    searched.map_err(|stopped| asked.is_too_long(stopped))?;
    Ok(watch.0.into_trace())
}

/// The same in a listed tree: what cuts left out is filled in.
pub(crate) fn trace_listed(
    pos: &TreePosition<'_>,
    asked: Recording,
) -> Result<Trace<Branch>, Error> {
    ends(asked.form)?;
    let depth = to_height(asked.depth, pos)?;
    let mut watch = asked.watch();
    let searched = match asked.form {
        Form::Textbook(algorithm) => {
            algorithm.search(pos, depth as Depth, Window::FULL, &Listing, &mut watch)
        }
        Form::Exhibit(exhibit) => exhibit.run(pos, depth as Depth, Window::FULL, &mut watch),
    };
    searched.map_err(|stopped| asked.is_too_long(stopped))?;
    let trace = watch.0.into_trace();
    Ok(trace.completed(pos, depth, &Listing, asked.max_nodes))
}
