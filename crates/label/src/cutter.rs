//! The input cut into pieces, and their rows given out to threads one by one.
//!
//! A piece is a tenth of a second's work of all threads at first, and some seconds' later, so that little
//! is lost when a run is killed, and few files are written. Where the pieces are cut does not matter to the rows: a run goes on from pieces
//! that an earlier one has cut otherwise.

use crate::folder::{Folder, Part};
use crate::progress::Counts;
use crate::source::{Cell, Source};
use crate::{Error, LabelledRow};
use negascout::key;
use std::sync::{Arc, Mutex, PoisonError};

/// How large pieces are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pieces {
    /// The seconds that a piece is meant to take, at the beginning and in the end.
    pub(crate) seconds: (f64, f64),
    /// The most rows of one.
    pub(crate) most: u64,
}

/// The most rows of a piece before it is known how long a row takes.
const FIRST: u64 = 16;

/// Rows that are kept together.
pub(crate) struct Piece {
    /// Its rows, without an answer.
    pub(crate) part: Part,
    cells: Vec<Cell>,
    rows: Mutex<Rows>,
}

/// The rows of a piece that have been labelled.
struct Rows {
    labelled: Vec<Option<LabelledRow>>,
    left: usize,
}

impl Piece {
    fn new(first: u64, cells: Vec<Cell>) -> Piece {
        let part = Part {
            first,
            rows: cells.len() as u64,
            errors: 0,
            digest: digest(&cells),
        };
        let rows = Rows {
            labelled: cells.iter().map(|_| None).collect(),
            left: cells.len(),
        };
        Piece {
            part,
            cells,
            rows: Mutex::new(rows),
        }
    }

    /// Puts a row in its place. Returns all of them once all are there.
    fn put(&self, at: usize, row: LabelledRow) -> Option<Vec<LabelledRow>> {
        let mut rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
        rows.labelled[at] = Some(row);
        rows.left -= 1;
        (rows.left == 0).then(|| rows.labelled.drain(..).flatten().collect())
    }
}

/// A digest of texts, in order.
fn digest(cells: &[Cell]) -> u64 {
    key::of(cells)
}

/// A row that one thread is to label.
pub(crate) struct RowTask {
    piece: Arc<Piece>,
    at: usize,
}

impl RowTask {
    /// The number of the row.
    pub(crate) fn row(&self) -> u64 {
        self.piece.part.first + self.at as u64
    }

    /// The cell of the row.
    pub(crate) fn cell(&self) -> &Cell {
        &self.piece.cells[self.at]
    }

    /// Puts the row in its place. Returns its piece, with all rows, if it was the last one missing.
    pub(crate) fn finish(self, row: LabelledRow) -> Option<(Arc<Piece>, Vec<LabelledRow>)> {
        let rows = self.piece.put(self.at, row)?;
        Some((self.piece, rows))
    }
}

/// The input, cut into pieces as it is read.
pub(crate) struct Cutter<'c> {
    source: Box<dyn Source>,
    folder: &'c Folder,
    counts: &'c Counts<'c>,
    pieces: Pieces,
    /// Rows read.
    read: u64,
    /// The piece whose rows are given out, and the next one of them.
    open: Option<RowTask>,
    /// The end of the input: why nothing more is read.
    ended: Option<Result<(), Error>>,
}

impl<'c> Cutter<'c> {
    pub(crate) fn new(
        source: Box<dyn Source>,
        folder: &'c Folder,
        counts: &'c Counts<'c>,
        pieces: Pieces,
    ) -> Cutter<'c> {
        Cutter {
            source,
            folder,
            counts,
            pieces,
            read: 0,
            open: None,
            ended: None,
        }
    }

    /// The next row to be labelled; `None` after the last.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] after the last row, to each caller, if the input is damaged or is another one
    /// than that of the parts in the folder.
    pub(crate) fn next(&mut self) -> Result<Option<RowTask>, Error> {
        loop {
            if let Some(task) = self.open.take() {
                if task.at + 1 < task.piece.cells.len() {
                    self.open = Some(RowTask {
                        piece: Arc::clone(&task.piece),
                        at: task.at + 1,
                    });
                }
                return Ok(Some(task));
            }
            if let Some(ended) = &self.ended {
                return ended.clone().map(|()| None);
            }
            if let Err(error) = self.cut() {
                self.ended = Some(Err(error));
            }
        }
    }

    /// Takes over the part that comes next, or else opens the next piece.
    fn cut(&mut self) -> Result<(), Error> {
        let first = self.read;
        if let Some(part) = self.folder.part_at(first) {
            let cells = self.take(part.rows);
            let is_same = cells.len() as u64 == part.rows && digest(&cells) == part.digest;
            if !is_same {
                return Err(match &self.ended {
                    Some(Err(error)) => error.clone(),
                    _ => self.folder.of_another_input(first),
                });
            }
            self.counts.take_over(part.rows);
        } else {
            let until_part = self.folder.next_part(first).map(|next| next - first);
            let size = self.size().min(until_part.unwrap_or(u64::MAX));
            let cells = self.take(size);
            if !cells.is_empty() {
                let piece = Arc::new(Piece::new(first, cells));
                self.open = Some(RowTask { piece, at: 0 });
            }
        }
        if matches!(self.ended, Some(Ok(()))) && self.folder.next_part(self.read).is_some() {
            return Err(self.folder.of_another_input(self.read));
        }
        self.estimate();
        Ok(())
    }

    /// The rows of the next piece.
    fn size(&self) -> u64 {
        let progress = self.counts.progress();
        let size = match progress.labelled {
            0 => FIRST,
            _ => {
                let (least, most) = self.pieces.seconds;
                (progress.rate() * (progress.seconds / 2.0).clamp(least, most)) as u64
            }
        };
        size.clamp(1, self.pieces.most)
    }

    /// Reads at most `count` rows: fewer where the input ends.
    fn take(&mut self, count: u64) -> Vec<Cell> {
        let mut cells = Vec::new();
        while (cells.len() as u64) < count {
            match self.source.next() {
                Ok(Some(cell)) => cells.push(cell),
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
    fn estimate(&self) {
        if let Some(share) = self.source.share().filter(|&share| share > 0.0) {
            self.counts
                .estimate((self.read as f64 / share).round() as u64);
        }
    }
}
