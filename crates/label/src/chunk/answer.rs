//! The labelled rows of a chunk.

use super::envelope::{self, Head};
use super::{Chunk, Extent};
use crate::{Error, Job, LabelledRow};

/// The labelled rows of a chunk.
#[derive(Debug, PartialEq)]
pub(crate) struct Answer {
    pub(crate) rows: Vec<LabelledRow>,
    /// The seconds that they took, of all threads together.
    pub(crate) seconds: f64,
}

impl Answer {
    /// The answer to `chunk` as a message.
    pub(crate) fn to_message(&self, chunk: &Chunk) -> Result<Vec<u8>, Error> {
        let head = Head::new(&chunk.job, chunk.extent(), self.seconds);
        envelope::write(head, &self.rows)
            .map_err(|error| Error::Failed(format!("cannot write the rows of a chunk: {error}")))
    }

    /// The answer that a message says to the chunk that is awaited.
    pub(crate) fn from_message(
        message: &[u8],
        job: &Job,
        awaited: &Extent,
    ) -> Result<Answer, Error> {
        let first = awaited.first;
        let what = format!("the answer to chunk {first}");
        let (head, rows): (Head<'_>, Vec<LabelledRow>) = envelope::read(message, &what)?;
        if *head.job != *job || head.extent != *awaited {
            let reason = format!("{what} is the answer to another one");
            return Err(Error::BadInput(reason));
        }
        let numbers = rows.iter().map(LabelledRow::number);
        let expected = (first..first + awaited.rows).map(|place| job.shard.row(place));
        if !numbers.eq(expected) {
            return Err(envelope::damaged(&what));
        }
        Ok(Answer {
            rows,
            seconds: head.seconds,
        })
    }
}
