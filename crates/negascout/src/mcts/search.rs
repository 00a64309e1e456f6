//! Visit after visit, until a limit is reached.

use super::Mcts;
use super::visit::{Visitor, Width};
use crate::repetition::Returns;
use crate::search::{Limits, Meter, StopReason};
use crate::{Evaluate, Game};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A question to a search of trees.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    pub(crate) settings: Mcts,
    pub(crate) limits: Limits,
    /// The number of threads, each with a tree of its own, at least 1.
    pub(crate) threads: usize,
    /// The number of moves with a value of their own; with more than 1 those of all moves are sought.
    pub(crate) lines: usize,
    /// The moves of the root to try, by their numbers; none named are all.
    pub(crate) among: Vec<usize>,
    /// The rule for positions that come again, with the game before the root.
    pub(crate) returns: Option<Returns>,
    /// The most memory of all trees, in MiB.
    pub(crate) mebibytes: usize,
    /// Whether the search ends when its memory is full: nothing else but a proof would end it.
    pub(crate) ends_when_full: bool,
}

impl Task {
    pub(super) fn width(&self) -> Width {
        if self.lines > 1 {
            Width::All
        } else {
            Width::Best
        }
    }
}

/// The visits before the first report on the way.
const FIRST_REPORT: u64 = 64;

/// The visits of one thread, and why they end.
pub(super) struct Visits<'t> {
    pub(super) task: &'t Task,
    pub(super) meter: Meter,
    /// Raised when another thread has found all that was wanted.
    pub(super) is_solved: &'t AtomicBool,
    /// The visits of all threads that help, if this is one of them.
    pub(super) helped: Option<&'t AtomicU64>,
}

impl Visits<'_> {
    /// Visits leaves until there is a reason to end. `tell` hears of the tree now and then, and says
    /// how long the best line is. There is at least one visit, whatever the limits.
    pub(super) fn go<G, E>(
        &mut self,
        visitor: &mut Visitor<'_, G, E>,
        mut tell: impl FnMut(&Visitor<'_, G, E>, &Meter) -> u32,
    ) -> StopReason
    where
        G: Game,
        E: Evaluate<G>,
    {
        let mut next_report = FIRST_REPORT;
        while let Some(aim) = visitor.aim() {
            let is_first = self.meter.nodes() == 0;
            if !is_first && self.meter.is_due() && self.meter.check() {
                return self.reason();
            }
            self.meter.count();
            visitor.visit(aim);
            if let Some(helped) = self.helped {
                helped.fetch_add(1, Ordering::Relaxed);
            }
            if self.is_solved.load(Ordering::Relaxed) {
                return StopReason::Solved;
            }
            if self.meter.nodes() < next_report {
                continue;
            }
            next_report += next_report / 2;
            let length = tell(visitor, &self.meter);
            if self.task.limits.depth.is_some_and(|most| length >= most) {
                return StopReason::Depth;
            }
            if self.meter.has_thought_enough(|usual| usual) {
                return StopReason::Time;
            }
            if visitor.tree.is_full() && self.task.ends_when_full {
                return StopReason::Nodes;
            }
        }
        StopReason::Solved
    }

    fn reason(&self) -> StopReason {
        if self.meter.is_out_of_nodes() {
            StopReason::Nodes
        } else if self.meter.is_out_of_time() {
            StopReason::Time
        } else {
            StopReason::Stopped
        }
    }
}
