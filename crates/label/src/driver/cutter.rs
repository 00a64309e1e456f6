//! The input cut into pieces.
//!
//! A piece is a tenth of a second's work at first, and some seconds' later, so that little is lost when a
//! run is killed, and few files are written. Where the pieces are cut does not matter to the rows: a run
//! goes on from pieces that an earlier one has cut otherwise.

use super::progress::Counts;
use super::store::Store;
use crate::Error;
use crate::piece::{Job, Piece, digest};
use crate::source::{Cell, Source};
use negascout::key;

/// How large pieces are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pieces {
    /// The seconds that a piece is meant to take, at the beginning and in the end.
    pub(crate) seconds: (f64, f64),
    /// The most rows of one.
    pub(crate) most: u64,
    pub(crate) clock: Clock,
}

/// The clock by which the seconds of a piece are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clock {
    /// The time that passes, while all threads of this process work on one piece.
    Here,
    /// The time that workers elsewhere say they took, each for its own piece.
    Elsewhere,
}

impl Pieces {
    /// Pieces for the threads of this process, which all work on one: little is lost when it is killed.
    pub(crate) const HERE: Pieces = Pieces {
        seconds: (0.1, 5.0),
        most: 10_000,
        clock: Clock::Here,
    };

    /// Pieces for workers elsewhere, each with its own: worth the way there.
    pub(crate) const ELSEWHERE: Pieces = Pieces {
        seconds: (1.0, 3.0),
        most: 50_000,
        clock: Clock::Elsewhere,
    };
}

/// The most rows of a piece before it is known how long a row takes.
const FIRST: u64 = 16;

/// The most rows of a piece for each one that is known.
const GROWTH: u64 = 8;

/// The input, cut into pieces as it is read.
pub(crate) struct Cutter {
    source: Box<dyn Source>,
    /// Rows read.
    read: u64,
    /// The digest of all that the input says in them.
    digest: u64,
    /// The end of the input: why nothing more is read.
    ended: Option<Result<(), Error>>,
}

impl Cutter {
    pub(crate) fn new(source: Box<dyn Source>) -> Cutter {
        Cutter {
            source,
            read: 0,
            digest: 0,
            ended: None,
        }
    }

    /// The next piece to be labelled; `None` after the last. Rows that `store` has already are passed over.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] after the last row, each time, if the input is damaged or is another one than
    /// that of the parts in the store.
    pub(crate) fn next(
        &mut self,
        pieces: Pieces,
        job: &Job,
        store: &Store,
        counts: &Counts,
    ) -> Result<Option<Piece>, Error> {
        loop {
            if let Some(ended) = &self.ended {
                return ended.clone().map(|()| None);
            }
            match self.cut(pieces, job, store, counts) {
                Ok(None) => {}
                Ok(piece) => return Ok(piece),
                Err(error) => self.ended = Some(Err(error)),
            }
        }
    }

    /// The digest of what the rows say that were read.
    pub(crate) fn digest(&self) -> u64 {
        self.digest
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

    /// Takes over the part that comes next, or else cuts the next piece.
    fn cut(
        &mut self,
        pieces: Pieces,
        job: &Job,
        store: &Store,
        counts: &Counts,
    ) -> Result<Option<Piece>, Error> {
        let first = self.read;
        let mut piece = None;
        if let Some(part) = store.part_at(first) {
            let cells = self.take(part.rows);
            let is_same = cells.len() as u64 == part.rows && digest(&cells) == part.digest;
            if !is_same {
                return Err(match &self.ended {
                    Some(Err(error)) => error.clone(),
                    _ => store.of_another_input(first),
                });
            }
            counts.take_over(part.rows, part.errors);
        } else {
            let until_part = store.next_part(first).map(|next| next - first);
            let size = size(pieces, counts).min(until_part.unwrap_or(u64::MAX));
            let cells = self.take(size);
            piece = (!cells.is_empty()).then(|| Piece::new(job, first, cells));
        }
        if self.has_ended() && store.next_part(self.read).is_some() {
            self.ended = Some(Err(store.of_another_input(self.read)));
        }
        self.estimate(counts);
        Ok(piece)
    }

    /// Reads at most `count` rows: fewer where the input ends.
    fn take(&mut self, count: u64) -> Vec<Cell> {
        let mut cells = Vec::new();
        while (cells.len() as u64) < count {
            match self.source.next() {
                Ok(Some(cell)) => {
                    self.digest = key::of(&(self.digest, &cell));
                    cells.push(cell);
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
        self.read += cells.len() as u64;
        cells
    }

    /// Estimates the rows of the input by those that its first bytes have.
    fn estimate(&self, counts: &Counts) {
        if let Some(share) = self.source.share().filter(|&share| share > 0.0) {
            counts.estimate((self.read as f64 / share).round() as u64);
        }
    }
}

/// The rows of the next piece.
fn size(pieces: Pieces, counts: &Counts) -> u64 {
    let progress = counts.progress();
    let seconds = match pieces.clock {
        Clock::Here => progress.seconds,
        Clock::Elsewhere => counts.worked(),
    };
    let size = match progress.labelled {
        0 => FIRST,
        labelled => {
            let (least, most) = pieces.seconds;
            let rate = labelled as f64 / seconds.max(1e-6);
            let size = (rate * (seconds / 2.0).clamp(least, most)) as u64;
            // Too few rows say too little of how long the next ones take.
            size.min(FIRST.max(labelled.saturating_mul(GROWTH)))
        }
    };
    size.clamp(1, pieces.most)
}
