//! A search to be recorded, and its recording.

use crate::refusals::in_range;
use crate::within::Within;
use crate::{Form, RootWindow, RowCounters};
use negascout::observe::{Counts, EventLog, Limit, Recorder, Stopped, Trace, TraceNode};
use negascout::textbook::Found;
use negascout::time::Instant;
use negascout::{Bound, Evaluate, Game, Score};
use negascout_draw::{Subject, letters_beside};
use negascout_session::{Certainty, Error, Value, depth_or_end};
use serde::Deserialize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A search to be recorded.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tracing {
    /// The algorithm, or a form of the gallery.
    pub form: Form,
    /// The depth in plies; to a tree's height, or to the end of the game, if absent.
    #[serde(default)]
    pub depth: Option<u32>,
    /// The root window, in the view of the player to move; forms without a window ignore it.
    #[serde(default)]
    pub window: RootWindow,
    /// Whether it searches depth by depth, the best moves of one depth first in the next.
    #[serde(default)]
    pub deepening: bool,
    /// Whether moves are sorted by the static evaluation of the positions they lead to.
    #[serde(default)]
    pub ordering: bool,
    /// The most visits of each search; a longer one is refused. The nodes that cuts leave out come on top
    /// of them. 1 to 1,000,000.
    #[serde(default = "usual_nodes")]
    pub max_nodes: usize,
    /// Stops when raised.
    #[serde(skip)]
    pub stop: Option<Arc<AtomicBool>>,
}

/// The most visits of a search, unless others are asked for.
pub(crate) const fn usual_nodes() -> usize {
    10_000
}

/// The most visits that can be asked for.
const MAX_NODES: u64 = 1_000_000;

impl Tracing {
    /// A search by `form` as it is printed, under the full window.
    #[must_use]
    pub fn new(form: Form, max_nodes: usize) -> Tracing {
        Tracing {
            form,
            depth: None,
            window: RootWindow::default(),
            deepening: false,
            ordering: false,
            max_nodes,
            stop: None,
        }
    }

    /// Refuses numbers out of range.
    pub(crate) fn check(&self) -> Result<(), Error> {
        depth_or_end(self.depth)?;
        in_range("max_nodes", self.max_nodes as u64, 1..=MAX_NODES)
    }

    pub(crate) fn watch<M: Copy>(&self) -> (Recorders<M>, Limit) {
        let recorders = (Recorder::new(usize::MAX), EventLog::new(usize::MAX));
        (recorders, self.within().limit(Instant::now()))
    }

    fn within(&self) -> Within<'_> {
        Within::stop(self.stop.as_ref()).at_most(self.max_nodes)
    }

    pub(crate) fn is_too_long(&self, _: Stopped) -> Error {
        let too_many = |_| Error::TooManyNodes {
            algorithm: self.form.to_string(),
            most: self.max_nodes,
        };
        self.within()
            .reason(None)
            .map_or_else(|error| error, too_many)
    }
}

/// The observers that record a search: as a tree, and event by event.
pub(crate) type Recorders<M> = (Recorder<M>, EventLog<M>);

/// A search as it was recorded: to be drawn, or gone through step by step.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct RecordedSearch<M> {
    /// The depth it was searched to, in plies.
    pub depth: u32,
    /// The tree that it visited, and what its cuts left out.
    pub trace: Trace<M>,
    /// Its events, in the order they happened.
    pub events: EventLog<M>,
    /// The counters after each event.
    pub tallies: Vec<Counts>,
    /// The value that it returned, for the player to move at the root.
    pub score: Score,
    /// The principal variation.
    pub line: Vec<M>,
    /// The letters of the trace's nodes, by place, where the searched tree names its nodes; else empty.
    pub(crate) named: Vec<String>,
}

impl RecordedSearch<String> {
    /// What is drawn and told of it, without boards.
    #[must_use]
    pub fn subject(&self) -> Subject<'_> {
        Subject {
            line: &self.line,
            letters: &self.named,
            events: Some(&self.events),
            tallies: &self.tallies,
            ..Subject::from(&self.trace)
        }
    }
}

impl RecordedSearch<String> {
    /// The letters of the trace's nodes, by their places there: the names that the searched tree gives them,
    /// and letters of the others.
    #[must_use]
    pub fn letters(&self) -> Vec<String> {
        match &self.named[..] {
            [] => letters_beside(&[&self.trace], &self.trace),
            named => named.to_vec(),
        }
    }
}

impl<M: Copy + Eq> RecordedSearch<M> {
    /// The recording that `recorders` made of a search of `root`.
    pub(crate) fn new<G: Game<Move = M>>(
        root: &G,
        depth: u32,
        (recorder, events): Recorders<M>,
        found: Found<M>,
    ) -> RecordedSearch<M> {
        RecordedSearch {
            depth,
            trace: recorder.into_trace(),
            tallies: events.tallies(root),
            events,
            score: found.value,
            line: found.line,
            named: Vec::new(),
        }
    }

    /// The same with what cuts left out filled in: for listed trees.
    pub(crate) fn completed<G: Game<Move = M>>(
        self,
        root: &G,
        evaluator: &impl Evaluate<G>,
        max_nodes: usize,
    ) -> RecordedSearch<M> {
        let trace = self.trace.completed(root, self.depth, evaluator, max_nodes);
        RecordedSearch { trace, ..self }
    }

    /// The same with moves as text, each formatted in the position it is made in.
    pub(crate) fn formatted<G: Game<Move = M>>(
        &self,
        root: &G,
        format_move: impl Fn(&G, M) -> String,
    ) -> RecordedSearch<String> {
        let mut pos = root.clone();
        let mut line = Vec::with_capacity(self.line.len());
        for &mv in &self.line {
            // A form of the gallery may have lost its way.
            if !pos.moves().any(|legal| legal == mv) {
                break;
            }
            line.push(format_move(&pos, mv));
            pos = pos.play(mv);
        }
        RecordedSearch {
            depth: self.depth,
            trace: self.trace.formatted(root, &format_move),
            events: self.events.formatted(root, &format_move),
            tallies: self.tallies.clone(),
            score: self.score,
            line,
            named: self.named.clone(),
        }
    }
}

impl<M> RecordedSearch<M> {
    /// The counters of the search.
    #[must_use]
    pub fn counters(&self) -> Counts {
        self.tallies.last().copied().unwrap_or_default()
    }

    /// The value returned, for the player to move at the root, with what the search has proven of the root by
    /// it: under a window it may be a bound.
    #[must_use]
    pub fn value(&self) -> Value {
        let proven = self.trace.nodes.first().map(TraceNode::proven);
        let ends = proven.map(|proven| (proven.lower >= self.score, proven.upper <= self.score));
        let bound = match ends {
            Some((true, false)) => Bound::Lower,
            Some((false, true)) => Bound::Upper,
            _ => Bound::Exact,
        };
        let value = Value::new(self.score, bound, Certainty::Estimate);
        value.with_decimals(self.trace.decimals)
    }

    /// Whether it came to positions beyond its depth.
    pub(crate) fn looks_beyond(&self) -> bool {
        let visited = self.trace.nodes.iter().filter(|node| !node.is_pruned());
        visited.map(|node| node.ply).any(|ply| ply > self.depth)
    }
}

/// The counters of recorded searches together, as comparisons have them.
pub(crate) fn counters<M>(searches: &[RecordedSearch<M>]) -> RowCounters {
    let counters = |each: &RecordedSearch<M>| RowCounters::from(each.counters());
    let mut searches = searches.iter().map(counters);
    let first = searches.next().unwrap_or_default();
    searches.fold(first, |before, counters| counters.after(&before))
}
