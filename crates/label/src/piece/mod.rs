//! A piece of the input: rows that are labelled and kept together, by a worker that knows nothing else.

mod answer;
mod message;

pub(crate) use answer::{Answered, Awaited};

use crate::source::Cell;
use crate::{Error, Source, Task};
use crate::{Input, source};
use negascout::key;
use negascout_session::{Catalogue, Memory};
use serde::{Deserialize, Serialize};

/// The work that is done with every row.
///
/// ```
/// use negascout_label::{Job, Task};
/// use negascout_session::{Catalogue, Memory};
///
/// let games = Catalogue::standard();
/// assert!(Job::new(&games, "connect-four", Task::default(), 16).is_ok());
/// assert!(Job::new(&games, "connect-five", Task::default(), 16).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// The name of the game whose positions the input has.
    pub(crate) game: String,
    /// The task that is done with each position.
    pub(crate) task: Task,
    /// The size of each thread's table, in MiB.
    pub(crate) mebibytes: usize,
}

impl Job {
    /// The work on positions of the game of this name, by threads with tables of this size.
    ///
    /// # Errors
    ///
    /// As [`Task::check`].
    pub fn new(games: &Catalogue, game: &str, task: Task, mebibytes: usize) -> Result<Job, Error> {
        let game = task.check(games, game)?;
        Ok(Job {
            game,
            task,
            mebibytes,
        })
    }

    /// Refuses tables for which there is no memory, one for each of these threads.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`].
    pub fn check_memory(&self, threads: usize) -> Result<(), Error> {
        let tables = Memory::with_mebibytes(self.mebibytes.saturating_mul(threads.max(1)));
        tables.check().map_err(|_| {
            let size = self.mebibytes;
            Error::BadInput(format!("no memory for {threads} tables of {size} MiB"))
        })
    }

    /// Opens an input. The positions are in the column of this name, where the input has columns.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if it cannot be read, or has no such column.
    pub fn open(
        &self,
        games: &Catalogue,
        input: &Input,
        column: &str,
    ) -> Result<Box<dyn Source>, Error> {
        let is_position = |text: &str| games.open(&self.game, text).is_ok();
        source::open(input, column, &is_position)
    }
}

/// Rows of the input that are labelled and kept together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Piece {
    pub(crate) job: Job,
    /// The number of its first row.
    pub(crate) first: u64,
    /// The digest of its cells.
    pub(crate) digest: u64,
    pub(crate) cells: Vec<Cell>,
}

impl Piece {
    pub(crate) fn new(job: &Job, first: u64, cells: Vec<Cell>) -> Piece {
        Piece {
            job: job.clone(),
            first,
            digest: digest(&cells),
            cells,
        }
    }

    /// The number of the piece, which is that of its first row.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.first
    }

    /// The piece as it is awaited back.
    pub(crate) fn awaited(&self) -> Awaited {
        Awaited {
            first: self.first,
            rows: self.rows(),
            digest: self.digest,
        }
    }

    /// How many rows it has: at least one.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.cells.len() as u64
    }
}

/// A digest of cells, in order.
pub(crate) fn digest(cells: &[Cell]) -> u64 {
    key::of(cells)
}
