//! Games with so few positions that a proof solves them whole.

use super::prove::{Proven, ProvenBy};
use crate::retrograde::Room;
use crate::search::{Limits, Table};
use crate::time::{Duration, Instant};
use crate::{Game, Retrograde, find_cycle_while};
use std::cell::{Cell, RefCell};
use std::sync::atomic::Ordering;

/// An exact value, and best moves.
pub(super) type Exact<M> = (Proven, Vec<M>);

/// [`WholeGame::solve`], for positions of one game.
pub(super) type SolveWhole<G> = fn(
    &mut WholeGame,
    &G,
    Proven,
    Room,
    &mut Limits,
    &mut dyn FnMut(&Proven),
) -> Result<Exact<<G as Game>::Move>, NotListed>;

/// Not all positions were listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotListed {
    /// A limit ended it: with higher ones it may be done.
    Limited,
    /// There is no room for them.
    TooMany,
}

/// The positions listed between two reports of how many there are.
const LISTED_A_REPORT: usize = 1 << 16;

/// The values of all positions of a game, once they are known.
#[derive(Debug, Default)]
pub(super) struct WholeGame(Option<Retrograde>);

impl WholeGame {
    /// Forgets the game.
    pub(super) fn forget(&mut self) {
        self.0 = None;
    }

    /// The exact value of `pos`, with best moves, if there is room for all that can be reached from it. It
    /// takes its time from that of the limits; each position it lists counts as a node, and `told` hears
    /// of them now and then.
    pub(super) fn solve<G: Game>(
        &mut self,
        pos: &G,
        known: Proven,
        room: Room,
        limits: &mut Limits,
        progress: &mut dyn FnMut(&Proven),
    ) -> Result<Exact<G::Move>, NotListed> {
        let mut nodes = known.nodes;
        let is_listed = |solved: &&Retrograde| solved.score(pos).is_some();
        if self.0.as_ref().filter(is_listed).is_none() {
            let mut tell = |listed| {
                progress(&Proven {
                    nodes: known.nodes + listed as u64,
                    ..known
                });
            };
            let solved = self.0.insert(list(pos, room, limits, &mut tell)?);
            nodes += solved.positions() as u64;
        }
        let solved = self.0.as_ref().ok_or(NotListed::Limited)?;
        let number = solved.score(pos).ok_or(NotListed::Limited)?.get();
        let proven = Proven {
            lower: number,
            upper: number,
            nodes,
            by: Some(ProvenBy::WholeGame),
            ..known
        };
        Ok((proven, solved.line(pos)))
    }
}

/// The room for a game whose prover has this table: as much as by default, as the table may take if that is
/// more, and half of it, or a quarter, where the system has less.
pub(super) fn room_beside(table: &Table) -> Room {
    let least = Room::default();
    let mut mebibytes = table.mebibytes().max(least.bytes >> 20);
    while mebibytes > 1 && !Table::fits(mebibytes) {
        mebibytes /= 2;
    }
    Room {
        bytes: mebibytes << 20,
        ..least
    }
}

/// The values of all positions, within the limits and where there is room.
fn list<G: Game>(
    pos: &G,
    room: Room,
    limits: &mut Limits,
    tell: &mut dyn FnMut(usize),
) -> Result<Retrograde, NotListed> {
    let most_nodes = usize::try_from(limits.nodes.unwrap_or(u64::MAX)).unwrap_or(usize::MAX);
    let room = Room {
        positions: room.positions.min(most_nodes),
        ..room
    };
    let (last, tell) = (Cell::new(0), RefCell::new(tell));
    let solved = within(limits, |goes_on| {
        Retrograde::analyse_while(pos, room, |listed| {
            if listed / LISTED_A_REPORT > last.replace(listed) / LISTED_A_REPORT {
                tell.borrow_mut()(listed);
            }
            goes_on()
        })
    });
    let has_used_up = last.get() > most_nodes || limits.time.is_some_and(|time| time.is_zero());
    solved.ok_or(match has_used_up || is_stopped(limits) {
        true => NotListed::Limited,
        false => NotListed::TooMany,
    })
}

/// The most positions of a game that are listed to find out whether it is small.
const FEW_POSITIONS: usize = 10_000;

/// Whether positions come again in the game, and at most a few can be reached from `pos`, as far as it is
/// found out while `goes_on` says yes.
pub(super) fn is_small_and_cyclic<G: Game>(pos: &G, goes_on: &dyn Fn() -> bool) -> bool {
    find_cycle_while(pos, FEW_POSITIONS, goes_on).is_some()
        && Retrograde::analyse_while(pos, FEW_POSITIONS, |_| goes_on()).is_some()
}

/// Whether one of these positions can be reached from `pos`, or it is not found out while `goes_on` says
/// yes.
pub(super) fn reaches_any<'g, G: Game + 'g>(
    pos: &G,
    others: impl Iterator<Item = &'g G>,
    goes_on: &dyn Fn() -> bool,
) -> bool {
    let mut others = others.peekable();
    let listed = || Retrograde::analyse_while(pos, FEW_POSITIONS, |_| goes_on());
    others.peek().is_some()
        && listed().is_none_or(|listed| others.any(|other| listed.score(other).is_some()))
}

fn is_stopped(limits: &Limits) -> bool {
    let stop = limits.stop.as_ref();
    stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
}

/// Does `work`, which asks whether it may go on, within the time and until the stop of `limits`, and
/// takes the time that it needs from them.
pub(super) fn within<T>(limits: &mut Limits, work: impl FnOnce(&dyn Fn() -> bool) -> T) -> T {
    let start = Instant::now();
    let result =
        work(&|| !is_stopped(limits) && limits.time.is_none_or(|time| start.elapsed() < time));
    limits.time = limits
        .time
        .map(|time: Duration| time.saturating_sub(start.elapsed()));
    result
}
