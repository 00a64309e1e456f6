//! Iterative deepening of a textbook algorithm: depth 1, depth 2, and so on, until the game is solved
//! or a limit is reached. The result is that of the last complete iteration.

use crate::limits::limit_by;
use negascout::observe::{Counter, Counts, Limit};
use negascout::textbook::{Algorithm, Found};
use negascout::time::Instant;
use negascout::{Depth, Window};
use negascout_session::{
    Erased, ErasedEvaluation, ErasedMove, Error, Limits, MAX_DEPTH, StopReason, check_limits,
};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

/// The result of the last complete iteration, and the effort of all.
#[derive(Clone, Debug)]
pub(crate) struct Analysis {
    pub(crate) found: Found<ErasedMove>,
    pub(crate) counts: Counts,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) seconds: f64,
    pub(crate) stopped_by: StopReason,
}

/// Searches `pos` as [`Laboratory::analyse`](crate::Laboratory::analyse) says.
pub(crate) fn analyse(
    pos: &Erased,
    algorithm: Algorithm,
    limits: &Limits,
    mut progress: impl FnMut(&Analysis) -> ControlFlow<()>,
) -> Result<Analysis, Error> {
    check_limits(limits)?;
    let mut deepening = Deepening {
        algorithm,
        limits,
        started: Instant::now(),
        nodes: 0,
        evaluation: ErasedEvaluation::default(),
    };
    let last = limits.depth.unwrap_or(MAX_DEPTH);
    let mut done: Option<Analysis> = None;
    for depth in 1..=last {
        let (found, counts) = match deepening.iteration(pos, depth) {
            Ok(result) => result,
            Err(stopped_by) => return deepening.ended(done, stopped_by),
        };
        let solved = counts.horizon == 0 || found.value.plies_to_end().is_some();
        let analysis = done.insert(Analysis {
            found,
            counts,
            depth,
            nodes: deepening.nodes,
            seconds: deepening.seconds(),
            stopped_by: if solved {
                StopReason::Solved
            } else {
                StopReason::Depth
            },
        });
        let go_on = progress(analysis);
        if solved {
            break;
        }
        if go_on.is_break() {
            return deepening.ended(done, StopReason::Stopped);
        }
    }
    done.ok_or(Error::Stopped)
}

/// The limits, and what is used up of them.
struct Deepening<'l> {
    algorithm: Algorithm,
    limits: &'l Limits,
    started: Instant,
    nodes: u64,
    evaluation: ErasedEvaluation,
}

impl Deepening<'_> {
    /// One search to `depth`, within what is left of the limits.
    fn iteration(
        &mut self,
        pos: &Erased,
        depth: u32,
    ) -> Result<(Found<ErasedMove>, Counts), StopReason> {
        let left = self.limits.nodes.map(|nodes| nodes - self.nodes);
        if left == Some(0) {
            return Err(StopReason::Nodes);
        }
        let mut watch = (Counter::default(), self.limit(depth, left));
        let (plies, window) = (depth as Depth, Window::FULL);
        let evaluation = &self.evaluation;
        let searched = self
            .algorithm
            .search(pos, plies, window, evaluation, &mut watch);
        let counts = watch.0.counts();
        // A search that is stopped still enters a few nodes on its way home.
        self.nodes += counts.nodes.min(left.unwrap_or(u64::MAX));
        match searched {
            Ok(found) => Ok((found, counts)),
            Err(_) if self.is_interrupted() => Err(StopReason::Stopped),
            Err(_) if left.is_some_and(|left| counts.nodes > left) => Err(StopReason::Nodes),
            Err(_) => Err(StopReason::Time),
        }
    }

    /// The first iteration is not stopped by the clock, so that there is always a move.
    fn limit(&self, depth: u32, nodes_left: Option<u64>) -> Limit {
        let mut limit = limit_by(self.limits.stop.as_ref());
        if let Some(nodes) = nodes_left {
            limit = limit.with_nodes(nodes);
        }
        let time = self.limits.usual_time().filter(|_| depth > 1);
        // A time too long for the clock is no limit.
        match time.and_then(|time| self.started.checked_add(time)) {
            Some(deadline) => limit.with_deadline(deadline),
            None => limit,
        }
    }

    /// The last complete iteration, with what all of them took; none, if the first was not completed.
    fn ended(&self, done: Option<Analysis>, stopped_by: StopReason) -> Result<Analysis, Error> {
        let analysis = done.ok_or(Error::Stopped)?;
        Ok(Analysis {
            nodes: self.nodes,
            seconds: self.seconds(),
            stopped_by,
            ..analysis
        })
    }

    fn is_interrupted(&self) -> bool {
        self.limits
            .stop
            .as_ref()
            .is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    fn seconds(&self) -> f64 {
        self.started.elapsed().as_secs_f64()
    }
}
