//! When to stop.

use super::clock::Clock;
use crate::time::{Duration, Instant};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

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
    /// The clock of a game: the search chooses how much of it to use.
    pub clock: Option<Clock>,
    /// While it is raised, the search ponders, that is, it thinks in the opponent's time: neither
    /// [`time`](Limits::time) nor [`clock`](Limits::clock) runs. Lowering it starts them.
    pub ponder: Option<Arc<AtomicBool>>,
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
    timer: Timer,
    stop: Option<Arc<AtomicBool>>,
    others: Others,
    heeded: Option<Heeded>,
}

/// Where the nodes of the other threads are counted.
#[derive(Clone, Debug)]
enum Others {
    /// There are none.
    None,
    /// This thread's nodes are to be told to others: so many have been told.
    Told(Arc<AtomicU64>, u64),
    /// This thread is told the others' nodes.
    Heard(Arc<AtomicU64>),
}

/// A number that others may change.
#[derive(Clone, Debug)]
struct Heeded {
    number: Arc<AtomicU64>,
    /// What it was.
    was: u64,
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
            timer: Timer::new(limits, started),
            stop: limits.stop.clone(),
            others: Others::None,
            heeded: None,
        }
    }

    /// The same, its nodes told to `pool` from time to time.
    #[must_use]
    pub(in crate::search) fn telling(self, pool: Arc<AtomicU64>) -> Meter {
        Meter {
            others: Others::Told(pool, 0),
            ..self
        }
    }

    /// The same, told by `pool` of the other threads' nodes.
    #[must_use]
    pub(in crate::search) fn hearing(self, pool: Arc<AtomicU64>) -> Meter {
        Meter {
            others: Others::Heard(pool),
            ..self
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
        self.tell();
        self.timer.wake();
        self.is_out_of_nodes() || self.is_stopped() || self.is_out_of_time() || self.is_outdated()
    }

    /// Tells the nodes that have not been told yet.
    pub(in crate::search) fn tell(&mut self) {
        if let Others::Told(pool, told) = &mut self.others {
            pool.fetch_add(self.nodes - *told, Ordering::Relaxed);
            *told = self.nodes;
        }
    }

    /// From now on the search ends when others change `number` from what it is now.
    pub(in crate::search) fn heed_change(&mut self, number: &Arc<AtomicU64>) {
        self.heeded = Some(Heeded {
            number: Arc::clone(number),
            was: number.load(Ordering::Acquire),
        });
    }

    /// Whether the number that is [heeded](Meter::heed_change) has been changed.
    fn is_outdated(&self) -> bool {
        self.heeded
            .as_ref()
            .is_some_and(|heeded| heeded.number.load(Ordering::Relaxed) != heeded.was)
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
        self.timer
            .running()
            .zip(self.timer.most)
            .is_some_and(|(elapsed, most)| elapsed >= most)
    }

    /// Whether so much of the game's clock has been used that no iteration should be begun, if
    /// `enough` says what is enough of the time that a move usually gets.
    pub(in crate::search) fn has_thought_enough(
        &mut self,
        enough: impl FnOnce(Duration) -> Duration,
    ) -> bool {
        self.timer.wake();
        self.timer
            .running()
            .zip(self.timer.usual)
            .is_some_and(|(elapsed, usual)| elapsed >= enough(usual))
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

    /// The nodes counted so far by all threads, as far as they have been told.
    #[must_use]
    pub(in crate::search) fn nodes_of_all(&self) -> u64 {
        match &self.others {
            Others::Heard(pool) => self.nodes + pool.load(Ordering::Relaxed),
            _ => self.nodes,
        }
    }

    /// The time since the start.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

/// The time that counts: it does not run while the search ponders.
#[derive(Clone, Debug)]
struct Timer {
    /// Since when it runs; `None` while it does not.
    since: Option<Instant>,
    /// While this is raised it does not run.
    ponder: Option<Arc<AtomicBool>>,
    usual: Option<Duration>,
    most: Option<Duration>,
}

impl Timer {
    fn new(limits: &Limits, now: Instant) -> Timer {
        let allotment = limits.clock.map(|clock| clock.allotment());
        let most = [limits.time, allotment.map(|allotment| allotment.most)];
        Timer {
            since: limits.ponder.is_none().then_some(now),
            ponder: limits.ponder.clone(),
            usual: allotment.map(|allotment| allotment.usual),
            most: most.into_iter().flatten().min(),
        }
    }

    /// Starts to run if the search no longer ponders.
    fn wake(&mut self) {
        let pondering = |ponder: &Arc<AtomicBool>| ponder.load(Ordering::Relaxed);
        if self.since.is_none() && !self.ponder.as_ref().is_some_and(pondering) {
            self.since = Some(Instant::now());
        }
    }

    /// For how long it has been running.
    fn running(&self) -> Option<Duration> {
        self.since.map(|since| since.elapsed())
    }
}

#[cfg(test)]
mod tests {
    use super::{Limits, Meter};
    use crate::time::Duration;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    #[test]
    fn time_does_not_run_while_pondering() {
        let ponder = Arc::new(AtomicBool::new(true));
        let mut meter = Meter::new(&Limits {
            time: Some(Duration::ZERO),
            ponder: Some(Arc::clone(&ponder)),
            ..Limits::default()
        });
        assert!((0..5_000).all(|_| !meter.count()));
        ponder.store(false, Ordering::Relaxed);
        assert!((0..5_000).any(|_| meter.count()));
        assert!(meter.is_out_of_time());
    }

    #[test]
    fn nodes_are_told_to_the_last() {
        let pool = Arc::default();
        let mut teller = Meter::new(&Limits::default()).telling(Arc::clone(&pool));
        let mut hearer = Meter::new(&Limits::default()).hearing(pool);
        assert!((0..3_000).all(|_| !teller.count()));
        hearer.count();
        assert_eq!(hearer.nodes_of_all(), 1 + 2_048);
        teller.tell();
        assert_eq!((hearer.nodes_of_all(), hearer.nodes()), (3_001, 1));
    }
}
