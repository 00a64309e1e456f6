//! A prover's table, shown to a saver while the prover searches.

use super::prove::Saver;
use crate::search::{Limits, Table};
use crate::time::Instant;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;

/// The schedule of one proof's savings. They come from a thread of their own, so that the search
/// takes the same nodes with a saver as without. The default has none.
#[derive(Default)]
pub struct Saving<'s> {
    saver: Option<&'s dyn Saver>,
    /// The time of the next saving, where there is a saver.
    due: Option<Instant>,
    /// The counter of nodes: that of the limits, or else one for the saver.
    counter: Option<Arc<AtomicU64>>,
}

impl<'s> Saving<'s> {
    /// The savings that `saver` wants, from now on; none without a saver. Nodes are counted where `limits` say.
    #[must_use]
    pub fn new(saver: Option<&'s dyn Saver>, limits: &Limits) -> Saving<'s> {
        let due = saver.map(|saver| Instant::now() + saver.pause());
        let counter = limits.counted.clone();
        Saving {
            saver,
            due,
            counter: counter.or_else(|| saver.map(|_| Arc::default())),
        }
    }

    /// The counter that a search adds its nodes to, by its [limits](Limits::counted); `None` where nobody
    /// reads it.
    #[must_use]
    pub fn counter(&self) -> Option<Arc<AtomicU64>> {
        self.counter.clone()
    }

    /// Does `work`, which searches in `table`, and shows the table to the saver whenever a saving
    /// falls due meanwhile, with the nodes by then: those of `before`, and those that the
    /// [counter](Saving::counter) has got since.
    ///
    /// ```
    /// use negascout::engine::{Saver, Saving};
    /// use negascout::search::{Limits, Table};
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
    /// let mut saving = Saving::new(Some(&saver), &Limits::default());
    /// saving.during(&table, 0, || while !saver.0.load(Ordering::Relaxed) {
    ///     std::hint::spin_loop();
    /// });
    /// ```
    pub fn during<R>(&mut self, table: &Table, before: u64, work: impl FnOnce() -> R) -> R {
        let saver = self.saver.filter(|_| cfg!(not(target_family = "wasm")));
        let (Some(saver), Some(due), Some(counter)) = (saver, self.due.as_mut(), &self.counter)
        else {
            return work();
        };
        let counted = || counter.load(Ordering::Relaxed);
        let at_first = counted();
        thread::scope(|scope| {
            let (end, ended) = channel::<()>();
            let left = |due: Instant| due.saturating_duration_since(Instant::now());
            let save_on = move || {
                while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(left(*due)) {
                    saver.save(table, before + counted() - at_first);
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
