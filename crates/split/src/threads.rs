//! The executor of one machine: threads, which share the table of their node.

use crate::{Error, SplitProof, Worker};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The workers of one machine: threads over one table, or several nodes of as many threads each, as a
/// cluster has them.
///
/// ```
/// use negascout_split::{SplitProof, Splitting, ThreadExecutor};
///
/// let options = Splitting { trial: Some(1_000), grain: 1_000, ..Splitting::default() };
/// let mut proof = SplitProof::new("connect-four", "444442211113266", options, None).unwrap();
/// ThreadExecutor { nodes: 1, threads: 2, mebibytes: 1 }.prove(&mut proof).unwrap();
/// assert_eq!(proof.solution().unwrap().unwrap().value.score, -4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreadExecutor {
    /// Tables, at least 1.
    pub nodes: usize,
    /// Threads that share each of them, at least 1.
    pub threads: usize,
    /// The size of each table, in MiB.
    pub mebibytes: usize,
}

/// A proof that threads work on.
struct Shared<'p> {
    proof: Mutex<State<'p>>,
    /// Told when an answer has come.
    news: Condvar,
    workers: Vec<Worker>,
}

struct State<'p> {
    proof: &'p mut SplitProof,
    /// The first error: it ends the proof.
    failed: Option<Error>,
}

impl ThreadExecutor {
    /// Works on a proof until it is done.
    ///
    /// # Errors
    ///
    /// The first error of the proof or of a worker.
    pub fn prove(&self, proof: &mut SplitProof) -> Result<(), Error> {
        let workers = (0..self.nodes.max(1)).map(|_| Worker::new(self.mebibytes));
        let shared = Shared {
            proof: Mutex::new(State {
                proof,
                failed: None,
            }),
            news: Condvar::new(),
            workers: workers.collect::<Result<_, _>>()?,
        };
        thread::scope(|scope| {
            for worker in &shared.workers {
                for _ in 0..self.threads.max(1) {
                    scope.spawn(|| shared.work(worker));
                }
            }
        });
        let state = shared.proof.into_inner();
        let failed = state.unwrap_or_else(PoisonError::into_inner).failed;
        failed.map_or(Ok(()), Err)
    }
}

impl<'p> Shared<'p> {
    /// One thread: a question, its answer, and the next.
    fn work(&self, worker: &Worker) {
        let _release = Release(self);
        while let Some((job, question)) = self.next() {
            let answer = worker.ask(job, &question);
            let mut state = self.lock();
            let taken = answer.and_then(|answer| state.proof.answer(job, &answer));
            match taken {
                Ok(closed) => self.stop_jobs(&closed),
                Err(error) => {
                    state.failed.get_or_insert(error);
                }
            }
            self.news.notify_all();
        }
    }

    /// The next question; `None` once there is nothing left to do.
    fn next(&self) -> Option<(u64, Vec<u8>)> {
        let mut state = self.lock();
        loop {
            if state.proof.is_done() || state.failed.is_some() {
                return None;
            }
            let next = state.proof.next_job();
            self.stop_jobs(&state.proof.closed());
            match next {
                Ok(Some(job)) => return Some(job),
                Ok(None) => {}
                Err(error) => {
                    state.failed = Some(error);
                    self.news.notify_all();
                    return None;
                }
            }
            state = self
                .news
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn stop_jobs(&self, jobs: &[u64]) {
        for worker in &self.workers {
            worker.stop(jobs);
        }
    }

    fn lock(&self) -> MutexGuard<'_, State<'p>> {
        // A thread that panicked changed nothing of the proof, or all.
        self.proof.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets the other threads go when one panics: nobody waits for its answer.
struct Release<'s, 'p>(&'s Shared<'p>);

impl Drop for Release<'_, '_> {
    fn drop(&mut self) {
        if thread::panicking() {
            let stopped = negascout_session::Error::Stopped;
            self.0.lock().failed.get_or_insert(stopped.into());
            self.0.news.notify_all();
        }
    }
}
