//! The team: messages between the threads of one search.

use super::abdada::AbdadaTable;
use super::limits::{Limits, Meter};
use crate::{Depth, Window};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// What the threads of one search share beside the table.
#[derive(Debug)]
pub(in crate::search) struct Team {
    task: Mutex<Task>,
    /// How many tasks there have been.
    pub(in crate::search) tasks: Arc<AtomicU64>,
    pub(in crate::search) abdada: Arc<AbdadaTable>,
    /// The helpers' nodes.
    pub(in crate::search) nodes: Arc<AtomicU64>,
    pub(in crate::search) done: Arc<AtomicBool>,
}

/// A search of the root.
#[derive(Clone, Debug)]
pub(in crate::search) struct Task {
    /// The places of the moves in the game's natural order, in the order they are searched.
    pub(in crate::search) moves: Vec<usize>,
    pub(in crate::search) window: Window,
    pub(in crate::search) depth: Depth,
}

impl Team {
    pub(in crate::search) fn new() -> Team {
        let task = Task {
            moves: Vec::new(),
            window: Window::FULL,
            depth: 0,
        };
        Team {
            task: Mutex::new(task),
            tasks: Arc::default(),
            abdada: Arc::default(),
            nodes: Arc::default(),
            done: Arc::default(),
        }
    }

    /// What a helper counts with.
    pub(in crate::search) fn meter(&self) -> Meter {
        let limits = Limits {
            stop: Some(Arc::clone(&self.done)),
            ..Limits::default()
        };
        Meter::new(&limits).telling(Arc::clone(&self.nodes))
    }

    pub(in crate::search) fn set(&self, task: Task) {
        *self.task.lock().unwrap_or_else(PoisonError::into_inner) = task;
        self.tasks.fetch_add(1, Ordering::Release);
    }

    pub(in crate::search) fn task(&self) -> Task {
        let task = self.task.lock();
        task.unwrap_or_else(PoisonError::into_inner).clone()
    }
}
