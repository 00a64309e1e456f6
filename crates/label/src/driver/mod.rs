//! The driver of a run: it reads the input, gives chunks out, and keeps the answers that come back.
//!
//! It does not know who labels the chunks: threads of this process, or workers elsewhere. They may come
//! back in any order, and more than once.

mod chunker;
mod progress;
mod store;

pub(crate) use chunker::{ChunkSize, Chunker};

pub use progress::{Progress, Summary};

use crate::chunk::{Answer, Chunk, Extent};
use crate::folder::Part;
use crate::lock::lock;
use crate::sink::LabelColumns;
use crate::{Error, Job, Output, Source};
use progress::Counts;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use store::Store;

/// The driver of a run. Several threads may use it.
///
/// ```
/// use negascout_label::{Driver, Input, Job, Task, label_chunk};
/// use negascout_session::Catalogue;
///
/// let folder = tempfile::tempdir().unwrap();
/// let input = folder.path().join("in.txt");
/// std::fs::write(&input, "XO./.../...\nXO./X../...\n").unwrap();
///
/// let games = Catalogue::standard();
/// let job = Job::new(&games, "tic-tac-toe", Task::default(), 1).unwrap();
/// let source = job.open(&games, &Input::file(input), "position").unwrap();
/// let driver = Driver::open(job, source, None).unwrap();
/// while let Some(chunk) = driver.next().unwrap() {
///     let message = chunk.to_message().unwrap();
///     // Any process on any machine can do this.
///     let answer = label_chunk(&games, &message, 1, &Default::default()).unwrap();
///     driver.keep(chunk.number(), &answer).unwrap();
/// }
/// assert_eq!(driver.finish(&Default::default()).unwrap().rows, 2);
/// assert_eq!(driver.table().rows(), 2);
/// ```
pub struct Driver {
    job: Job,
    store: Store,
    chunker: Mutex<Chunker>,
    /// The chunks that were given out, by their numbers.
    given: Mutex<BTreeMap<u64, Given>>,
    counts: Counts,
    max_errors: Option<u64>,
}

/// A chunk that was given out.
#[derive(Clone, Copy, Debug)]
enum Given {
    /// Its rows are not there yet.
    Awaited(Extent),
    /// Its rows are kept.
    Back,
}

impl Driver {
    /// A run of `job` over the rows of `source`. Rows go to `output`, or without one to a table in memory;
    /// those of a shard go to a file of its own beside it.
    ///
    /// An output that was begun by an earlier run of the same task is gone on with, of the same version of
    /// this library. For one that was finished there is nothing to do.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if the output is there already, except for that, in use, or begun by a run of
    /// another task;
    /// [`Error::Failed`] if nothing can be written beside it.
    pub fn open(
        job: Job,
        source: Box<dyn Source>,
        output: Option<Output>,
    ) -> Result<Driver, Error> {
        let output = output.map(|output| output.of_shard(job.shard));
        let store = Store::open(&job, output)?;
        let mut chunker = Chunker::new(source, job.shard);
        if store.is_finished() {
            store.check_input(chunker.read_to_end()?)?;
        }
        Ok(Driver {
            store,
            job,
            chunker: Mutex::new(chunker),
            given: Mutex::default(),
            counts: Counts::new(),
            max_errors: None,
        })
    }

    /// The same run, which ends when more rows than this many have no answer; by default it never does.
    #[must_use]
    pub fn max_errors(self, max_errors: Option<u64>) -> Driver {
        Driver { max_errors, ..self }
    }

    /// The work that is done with every row.
    #[must_use]
    pub fn job(&self) -> &Job {
        &self.job
    }

    /// The next chunk to be labelled elsewhere; `None` when all are given out. It takes a worker some
    /// seconds, as soon as it is known how long rows take.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] when all are given out, each time, if the input is damaged or is another one
    /// than that of the rows which an earlier run has left; [`Error::TooManyErrors`].
    pub fn next(&self) -> Result<Option<Chunk>, Error> {
        self.next_of(ChunkSize::ELSEWHERE)
    }

