//! Searches that are counted, within limits.

use crate::within::Within;
use crate::{Form, RowCounters};
use negascout::observe::{Counter, Counts, DistinctLeaves, Limit, Stopped};
use negascout::textbook::{Algorithm, Found};
use negascout::time::Instant;
use negascout::trees::{Branch, Listing, TreePosition};
use negascout::{Depth, Evaluate, Game, Window};
use negascout_session::{Error, StopReason};

/// One search and what it took.
pub(crate) struct Measured<F> {
    /// The result, or the limit that ended the search before there was one.
    pub(crate) found: Result<F, StopReason>,
    pub(crate) counters: RowCounters,
    pub(crate) seconds: f64,
}

impl<F> Measured<F> {
    /// A search that a limit ended before its first iteration was complete.
    pub(crate) fn of_nothing(within: Within<'_>) -> Result<Measured<F>, Error> {
        Ok(Measured {
            found: Err(within.reason(None)?),
            counters: RowCounters {
                nodes: within.nodes().unwrap_or_default() as f64,
                ..RowCounters::default()
            },
            seconds: within.seconds().unwrap_or_default(),
        })
    }

    /// The same, its result as another.
    pub(crate) fn map<T>(self, change: impl FnOnce(F) -> T) -> Measured<T> {
        Measured {
            found: self.found.map(change),
            counters: self.counters,
            seconds: self.seconds,
        }
    }
}

/// The nodes of a search that is measured again: no more.
const SHORT: f64 = 2_000.0;

/// How many times a short search is measured again.
const TIMES: usize = 5;

/// Measures by `run`, and a short search several times more: its time is then the median of these. The
/// first time it waits for memory, which the later ones find in the processor's caches.
pub(crate) fn warm<F>(
    mut run: impl FnMut() -> Result<Measured<F>, Error>,
) -> Result<Measured<F>, Error> {
    let first = run()?;
    if first.counters.nodes > SHORT || first.found.is_err() {
        return Ok(first);
    }
    let again = std::iter::repeat_with(run)
        .take(TIMES)
        .map_while(Result::ok);
    let mut seconds: Vec<f64> = again.map(|measured| measured.seconds).collect();
    seconds.sort_by(f64::total_cmp);
    let median = seconds.get(seconds.len() / 2).copied();
    Ok(Measured {
        seconds: median.unwrap_or(first.seconds),
        ..first
    })
}

/// The observers of a measured search: its counters and its limit.
pub(crate) struct Watch<'s> {
    started: Instant,
    within: Within<'s>,
    pub(crate) observers: ((Counter, DistinctLeaves), Limit),
}

impl<'s> Watch<'s> {
    pub(crate) fn new(within: Within<'s>) -> Watch<'s> {
        let started = Instant::now();
        Watch {
            started,
            within,
            observers: (
                (Counter::default(), DistinctLeaves::default()),
                within.limit(started),
            ),
        }
    }

    /// The search is over, or a limit was reached. The time includes that of counting.
    pub(crate) fn measured<M>(
        self,
        searched: Result<Found<M>, Stopped>,
    ) -> Result<Measured<Found<M>>, Error> {
        let seconds = self.started.elapsed().as_secs_f64();
        let (counter, leaves) = self.observers.0;
        let found = match searched {
            Ok(found) => Ok(found),
            Err(_) => Err(self.within.reason(Some(counter.counts().nodes))?),
        };
        let counts = Counts {
            distinct_leaves: leaves.len() as u64,
            ..counter.counts()
        };
        Ok(Measured {
            found,
            counters: counts.into(),
            seconds,
        })
    }
}

/// Searches with the full window and counts.
pub(crate) fn measure<G: Game>(
    algorithm: Algorithm,
    pos: &G,
    depth: u32,
    evaluator: &impl Evaluate<G>,
    within: Within<'_>,
) -> Result<Measured<Found<G::Move>>, Error> {
    let mut watch = Watch::new(within);
    let (plies, window) = (depth as Depth, Window::FULL);
    let searched = algorithm.search(pos, plies, window, evaluator, &mut watch.observers);
    watch.measured(searched)
}

/// The same on a listed tree, by any form.
pub(crate) fn measure_on_tree(
    form: Form,
    pos: &TreePosition<'_>,
    depth: u32,
    within: Within<'_>,
) -> Result<Measured<Found<Branch>>, Error> {
    let exhibit = match form {
        Form::Textbook(algorithm) => return measure(algorithm, pos, depth, &Listing, within),
        Form::Exhibit(exhibit) => exhibit,
    };
    let mut watch = Watch::new(within);
    let observer = &mut watch.observers;
    let searched = exhibit.run(pos, depth as Depth, Window::FULL, observer);
    watch.measured(searched)
}

#[cfg(test)]
mod tests {
    use super::{Measured, warm};
    use crate::RowCounters;
    use negascout_session::{Error, StopReason};

    /// The time told of a search of `nodes` nodes that takes these times one after the other, and the number
    /// of its runs.
    fn change(nodes: f64, times: &[f64], found: Result<(), StopReason>) -> (f64, usize) {
        let mut runs = 0;
        let measured = warm(|| {
            let seconds = *times.get(runs).ok_or(Error::Stopped)?;
            runs += 1;
            Ok(Measured {
                found,
                counters: RowCounters {
                    nodes,
                    ..RowCounters::default()
                },
                seconds,
            })
        });
        (measured.unwrap().seconds, runs)
    }

    #[test]
    fn the_first_time_of_a_short_search_does_not_count() {
        assert_eq!(
            change(2_000.0, &[3e-5, 8e-6, 9e-6, 1e-3, 7e-6, 8e-6, 1.0], Ok(())),
            (8e-6, 6)
        );
    }

    #[test]
    fn a_long_search_and_one_that_is_ended_are_run_once() {
        assert_eq!(change(2_001.0, &[0.1, 8e-6], Ok(())), (0.1, 1));
        assert_eq!(
            change(9.0, &[3e-5, 8e-6], Err(StopReason::Nodes)),
            (3e-5, 1)
        );
    }

    #[test]
    fn a_stop_keeps_what_was_measured() {
        assert_eq!(change(9.0, &[3e-5], Ok(())), (3e-5, 1));
        assert_eq!(change(9.0, &[3e-5, 8e-6, 9e-6], Ok(())), (9e-6, 3));
    }
}
