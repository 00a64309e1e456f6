//! The embedded run: the driver, and threads of this process.

use crate::driver::{Driver, Pieces, Progress};
use crate::executor::{Crew, Feed};
use crate::piece::{Job, Piece};
use crate::{Error, Input, LabelledRow, Output, Task};
use negascout_session::Catalogue;
use serde::Serialize;
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
    /// Where the rows go.
    pub output: Output,
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
    /// How many; 0 is as 1.
    pub number: usize,
    /// The size of each one's table, in MiB.
    pub mebibytes: usize,
}

/// The result of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Summary {
    /// All rows of the output.
    pub rows: u64,
    /// Those of them that have no answer.
    pub errors: u64,
    /// Those of them that were taken over from earlier runs.
    pub taken_over: u64,
    /// Parts of earlier runs that were damaged: their rows were labelled again.
    pub damaged_parts: u64,
    /// The seconds of this run.
    pub seconds: f64,
}

impl Labelling<'_> {
    /// Labels every row. `watch` is told of the progress ten times a second, by any of the threads.
    ///
    /// An output that was begun by an earlier run of the same task is gone on with, of the same version of
    /// this library.
    ///
    /// # Errors
    ///
    /// [`Error`]; the parts that were finished are kept, but for those of another task.
    pub fn run(&self, watch: &(dyn Fn(&Progress) + Sync)) -> Result<Summary, Error> {
        self.run_in(Pieces::HERE, watch)
    }

    fn run_in(&self, pieces: Pieces, watch: &(dyn Fn(&Progress) + Sync)) -> Result<Summary, Error> {
        let job = Job::new(self.games, self.game, self.task, self.threads.mebibytes)?;
        let source = job.open(self.games, &self.input, self.column)?;
        let driver = Driver::open(job, source, Some(self.output.clone()))?;
        let crew = driver.crew(self.games, self.threads.number, &self.stop);
        driver.run_in(pieces, &crew, self.max_errors, watch)
    }
}

impl Driver {
    /// Labels all rows by this many threads of this process, and finishes; 0 is as 1. `watch` is told of
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
        let crew = self.crew(games, threads, stop);
        self.run_in(Pieces::HERE, &crew, None, watch)
    }

    fn crew<'d>(
        &'d self,
        games: &'d Catalogue,
        threads: usize,
        stop: &'d Arc<AtomicBool>,
    ) -> Crew<'d> {
        Crew {
            games,
            job: self.job(),
            threads: threads.max(1),
            stop,
        }
    }

    fn run_in(
        &self,
        pieces: Pieces,
        crew: &Crew<'_>,
        max_errors: Option<u64>,
        watch: &(dyn Fn(&Progress) + Sync),
    ) -> Result<Summary, Error> {
        let watched = Watched {
            driver: self,
            pieces,
            max_errors,
            watch,
            next_told: AtomicU64::new(0),
        };
        crew.work(&watched).inspect_err(|_| self.leave())?;
        self.finish(crew.stop)
    }
}

/// The pause between one telling and the next, in milliseconds.
const PAUSE: u64 = 100;

/// A driver whose progress is told from time to time.
struct Watched<'d> {
    driver: &'d Driver,
    pieces: Pieces,
    max_errors: Option<u64>,
    watch: &'d (dyn Fn(&Progress) + Sync),
    /// When it is to be told again, in milliseconds since the start.
    next_told: AtomicU64,
}

impl Feed for Watched<'_> {
    fn next(&self) -> Result<Option<Piece>, Error> {
        let piece = self.driver.next_of(self.pieces)?;
        self.check_errors()?;
        Ok(piece)
    }

    fn count(&self) {
        self.driver.count(1);
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

    fn keep(&self, number: u64, rows: Vec<LabelledRow>) -> Result<(), Error> {
        self.driver.keep(number, &rows)?;
        self.check_errors()
    }
}

impl Watched<'_> {
    fn check_errors(&self) -> Result<(), Error> {
        match self.max_errors {
            Some(most) if self.driver.errors() > most => Err(Error::TooManyErrors(most)),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
