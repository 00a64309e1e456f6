//! The textbook's algorithms as programs use them: deepening, and better moves first.

use crate::compare::{Measured, Watch};
use crate::within::Within;
use crate::{Effort, Error, RowCounters};
use negascout::textbook::{Algorithm, Order, Ordered};
use negascout::{Depth, Evaluate, Game, Observer};

/// Searches to several depths with one order of moves.
pub(crate) struct Practice<'e, G: Game, E> {
    pub(crate) order: Order<'e, G, E>,
    pub(crate) first: u32,
    pub(crate) last: u32,
}

impl<G: Game, E: Evaluate<G>> Practice<'_, G, E> {
    /// The counts of all searches together, up to the one that sees the whole game. Leaves of different
    /// depths are not told apart.
    pub(crate) fn measure(
        &mut self,
        algorithm: Algorithm,
        pos: &G,
        within: Within<'_>,
    ) -> Result<Measured<G::Move>, Error> {
        let mut before: Option<Measured<G::Move>> = None;
        let mut depth = self.first;
        loop {
            let mut watch = Watch::new(within.less(before.as_ref().map(Measured::effort)));
            let plies = depth as Depth;
            let searched = if cfg!(feature = "full") {
                let observer = &mut watch.observers;
                self.order.search(algorithm, pos, plies, observer)
            } else {
                let observer: &mut dyn for<'o> Observer<Ordered<'o, G, E>> = &mut watch.observers;
                self.order.search(algorithm, pos, plies, observer)
            };
            let sees_all = watch.observers.0.0.counts().horizon == 0;
            let measured = watch.measured(searched)?.after(before);
            if depth >= self.last || sees_all || measured.found.is_err() {
                return Ok(measured);
            }
            before = Some(measured);
            depth += 1;
        }
    }
}

impl<M> Measured<M> {
    /// Its nodes and seconds.
    fn effort(&self) -> Effort {
        Effort {
            nodes: self.counters.nodes as u64,
            seconds: self.seconds,
        }
    }

    /// This search, with what the searches `before` took.
    fn after(self, before: Option<Measured<M>>) -> Measured<M> {
        let Some(before) = before else { return self };
        Measured {
            counters: self.counters.after(&before.counters),
            seconds: self.seconds + before.seconds,
            ..self
        }
    }
}

impl RowCounters {
    /// The counters of this search, and of those `before` to smaller depths.
    pub(crate) fn after(self, before: &RowCounters) -> RowCounters {
        let stored = |row: &RowCounters| row.stored.unwrap_or_default();
        RowCounters {
            distinct_leaves: None,
            stored: Some(stored(&self).max(stored(before))),
            ..self.plus(before)
        }
    }
}
