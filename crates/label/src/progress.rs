//! How far a run has come, told from time to time.

use negascout::time::Instant;
use std::sync::atomic::{AtomicU64, Ordering};

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Rows labelled in this run.
    pub labelled: u64,
    /// Rows taken over from earlier runs.
    pub taken_over: u64,
    /// Rows of the input, as far as they can be estimated from what has been read.
    pub of: Option<u64>,
    /// Seconds since the run began.
    pub seconds: f64,
}

impl Progress {
    /// Rows labelled a second; 0 at the beginning.
    #[must_use]
    pub fn rate(&self) -> f64 {
        if self.labelled == 0 {
            0.0
        } else {
            self.labelled as f64 / self.seconds.max(1e-9)
        }
    }

    /// The seconds that are left, if the rows to come take as long as those before.
    ///
    /// ```
    /// use negascout_label::Progress;
    ///
    /// let progress = Progress { labelled: 10, taken_over: 20, of: Some(50), seconds: 5.0 };
    /// assert_eq!(progress.seconds_left(), Some(10.0));
    /// assert_eq!(Progress { of: None, ..progress }.seconds_left(), None);
    /// ```
    #[must_use]
    pub fn seconds_left(&self) -> Option<f64> {
        let left = self.of?.saturating_sub(self.labelled + self.taken_over);
        (self.labelled > 0).then(|| left as f64 / self.rate())
    }
}

/// The counts of a run, which its threads share.
pub(crate) struct Counts<'w> {
    watch: &'w (dyn Fn(&Progress) + Sync),
    started: Instant,
    labelled: AtomicU64,
    taken_over: AtomicU64,
    /// 0 while it is not known.
    of: AtomicU64,
    /// When the progress is to be told again, in milliseconds since the start.
    next_told: AtomicU64,
}

/// The pause between one telling and the next, in milliseconds.
const PAUSE: u64 = 100;

impl<'w> Counts<'w> {
    pub(crate) fn new(watch: &'w (dyn Fn(&Progress) + Sync)) -> Counts<'w> {
        Counts {
            watch,
            started: Instant::now(),
            labelled: AtomicU64::new(0),
            taken_over: AtomicU64::new(0),
            of: AtomicU64::new(0),
            next_told: AtomicU64::new(0),
        }
    }

    pub(crate) fn progress(&self) -> Progress {
        let of = self.of.load(Ordering::Relaxed);
        Progress {
            labelled: self.labelled.load(Ordering::Relaxed),
            taken_over: self.taken_over.load(Ordering::Relaxed),
            of: (of > 0).then_some(of),
            seconds: self.started.elapsed().as_secs_f64(),
        }
    }

    /// Counts a row that was labelled.
    pub(crate) fn label(&self) {
        self.labelled.fetch_add(1, Ordering::Relaxed);
        let now = self.started.elapsed().as_millis() as u64;
        let next = self.next_told.load(Ordering::Relaxed);
        let order = Ordering::Relaxed;
        let is_mine = now >= next
            && self
                .next_told
                .compare_exchange(next, now + PAUSE, order, order)
                .is_ok();
        if is_mine {
            (self.watch)(&self.progress());
        }
    }

    /// Counts rows that were taken over.
    pub(crate) fn take_over(&self, rows: u64) {
        self.taken_over.fetch_add(rows, Ordering::Relaxed);
    }

    /// Notes how many rows there seem to be.
    pub(crate) fn estimate(&self, of: u64) {
        self.of.store(of, Ordering::Relaxed);
    }
}
