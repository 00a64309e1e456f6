//! The input cut into chunks.
//!
//! A chunk is a tenth of a second's work at first, and some seconds' later, so that little is lost when a
//! run is killed, and few files are written. Where the chunks are cut does not matter to the rows: a run
//! goes on from chunks that an earlier one has cut otherwise.

use super::progress::Counts;
use super::store::Store;
use crate::chunk::{Chunk, digest};
use crate::source::{Row, Source};
use crate::{Error, Job, Shard};
use negascout::key;

/// How large chunks are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ChunkSize {
    /// The seconds of a thread that a chunk is meant to take, at the beginning and in the end.
    pub(crate) seconds: (f64, f64),
    /// The most rows of one.
    pub(crate) most: u64,
}

impl ChunkSize {
    /// Chunks for workers elsewhere, each with its own: worth the way there.
    pub(crate) const ELSEWHERE: ChunkSize = ChunkSize {
        seconds: (1.0, 3.0),
        most: 50_000,
    };

    /// Chunks for so many threads of this process, which all work on one: little is lost when it is killed.
    pub(crate) fn here(threads: usize) -> ChunkSize {
        let threads = threads.max(1) as f64;
        ChunkSize {
            seconds: (0.1 * threads, 5.0 * threads),
            most: 10_000,
        }
    }
}

/// The most rows of a chunk before it is known how long a row takes.
const FIRST: u64 = 16;

/// The most rows of a chunk for each one that is known.
const GROWTH: u64 = 8;

/// The input, cut into chunks as it is read. Of a shard only its own rows are in them: their places are
/// counted among these.
pub(crate) struct Chunker {
    source: Box<dyn Source>,
    shard: Shard,
    /// Rows of the input that were read.
    read: u64,
    /// The shard's own among them.
    taken: u64,
    /// The digest of all that the input says in the rows that were read.
    digest: u64,
    /// The end of the input: why nothing more is read.
    ended: Option<Result<(), Error>>,
}

impl Chunker {
    pub(crate) fn new(source: Box<dyn Source>, shard: Shard) -> Chunker {
        Chunker {
            source,
            shard,
            read: 0,
            taken: 0,
            digest: 0,
            ended: None,
        }
    }

    /// The next chunk to be labelled; `None` after the last. Rows that `store` has already are passed over.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] after the last row, each time, if the input is damaged or is another one than
    /// that of the parts in the store.
    pub(crate) fn next(
        &mut self,
        size: ChunkSize,
        job: &Job,
        store: &Store,
        counts: &Counts,
    ) -> Result<Option<Chunk>, Error> {
        loop {
            if let Some(ended) = &self.ended {
                return ended.clone().map(|()| None);
            }
            match self.cut(size, job, store, counts) {
                Ok(None) => {}
                Ok(chunk) => return Ok(chunk),
                Err(error) => self.ended = Some(Err(error)),
            }
        }
    }

    /// The digest of what the rows say that were read.
    pub(crate) fn digest(&self) -> u64 {
        self.digest
    }

    /// The rows of the input that were read.
    pub(crate) fn read(&self) -> u64 {
        self.read
    }

    /// Reads all rows, for their digest alone.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if the input is damaged.
    pub(crate) fn read_to_end(&mut self) -> Result<u64, Error> {
        while self.ended.is_none() {
            self.take(FIRST);
        }
        match &self.ended {
            Some(Err(error)) => Err(error.clone()),
            _ => Ok(self.digest),
        }
    }

    /// Whether nothing more is read, because the input has ended.
    pub(crate) fn has_ended(&self) -> bool {
        matches!(self.ended, Some(Ok(())))
    }

    /// Takes over the part that comes next, or else cuts the next chunk.
    fn cut(
        &mut self,
        size: ChunkSize,
        job: &Job,
        store: &Store,
        counts: &Counts,
    ) -> Result<Option<Chunk>, Error> {
        let first = self.taken;
        let mut chunk = None;
        if let Some(part) = store.part_at(first) {
            let rows = self.take(part.rows);
            let is_same = rows.len() as u64 == part.rows && digest(&rows) == part.digest;
            if !is_same {
                return Err(match &self.ended {
                    Some(Err(error)) => error.clone(),
                    _ => store.of_another_input(self.shard.row(first)),
                });
            }
            counts.take_over(part.rows, part.errors);
        } else {
            let until_part = store.next_part(first).map(|next| next - first);
            let rows = rows(size, counts).min(until_part.unwrap_or(u64::MAX));
            let rows = self.take(rows);
            chunk = (!rows.is_empty()).then(|| Chunk::new(job, first, rows));
        }
        if self.has_ended() && store.next_part(self.taken).is_some() {
            let row = self.shard.row(self.taken);
            self.ended = Some(Err(store.of_another_input(row)));
        }
        self.estimate(counts);
        Ok(chunk)
    }

    /// Reads on to `count` rows of the shard: fewer where the input ends.
    fn take(&mut self, count: u64) -> Vec<Row> {
        let mut rows = Vec::new();
        while (rows.len() as u64) < count {
            match self.source.next() {
                Ok(Some(cell)) => {
                    let input = self.source.columns();
                    let row = Row { cell, input };
                    self.digest = key::of(&(self.digest, &row));
                    if self.shard.has(self.read) {
                        rows.push(row);
                    }
                    self.read += 1;
                }
                Ok(None) => {
                    self.ended = Some(Ok(()));
                    break;
                }
                Err(error) => {
                    self.ended = Some(Err(error));
                    break;
                }
            }
        }
        self.taken += rows.len() as u64;
        rows
    }

    /// Estimates the rows of the shard by those that the input's first bytes have.
    fn estimate(&self, counts: &Counts) {
        if let Some(share) = self.source.share().filter(|&share| share > 0.0) {
            counts.estimate((self.taken as f64 / share).round() as u64);
        }
    }
}

/// The rows of the next chunk.
fn rows(size: ChunkSize, counts: &Counts) -> u64 {
    let rows = match counts.worked() {
        (0, _) => FIRST,
        (labelled, seconds) => {
            let (least, most) = size.seconds;
            let rate = labelled as f64 / seconds.max(1e-6);
            let rows = (rate * (seconds / 2.0).clamp(least, most)) as u64;
            // Too few rows say too little of how long the next ones take.
            rows.min(FIRST.max(labelled.saturating_mul(GROWTH)))
        }
    };
    rows.clamp(1, size.most)
}
