//! The search thread.

use super::event::Event;
use super::task::Task;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::thread::{self, JoinHandle};

/// The stack of the thread, in bytes: the deepest search fits.
const STACK: usize = 64 << 20;

/// A running task.
pub(super) struct Searching {
    worker: Option<JoinHandle<()>>,
    stop: Arc<AtomicBool>,
    answer: Fate,
}

/// Whether the interface is told of a task's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It waits for the answer.
    Told,
    /// It does not want the answer any more.
    Dropped,
}

impl Searching {
    /// Begins a task. Its lines come as [`Event::Said`], the last as [`Event::Done`], which comes whatever happens.
    pub(super) fn begin(task: Task, events: SyncSender<Event>) -> io::Result<Searching> {
        let stop = Arc::clone(&task.stop);
        let mut last = Last {
            lines: task.otherwise(),
            events: events.clone(),
        };
        let work = move || {
            // Should nobody listen any more, the task is about to be stopped.
            let mut say = |line| drop(events.send(Event::Said(line)));
            let lines = task.run(&mut say);
            last.set(lines);
        };
        let worker = thread::Builder::new().stack_size(STACK).spawn(work)?;
        Ok(Searching {
            worker: Some(worker),
            stop,
            answer: Fate::Told,
        })
    }

    /// Ends the task soon.
    pub(super) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Ends the task soon, for an interface that does not want its answer.
    pub(super) fn abandon(&mut self) {
        self.answer = Fate::Dropped;
        self.stop();
    }

    pub(super) fn fate(&self) -> Fate {
        self.answer
    }

    /// Waits for the end of the thread. A panic in it has been told by then.
    pub(super) fn join(&mut self) {
        if let Some(worker) = self.worker.take() {
            let _ = worker.join();
        }
    }
}

/// Sends the last lines when it is dropped, even by a panic.
struct Last {
    lines: Vec<String>,
    events: SyncSender<Event>,
}

impl Last {
    fn set(&mut self, lines: Vec<String>) {
        self.lines = lines;
    }
}

impl Drop for Last {
    fn drop(&mut self) {
        let lines = std::mem::take(&mut self.lines);
        let _ = self.events.send(Event::Done(lines));
    }
}
