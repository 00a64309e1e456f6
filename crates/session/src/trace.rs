//! Recording a search: its tree and its events.

use crate::compare::{ends, needs_a_tree, to_height};
use crate::request::depth_or_end;
use crate::{Error, Form};
use negascout::observe::{EventLog, Limit, Recorder, Stopped, Trace};
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
    fn watch<M: Copy>(&self) -> (Recorders<M>, Limit) {
        let recorders = (Recorder::new(usize::MAX), EventLog::new(usize::MAX));
        (recorders, Limit::nodes(self.max_nodes as u64))
    }

    fn is_too_long(&self, _: Stopped) -> Error {
        Error::TooManyNodes {
            algorithm: self.form.to_string(),
            most: self.max_nodes,
        }
    }
}

/// The observers that record a search: as a tree, and event by event.
type Recorders<M> = (Recorder<M>, EventLog<M>);

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

impl<M: Copy + Eq> RecordedSearch<M> {
    fn of((recorder, events): Recorders<M>, line: Vec<M>) -> RecordedSearch<M> {
        RecordedSearch {
            trace: recorder.into_trace(),
            events,
            line,
        }
    }

    /// The same with moves as text, each spelt in the position it is made in.
    pub(crate) fn spelt<G: Game<Move = M>>(
        &self,
        root: &G,
        spell: impl Fn(&G, M) -> String,
    ) -> RecordedSearch<String> {
        let mut pos = root.clone();
        let mut line = Vec::with_capacity(self.line.len());
        for &mv in &self.line {
            // A form of the gallery may have lost its way.
            if !pos.moves().any(|legal| legal == mv) {
                break;
            }
            line.push(spell(&pos, mv));
            pos = pos.play(mv);
        }
        RecordedSearch {
            trace: self.trace.spelt(root, &spell),
            events: self.events.spelt(root, &spell),
            line,
        }
    }
}

/// Records a search as [`Session::trace`](crate::Session::trace) says.
pub(crate) fn trace<G: Game>(
    pos: &G,
    evaluator: &impl Evaluate<G>,
    asked: Recording,
) -> Result<RecordedSearch<G::Move>, Error> {
    let depth = depth_or_end(asked.depth)? as Depth;
    let Form::Textbook(algorithm) = asked.form else {
        return Err(needs_a_tree(asked.form));
    };
    let mut watch = asked.watch();
    let searched = algorithm.search(pos, depth, Window::FULL, evaluator, &mut watch);
    let found = searched.map_err(|stopped| asked.is_too_long(stopped))?;
    Ok(RecordedSearch::of(watch.0, found.line))
}

/// The same in a listed tree: what cuts left out is filled in.
pub(crate) fn trace_listed(
    pos: &TreePosition<'_>,
    asked: Recording,
) -> Result<RecordedSearch<Branch>, Error> {
    ends(asked.form)?;
    let depth = to_height(asked.depth, pos)?;
    let mut watch = asked.watch();
    let searched = match asked.form {
        Form::Textbook(algorithm) => {
            algorithm.search(pos, depth as Depth, Window::FULL, &Listing, &mut watch)
        }
        Form::Exhibit(exhibit) => exhibit.run(pos, depth as Depth, Window::FULL, &mut watch),
    };
    let found = searched.map_err(|stopped| asked.is_too_long(stopped))?;
    let mut recorded = RecordedSearch::of(watch.0, found.line);
    let trace = recorded.trace;
    recorded.trace = trace.completed(pos, depth, &Listing, asked.max_nodes);
    Ok(recorded)
}
