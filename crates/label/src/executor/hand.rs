//! The rows of a piece, handed out to threads one by one and gathered again.

use crate::LabelledRow;
use crate::lock::lock;
use crate::piece::Piece;
use crate::source::Cell;
use std::sync::{Arc, Mutex};

/// The piece whose rows are handed out.
#[derive(Default)]
pub(super) struct Hand {
    /// The next row, if one is left.
    next: Option<RowTask>,
}

impl Hand {
    /// Whether no row is left.
    pub(super) fn is_empty(&self) -> bool {
        self.next.is_none()
    }

    /// Begins with a piece.
    pub(super) fn open(&mut self, piece: Piece) {
        let open = Arc::new(Open {
            gathered: Mutex::new(Gathered {
                rows: piece.cells.iter().map(|_| None).collect(),
                left: piece.cells.len(),
            }),
            piece,
        });
        self.next = RowTask::of(open, 0);
    }

    /// The next row; `None` if none is left.
    pub(super) fn next(&mut self) -> Option<RowTask> {
        let task = self.next.take()?;
        self.next = RowTask::of(Arc::clone(&task.open), task.at + 1);
        Some(task)
    }
}

/// A piece in work.
struct Open {
    piece: Piece,
    gathered: Mutex<Gathered>,
}

/// The rows of a piece that have been labelled.
struct Gathered {
    rows: Vec<Option<LabelledRow>>,
    left: usize,
}

/// A row that one thread is to label.
pub(super) struct RowTask {
    open: Arc<Open>,
    at: usize,
}

impl RowTask {
    /// The row at this place of the piece, if it has one.
    fn of(open: Arc<Open>, at: usize) -> Option<RowTask> {
        (at < open.piece.cells.len()).then_some(RowTask { open, at })
    }

    /// The number of the row.
    pub(super) fn row(&self) -> u64 {
        self.open.piece.first + self.at as u64
    }

    /// The cell of the row.
    pub(super) fn cell(&self) -> &Cell {
        &self.open.piece.cells[self.at]
    }

    /// Puts the row in its place. Returns the number of its piece, and all rows, if it was the last one
    /// missing.
    pub(super) fn finish(self, row: LabelledRow) -> Option<(u64, Vec<LabelledRow>)> {
        let mut gathered = lock(&self.open.gathered);
        gathered.rows[self.at] = Some(row);
        gathered.left -= 1;
        let number = self.open.piece.number();
        (gathered.left == 0).then(|| (number, gathered.rows.drain(..).flatten().collect()))
    }
}
