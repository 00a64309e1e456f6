//! The textbook's algorithms as programs use them: deepening, and better moves first.

use crate::measure::{Measured, Watch};
use crate::within::Within;
use negascout::Depth;
use negascout::textbook::{Algorithm, Found, Order};
use negascout_session::{Effort, Erased, ErasedEvaluation, ErasedMove, Error};

/// Searches to several depths with one order of moves.
pub(crate) struct Practice<'e> {
    pub(crate) order: Order<'e, Erased, ErasedEvaluation>,
    pub(crate) first: u32,
    pub(crate) last: u32,
}

impl Practice<'_> {
    /// The counts of all searches together, up to the one that sees the whole game. Leaves of different
    /// depths are not told apart.
    pub(crate) fn measure(
        &mut self,
        algorithm: Algorithm,
        pos: &Erased,
        within: Within<'_>,
    ) -> Result<Measured<Found<ErasedMove>>, Error> {
        let mut before: Option<Measured<Found<ErasedMove>>> = None;
        let mut depth = self.first;
        loop {
            let mut watch = Watch::new(within.less(before.as_ref().map(Measured::effort)));
            let plies = depth as Depth;
            let observer = &mut watch.observers;
            let searched = self.order.search(algorithm, pos, plies, observer);
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

impl<F> Measured<F> {
    /// Its nodes and seconds.
    fn effort(&self) -> Effort {
        Effort {
            nodes: self.counters.nodes as u64,
            seconds: self.seconds,
        }
    }

    /// This search, with what the searches `before` took.
    fn after(self, before: Option<Measured<F>>) -> Measured<F> {
        let Some(before) = before else { return self };
        Measured {
            counters: self.counters.after(&before.counters),
            seconds: self.seconds + before.seconds,
            ..self
        }
    }
}
