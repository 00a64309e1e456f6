//! The threads of this process, which label the rows of chunks, one row each at a time.
//!
//! The next chunk is opened when the last row of the one before is taken: nobody waits for the slowest
//! row of a chunk, and all threads are busy to the end.

mod in_flight;
mod labeller;

use crate::chunk::{Answer, Chunk};
use crate::lock::{into_inner, lock};
use crate::{Error, Job};
use in_flight::{InFlight, RowTask};
use labeller::Labeller;
use negascout::time::Instant;
use negascout_session::Catalogue;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

/// The stack of a thread, in bytes: the deepest search fits.
const STACK: usize = 64 << 20;

/// Chunks on their way to the threads, and answers on their way back.
pub(crate) trait Queue: Sync {
    /// The next chunk; `None` after the last, to each thread that asks.
    fn next(&self) -> Result<Option<Chunk>, Error>;

    /// Counts a row that is labelled, and the seconds that it took.
    fn count(&self, seconds: f64);

    /// Keeps the answer to the chunk of this number.
    fn keep(&self, number: u64, answer: Answer) -> Result<(), Error>;
}

/// The threads of this process that label.
pub(crate) struct Pool<'g> {
    pub(crate) games: &'g Catalogue,
    pub(crate) job: &'g Job,
    pub(crate) threads: usize,
    /// Ends the work when raised. It is raised here when nothing more can be kept, or a thread cannot start.
    pub(crate) stop: &'g Arc<AtomicBool>,
}

impl Pool<'_> {
    /// Labels all that the queue has.
    pub(crate) fn work(&self, queue: &dyn Queue) -> Result<(), Error> {
        let shared = Shared {
            queue,
            in_flight: Mutex::default(),
            failure: Mutex::new(None),
            stop: self.stop,
        };
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let work = || shared.work(Labeller::new(self.games, self.job, self.stop));
                let builder = thread::Builder::new().stack_size(STACK);
                if let Err(error) = builder.spawn_scoped(scope, work) {
                    shared.fail(Error::Failed(format!("cannot start a thread: {error}")));
                    self.stop.store(true, Ordering::Relaxed);
                }
            }
        });
        match into_inner(shared.failure) {
            None => Ok(()),
            Some(error) => Err(error),
        }
    }
}

/// The state that the threads share.
struct Shared<'r> {
    queue: &'r dyn Queue,
    in_flight: Mutex<InFlight>,
    /// Why there will be no output.
    failure: Mutex<Option<Error>>,
    stop: &'r AtomicBool,
}

impl Shared<'_> {
    /// Labels rows as long as there are any.
    fn work(&self, mut labeller: Labeller<'_>) {
        loop {
            match self.step(&mut labeller) {
                Ok(true) => {}
                Ok(false) => return,
                Err(error) => return self.fail(error),
            }
        }
    }

    /// Labels a row; false after the last.
    fn step(&self, labeller: &mut Labeller<'_>) -> Result<bool, Error> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(Error::Stopped);
        }
        let Some(task) = self.take()? else {
            return Ok(false);
        };
        let started = Instant::now();
        let row = labeller
            .label(task.row(), task.input())
            .ok_or(Error::Stopped)?;
        let seconds = started.elapsed().as_secs_f64();
        self.queue.count(seconds);
        if let Some((number, answer)) = task.finish(row, seconds) {
            self.queue.keep(number, answer).inspect_err(|_| {
                // Nothing that the others do can be kept.
                self.stop.store(true, Ordering::Relaxed);
            })?;
        }
        Ok(true)
    }

    /// The next row to be labelled; `None` after the last.
    fn take(&self) -> Result<Option<RowTask>, Error> {
        let mut in_flight = lock(&self.in_flight);
        if in_flight.is_empty() {
            match self.queue.next()? {
                Some(chunk) => in_flight.open(chunk),
                None => return Ok(None),
            }
        }
        Ok(in_flight.next())
    }

    /// Notes why there will be no output. That a thread was stopped says less than why.
    fn fail(&self, error: Error) {
        let mut failure = lock(&self.failure);
        if matches!(*failure, None | Some(Error::Stopped)) {
            *failure = Some(error);
        }
    }
}
