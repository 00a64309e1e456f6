//! Limits of a search, and the meter that counts nodes and stops at them.

use super::clock::Clock;
use crate::pace::Pace;
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schemars",
    schemars(
        description = "When to stop: at the first limit reached. Without any, when the game is solved."
    )
)]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct Limits {
    /// The last iteration's depth, in plies, at least 1.
    pub depth: Option<u32>,
    /// Nodes over all iterations, of all threads: with several, it is exceeded by a few thousand nodes
    /// a thread at most. With one thread, the same limit gives the same result.
    pub nodes: Option<u64>,
    /// Time from the start of the search, in seconds as data.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "seconds", with = "crate::data::seconds")
    )]
    #[cfg_attr(feature = "schemars", schemars(with = "Option<f64>"))]
    pub time: Option<Duration>,
    /// The clock of a game: the search chooses how much of it to use.
    pub clock: Option<Clock>,
    /// While it is raised, the search ponders, that is, it thinks in the opponent's time: neither
    /// [`time`](Limits::time) nor [`clock`](Limits::clock) runs. Lowering it starts them.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub ponder: Option<Arc<AtomicBool>>,
    /// Stops the search when raised, by any other holder of the flag.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub stop: Option<Arc<AtomicBool>>,
    /// No limit: the search adds to it, whenever it looks at its limits, the nodes that it has counted, for
    /// other threads to read.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub counted: Option<Arc<AtomicU64>>,
}

impl Limits {
    /// A limit of depth alone, in plies.
    ///
    /// ```
    /// use negascout::search::Limits;
    ///
    /// assert_eq!(Limits::to_depth(8).depth, Some(8));
    /// ```
    #[must_use]
    pub fn to_depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    /// A limit of nodes alone.
    #[must_use]
    pub fn to_nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// The time for a search of usual difficulty, by time and clock; `None` without either.
    ///
    /// ```
    /// use negascout::search::{Clock, Limits};
    /// use std::time::Duration;
    ///
    /// let clock = Clock { remaining: Duration::from_secs(60), ..Clock::default() };
    /// let limits = Limits { clock: Some(clock), ..Limits::default() };
    /// assert_eq!(limits.usual_time(), Some(Duration::from_secs(2)));
    /// assert_eq!(Limits::default().usual_time(), None);
    /// ```
    #[must_use]
    pub fn usual_time(&self) -> Option<Duration> {
        let by_clock = self.clock.map(|clock| clock.allotment().usual);
        self.time.into_iter().chain(by_clock).min()
    }

    /// The limits that are left once `spent` has gone into preparations.
    #[must_use]
    pub(crate) fn less(&self, spent: Duration) -> Limits {
        Limits {
            time: self.time.map(|time| time.saturating_sub(spent)),
            clock: self.clock.map(|clock| Clock {
                remaining: clock.remaining.saturating_sub(spent),
                ..clock
            }),
            ..self.clone()
        }
    }
}

/// Counts the nodes of one thread's search, and says when to stop.
#[derive(Clone, Debug)]
pub struct Meter {
    nodes: u64,
    /// The nodes of the threads that help, which count against the limit.
    helpers: Option<Arc<AtomicU64>>,
    most_nodes: u64,
    /// The count at which the clock and the flag are looked at next.
    next_check: u64,
    /// `None` where nodes alone count.
    watch: Option<Watch>,
    stop: Option<Arc<AtomicBool>>,
    /// Where the count is told, and how much of it was.
    counted: Option<Arc<AtomicU64>>,
    reported: u64,
}

/// The nodes of a policy's own exact routine, until the search [adds](crate::search::Search::add) them to its own.
///
/// ```
/// use negascout::search::Tally;
///
/// let mut tally = Tally::default();
/// tally.count();
/// assert_eq!(tally.nodes(), 1);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    nodes: u64,
}

impl Tally {
    /// Counts a node.
    #[inline(always)]
    pub fn count(&mut self) {
        self.nodes += 1;
    }

    /// The nodes counted so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// All that reads the clock.
#[derive(Clone, Debug)]
struct Watch {
    started: Instant,
    pace: Pace,
    timer: Timer,
}

impl Meter {
    /// A meter that starts now.
    #[must_use]
    pub fn new(limits: &Limits) -> Meter {
        let started = Instant::now();
        Meter {
            nodes: 0,
            helpers: None,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            next_check: 0,
            watch: Some(Watch {
                started,
                pace: Pace::default(),
                timer: Timer::new(limits, started),
            }),
            stop: limits.stop.clone(),
            counted: limits.counted.clone(),
            reported: 0,
        }
    }

