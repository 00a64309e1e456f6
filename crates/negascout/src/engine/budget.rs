//! Limits over several searches.

use crate::search::{Limits, Meter};
use crate::time::Instant;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Limits of nodes and time over several searches, and their stop flag. The time runs from the
/// start; without a limit in time no clock is read here.
///
/// ```
/// use negascout::engine::Budget;
/// use negascout::search::Limits;
///
/// let mut budget = Budget::new(&Limits::to_nodes(100));
/// budget.spend(60);
/// assert_eq!((budget.used(), budget.left()), (60, 40));
/// budget.spend(50);
/// assert!(budget.is_spent());
/// ```
#[derive(Debug)]
pub struct Budget {
    limits: Limits,
    deadline: Option<Instant>,
    /// Nodes searched by now.
    used: u64,
}

impl Budget {
    /// A budget of which nothing is used. Only the limits of nodes and time and the stop flag count.
    #[must_use]
    pub fn new(limits: &Limits) -> Budget {
        Budget {
            limits: Limits {
                nodes: limits.nodes,
                stop: limits.stop.clone(),
                ..Limits::default()
            },
            deadline: limits
                .time
                .and_then(|time| Instant::now().checked_add(time)),
            used: 0,
        }
    }

    /// Nodes searched by now.
    #[must_use]
    pub fn used(&self) -> u64 {
        self.used
    }

    /// Takes `nodes` away from the budget.
    pub fn spend(&mut self, nodes: u64) {
        self.used += nodes;
    }

    /// The nodes that are left.
    #[must_use]
    pub fn left(&self) -> u64 {
        let most = self.limits.nodes.unwrap_or(u64::MAX);
        most.saturating_sub(self.used)
    }

    /// Whether no node or no time is left, or the stop flag is raised.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        let flag = self.limits.stop.as_ref();
        self.left() == 0
            || flag.is_some_and(|flag| flag.load(Ordering::Relaxed))
            || self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// The meter of one search of at most `nodes` nodes. It reads the clock only for a limit in time or a
    /// stop flag. `counter` is told its nodes, if there is one.
    #[must_use]
    pub fn meter(&self, nodes: u64, counter: Option<Arc<AtomicU64>>) -> Meter {
        if self.deadline.is_none() && self.limits.stop.is_none() && counter.is_none() {
            return Meter::of_nodes(nodes);
        }
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        Meter::new(&Limits {
            nodes: Some(nodes),
            time: self.deadline.map(left),
            counted: counter,
            ..self.limits.clone()
        })
    }
}
