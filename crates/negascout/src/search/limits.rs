//! When to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The limits of a search: the first one reached ends it. Without any, it goes on until the game is
/// solved.
///
/// ```
/// use negascout::search::Limits;
///
/// let limits = Limits { depth: Some(8), nodes: Some(1_000_000), ..Limits::default() };
/// assert!(limits.time.is_none());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The last iteration's depth, in plies.
    pub depth: Option<u32>,
    /// Nodes over all iterations. With one thread, the same limit gives the same result.
    pub nodes: Option<u64>,
    /// Time from the start of the search.
    pub time: Option<Duration>,
    /// Stops the search when raised, by whoever else holds it.
    pub stop: Option<Arc<AtomicBool>>,
}

/// Counts the nodes of one thread's search, and says when to stop.
#[derive(Clone, Debug)]
pub struct Meter {
    nodes: u64,
    most_nodes: u64,
    /// The count at which the clock and the flag are looked at next.
    next_check: u64,
    started: Instant,
    deadline: Option<Instant>,
    stop: Option<Arc<AtomicBool>>,
}

/// The clock and the flag are read once in this many nodes: reading them costs more than a node.
const CHECK_EVERY: u64 = 1024;

impl Meter {
    /// A meter that starts now.
    #[must_use]
    pub fn new(limits: &Limits) -> Meter {
        let started = Instant::now();
        Meter {
            nodes: 0,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            next_check: 0,
            started,
            // A time too long to be added to the clock is no limit.
            deadline: limits.time.and_then(|time| started.checked_add(time)),
            stop: limits.stop.clone(),
        }
    }

    /// Counts a node, unless a limit is reached: then it returns true, and the node is not to be
    /// searched.
    #[inline]
    pub fn count(&mut self) -> bool {
        if self.nodes >= self.next_check && self.check() {
            return true;
        }
        self.nodes += 1;
        false
    }

    #[cold]
    fn check(&mut self) -> bool {
        self.next_check = self.most_nodes.min(self.nodes + CHECK_EVERY);
        self.is_out_of_nodes() || self.is_stopped() || self.is_out_of_time()
    }

    /// Whether the flag is raised.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop
            .as_ref()
            .is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// Whether the time is used up.
    #[must_use]
    pub fn is_out_of_time(&self) -> bool {
        self.deadline
            .is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Whether the nodes are used up.
    #[must_use]
    pub fn is_out_of_nodes(&self) -> bool {
        self.nodes >= self.most_nodes
    }

    /// The nodes counted so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The time since the start.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}
