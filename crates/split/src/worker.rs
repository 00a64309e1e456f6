//! A node's worker: answers questions over one table that its threads share.

use crate::message::{self, Answer};
use crate::{Bounds, Error};
use negascout_session::{Limits, Memory, Probe, SharedMemory, open};
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A worker of one node, for one proof: it knows jobs by their numbers. Several threads ask at the same
/// time; they share its table.
///
/// ```
/// use negascout_session::Aim;
/// use negascout_split::{SplitProof, Splitting, Worker};
///
/// let mut proof = SplitProof::new("tic-tac-toe", "", Splitting::default(), None).unwrap();
/// let worker = Worker::new(1).unwrap();
/// while let Some((job, question)) = proof.next_job().unwrap() {
///     let answer = worker.ask(job, &question).unwrap();
///     proof.answer(job, &answer).unwrap();
/// }
/// assert_eq!(proof.solution().unwrap().unwrap().value.to_string(), "0 (draw)");
/// ```
#[derive(Debug)]
pub struct Worker {
    memory: SharedMemory,
    jobs: Mutex<Jobs>,
}

/// The jobs of a worker.
#[derive(Debug, Default)]
struct Jobs {
    /// Those that are being done, and the flags that stop them.
    running: HashMap<u64, Arc<AtomicBool>>,
    /// Those that were stopped before they began.
    stopped: HashSet<u64>,
}

impl Worker {
    /// A worker with a table of `mebibytes` MiB.
    ///
    /// # Errors
    ///
    /// [`negascout_session::Error::BadRequest`] if there is no memory for it.
    pub fn new(mebibytes: usize) -> Result<Worker, Error> {
        Memory::with_mebibytes(mebibytes).check()?;
        Ok(Worker {
            memory: SharedMemory::with_mebibytes(mebibytes),
            jobs: Mutex::default(),
        })
    }

    /// Answers the question in a message, by the calling thread.
    ///
    /// # Errors
    ///
    /// [`Error::Version`] or [`Error::Message`] for a message that is not of this version's driver;
    /// [`Error::Session`] for a game that cannot be solved.
    pub fn ask(&self, job: u64, question: &[u8]) -> Result<Vec<u8>, Error> {
        self.ask_until(job, question, Arc::default())
    }

    /// The same, also stopped by `stop`.
    ///
    /// # Errors
    ///
    /// As [`ask`](Worker::ask).
    pub fn ask_until(
        &self,
        job: u64,
        question: &[u8],
        stop: Arc<AtomicBool>,
    ) -> Result<Vec<u8>, Error> {
        let (game, question) = message::read_question(question)?;
        let session = open(&game, question.position.as_str())?;
        let asked = Probe {
            at_least: question.at_least,
            limits: Limits {
                nodes: Some(question.nodes),
                stop: Some(Arc::clone(&stop)),
                ..Limits::default()
            },
        };
        let _running = Running::new(self, job, stop);
        let probed = session.probe(&asked, &self.memory)?;
        Ok(message::write_answer(Answer {
            identity: question.identity,
            bounds: Bounds {
                lower: probed.lower,
                upper: probed.upper,
            },
            nodes: probed.nodes,
        }))
    }

    /// Stops these jobs: each answers within some milliseconds, with what needs no search. One that has
    /// not begun yet will be stopped as soon as it does.
    pub fn stop(&self, jobs: &[u64]) {
        let mut known = self.jobs();
        for &job in jobs {
            match known.running.get(&job) {
                Some(stop) => stop.store(true, Ordering::Relaxed),
                None => {
                    known.stopped.insert(job);
                }
            }
        }
    }

    fn jobs(&self) -> MutexGuard<'_, Jobs> {
        // A panic leaves whole entries.
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A job that is being done, until this is dropped.
struct Running<'w> {
    worker: &'w Worker,
    job: u64,
}

impl<'w> Running<'w> {
    fn new(worker: &'w Worker, job: u64, stop: Arc<AtomicBool>) -> Running<'w> {
        let mut jobs = worker.jobs();
        if jobs.stopped.remove(&job) {
            stop.store(true, Ordering::Relaxed);
        }
        jobs.running.insert(job, stop);
        drop(jobs);
        Running { worker, job }
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.worker.jobs().running.remove(&self.job);
    }
}
