//! The rows of a chunk, handed out to threads one by one and gathered again.

use crate::LabelledRow;
use crate::chunk::{Answer, Chunk};
use crate::lock::lock;
use crate::source::Row;
use std::sync::{Arc, Mutex};

/// The chunk whose rows are handed out.
#[derive(Default)]
pub(super) struct InFlight {
    /// The next row, if one is left.
    next: Option<RowTask>,
}

impl InFlight {
    /// Whether no row is left.
    pub(super) fn is_empty(&self) -> bool {
        self.next.is_none()
    }

    /// Begins with a chunk.
    pub(super) fn open(&mut self, chunk: Chunk) {
        let open = Arc::new(Open {
            gathered: Mutex::new(Gathered {
                rows: chunk.cells.iter().map(|_| None).collect(),
                left: chunk.cells.len(),
                seconds: 0.0,
            }),
            chunk,
        });
        self.next = RowTask::new(open, 0);
    }

    /// The next row; `None` if none is left.
    pub(super) fn next(&mut self) -> Option<RowTask> {
        let task = self.next.take()?;
        self.next = RowTask::new(Arc::clone(&task.open), task.at + 1);
        Some(task)
    }
}

/// A chunk in work.
struct Open {
    chunk: Chunk,
    gathered: Mutex<Gathered>,
}

/// The rows of a chunk that have been labelled.
struct Gathered {
    rows: Vec<Option<LabelledRow>>,
    left: usize,
    /// The seconds that they took.
    seconds: f64,
}

/// A row that one thread is to label.
pub(super) struct RowTask {
    open: Arc<Open>,
    at: usize,
}

impl RowTask {
    /// The row at this place of the chunk, if it has one.
    fn new(open: Arc<Open>, at: usize) -> Option<RowTask> {
        (at < open.chunk.cells.len()).then_some(RowTask { open, at })
    }

    /// The number of the row in the input.
    pub(super) fn row(&self) -> u64 {
        let chunk = &self.open.chunk;
        chunk.job.shard.row(chunk.first + self.at as u64)
    }

    /// The row as the input has it.
    pub(super) fn input(&self) -> &Row {
        &self.open.chunk.cells[self.at]
    }

    /// Puts the row in its place. Returns the number of its chunk, and the answer to it, if it was the
    /// last one missing.
    pub(super) fn finish(self, row: LabelledRow, seconds: f64) -> Option<(u64, Answer)> {
        let mut gathered = lock(&self.open.gathered);
        gathered.rows[self.at] = Some(row);
        gathered.left -= 1;
        gathered.seconds += seconds;
        let answer = (gathered.left == 0).then(|| Answer {
            rows: gathered.rows.drain(..).flatten().collect(),
            seconds: gathered.seconds,
        });
        answer.map(|answer| (self.open.chunk.number(), answer))
    }
}
