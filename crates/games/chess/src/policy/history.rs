//! History: how moves have fared elsewhere in the tree, by themselves and after certain earlier moves.
//!
//! J. Schaeffer, *The history heuristic*, ICCA Journal 6(3), 1983. Continuation history counts a move
//! after a certain earlier move; chess programs took it up about 2015.

use super::ChessPolicy;
use super::picker::Picker;
use super::stack_entry::Played;
use crate::{Move, Position};
use negascout::Depth;
use negascout::observe::Node;
use std::sync::atomic::{AtomicI16, Ordering};

/// No count goes further than this, either way.
const MAX: i32 = 16_384;

/// How often moves cut off, less how often they were tried in vain, by several descriptions of a
/// move.
#[derive(Debug)]
pub struct Histories {
    /// By side, origin and target.
    quiets: Counts,
    /// By the piece that moves and its target, and what it captures.
    captures: Counts,
    /// By an earlier move, and the piece that moves and its target.
    continuations: Counts,
}

impl Histories {
    /// Nothing counted yet.
    pub(super) fn new() -> Histories {
        Histories {
            quiets: Counts::new(2 * 64 * 64),
            captures: Counts::new(Played::COUNT * 6),
            continuations: Counts::new(Played::COUNT * Played::COUNT),
        }
    }
}

/// Counts that all threads of a search read and write.
#[derive(Debug)]
struct Counts(Box<[AtomicI16]>);

impl Counts {
    fn new(places: usize) -> Counts {
        Counts((0..places).map(|_| AtomicI16::new(0)).collect())
    }

    #[inline]
    fn get(&self, place: usize) -> i32 {
        i32::from(self.0[place].load(Ordering::Relaxed))
    }

    /// Moves a count by `bonus`, the less the further it has gone already.
    #[inline]
    fn add(&self, place: usize, bonus: i32) {
        let value = self.get(place);
        let moved = value + bonus - value * bonus.abs() / MAX;
        self.0[place].store(moved as i16, Ordering::Relaxed);
    }
}

#[inline]
fn quiet_place(pos: &Position, mv: Move) -> usize {
    let side = pos.side_to_move() as usize;
    (side * 64 + mv.origin() as usize) * 64 + mv.target() as usize
}

#[inline]
fn capture_place(pos: &Position, mv: Move) -> usize {
    let taken = pos.captured(mv).map_or(5, |piece| piece as usize);
    Played::new(pos, mv).index() * 6 + taken
}

fn continuation_place(before: Played, now: Played) -> usize {
    before.index() * Played::COUNT + now.index()
}

/// The bonus for a cutoff at this depth.
fn bonus(depth: Depth) -> i32 {
    (170 * depth - 80).clamp(40, 1_800)
}

/// The plies before a move whose moves it is counted after.
pub(super) const FOLLOWED: [usize; 3] = [1, 2, 4];

impl<E> ChessPolicy<E> {
    /// How a quiet move has fared: from about -65,000 to 65,000.
    pub(super) fn quiet_history(&self, pos: &Position, mv: Move, before: [Played; 3]) -> i32 {
        let histories = &self.learned.histories;
        let now = Played::new(pos, mv);
        let after = |played| histories.continuations.get(continuation_place(played, now));
        histories.quiets.get(quiet_place(pos, mv))
            + after(before[0])
            + after(before[1])
            + after(before[2]) / 2
    }

    /// How a capture has fared: from -16,384 to 16,384.
    pub(super) fn capture_history(&self, pos: &Position, mv: Move) -> i32 {
        self.learned.histories.captures.get(capture_place(pos, mv))
    }

    /// The moves that a move here is counted after.
    pub(super) fn followed(&self) -> [Played; 3] {
        FOLLOWED.map(|plies| self.played(plies))
    }

    /// `mv` cut off: it gains, and what was tried before it loses.
    pub(super) fn learn_cutoff(&mut self, node: &Node<'_, Position>, picker: &Picker, mv: Move) {
        let bonus = bonus(node.depth);
        let pos = node.pos;
        let quiet = !pos.is_noisy(mv);
        if quiet {
            self.learn_killer(mv);
            self.learned.countermoves.learn(self.played(1), mv);
            self.count_quiet(pos, mv, bonus);
        } else {
            let captures = &self.learned.histories.captures;
            captures.add(capture_place(pos, mv), bonus);
        }
        for &vain in picker.tried().iter().filter(|&&vain| vain != mv) {
            if pos.is_noisy(vain) {
                let captures = &self.learned.histories.captures;
                captures.add(capture_place(pos, vain), -bonus);
            } else if quiet {
                self.count_quiet(pos, vain, -bonus);
            }
        }
    }

    fn count_quiet(&self, pos: &Position, mv: Move, bonus: i32) {
        let before = self.followed();
        let now = Played::new(pos, mv);
        let histories = &self.learned.histories;
        histories.quiets.add(quiet_place(pos, mv), bonus);
        for played in before.into_iter().filter(|&played| played != Played::NONE) {
            let place = continuation_place(played, now);
            histories.continuations.add(place, bonus);
        }
    }
}
