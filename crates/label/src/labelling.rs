//! The embedded run: the driver, and threads of this process.

use crate::chunk::{Answer, Chunk};
use crate::driver::{ChunkSize, Chunker, Driver, Progress, Summary};
use crate::folder::{Folder, Opened, Shards, of_another_input};
use crate::pool::{Pool, Queue};
use crate::{Error, Input, Job, Output, Shard, Task};
use negascout::time::Instant;
use negascout_session::Catalogue;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// All that labelling a file needs to know.
#[derive(Clone)]
pub struct Labelling<'g> {
    /// The games that there are.
    pub games: &'g Catalogue,
    /// The name of the game whose positions the input has.
    pub game: &'g str,
    /// The task that is done with each position.
    pub task: Task,
    /// Where the positions come from.
    pub input: Input,
    /// The column that has the positions, where the input has columns: usually `position`.
    pub column: &'g str,
    /// The columns of the input that go to the output as they are.
    pub keep: &'g [String],
    /// Where the rows go.
    pub output: Output,
    /// The rows that are labelled, usually [all](Shard::WHOLE). Those of a shard go to a file of its own
    /// beside the output; [`merge`](Labelling::merge) makes the output of all of them.
    pub shard: Shard,
    /// The threads.
    pub threads: Threads,
    /// The most rows without an answer before the run is ended; without it, any number.
    pub max_errors: Option<u64>,
    /// Stops the run when raised. Finished parts are kept. A run that cannot go on raises it itself.
    pub stop: Arc<AtomicBool>,
}

/// The threads that label, each its own rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threads {
    /// How many; 0 means 1.
    pub number: usize,
    /// The size of each one's table, in MiB.
    pub mebibytes: usize,
}

impl Labelling<'_> {
    /// Labels every row. `watch` is told of the progress ten times a second, by any of the threads.
    ///
    /// An output that was begun by an earlier run of the same task is gone on with, of the same version of
    /// this library.
    ///
    /// # Errors
    ///
    /// [`Error`]; the parts that were finished are kept, except parts of another task.
    pub fn run(&self, watch: &(dyn Fn(&Progress) + Sync)) -> Result<Summary, Error> {
        self.run_in(ChunkSize::here(self.threads.number), watch)
    }

    fn run_in(
        &self,
        size: ChunkSize,
        watch: &(dyn Fn(&Progress) + Sync),
    ) -> Result<Summary, Error> {
        let job = self.job()?.on_shard(self.shard);
        let source = job.open(self.games, &self.input, self.column)?;
        let driver = Driver::open(job, source, Some(self.output.clone()))?;
        let driver = driver.max_errors(self.max_errors);
        driver.run_in(size, self.games, self.threads.number, &self.stop, watch)
    }

    /// Makes the output of those of all shards, which other runs have labelled. They stay where they are.
    /// [`shard`](Labelling::shard) and [`threads`](Labelling::threads) do not matter, except for the size of
    /// the tables, which belongs to the task.
    ///
    /// The output is as that of a [run](Labelling::run) over all rows.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if a shard is missing, damaged, or of another task or input.
    pub fn merge(&self) -> Result<Summary, Error> {
        let started = Instant::now();
        let job = self.job()?;
        let source = job.open(self.games, &self.input, self.column)?;
        let mut chunker = Chunker::new(source, Shard::WHOLE);
        let input = chunker.read_to_end()?;
        let output = self.output.path();
        let folder = match Folder::open(output, &job)? {
            Opened::Unfinished(folder) => folder,
            Opened::Finished(done) if done.input() == input => {
                return Ok(Summary::of_earlier_runs(done.totals()));
            }
            Opened::Finished(_) => return Err(of_another_input(output)),
        };
        let merge = || -> Result<_, Error> {
            let shards = Shards::find(output, &job, (chunker.read(), input))?;
            let totals = shards.totals;
            let made = self
                .output
                .make(&folder, &shards, totals, input, &self.stop);
            Ok((totals, made?))
        };
        let (totals, is_removed) = merge().inspect_err(|_| folder.leave())?;
        Ok(Summary {
            seconds: started.elapsed().as_secs_f64(),
            folder_left: !is_removed,
            ..Summary::of_earlier_runs(totals)
        })
    }

    fn job(&self) -> Result<Job, Error> {
        let Threads { number, mebibytes } = self.threads;
        let job = Job::new(self.games, self.game, self.task, mebibytes)?;
        job.check_memory(number)?;
        Ok(job.keeping(self.keep.to_vec()))
    }
}

impl Driver {
    /// Labels all rows by this many threads of this process, and finishes; 0 means 1. `watch` is told of
    /// the progress ten times a second, by any of the threads. `stop` ends the run when raised.
    ///
    /// # Errors
    ///
    /// [`Error`]; the parts that were finished are kept.
    pub fn run(
        &self,
        games: &Catalogue,
        threads: usize,
        stop: &Arc<AtomicBool>,
        watch: &(dyn Fn(&Progress) + Sync),
    ) -> Result<Summary, Error> {
        self.run_in(ChunkSize::here(threads), games, threads, stop, watch)
    }

    fn run_in(
        &self,
        size: ChunkSize,
        games: &Catalogue,
        threads: usize,
        stop: &Arc<AtomicBool>,
        watch: &(dyn Fn(&Progress) + Sync),
    ) -> Result<Summary, Error> {
        let pool = Pool {
            games,
            job: self.job(),
            threads: threads.max(1),
            stop,
        };
        let watched = Watched {
            driver: self,
            size,
            watch,
            next_told: AtomicU64::new(0),
        };
        pool.work(&watched).inspect_err(|_| self.leave())?;
        self.finish(stop)
    }
}

/// The pause between one telling and the next, in milliseconds.
const PAUSE: u64 = 100;

/// A driver whose progress is told from time to time.
struct Watched<'d> {
    driver: &'d Driver,
    size: ChunkSize,
    watch: &'d (dyn Fn(&Progress) + Sync),
    /// When it is to be told again, in milliseconds since the start.
    next_told: AtomicU64,
}

impl Queue for Watched<'_> {
    fn next(&self) -> Result<Option<Chunk>, Error> {
        self.driver.next_of(self.size)
    }

    fn count(&self, seconds: f64) {
        self.driver.count(1, seconds);
        let now = self.driver.milliseconds();
        let next = self.next_told.load(Ordering::Relaxed);
        let order = Ordering::Relaxed;
        let is_mine = now >= next
            && self
                .next_told
                .compare_exchange(next, now + PAUSE, order, order)
                .is_ok();
        if is_mine {
            (self.watch)(&self.driver.progress());
        }
    }

    fn keep(&self, number: u64, answer: Answer) -> Result<(), Error> {
        self.driver.keep_answer(number, &answer)
    }
}

#[cfg(test)]
mod tests;
