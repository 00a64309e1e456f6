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
    pub(crate) fn map<T>(self, told: impl FnOnce(F) -> T) -> Measured<T> {
        Measured {
            found: self.found.map(told),
            counters: self.counters,
            seconds: self.seconds,
        }
    }
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
