//! The executor of one machine: threads, which share the table of their node.

use crate::{Error, SplitProof, Worker};
use std::cell::Cell;
use std::collections::HashMap;
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
struct Shared<'s> {
    state: Mutex<State<'s>>,
    /// Told when an answer has come.
    news: Condvar,
}

struct State<'s> {
    proof: &'s mut SplitProof,
    /// The workers of the jobs that are being done.
    running: HashMap<u64, &'s Worker>,
    /// The first error: it ends the proof.
    failed: Option<Error>,
}

impl State<'_> {
    /// Stops those of these jobs that are being done.
    fn stop(&self, jobs: &[u64]) {
        for job in jobs {
            if let Some(worker) = self.running.get(job) {
                worker.stop(&[*job]);
            }
        }
    }

    /// Ends the work on the proof, because of this.
    fn fail(&mut self, error: Error) {
        self.failed.get_or_insert(error);
        for (&job, worker) in &self.running {
            worker.stop(&[job]);
        }
    }

    /// Gives a job back that was not answered.
    fn lose(&mut self, job: u64) {
        self.running.remove(&job);
        self.proof.lost(job);
    }
}

impl ThreadExecutor {
    /// Works on a proof until it is done.
    ///
    /// # Errors
    ///
    /// The first error of the proof or of a worker. All searches are stopped then, and nothing is asked
    /// any more: once its cause is gone, the same proof may be worked on again.
    pub fn prove(&self, proof: &mut SplitProof) -> Result<(), Error> {
        let workers = (0..self.nodes.max(1)).map(|_| Worker::new(self.mebibytes));
        let workers = workers.collect::<Result<Vec<_>, _>>()?;
        let shared = Shared {
            state: Mutex::new(State {
                proof,
                running: HashMap::new(),
                failed: None,
            }),
            news: Condvar::new(),
        };
        thread::scope(|scope| {
            for worker in &workers {
                for _ in 0..self.threads.max(1) {
                    scope.spawn(|| shared.work(worker));
                }
            }
        });
        let state = shared.state.into_inner();
        let failed = state.unwrap_or_else(PoisonError::into_inner).failed;
        failed.map_or(Ok(()), Err)
    }
}

impl<'s> Shared<'s> {
    /// One thread: a question, its answer, and the next.
    fn work(&self, worker: &'s Worker) {
        let release = Release {
            shared: self,
            job: Cell::new(None),
        };
        while let Some((job, question)) = self.next(worker) {
            release.job.set(Some(job));
            let answer = worker.ask(job, &question);
            self.take(job, answer);
            release.job.set(None);
            self.news.notify_all();
        }
    }

    /// The next question for a worker; `None` once there is nothing left to do.
    fn next(&self, worker: &'s Worker) -> Option<(u64, Vec<u8>)> {
        let mut state = self.lock();
        loop {
            if state.proof.is_done() || state.failed.is_some() {
                return None;
            }
            let next = state.proof.next_job();
            let closed = state.proof.closed();
            state.stop(&closed);
            match next {
                Ok(Some((job, question))) => {
                    state.running.insert(job, worker);
                    return Some((job, question));
                }
                Ok(None) => {}
                Err(error) => {
                    state.fail(error);
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

    /// Takes the answer of a job in.
    fn take(&self, job: u64, answer: Result<Vec<u8>, Error>) {
        let mut state = self.lock();
        match answer.and_then(|answer| state.proof.answer(job, &answer)) {
            Ok(closed) => {
                state.running.remove(&job);
                state.stop(&closed);
            }
            Err(error) => {
                state.lose(job);
                state.fail(error);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, State<'s>> {
        // A thread that panicked changed nothing of the proof, or all.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets the other threads go when one panics: nobody waits for its answer.
struct Release<'r, 's> {
    shared: &'r Shared<'s>,
    /// The job of its thread.
    job: Cell<Option<u64>>,
}

impl Drop for Release<'_, '_> {
    fn drop(&mut self) {
        if thread::panicking() {
            let mut state = self.shared.lock();
            if let Some(job) = self.job.get() {
                state.lose(job);
            }
            state.fail(negascout_session::Error::Stopped.into());
            drop(state);
            self.shared.news.notify_all();
        }
    }
}
