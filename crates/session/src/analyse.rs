//! Iterative deepening: depth 1, depth 2, and so on, until the game is solved or a limit is
//! reached. The result is that of the last complete iteration.

use crate::games::Playable;
use crate::handle::spell_line;
use crate::request::{MAX_DEPTH, limit_by};
use crate::{Counters, Error, Limits, Report, StopReason, Tally};
use negascout::observe::{Counter, Counts, Limit};
use negascout::textbook::{Algorithm, Found};
use negascout::time::Instant;
use negascout::{Depth, Window};
use std::sync::atomic::Ordering;

/// Searches `pos` as [`Session::analyse`](crate::Session::analyse) says.
pub(crate) fn analyse<P: Playable>(
    game: &P,
    pos: &P::Position<'_>,
    algorithm: Algorithm,
    limits: &Limits,
    progress: &mut dyn FnMut(&Report),
) -> Result<Report, Error> {
    limits.check()?;
    let mut deepening = Deepening {
        algorithm,
        limits,
        started: Instant::now(),
        nodes: 0,
    };
    let last = limits.depth.unwrap_or(MAX_DEPTH);
    let mut report: Option<Report> = None;
    for depth in 1..=last {
        let (found, counts) = match deepening.iteration(game, pos, depth) {
            Ok(result) => result,
            Err(stopped_by) => {
                let nodes = deepening.nodes;
                let seconds = deepening.seconds();
                return match report {
                    Some(report) => Ok(Report {
                        nodes,
                        seconds,
                        stopped_by,
                        ..report
                    }),
                    None => Err(Error::Stopped),
                };
            }
        };
        let solved = counts.horizon == 0 || found.value.plies_to_end().is_some();
        let report = report.insert(Report {
            score: found.value,
            best_move: None,
            line: spell_line(game, pos, &found.line),
            depth,
            nodes: deepening.nodes,
            tally: Tally::Textbook(Counters::from(counts)),
            moves: Vec::new(),
            seconds: deepening.seconds(),
            stopped_by: if solved {
                StopReason::Solved
            } else {
                StopReason::Depth
            },
        });
        report.best_move = report.line.first().cloned();
        progress(report);
        if solved {
            break;
        }
    }
    report.ok_or(Error::Stopped)
}

/// What has been used up so far.
struct Deepening<'l> {
    algorithm: Algorithm,
    limits: &'l Limits,
    started: Instant,
    nodes: u64,
}

impl Deepening<'_> {
    /// One search to `depth`, within what is left of the limits.
    fn iteration<P: Playable>(
        &mut self,
        game: &P,
        pos: &P::Position<'_>,
        depth: u32,
    ) -> Result<(Found<P::Move>, Counts), StopReason> {
        let left = self.limits.nodes.map(|nodes| nodes - self.nodes);
        if left == Some(0) {
            return Err(StopReason::Nodes);
        }
        let mut watch = (Counter::default(), self.limit(depth, left));
        let evaluator = |pos: &P::Position<'_>| game.evaluate(pos);
        let searched =
            self.algorithm
                .search(pos, depth as Depth, Window::FULL, &evaluator, &mut watch);
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
        let time = self.limits.time.filter(|_| depth > 1);
        // A time too long for the clock is no limit.
        match time.and_then(|time| self.started.checked_add(time)) {
            Some(deadline) => limit.with_deadline(deadline),
            None => limit,
        }
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

impl From<Counts> for Counters {
    /// Distinct leaves are not told apart in them: 0.
    fn from(counts: Counts) -> Counters {
        Counters {
            nodes: counts.nodes,
            leaves: counts.leaves,
            distinct_leaves: 0,
            cutoffs: counts.cutoffs,
            null_window_searches: counts.null_window_searches,
            researches: counts.researches,
            stored: counts.stored,
        }
    }
}
