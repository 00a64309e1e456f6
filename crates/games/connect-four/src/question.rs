//! One question: is the value of a position at least this many points?

use crate::policy::{SolverPolicy, depth_to_the_end};
use crate::tactics::Tactics;
use negascout::observe::Stopped;
use negascout::processor::Processor;
use negascout::search::{Meter, Search, Table};
use negascout::{Score, Window};

/// Whether the value of a position is at least `asked` points.
#[derive(Clone, Copy)]
pub(crate) struct Question<'t, const W: usize, const H: usize> {
    pub(crate) tactics: &'t Tactics<W, H>,
    pub(crate) asked: i32,
}

/// The search of one question after the other.
pub(crate) type Asking<'t, const W: usize, const H: usize> =
    Search<'t, Tactics<W, H>, SolverPolicy<W, H>, ()>;

/// The answer to a question, and its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    /// A bound of the value, in points: a lower bound if it is at least the points asked for, or
    /// else an upper bound. An error if the search was stopped.
    pub(crate) points: Result<i32, Stopped>,
    /// Nodes searched.
    pub(crate) nodes: u64,
}

impl<const W: usize, const H: usize> Question<'_, W, H> {
    /// The answer of one thread, by a null-window search to the end of the game.
    pub(crate) fn ask(&self, search: &mut Asking<'_, W, H>) -> Answer {
        let window = Window::null_above(Score::new(self.asked).prev());
        let depth = depth_to_the_end(self.tactics);
        let before = search.nodes();
        let score = search.ask(self.tactics, window, depth, None);
        Answer {
            points: score.map(Score::get),
            nodes: search.nodes() - before,
        }
    }
}

/// A search over `table`, run on `processor`, that has not begun.
pub(crate) fn asking<const W: usize, const H: usize>(
    table: &Table,
    processor: Processor,
    meter: Meter,
) -> Asking<'_, W, H> {
    Search::new(SolverPolicy::on(processor), (), table, meter)
}
