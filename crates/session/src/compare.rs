//! The same search by each algorithm, counted.

use crate::games::Playable;
use crate::handle::spell_line;
use crate::request::{depth_or_end, limit_by};
use crate::{Comparison, Counters, Error, Row};
use negascout::observe::{Counter, DistinctLeaves};
use negascout::textbook::{Algorithm, Found};
use negascout::time::Instant;
use negascout::{Depth, Evaluate, Game, Window};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Searches `pos` as [`Session::compare`](crate::Session::compare) says.
pub(crate) fn compare<P: Playable>(
    game: &P,
    pos: &P::Position<'_>,
    comparison: &Comparison,
) -> Result<Vec<Row>, Error> {
    let depth = depth_or_end(comparison.depth)?;
    let evaluator = |pos: &P::Position<'_>| game.evaluate(pos);
    let stop = comparison.stop.as_ref();
    let row = |&algorithm: &Algorithm| {
        let measured = measure(algorithm, pos, depth, &evaluator, stop)?;
        let line = spell_line(game, pos, &measured.found.line);
        Ok(Row {
            algorithm: algorithm.name(),
            value: measured.found.value,
            best_move: line.first().cloned(),
            line,
            counters: measured.counters,
            seconds: measured.seconds,
        })
    };
    comparison.algorithms.iter().map(row).collect()
}

/// One search and what it took.
pub(crate) struct Measured<M> {
    pub(crate) found: Found<M>,
    pub(crate) counters: Counters,
    pub(crate) seconds: f64,
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
        counters,
        seconds,
    })
}
