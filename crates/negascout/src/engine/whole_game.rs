//! Games with so few positions that a proof solves them whole.

use super::prove::{Proven, ProvenBy};
use crate::search::Limits;
use crate::time::{Duration, Instant};
use crate::{Game, Retrograde, find_cycle_while};
use std::sync::atomic::Ordering;

/// An exact value, and best moves.
pub(super) type Exact<M> = (Proven, Vec<M>);

/// [`WholeGame::solve`], for positions of one game.
pub(super) type SolveWhole<G> =
    fn(&mut WholeGame, &G, Proven, usize, &mut Limits) -> Option<Exact<<G as Game>::Move>>;

/// The values of all positions of a game, once they are known.
#[derive(Debug, Default)]
pub(super) struct WholeGame(Option<Retrograde>);

impl WholeGame {
    /// Forgets the game.
    pub(super) fn forget(&mut self) {
        self.0 = None;
    }

    /// The exact value of `pos`, with best moves, if at most `max_positions` can be reached from it. It
    /// takes its time from that of the limits; each position it lists counts as a node.
    pub(super) fn solve<G: Game>(
        &mut self,
        pos: &G,
        known: Proven,
        max_positions: usize,
        limits: &mut Limits,
    ) -> Option<Exact<G::Move>> {
        let mut nodes = known.nodes;
        let is_listed = |solved: &Retrograde| solved.score(pos).is_some();
        if !self.0.as_ref().is_some_and(is_listed) {
            let most_nodes = limits.nodes.unwrap_or(u64::MAX);
            let most = max_positions.min(usize::try_from(most_nodes).unwrap_or(usize::MAX));
            self.0 = within(limits, |goes_on| {
                Retrograde::analyse_while(pos, most, goes_on)
            });
            nodes += self.0.as_ref()?.positions() as u64;
        }
        let solved = self.0.as_ref()?;
        let number = solved.score(pos)?.get();
        let proven = Proven {
            lower: number,
            upper: number,
            nodes,
            by: Some(ProvenBy::WholeGame),
            ..known
        };
        Some((proven, solved.line(pos)))
    }
}

/// The most positions of a game that are listed to find out whether it is small.
const FEW_POSITIONS: usize = 10_000;

/// The part of the time of a question in which that is found out: one in this number.
const TO_FIND_OUT: u32 = 50;

/// Whether positions come again in the game, and at most a few can be reached from `pos`, as far as a small
/// part of `time` shows it.
pub(super) fn is_small_and_endless<G: Game>(pos: &G, time: Duration) -> bool {
    let started = Instant::now();
    let goes_on = || started.elapsed() < time / TO_FIND_OUT;
    find_cycle_while(pos, FEW_POSITIONS, goes_on).is_some()
        && Retrograde::analyse_while(pos, FEW_POSITIONS, goes_on).is_some()
}

/// Whether one of these positions can be reached from `pos`, or too many can to tell.
pub(super) fn reaches_any<G: Game>(pos: &G, others: &[G]) -> bool {
    let listed = || Retrograde::analyse(pos, FEW_POSITIONS);
    let can_reach = |listed: Retrograde| others.iter().any(|other| listed.score(other).is_some());
    !others.is_empty() && listed().is_none_or(can_reach)
}

/// Whether the limits end a game's solution before this number of positions is listed.
pub(super) fn leave_less(limits: &Limits, positions: usize) -> bool {
    let is_stopped = limits.stop.as_ref();
    limits.nodes.is_some_and(|nodes| nodes < positions as u64)
        || limits.time.is_some_and(|time| time.is_zero())
        || is_stopped.is_some_and(|stop| stop.load(Ordering::Relaxed))
}

/// Does `work`, which asks whether it may go on, within the time and until the stop of `limits`, and
/// takes the time that it needs from them.
pub(super) fn within<T>(limits: &mut Limits, work: impl FnOnce(&dyn Fn() -> bool) -> T) -> T {
    let start = Instant::now();
    let result = work(&|| {
        let is_stopped = limits.stop.as_ref();
        let is_stopped = is_stopped.is_some_and(|stop| stop.load(Ordering::Relaxed));
        !is_stopped && limits.time.is_none_or(|time| start.elapsed() < time)
    });
    limits.time = limits
        .time
        .map(|time: Duration| time.saturating_sub(start.elapsed()));
    result
}