    /// A meter that stops after `most` nodes and for nothing else. It never reads the clock, which takes
    /// as long as a node of a fast game: for small searches. Its [`elapsed`](Meter::elapsed) is zero.
    ///
    /// ```
    /// use negascout::search::Meter;
    ///
    /// let meter = Meter::of_nodes(0);
    /// assert!(meter.is_out_of_nodes() && meter.elapsed().is_zero());
    /// ```
    #[must_use]
    pub fn of_nodes(most: u64) -> Meter {
        Meter {
            nodes: 0,
            helpers: None,
            most_nodes: most,
            next_check: most,
            watch: None,
            stop: None,
            counted: None,
            reported: 0,
        }
    }

    /// The same, for a thread with helpers that count their nodes here.
    pub(crate) fn with_helpers(self, nodes: Arc<AtomicU64>) -> Meter {
        Meter {
            helpers: Some(nodes),
            ..self
        }
    }

    /// Whether the limits are to be looked at before the next node.
    #[inline]
    pub(crate) fn is_due(&self) -> bool {
        self.nodes >= self.next_check
    }

    /// Looks at the limits, and returns whether one is reached.
    #[cold]
    pub(crate) fn check(&mut self) -> bool {
        let to_next = self.watch.as_mut().map_or(u64::MAX, Watch::look);
        self.next_check = self.most_nodes.min(self.nodes.saturating_add(to_next));
        if let Some(counted) = &self.counted {
            let nodes = self.all_nodes();
            counted.fetch_add(nodes - self.reported, Ordering::Relaxed);
            self.reported = nodes;
        }
        self.is_out_of_nodes() || self.is_stopped() || self.is_out_of_time()
    }

    /// Lets at most `nodes` more nodes be counted, until [`widen`](Meter::widen) gets the limit back
    /// that is returned.
    pub(crate) fn narrow(&mut self, nodes: u64) -> u64 {
        let former = self.most_nodes;
        self.most_nodes = former.min(self.all_nodes().saturating_add(nodes));
        self.next_check = self.next_check.min(self.most_nodes);
        former
    }

    /// Sets the limit in nodes to what it was before [`narrow`](Meter::narrow).
    pub(crate) fn widen(&mut self, most_nodes: u64) {
        self.most_nodes = most_nodes;
        self.next_check = 0;
    }

    /// Counts a node.
    #[inline]
    pub(crate) fn count(&mut self) {
        self.nodes += 1;
    }

    /// Counts the nodes of a tally.
    #[inline]
    pub(crate) fn add(&mut self, tally: &Tally) {
        self.nodes += tally.nodes;
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
        let watch = self.watch.as_ref();
        watch.is_some_and(|watch| watch.timer.is_over())
    }

    /// Whether no iteration should be begun for the sake of the game's clock. `enough` gives the time
    /// to spend, from the time that a move usually takes.
    pub(crate) fn has_thought_enough(&mut self, enough: impl FnOnce(Duration) -> Duration) -> bool {
        let Some(Watch { timer, .. }) = &mut self.watch else {
            return false;
        };
        timer.wake();
        timer
            .running()
            .zip(timer.usual)
            .is_some_and(|(elapsed, usual)| elapsed >= enough(usual))
    }

    /// Whether the nodes are used up.
    #[must_use]
    pub fn is_out_of_nodes(&self) -> bool {
        self.all_nodes() >= self.most_nodes
    }

    /// The nodes counted so far, with those of the threads that help.
    fn all_nodes(&self) -> u64 {
        let helpers = self.helpers.as_ref();
        let helpers = helpers.map_or(0, |nodes| nodes.load(Ordering::Relaxed));
        self.nodes.saturating_add(helpers)
    }

    /// The nodes counted so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The time since the start.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        let watch = self.watch.as_ref();
        watch.map_or(Duration::ZERO, |watch| watch.started.elapsed())
    }
}

impl Watch {
    /// Looks at the clock and at the ponder flag. Returns the nodes to the next look.
    fn look(&mut self) -> u64 {
        self.timer.wake();
        self.pace.nodes_to_next()
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

    /// Whether it has run as long as it may.
    fn is_over(&self) -> bool {
        let has_run = |most| self.running().is_some_and(|elapsed| elapsed >= most);
        self.most.is_some_and(has_run)
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
        let mut is_over = || {
            meter.count();
            meter.is_due() && meter.check()
        };
        assert!((0..5_000).all(|_| !is_over()));
        ponder.store(false, Ordering::Relaxed);
        assert!((0..5_000).any(|_| is_over()));
        assert!(meter.is_out_of_time());
    }

    #[test]
    fn a_meter_of_nodes_stops_after_them() {
        let mut meter = Meter::of_nodes(2_000);
        let mut is_over = || {
            meter.is_due() && meter.check() || {
                meter.count();
                false
            }
        };
        assert_eq!((0..5_000).position(|_| is_over()), Some(2_000));
        assert_eq!(meter.nodes(), 2_000);
        assert!(!meter.is_out_of_time() && !meter.is_stopped());
    }
}
