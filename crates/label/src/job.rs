//! The work that is done with every row.

use crate::shape::{InputColumn, Scores, Shape};
use crate::{Error, Input, Shard, Source, Task, cell, source};
use negascout_session::{Catalogue, EngineCache, TREE};
use serde::{Deserialize, Serialize};

/// The work that is done with every row of an input, or of a shard of it.
///
/// ```
/// use negascout_label::{Job, Task};
/// use negascout_session::{Catalogue, EngineCache};
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
    /// The rows that it is done with.
    pub(crate) shard: Shard,
    /// The columns of the input that go to the output as they are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) keep: Vec<String>,
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
            shard: Shard::WHOLE,
            keep: Vec::new(),
        })
    }

    /// The same work on the rows of a shard alone.
    #[must_use]
    pub fn on_shard(self, shard: Shard) -> Job {
        Job { shard, ..self }
    }

    /// The same work, and these columns of the input stand in the output as they are.
    #[must_use]
    pub fn keeping(self, keep: Vec<String>) -> Job {
        Job { keep, ..self }
    }

    /// The columns of the output.
    pub(crate) fn shape(&self) -> Shape {
        Shape {
            wanted: self.task.wanted(),
            input: match self.keep.is_empty() {
                true => InputColumn::None,
                false => InputColumn::Kept,
            },
            scores: match self.game == TREE {
                true => Scores::Decimal,
                false => Scores::Whole,
            },
        }
    }

    /// Refuses tables for which there is no memory, one for each of these threads.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`].
    pub fn check_memory(&self, threads: usize) -> Result<(), Error> {
        let tables = EngineCache::with_mebibytes(self.mebibytes.saturating_mul(threads.max(1)));
        tables.check().map_err(|_| {
            let size = self.mebibytes;
            Error::BadInput(format!("no memory for {threads} tables of {size} MiB"))
        })
    }

    /// Opens an input. The positions are in the column of this name, where the input has columns.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if it cannot be read; [`Error::NoColumn`] if it has no such column.
    pub fn open(
        &self,
        games: &Catalogue,
        input: &Input,
        column: &str,
    ) -> Result<Box<dyn Source>, Error> {
        let is_position = |text: &str| cell(text).is_ok() && games.open(&self.game, text).is_ok();
        let keep = &self.keep;
        source::open(input, source::Asked { column, keep }, &is_position)
    }
}
