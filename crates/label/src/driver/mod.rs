//! The driver of a run: it reads the input, gives pieces out, and keeps what comes back.
//!
//! It does not know who labels the pieces: threads of this process, or workers elsewhere. They may come
//! back in any order, and more than once.

mod cutter;
mod progress;
mod store;

pub(crate) use cutter::Pieces;

pub use progress::Progress;

use crate::folder::Part;
use crate::lock::lock;
use crate::piece::{Answered, Awaited, Job, Piece};
use crate::sink::Table;
use crate::{Error, LabelledRow, Output, Source, Summary};
use cutter::Cutter;
use progress::Counts;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use store::Store;

/// The driver of a run. Several threads may use it.
///
/// ```
/// use negascout_label::{Driver, Input, Job, Task, label_piece};
/// use negascout_session::Catalogue;
///
/// let folder = tempfile::tempdir().unwrap();
/// let input = folder.path().join("in.txt");
/// std::fs::write(&input, "XO./.../...\nXO./X../...\n").unwrap();
///
/// let games = Catalogue::standard();
/// let job = Job::new(&games, "tic-tac-toe", Task::default(), 1).unwrap();
/// let source = job.open(&games, &Input::File(input), "position").unwrap();
/// let driver = Driver::open(job, source, None).unwrap();
/// while let Some(piece) = driver.next().unwrap() {
///     let message = piece.to_message().unwrap();
///     // Any process on any machine can do this.
///     let answer = label_piece(&games, &message, 1, &Default::default()).unwrap();
///     driver.keep_answer(piece.number(), &answer).unwrap();
/// }
/// assert_eq!(driver.finish(&Default::default()).unwrap().rows, 2);
/// assert_eq!(driver.table().rows(), 2);
/// ```
pub struct Driver {
    job: Job,
    store: Store,
    cutter: Mutex<Cutter>,
    /// The pieces that were given out, by their numbers.
    given: Mutex<BTreeMap<u64, Given>>,
    counts: Counts,
}

/// A piece that was given out.
#[derive(Clone, Copy, Debug)]
enum Given {
    /// Its rows are not there yet.
    Awaited(Awaited),
    /// Its rows are kept.
    Back,
}

impl Driver {
    /// A run of `job` over the rows of `source`. Rows go to `output`, or without one to a table in memory.
    ///
    /// An output that was begun by an earlier run of the same task is gone on with, of the same version of
    /// this library. For one that was finished there is nothing to do.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if the output is there already, but for that, in use, or begun by a run of
    /// another task;
    /// [`Error::Failed`] if nothing can be written beside it.
    pub fn open(
        job: Job,
        source: Box<dyn Source>,
        output: Option<Output>,
    ) -> Result<Driver, Error> {
        let (store, mut cutter) = (Store::open(&job, output)?, Cutter::new(source));
        if store.is_finished() {
            store.check_input(cutter.read_to_end()?)?;
        }
        Ok(Driver {
            store,
            job,
            cutter: Mutex::new(cutter),
            given: Mutex::default(),
            counts: Counts::new(),
        })
    }

    /// The work that is done with every row.
    #[must_use]
    pub fn job(&self) -> &Job {
        &self.job
    }

    /// The next piece to be labelled elsewhere; `None` when all are given out. It takes a worker some
    /// seconds, as soon as it is known how long rows take.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] when all are given out, each time, if the input is damaged or is another one
    /// than that of the rows which an earlier run has left.
    pub fn next(&self) -> Result<Option<Piece>, Error> {
        self.next_of(Pieces::ELSEWHERE)
    }

    /// The next piece of this size.
    pub(crate) fn next_of(&self, pieces: Pieces) -> Result<Option<Piece>, Error> {
        if self.store.is_finished() {
            return Ok(None);
        }
        let piece = lock(&self.cutter).next(pieces, &self.job, &self.store, &self.counts)?;
        if let Some(piece) = &piece {
            let awaited = Given::Awaited(piece.awaited());
            lock(&self.given).insert(piece.number(), awaited);
        }
        Ok(piece)
    }

