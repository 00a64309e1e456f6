//! The limits of each search of the laboratory.

use negascout::observe::Limit;
use negascout::time::{Duration, Instant};
use negascout_session::{Effort, Error, Limits, StopReason};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Limits of one search, and the flag that ends it with all that are to come.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Within<'s> {
    stop: Option<&'s Arc<AtomicBool>>,
    nodes: Option<u64>,
    time: Option<Duration>,
}

impl<'s> Within<'s> {
    /// All limits but the depth.
    pub(crate) fn new(limits: &'s Limits) -> Within<'s> {
        Within {
            stop: limits.stop.as_ref(),
            nodes: limits.nodes,
            time: limits.usual_time(),
        }
    }

    /// No limit but the flag.
    pub(crate) fn stop(stop: Option<&'s Arc<AtomicBool>>) -> Within<'s> {
        Within {
            stop,
            ..Within::default()
        }
    }

    /// The same with this many nodes at the most.
    pub(crate) fn at_most(self, nodes: usize) -> Within<'s> {
        Within {
            nodes: Some(nodes as u64),
            ..self
        }
    }

    /// The same without the time.
    pub(crate) fn untimed(self) -> Within<'s> {
        Within { time: None, ..self }
    }

    /// The most nodes.
    pub(crate) fn nodes(self) -> Option<u64> {
        self.nodes
    }

    /// The most seconds.
    pub(crate) fn seconds(self) -> Option<f64> {
        self.time.map(|time| time.as_secs_f64())
    }

    fn is_stopped(self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// Returns a question for work before the searches: may it go on?
    pub(crate) fn clock(self) -> impl Fn() -> bool + 's {
        let started = Instant::now();
        move || !self.is_stopped() && self.time.is_none_or(|time| started.elapsed() < time)
    }

    /// The limits that are left after a part of the search.
    pub(crate) fn less(self, spent: Option<Effort>) -> Within<'s> {
        let Some(spent) = spent else { return self };
        let seconds = Duration::try_from_secs_f64(spent.seconds).unwrap_or_default();
        Within {
            nodes: self.nodes.map(|nodes| nodes.saturating_sub(spent.nodes)),
            time: self.time.map(|time| time.saturating_sub(seconds)),
            ..self
        }
    }

    /// The observer that ends a search of the textbook which began at `started`.
    pub(crate) fn limit(self, started: Instant) -> Limit {
        let mut limit = Limit::none();
        if let Some(flag) = self.stop {
            limit = limit.with_flag(Arc::clone(flag));
        }
        if let Some(nodes) = self.nodes {
            limit = limit.with_nodes(nodes);
        }
        // A time too long for the clock is no limit.
        match self.time.and_then(|time| started.checked_add(time)) {
            Some(deadline) => limit.with_deadline(deadline),
            None => limit,
        }
    }

    /// The limit that ended a search after this many nodes, if they are known.
    ///
    /// # Errors
    ///
    /// [`Error::Stopped`] if it was the flag.
    pub(crate) fn reason(self, visited: Option<u64>) -> Result<StopReason, Error> {
        if self.is_stopped() {
            return Err(Error::Stopped);
        }
        let used_up = match (self.nodes, visited) {
            (Some(nodes), Some(visited)) => visited > nodes,
            (Some(_), None) => self.time.is_none(),
            (None, _) => false,
        };
        Ok(if used_up {
            StopReason::Nodes
        } else {
            StopReason::Time
        })
    }
}
