//! Messages between the threads of one search: what to search, and how many nodes it took.

use super::abdada::AbdadaTable;
use super::limits::Limits;
use crate::{Depth, Window};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The threads of one search, as far as they share more than the table. One thread leads and sets the tasks.
#[derive(Debug)]
pub(in crate::search) struct Team {
    task: Mutex<RootTask>,
    /// The number of tasks so far.
    tasks: AtomicU64,
    abdada: AbdadaTable,
    /// The helpers' nodes.
    nodes: Arc<AtomicU64>,
    done: Arc<AtomicBool>,
}

/// A search of the root.
#[derive(Clone, Debug)]
pub(in crate::search) struct RootTask {
    /// The moves in the order they are searched, by their places in the game's natural order.
    pub(in crate::search) moves: Vec<usize>,
    pub(in crate::search) window: Window,
    pub(in crate::search) depth: Depth,
}

impl Team {
    /// A team without a task.
    pub(in crate::search) fn new() -> Team {
        let task = RootTask {
            moves: Vec::new(),
            window: Window::FULL,
            depth: 0,
        };
        Team {
            task: Mutex::new(task),
            tasks: AtomicU64::new(0),
            abdada: AbdadaTable::default(),
            nodes: Arc::default(),
            done: Arc::default(),
        }
    }

    /// Sets the task. Helpers give up the one before.
    pub(in crate::search) fn set(&self, task: RootTask) {
        *self.task.lock().unwrap_or_else(PoisonError::into_inner) = task;
        self.tasks.fetch_add(1, Ordering::Release);
    }

    /// The positions that the team is searching.
    pub(in crate::search) fn abdada(&self) -> &AbdadaTable {
        &self.abdada
    }

    /// The helpers' nodes, as far as they have been told.
    pub(in crate::search) fn helpers_nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// The counter of the helpers' nodes.
    pub(in crate::search) fn counter(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.nodes)
    }

    /// The limits of a helper: it ends with the team.
    pub(in crate::search) fn helpers_limits(&self) -> Limits {
        Limits {
            stop: Some(Arc::clone(&self.done)),
            ..Limits::default()
        }
    }

    /// A guard that dismisses the team when it is dropped, also by a panic; otherwise the leader
    /// would wait for the helpers forever.
    pub(in crate::search) fn dismissal(&self) -> Dismissal<'_> {
        Dismissal(&self.done)
    }
}

/// A guard that ends the helpers' searches when it is dropped.
#[derive(Debug)]
#[must_use]
pub(in crate::search) struct Dismissal<'t>(&'t AtomicBool);

impl Drop for Dismissal<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A helper's membership in its team.
#[derive(Debug)]
pub(in crate::search) struct Helper<'t> {
    team: &'t Team,
    /// The nodes that the team has been told of.
    reported: u64,
    /// The number of the task that it works on.
    task: u64,
}

impl<'t> Helper<'t> {
    /// A helper without a task.
    pub(in crate::search) fn new(team: &'t Team) -> Helper<'t> {
        Helper {
            team,
            reported: 0,
            task: 0,
        }
    }

    /// Takes the team's task.
    pub(in crate::search) fn take_task(&mut self) -> RootTask {
        self.task = self.team.tasks.load(Ordering::Acquire);
        let task = self.team.task.lock();
        task.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether the team has another task by now.
    pub(in crate::search) fn is_outdated(&self) -> bool {
        self.team.tasks.load(Ordering::Relaxed) != self.task
    }

    /// Tells the team how many nodes the helper has searched in all.
    pub(in crate::search) fn tell(&mut self, nodes: u64) {
        self.team
            .nodes
            .fetch_add(nodes - self.reported, Ordering::Relaxed);
        self.reported = nodes;
    }
}

#[cfg(test)]
mod tests {
    use super::{Helper, RootTask, Team};
    use crate::Window;

    #[test]
    fn every_node_is_told_once() {
        let team = Team::new();
        let (mut one, mut other) = (Helper::new(&team), Helper::new(&team));
        one.tell(2_048);
        other.tell(5);
        one.tell(3_000);
        assert_eq!(team.helpers_nodes(), 3_005);
    }

    #[test]
    fn a_new_task_makes_the_one_before_outdated() {
        let team = Team::new();
        let mut helper = Helper::new(&team);
        let task = |depth| RootTask {
            moves: vec![1],
            window: Window::FULL,
            depth,
        };
        for depth in 1..4 {
            team.set(task(depth));
            assert!(helper.is_outdated());
            assert_eq!(helper.take_task().depth, depth);
            assert!(!helper.is_outdated());
        }
    }
}
