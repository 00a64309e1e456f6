//! The executor of this process: threads that label the rows of pieces, one row each at a time.
//!
//! The next piece is opened when the last row of the one before is taken: nobody waits for the slowest
//! row of a piece, and all threads are busy to the end.

mod hand;

use crate::lock::{into_inner, lock};
use crate::piece::{Job, Piece};
use crate::worker::Labeller;
use crate::{Error, LabelledRow};
use hand::{Hand, RowTask};
use negascout_session::Catalogue;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

/// The stack of a thread, in bytes: the deepest search fits.
const STACK: usize = 64 << 20;

/// Pieces on their way to the threads, and rows on their way back.
pub(crate) trait Feed: Sync {
    /// The next piece; `None` after the last, to each thread that asks.
    fn next(&self) -> Result<Option<Piece>, Error>;

    /// Counts a row that is labelled.
    fn count(&self);

    /// Keeps all rows of the piece of this number.
    fn keep(&self, number: u64, rows: Vec<LabelledRow>) -> Result<(), Error>;
}

/// The threads of this process that label.
pub(crate) struct Crew<'g> {
    pub(crate) games: &'g Catalogue,
    pub(crate) job: &'g Job,
    pub(crate) threads: usize,
    /// Ends the work when raised. It is raised here when nothing more can be kept, or a thread cannot start.
    pub(crate) stop: &'g Arc<AtomicBool>,
}

impl Crew<'_> {
    /// Labels all that the feed has.
    pub(crate) fn work(&self, feed: &dyn Feed) -> Result<(), Error> {
        let shared = Shared {
            feed,
            hand: Mutex::default(),
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
    feed: &'r dyn Feed,
    hand: Mutex<Hand>,
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
        let row = labeller
            .label(task.row(), task.cell())
            .ok_or(Error::Stopped)?;
        self.feed.count();
        if let Some((number, rows)) = task.finish(row) {
            self.feed.keep(number, rows).inspect_err(|_| {
                // Nothing that the others do can be kept.
                self.stop.store(true, Ordering::Relaxed);
            })?;
        }
        Ok(true)
    }

    /// The next row to be labelled; `None` after the last.
    fn take(&self) -> Result<Option<RowTask>, Error> {
        let mut hand = lock(&self.hand);
        if hand.is_empty() {
            match self.feed.next()? {
                Some(piece) => hand.open(piece),
                None => return Ok(None),
            }
        }
        Ok(hand.next())
    }

    /// Notes why there will be no output. That a thread was stopped says less than why.
    fn fail(&self, error: Error) {
        let mut failure = lock(&self.failure);
        if matches!(*failure, None | Some(Error::Stopped)) {
            *failure = Some(error);
        }
    }
}