    /// The next chunk of this size.
    pub(crate) fn next_of(&self, size: ChunkSize) -> Result<Option<Chunk>, Error> {
        if self.store.is_finished() {
            return Ok(None);
        }
        let chunk = lock(&self.chunker).next(size, &self.job, &self.store, &self.counts)?;
        if let Some(chunk) = &chunk {
            let awaited = Given::Awaited(chunk.extent());
            lock(&self.given).insert(chunk.number(), awaited);
        }
        self.check_errors()?;
        Ok(chunk)
    }

    /// Keeps the answer of a worker to the chunk of this number. That of a chunk which is back already
    /// changes nothing.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if the answer is damaged, or is that to another chunk: the chunk is still
    /// awaited then. [`Error::Failed`] if it cannot be written; [`Error::TooManyErrors`].
    pub fn keep(&self, number: u64, answer: &[u8]) -> Result<(), Error> {
        let given = lock(&self.given).get(&number).copied();
        let awaited = match given {
            Some(Given::Awaited(awaited)) => awaited,
            Some(Given::Back) => return Ok(()),
            None => {
                let message = format!("chunk {number} was not given out by this run");
                return Err(Error::BadInput(message));
            }
        };
        let answer = Answer::from_message(answer, &self.job, &awaited)?;
        self.keep_answer(number, &answer)?;
        self.counts.label(awaited.rows, answer.seconds);
        Ok(())
    }

    /// Keeps the answer to the chunk of this number, which was given out. It counts no rows.
    pub(crate) fn keep_answer(&self, number: u64, answer: &Answer) -> Result<(), Error> {
        let given = lock(&self.given).insert(number, Given::Back);
        let Some(Given::Awaited(awaited)) = given else {
            return Ok(());
        };
        let rows = &answer.rows;
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
        self.check_errors()
    }

    /// Counts rows that are labelled, and the seconds that they took.
    pub(crate) fn count(&self, rows: u64, seconds: f64) {
        self.counts.label(rows, seconds);
    }

    fn check_errors(&self) -> Result<(), Error> {
        match self.max_errors {
            Some(most) if self.counts.errors() > most => Err(Error::TooManyErrors(most)),
            _ => Ok(()),
        }
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

    /// Makes the output, when all chunks are back. `stop` ends that when raised, and all chunks are kept.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if chunks are missing; [`Error::Failed`] if the output cannot be written;
    /// [`Error::Stopped`].
    pub fn finish(&self, stop: &AtomicBool) -> Result<Summary, Error> {
        let is_finished = self.store.is_finished();
        if !is_finished && !lock(&self.chunker).has_ended() {
            let message = "the input has rows that were not given out";
            return Err(Error::BadInput(message.to_owned()));
        }
        let given = lock(&self.given).clone();
        let is_awaited = |given: &Given| matches!(given, Given::Awaited(_));
        if let Some((number, _)) = given.iter().find(|(_, given)| is_awaited(given)) {
            return Err(Error::BadInput(format!("chunk {number} is not back yet")));
        }
        let input = lock(&self.chunker).digest();
        let (totals, is_removed) = self.store.finish(input, stop)?;
        if is_finished {
            return Ok(Summary::of_earlier_runs(totals));
        }
        let progress = self.progress();
        Ok(Summary {
            rows: totals.rows,
            errors: totals.errors,
            taken_over: progress.taken_over,
            damaged_parts: self.store.damaged(),
            folder_left: !is_removed,
            seconds: progress.seconds,
        })
    }

    /// The rows that are kept in memory, in their order: none of a run that has an output.
    #[must_use]
    pub fn table(&self) -> LabelColumns {
        self.store.table(&self.job)
    }

    /// Leaves a run that is not finished. The parts beside the output stay there, for the next run.
    pub fn leave(&self) {
        self.store.leave();
    }
}
