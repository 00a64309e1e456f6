//! The run: threads that take rows, label them, and keep finished pieces.

use crate::cutter::{Cutter, Pieces};
use crate::folder::{Folder, Opened, Part, Totals};
use crate::labeller::Labeller;
use crate::progress::{Counts, Progress};
use crate::source;
use crate::{Error, Input, Output, Task};
use negascout_session::{Catalogue, Memory};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// All that labelling needs to know.
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
    /// Where the rows go.
    pub output: Output,
    /// The threads.
    pub threads: Threads,
    /// Stops the run when raised. Finished parts are kept. A run that cannot write raises it itself.
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
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Summary {
    /// All rows of the output.
    pub rows: u64,
    /// Those of them that have no answer.
    pub errors: u64,
    /// Those of them that were taken over from earlier runs.
    pub taken_over: u64,
    /// The seconds of this run.
    pub seconds: f64,
}

/// The stack of a thread, in bytes: the deepest search fits.
const STACK: usize = 64 << 20;

/// Pieces that lose little when a run is killed.
const PIECES: Pieces = Pieces {
    seconds: (0.1, 5.0),
    most: 10_000,
};

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
        self.run_in(PIECES, watch)
    }

    fn run_in(&self, pieces: Pieces, watch: &(dyn Fn(&Progress) + Sync)) -> Result<Summary, Error> {
        let game = self.task.check(self.games, self.game)?;
        let is_position = |text: &str| self.games.open(&game, text).is_ok();
        let source = source::open(&self.input, &is_position)?;
        let folder = match Folder::open(self.output.path(), &game, self.task)? {
            Opened::Unfinished(folder) => folder,
            Opened::Finished(totals) => {
                return Ok(Summary {
                    rows: totals.rows,
                    errors: totals.errors,
                    taken_over: totals.rows,
                    seconds: 0.0,
                });
            }
        };
        let counts = Counts::new(watch);
        let cutter = Cutter::new(source, &folder, &counts, pieces);
        let kept = match self.label(&game, &folder, &counts, cutter) {
            Ok(kept) => kept,
            Err(error) => {
                folder.leave();
                return Err(error);
            }
        };
        let files: Vec<_> = folder.files(kept).collect();
        let totals = Totals {
            rows: files.iter().map(|(part, _)| part.rows).sum(),
            errors: files.iter().map(|(part, _)| part.errors).sum(),
        };
        self.output.join(&files, self.task.wanted())?;
        folder.finish(totals)?;
        let progress = counts.progress();
        Ok(Summary {
            rows: totals.rows,
            errors: totals.errors,
            taken_over: progress.taken_over,
            seconds: progress.seconds,
        })
    }

    /// Labels the rows that the cutter gives, and keeps them. Returns the parts that were kept.
    fn label(
        &self,
        game: &str,
        folder: &Folder,
        counts: &Counts<'_>,
        cutter: Cutter<'_>,
    ) -> Result<Vec<Part>, Error> {
        let shared = Shared {
            folder,
            counts,
            cutter: Mutex::new(cutter),
            kept: Mutex::new(Vec::new()),
            failure: Mutex::new(None),
            stop: &self.stop,
        };
        thread::scope(|scope| {
            for _ in 0..self.threads.number.max(1) {
                let work = || {
                    shared.work(Labeller {
                        games: self.games,
                        game,
                        request: self.task.request(&self.stop),
                        memory: Memory::with_mebibytes(self.threads.mebibytes),
                        stop: Arc::clone(&self.stop),
                    });
                };
                let builder = thread::Builder::new().stack_size(STACK);
                if let Err(error) = builder.spawn_scoped(scope, work) {
                    shared.fail(Error::Failed(format!("cannot start a thread: {error}")));
                }
            }
        });
        match into_inner(shared.failure) {
            None => Ok(into_inner(shared.kept)),
            Some(error) => Err(error),
        }
    }
}

/// The state that the threads of a run share.
struct Shared<'r> {
    folder: &'r Folder,
    counts: &'r Counts<'r>,
    cutter: Mutex<Cutter<'r>>,
    /// The parts that were kept in this run.
    kept: Mutex<Vec<Part>>,
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
        let task = lock(&self.cutter).next()?;
        let Some(task) = task else {
            return Ok(false);
        };
        let row = labeller
            .label(task.row(), task.cell())
            .ok_or(Error::Stopped)?;
        self.counts.label();
        if let Some((piece, rows)) = task.finish(row) {
            let part = self.folder.keep(piece.part, &rows).inspect_err(|_| {
                // Nothing that the others do can be kept.
                self.stop.store(true, Ordering::Relaxed);
            })?;
            lock(&self.kept).push(part);
        }
        Ok(true)
    }

    /// Notes why there will be no output. That a thread was stopped says less than why.
    fn fail(&self, error: Error) {
        let mut failure = lock(&self.failure);
        if matches!(*failure, None | Some(Error::Stopped)) {
            *failure = Some(error);
        }
    }
}

/// The lock of shared state. A thread that panics ends the run with it.
fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn into_inner<T>(shared: Mutex<T>) -> T {
    shared.into_inner().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