    /// Keeps the answer of a worker to the piece of this number. That of a piece which is back already
    /// changes nothing.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if the answer is damaged, or is that to another piece: the piece is still
    /// awaited then. [`Error::Failed`] if it cannot be written.
    pub fn keep_answer(&self, number: u64, answer: &[u8]) -> Result<(), Error> {
        let given = lock(&self.given).get(&number).copied();
        let awaited = match given {
            Some(Given::Awaited(awaited)) => awaited,
            Some(Given::Back) => return Ok(()),
            None => {
                let told = format!("piece {number} was not given out by this run");
                return Err(Error::BadInput(told));
            }
        };
        let answered = Answered::read(answer, &self.job, &awaited)?;
        if self.keep(number, &answered.rows)? == Kept::Now {
            self.counts.work(answered.seconds);
            self.counts.label(awaited.rows);
        }
        Ok(())
    }

    /// Keeps the rows of the piece of this number, which was given out.
    pub(crate) fn keep(&self, number: u64, rows: &[LabelledRow]) -> Result<Kept, Error> {
        let given = lock(&self.given).insert(number, Given::Back);
        let Some(Given::Awaited(awaited)) = given else {
            return Ok(Kept::Before);
        };
        let part = Part {
            first: awaited.first,
            rows: awaited.rows,
            errors: rows.iter().filter(|row| row.is_error()).count() as u64,
            digest: awaited.digest,
        };
        self.store.keep(part, rows).inspect_err(|_| {
            lock(&self.given).insert(number, Given::Awaited(awaited));
        })?;
        self.counts.fail(part.errors);
        Ok(Kept::Now)
    }

    /// Counts rows that are labelled, before the whole piece is.
    pub(crate) fn count(&self, rows: u64) {
        self.counts.label(rows);
    }

    /// The rows without an answer so far, those of earlier runs among them.
    pub(crate) fn errors(&self) -> u64 {
        self.counts.errors()
    }

    /// The milliseconds since the start.
    pub(crate) fn milliseconds(&self) -> u64 {
        self.counts.milliseconds()
    }

    /// How far the run has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.counts.progress()
    }

    /// Makes the output, when all pieces are back. `stop` ends that when raised, and all pieces are kept.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if pieces are missing; [`Error::Failed`] if the output cannot be written;
    /// [`Error::Stopped`].
    pub fn finish(&self, stop: &AtomicBool) -> Result<Summary, Error> {
        let is_finished = self.store.is_finished();
        if !is_finished && !lock(&self.cutter).has_ended() {
            let told = "the input has rows that were not given out";
            return Err(Error::BadInput(told.to_owned()));
        }
        let given = lock(&self.given).clone();
        let is_awaited = |given: &Given| matches!(given, Given::Awaited(_));
        if let Some((number, _)) = given.iter().find(|(_, given)| is_awaited(given)) {
            return Err(Error::BadInput(format!("piece {number} is not back yet")));
        }
        let input = lock(&self.cutter).digest();
        let totals = self.store.finish(&self.job, input, stop)?;
        let progress = self.progress();
        Ok(Summary {
            rows: totals.rows,
            errors: totals.errors,
            taken_over: if is_finished {
                totals.rows
            } else {
                progress.taken_over
            },
            damaged_parts: self.store.damaged(),
            seconds: if is_finished { 0.0 } else { progress.seconds },
        })
    }

    /// The rows that are kept in memory, in their order: none of a run that has an output.
    #[must_use]
    pub fn table(&self) -> Table {
        self.store.table(&self.job)
    }

    /// Leaves a run that is not finished. The parts beside the output stay there, for the next run.
    pub fn leave(&self) {
        self.store.leave();
    }
}

/// When the rows of a piece were kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// By this call.
    Now,
    /// By one before.
    Before,
}
