//! The place where the rows of a run are written: a folder beside the output, or memory.

use crate::folder::{Done, Folder, Opened, Part, PartFile, Totals, of_another_input};
use crate::lock::lock;
use crate::sink::{LabelColumns, Output};
use crate::{Error, Job, LabelledRow};
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

/// The place where rows are kept until all are there.
#[derive(Debug)]
pub(crate) enum Store {
    /// Files in a folder, which outlive the program.
    Files {
        folder: Folder,
        output: Output,
        /// The parts that were kept in this run.
        written: Mutex<Vec<PartFile>>,
    },
    /// Columns in memory.
    Table(Mutex<LabelColumns>),
    /// Nothing is to be done: an earlier run has finished the output.
    Finished { output: Output, done: Done },
}

impl Store {
    /// The store of a run; in memory if there is no output.
    pub(crate) fn open(job: &Job, output: Option<Output>) -> Result<Store, Error> {
        let Some(output) = output else {
            let table = LabelColumns::new(job.shape());
            return Ok(Store::Table(Mutex::new(table)));
        };
        Ok(match Folder::open(output.path(), job)? {
            Opened::Finished(done) => Store::Finished { output, done },
            Opened::Unfinished(folder) => Store::Files {
                folder,
                output,
                written: Mutex::default(),
            },
        })
    }

    /// The part that an earlier run has left of the rows from this one on.
    pub(crate) fn part_at(&self, row: u64) -> Option<Part> {
        match self {
            Store::Files { folder, .. } => folder.part_at(row),
            _ => None,
        }
    }

    /// The first row of the next part of an earlier run, at this row or after it.
    pub(crate) fn next_part(&self, row: u64) -> Option<u64> {
        match self {
            Store::Files { folder, .. } => folder.next_part(row),
            _ => None,
        }
    }

    /// The number of parts of earlier runs that were damaged.
    pub(crate) fn damaged(&self) -> u64 {
        match self {
            Store::Files { folder, .. } => folder.damaged(),
            _ => 0,
        }
    }

    /// The error that the input has other rows from this one on than the parts of earlier runs.
    pub(crate) fn of_another_input(&self, row: u64) -> Error {
        match self {
            Store::Files { folder, .. } => folder.of_another_input(row),
            _ => Error::Failed(format!("row {row} is of another input")),
        }
    }

    /// Keeps the rows of a part.
    pub(crate) fn keep(&self, part: Part, rows: &[LabelledRow]) -> Result<(), Error> {
        match self {
            Store::Files {
                folder, written, ..
            } => {
                let file = folder.keep(part, rows)?;
                lock(written).push(file);
            }
            Store::Table(table) => lock(table).keep(part, rows)?,
            Store::Finished { .. } => {}
        }
        Ok(())
    }

    /// Whether an earlier run has finished the output.
    pub(crate) fn is_finished(&self) -> bool {
        matches!(self, Store::Finished { .. })
    }

    /// Checks that an output which is finished is of the input with this digest.
    pub(crate) fn check_input(&self, input: u64) -> Result<(), Error> {
        match self {
            Store::Finished { output, done } if done.input() != input => {
                Err(of_another_input(output.path()))
            }
            _ => Ok(()),
        }
    }

    /// Makes the output of all parts, unless `stop` is raised. Returns how many rows it has, and whether the
    /// folder of the parts could be removed.
    pub(crate) fn finish(&self, input: u64, stop: &AtomicBool) -> Result<(Totals, bool), Error> {
        match self {
            Store::Files {
                folder,
                output,
                written,
            } => {
                let parts = folder.all(&lock(written));
                let totals = Totals {
                    rows: parts.files.iter().map(|file| file.part.rows).sum(),
                    errors: parts.files.iter().map(|file| file.part.errors).sum(),
                };
                let is_removed = output.make(folder, &parts, totals, input, stop)?;
                Ok((totals, is_removed))
            }
            Store::Table(table) => Ok((lock(table).totals(), true)),
            Store::Finished { done, .. } => Ok((done.totals(), true)),
        }
    }

    /// The rows that are in memory.
    pub(crate) fn table(&self, job: &Job) -> LabelColumns {
        match self {
            Store::Table(table) => lock(table).clone(),
            _ => LabelColumns::new(job.shape()),
        }
    }

    /// Leaves what there is of a run that has failed.
    pub(crate) fn leave(&self) {
        if let Store::Files { folder, .. } = self {
            folder.leave();
        }
    }
}
