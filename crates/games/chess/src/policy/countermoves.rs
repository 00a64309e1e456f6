//! Countermoves: the quiet move that cut off last after a certain move of the opponent.
//!
//! J. Uiterwijk, *The countermove heuristic*, ICCA Journal 15(1), 1992.

use super::stack_entry::Played;
use crate::Move;
use std::sync::atomic::{AtomicU16, Ordering};

/// By the opponent's last move: the tag of the countermove, 0 for none.
#[derive(Debug)]
pub struct Countermoves(Box<[AtomicU16]>);

impl Countermoves {
    /// No countermove known yet.
    pub(super) fn new() -> Countermoves {
        Countermoves((0..Played::COUNT).map(|_| AtomicU16::new(0)).collect())
    }

    /// The countermove to `last`, which need not be legal.
    #[inline]
    pub(super) fn of(&self, last: Played) -> Option<Move> {
        let tag = self.0[last.index()].load(Ordering::Relaxed);
        Move::from_tag(tag).filter(|_| last != Played::NONE)
    }

    /// The quiet move `mv` cut off after `last`.
    pub(super) fn learn(&self, last: Played, mv: Move) {
        self.0[last.index()].store(mv.tag(), Ordering::Relaxed);
    }
}
