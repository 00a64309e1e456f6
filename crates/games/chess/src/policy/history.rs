//! How moves have fared elsewhere in the tree: killers, countermoves, history, continuations.
//!
//! J. Schaeffer, *The history heuristic*, ICCA Journal 6(3), 1983; J. Uiterwijk, *The countermove
//! heuristic*, ICCA Journal 15(1), 1992. Continuation history counts a move after a certain earlier
//! move, and spread from chess programs about 2015.

use super::ChessPolicy;
use super::picker::Picker;
use super::stack_entry::Played;
use crate::{Move, Position};
use negascout::Depth;
use negascout::observe::Node;
use std::sync::atomic::{AtomicI16, AtomicU16, Ordering};

/// No count goes further than this, either way.
const MOST: i32 = 16_384;

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
    /// By the opponent's last move: the tag of the quiet reply that cut off last, 0 for none.
    countermoves: Vec<AtomicU16>,
}

impl Histories {
    /// Nothing counted yet.
    pub(super) fn new() -> Histories {
        Histories {
            quiets: Counts::new(2 * 64 * 64),
            captures: Counts::new(Played::COUNT * 6),
            continuations: Counts::new(Played::COUNT * Played::COUNT),
            countermoves: (0..Played::COUNT).map(|_| AtomicU16::new(0)).collect(),
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
        let moved = value + bonus - value * bonus.abs() / MOST;
        self.0[place].store(moved as i16, Ordering::Relaxed);
    }
}

fn quiet_place(pos: &Position, mv: Move) -> usize {
    let side = pos.side_to_move() as usize;
    (side * 64 + mv.origin() as usize) * 64 + mv.target() as usize
}

fn capture_place(pos: &Position, mv: Move) -> usize {
    let taken = pos.captured(mv).map_or(5, |piece| piece as usize);
    Played::of(pos, mv).index() * 6 + taken
}

fn continuation_place(before: Played, now: Played) -> usize {
    before.index() * Played::COUNT + now.index()
}

/// What a cutoff at this depth counts.
fn bonus(depth: Depth) -> i32 {
    (170 * depth - 80).clamp(40, 1_800)
}

/// The plies before a move whose moves it is counted after.
pub(super) const FOLLOWED: [usize; 3] = [1, 2, 4];

impl<E> ChessPolicy<E> {
    /// How a quiet move has fared: from about -65,000 to 65,000.
    pub(super) fn quiet_history(&self, pos: &Position, mv: Move, before: [Played; 3]) -> i32 {
        let histories = &self.learned.histories;
        let now = Played::of(pos, mv);
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

    /// The quiet move that last answered the opponent's last move.
    pub(super) fn countermove(&self) -> Option<Move> {
        let last = self.played(1);
        let reply = self.learned.histories.countermoves[last.index()].load(Ordering::Relaxed);
        Move::from_tag(reply).filter(|_| last != Played::NONE)
    }

    /// `mv` cut off: it gains, and what was tried before it loses.
    pub(super) fn learn_cutoff(&mut self, node: &Node<'_, Position>, picker: &Picker, mv: Move) {
        let bonus = bonus(node.depth);
        let pos = node.pos;
        let quiet = !pos.is_noisy(mv);
        if quiet {
            self.note_killer(mv);
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

    fn note_killer(&mut self, mv: Move) {
        let last = self.played(1);
        self.learned.histories.countermoves[last.index()].store(mv.tag(), Ordering::Relaxed);
        let killers = &mut self.top_mut().killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    fn count_quiet(&self, pos: &Position, mv: Move, bonus: i32) {
        let before = self.followed();
        let now = Played::of(pos, mv);
        let histories = &self.learned.histories;
        histories.quiets.add(quiet_place(pos, mv), bonus);
        for played in before.into_iter().filter(|&played| played != Played::NONE) {
            let place = continuation_place(played, now);
            histories.continuations.add(place, bonus);
        }
    }
}
