//! A prover's table, shown to a saver while the prover searches.

use super::prove::Saver;
use crate::search::Table;
use crate::time::Instant;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;

/// The schedule of one proof's savings. They come from a thread of their own, so that the search
/// takes the same nodes with a saver as without.
pub struct Saving<'s> {
    saver: Option<&'s dyn Saver>,
    /// The time of the next saving, where there is a saver.
    due: Option<Instant>,
    /// The nodes of the search that is running.
    counted: Arc<AtomicU64>,
}

impl<'s> Saving<'s> {
    /// The savings that `saver` wants, from now on; none without a saver.
    #[must_use]
    pub fn new(saver: Option<&'s dyn Saver>) -> Saving<'s> {
        let due = saver.map(|saver| Instant::now() + saver.pause());
        Saving {
            saver,
            due,
            counted: Arc::default(),
        }
    }

    /// The counter that a search writes its nodes to, by its [limits](crate::search::Limits::counted);
    /// `None` where nobody saves.
    #[must_use]
    pub fn counter(&self) -> Option<Arc<AtomicU64>> {
        self.saver.map(|_| Arc::clone(&self.counted))
    }

    /// Does `work`, which searches in `table`, and shows the table to the saver whenever a saving
    /// falls due meanwhile, with the nodes by then: those of `before`, and those on the
    /// [counter](Saving::counter).
    ///
    /// ```
    /// use negascout::engine::{Saver, Saving};
    /// use negascout::search::Table;
    /// use negascout::time::Duration;
    /// use std::sync::atomic::{AtomicBool, Ordering};
    ///
    /// #[derive(Default)]
    /// struct Once(AtomicBool);
    ///
    /// impl Saver for Once {
    ///     fn pause(&self) -> Duration {
    ///         Duration::from_millis(5)
    ///     }
    ///     fn save(&self, _: &Table, _: u64) {
    ///         self.0.store(true, Ordering::Relaxed);
    ///     }
    /// }
    ///
    /// let (table, saver) = (Table::with_entries(64), Once::default());
    /// let mut saving = Saving::new(Some(&saver));
    /// saving.during(&table, 0, || while !saver.0.load(Ordering::Relaxed) {
    ///     std::hint::spin_loop();
    /// });
    /// ```
    pub fn during<R>(&mut self, table: &Table, before: u64, work: impl FnOnce() -> R) -> R {
        let saver = self.saver.filter(|_| cfg!(not(target_family = "wasm")));
        let Some((saver, due)) = saver.zip(self.due.as_mut()) else {
            return work();
        };
        let counted = &self.counted;
        counted.store(0, Ordering::Relaxed);
        thread::scope(|scope| {
            let (end, ended) = channel::<()>();
            let left = |due: Instant| due.saturating_duration_since(Instant::now());
            let save_on = move || {
                while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(left(*due)) {
                    saver.save(table, before + counted.load(Ordering::Relaxed));
                    *due = Instant::now() + saver.pause();
                }
            };
            // Where there is no thread to be had, nothing is saved before the end.
            let _ = thread::Builder::new().spawn_scoped(scope, save_on);
            let result = work();
            drop(end);
            result
        })
    }
}

impl std::fmt::Debug for Saving<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Saving")
            .field("due", &self.due)
            .finish_non_exhaustive()
    }
}
