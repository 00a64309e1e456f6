//! The same search by each algorithm, counted.

use crate::memory::EngineOf;
use crate::request::{depth_or_end, limit_by};
use crate::{Comparison, Counters, Error, Playable, RowCounters};
use negascout::engine::{PlainEvaluator, RunAs};
use negascout::observe::{Counter, DistinctLeaves};
use negascout::search;
use negascout::textbook::{Algorithm, Found};
use negascout::time::Instant;
use negascout::{Depth, Evaluate, Game, Window};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// One search and what it took.
pub(crate) struct Measured<M> {
    pub(crate) found: Found<M>,
    pub(crate) counters: RowCounters,
    pub(crate) seconds: f64,
}

/// Searches `pos` by one of the comparison's algorithms.
pub(crate) fn measure_one<P: Playable>(
    pos: &P::Position,
    engine: &mut EngineOf<P>,
    comparison: &Comparison,
    algorithm: Algorithm,
) -> Result<Measured<crate::playable::MoveOf<P>>, Error> {
    let depth = depth_or_end(comparison.depth)?;
    let stop = comparison.stop.as_ref();
    match comparison.by.variant() {
        None => {
            let evaluator = PlainEvaluator(engine.knowledge());
            measure(algorithm, pos, depth, &evaluator, stop)
        }
        Some((windows, width)) => {
            let run_as = RunAs::new(algorithm, windows, width);
            let run_as = run_as.map_err(|error| Error::BadRequest(error.to_string()))?;
            let limits = search::Limits {
                depth: comparison.depth,
                stop: stop.cloned(),
                ..search::Limits::default()
            };
            let go_on = |_: &_| ControlFlow::Continue(());
            let report = engine.think_as(run_as, pos, &limits, go_on);
            Ok(Measured::from(report.map_err(|_| Error::Stopped)?))
        }
    }
}

impl<M: Clone> From<search::Report<M>> for Measured<M> {
    fn from(report: search::Report<M>) -> Measured<M> {
        let line = report.moves.first().map(|first| first.line.clone());
        let counts = report.statistics;
        Measured {
            found: Found {
                value: report.score,
                line: line.unwrap_or_default(),
            },
            counters: RowCounters {
                nodes: report.nodes as f64,
                leaves: counts.horizon as f64,
                distinct_leaves: None,
                cutoffs: counts.cutoffs as f64,
                null_window_searches: counts.null_window_searches as f64,
                researches: counts.researches as f64,
                stored: None,
            },
            seconds: report.time.as_secs_f64(),
        }
    }
}

/// Searches with the full window and counts. The time includes that of counting.
pub(crate) fn measure<G: Game, E: Evaluate<G>>(
    algorithm: Algorithm,
    pos: &G,
    depth: u32,
    evaluator: &E,
    stop: Option<&Arc<AtomicBool>>,
) -> Result<Measured<G::Move>, Error> {
    let started = Instant::now();
    let mut watch = (
        (Counter::default(), DistinctLeaves::default()),
        limit_by(stop),
    );
    let searched = algorithm.search(pos, depth as Depth, Window::FULL, evaluator, &mut watch);
    let found = searched.map_err(|_| Error::Stopped)?;
    let seconds = started.elapsed().as_secs_f64();
    let (counter, leaves) = watch.0;
    let distinct_leaves = leaves.len() as u64;
    let counters = Counters {
        distinct_leaves,
        ..Counters::from(counter.counts())
    };
    Ok(Measured {
        found,
        counters: counters.into(),
        seconds,
    })
}
