//! The search thread, and the release of its answer.

use crate::event::Event;
use crate::go::Release;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::thread::{self, JoinHandle};

/// The stack of the thread, in bytes: the deepest search fits.
const STACK: usize = 64 << 20;

/// Work for the thread. It says lines, and returns the last one.
pub(crate) type Work = Box<dyn FnOnce(&mut dyn FnMut(String)) -> String + Send>;

/// A task for the search thread, and the flags to steer it by.
pub(crate) struct Job {
    /// Lines about what could not be understood, to be told first.
    pub(crate) complaints: Vec<String>,
    pub(crate) task: Work,
    /// The last line, should the task fail.
    pub(crate) otherwise: String,
    pub(crate) flags: Flags,
}

/// What a task is steered by; a clone steers the same one.
#[derive(Clone, Debug)]
pub(crate) struct Flags {
    pub(crate) release: Release,
    /// Ends the task when raised.
    pub(crate) stop: Arc<AtomicBool>,
    /// Keeps its clocks from running while raised.
    pub(crate) ponder: Arc<AtomicBool>,
}

impl Flags {
    pub(crate) fn new(release: Release) -> Flags {
        Flags {
            release,
            stop: Arc::default(),
            ponder: Arc::new(AtomicBool::new(release == Release::OnPonderHit)),
        }
    }
}

/// A running job, or a finished one with an answer that may not be given yet.
pub(crate) struct Searching {
    worker: Option<JoinHandle<()>>,
    answer: Option<String>,
    flags: Flags,
}

impl Searching {
    /// Begins a job. Its lines come as [`Event::Said`], the last as [`Event::Done`], which comes
    /// whatever happens.
    pub(crate) fn begin(job: Job, events: SyncSender<Event>) -> io::Result<Searching> {
        let last = Last {
            line: job.otherwise,
            events: events.clone(),
        };
        let work = move || {
            // Should nobody listen any more, the task is about to be stopped.
            let mut say = |line| drop(events.send(Event::Said(line)));
            // Whole: a part alone would be dropped apart from what sends it.
            let mut last = last;
            last.line = (job.task)(&mut say);
        };
        let worker = thread::Builder::new().stack_size(STACK).spawn(work)?;
        Ok(Searching {
            worker: Some(worker),
            answer: None,
            flags: job.flags,
        })
    }

    /// Ends the task, and lets its answer be given.
    pub(crate) fn stop(&mut self) {
        self.flags.release = Release::AtOnce;
        self.flags.stop.store(true, Ordering::Relaxed);
    }

    /// Starts the clocks, and lets the answer be given unless the search is infinite.
    pub(crate) fn ponder_hit(&mut self) {
        if self.flags.release == Release::OnPonderHit {
            self.flags.release = Release::AtOnce;
            self.flags.ponder.store(false, Ordering::Relaxed);
        }
    }

    /// Takes the last line of a task that has ended.
    pub(crate) fn done(&mut self, line: String) {
        self.join();
        self.answer = Some(line);
    }

    /// The last line, if the task has ended and its answer may be given.
    pub(crate) fn answer(&mut self) -> Option<String> {
        let is_given = self.flags.release == Release::AtOnce;
        self.answer.take_if(|_| is_given)
    }

    /// Waits for the end of the thread. A panic in it has been told by then.
    pub(crate) fn join(&mut self) {
        if let Some(worker) = self.worker.take() {
            let _ = worker.join();
        }
    }
}

/// Sends the last line when it is dropped, even by a panic.
struct Last {
    line: String,
    events: SyncSender<Event>,
}

impl Drop for Last {
    fn drop(&mut self) {
        let line = std::mem::take(&mut self.line);
        if thread::panicking() {
            let failed = "info string internal error: the search failed".to_owned();
            let _ = self.events.send(Event::Said(failed));
        }
        let _ = self.events.send(Event::Done(line));
    }
}
