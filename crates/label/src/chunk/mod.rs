//! A chunk of the input: rows that are labelled and kept together, by a worker that knows nothing else.

mod answer;
mod envelope;

pub(crate) use answer::Answer;

use crate::source::Row;
use crate::{Error, Job};
use envelope::Head;
use negascout::key;
use serde::{Deserialize, Serialize};

/// The name of a chunk in errors.
const WHAT: &str = "the chunk";

/// Rows of the input that are labelled and kept together.
#[derive(Clone, Debug, PartialEq)]
pub struct Chunk {
    pub(crate) job: Job,
    /// The place of its first row among those of the job's shard.
    pub(crate) first: u64,
    /// The digest of its cells.
    pub(crate) digest: u64,
    pub(crate) cells: Vec<Row>,
}

/// The rows of a chunk, without what they say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Extent {
    /// The place of the first among those of the job's shard.
    pub(crate) first: u64,
    /// How many there are.
    pub(crate) rows: u64,
    /// The digest of the cells.
    pub(crate) digest: u64,
}

impl Chunk {
    pub(crate) fn new(job: &Job, first: u64, cells: Vec<Row>) -> Chunk {
        Chunk {
            job: job.clone(),
            first,
            digest: digest(&cells),
            cells,
        }
    }

    /// The number of the chunk: the place of its first row.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.first
    }

    /// How many rows it has: at least one.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.cells.len() as u64
    }

    pub(crate) fn extent(&self) -> Extent {
        Extent {
            first: self.first,
            rows: self.rows(),
            digest: self.digest,
        }
    }

    /// The chunk as a message, which says all that a worker needs.
    ///
    /// # Errors
    ///
    /// [`Error::Failed`] if there is no memory for it.
    pub fn to_message(&self) -> Result<Vec<u8>, Error> {
        let head = Head::new(&self.job, self.extent(), 0.0);
        envelope::write(head, &self.cells)
            .map_err(|error| Error::Failed(format!("cannot write a chunk: {error}")))
    }

    /// The chunk that a message says.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if it is damaged, or of another version of the program.
    pub fn from_message(message: &[u8]) -> Result<Chunk, Error> {
        let (head, cells): (_, Vec<Row>) = envelope::read(message, WHAT)?;
        let chunk = Chunk {
            job: head.job.into_owned(),
            first: head.extent.first,
            digest: digest(&cells),
            cells,
        };
        match chunk.extent() == head.extent {
            true => Ok(chunk),
            false => Err(envelope::damaged(WHAT)),
        }
    }
}

/// A digest of cells, in order.
pub(crate) fn digest(cells: &[Row]) -> u64 {
    key::of(cells)
}

#[cfg(test)]
mod tests {
    use super::Chunk;
    use crate::source::{Columns, Row};
    use crate::{Job, Task, VERSION};
    use negascout_session::Catalogue;

    fn chunk() -> Chunk {
        let job = Job::new(&Catalogue::standard(), "tic-tac-toe", Task::default(), 1).unwrap();
        let row = |cell| Row {
            cell,
            input: Columns::new(),
        };
        let cells = vec![
            row(Ok("XO./.../...".to_owned())),
            row(Err("null".to_owned())),
        ];
        Chunk::new(&job, 7, cells)
    }

    #[test]
    fn a_message_says_the_whole_chunk() {
        let chunk = chunk();
        let message = chunk.to_message().unwrap();
        assert_eq!(Chunk::from_message(&message), Ok(chunk));
    }

    #[test]
    fn a_message_that_is_not_as_it_was_sent_is_refused() {
        let message = String::from_utf8(chunk().to_message().unwrap()).unwrap();
        let refusal = |text: &str| {
            let error = Chunk::from_message(text.as_bytes()).unwrap_err();
            error.to_string()
        };
        let other = message.replace(&format!("\"{VERSION}\""), "\"0.0.7\"");
        let expected = format!(
            "the chunk is of version 0.0.7 of negascout, and this program of version {VERSION}: \
             install the same version everywhere"
        );
        assert_eq!(refusal(&other), expected);
        let damaged = "the chunk is damaged";
        assert_eq!(refusal(&message.replace("XO.", "OX.")), damaged);
        assert_eq!(
            refusal(&message.replace("\"first\":7", "\"first\":8")),
            damaged
        );
        for length in 0..message.len() {
            assert_eq!(refusal(&message[..length]), damaged);
        }
    }
}
