//! How far a run has come, and what it comes to.

use crate::folder::Totals;
use negascout::time::Instant;
use negascout_session::words::{duration, grouped, rate};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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

/// The result of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Summary {
    /// All rows of the output.
    pub rows: u64,
    /// Those of them that have no answer.
    pub errors: u64,
    /// Those of them that were taken over from earlier runs.
    pub taken_over: u64,
    /// Parts of earlier runs that were damaged: their rows were labelled again.
    pub damaged_parts: u64,
    /// Whether the folder of the parts is still there, because the system did not let it be removed. Nothing
    /// in it is needed any more.
    pub folder_left: bool,
    /// The seconds of this run.
    pub seconds: f64,
}

impl Summary {
    /// That of a run which has found its output finished, or made of others' rows.
    pub(crate) fn of_earlier_runs(totals: Totals) -> Summary {
        Summary {
            rows: totals.rows,
            errors: totals.errors,
            taken_over: totals.rows,
            ..Summary::default()
        }
    }
}

/// How far it is, in a line: `1,200 of 5,000 rows, 2.5 k/s, about 12 min left`.
impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", grouped(self.labelled + self.taken_over))?;
        if let Some(of) = self.of {
            write!(f, " of {}", grouped(of))?;
        }
        write!(f, " rows, {}", rate(self.labelled, self.seconds))?;
        match self.seconds_left() {
            Some(seconds) => write!(f, ", about {} left", long(seconds)),
            None => Ok(()),
        }
    }
}

/// A span of time, roughly: `40 s`, `12 min`, `3.5 h`.
fn long(seconds: f64) -> String {
    if seconds < 90.0 {
        format!("{seconds:.0} s")
    } else if seconds < 5400.0 {
        format!("{:.0} min", seconds / 60.0)
    } else {
        format!("{:.1} h", seconds / 3600.0)
    }
}

/// The result in a line.
///
/// ```
/// let summary = negascout_label::Summary { rows: 12_000, taken_over: 2_000, seconds: 2.0, ..Default::default() };
/// let told = "rows 12,000, errors 0, in 2.00 s (5.0 k/s); 2,000 of the rows were there before";
/// assert_eq!(summary.to_string(), told);
/// ```
impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, errors) = (grouped(self.rows), grouped(self.errors));
        let time = duration(self.seconds);
        let rate = rate(self.rows - self.taken_over, self.seconds);
        write!(f, "rows {rows}, errors {errors}, in {time} ({rate})")?;
        match self.taken_over {
            0 => {}
            taken_over if taken_over == self.rows => {
                f.write_str("; all of them were there before")?;
            }
            rows => write!(f, "; {} of the rows were there before", grouped(rows))?,
        }
        match self.damaged_parts {
            0 => Ok(()),
            1 => f.write_str("; 1 damaged part was labelled again"),
            parts => write!(f, "; {parts} damaged parts were labelled again"),
        }
    }
}

/// The counts of a run.
#[derive(Debug)]
pub(crate) struct Counts {
    started: Instant,
    labelled: AtomicU64,
    taken_over: AtomicU64,
    /// Rows without an answer, those taken over among them.
    errors: AtomicU64,
    /// 0 while it is not known.
    of: AtomicU64,
    /// Microseconds that the labelled rows took, of all workers together.
    worked: AtomicU64,
}

impl Counts {
    pub(crate) fn new() -> Counts {
        Counts {
            started: Instant::now(),
            labelled: AtomicU64::new(0),
            taken_over: AtomicU64::new(0),
            errors: AtomicU64::new(0),
            of: AtomicU64::new(0),
            worked: AtomicU64::new(0),
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

    /// The milliseconds since the start.
    pub(crate) fn milliseconds(&self) -> u64 {
        self.started.elapsed().as_millis() as u64
    }

    /// The rows that were labelled, and the seconds that they took, of all workers together.
    pub(crate) fn worked(&self) -> (u64, f64) {
        let worked = self.worked.load(Ordering::Relaxed) as f64 / 1e6;
        (self.labelled.load(Ordering::Relaxed), worked)
    }

    /// Counts rows that were labelled, and the seconds that they took.
    pub(crate) fn label(&self, rows: u64, seconds: f64) {
        self.labelled.fetch_add(rows, Ordering::Relaxed);
        self.worked
            .fetch_add((seconds * 1e6) as u64, Ordering::Relaxed);
    }

    /// Counts rows that were taken over, and those of them that have no answer.
    pub(crate) fn take_over(&self, rows: u64, errors: u64) {
        self.taken_over.fetch_add(rows, Ordering::Relaxed);
        self.fail(errors);
    }

    /// Counts rows that have no answer.
    pub(crate) fn fail(&self, rows: u64) {
        self.errors.fetch_add(rows, Ordering::Relaxed);
    }

    /// The rows that have no answer.
    pub(crate) fn errors(&self) -> u64 {
        self.errors.load(Ordering::Relaxed)
    }

    /// Notes how many rows there seem to be.
    pub(crate) fn estimate(&self, of: u64) {
        self.of.store(of, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::{Progress, Summary};

    #[test]
    fn results_are_told_in_a_line() {
        let summary = Summary {
            rows: 12_000,
            errors: 1,
            taken_over: 12_000,
            damaged_parts: 0,
            folder_left: false,
            seconds: 0.0,
        };
        let line = summary.to_string();
        assert!(line.ends_with("; all of them were there before"), "{line}");
        let damaged = Summary {
            damaged_parts: 2,
            ..summary
        };
        let line = damaged.to_string();
        assert!(
            line.ends_with("; 2 damaged parts were labelled again"),
            "{line}"
        );
    }

    #[test]
    fn the_time_that_is_left_is_told_roughly() {
        let line = |seconds| {
            let progress = Progress {
                labelled: 1_000,
                taken_over: 500,
                of: Some(2_500),
                seconds,
            };
            progress.to_string()
        };
        assert_eq!(line(40.0), "1,500 of 2,500 rows, 25 /s, about 40 s left");
        assert!(line(720.0).ends_with(", about 12 min left"));
        assert!(line(12_600.0).ends_with(", about 3.5 h left"));
    }
}
