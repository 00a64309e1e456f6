//! How moves have fared elsewhere in the tree: killers, countermoves, history, continuations.
//!
//! J. Schaeffer, *The history heuristic*, ICCA Journal 6(3), 1983; J. Uiterwijk, *The countermove
//! heuristic*, ICCA Journal 15(1), 1992. Continuation history counts a move after a certain earlier
//! move, and spread from chess programs about 2015.

use super::frame::Played;
use super::picker::Picker;
use super::{ChessPolicy, NULL_MOVE};
use crate::{Move, Position};
use negascout::Depth;
use negascout::observe::Node;

/// No count goes further than this, either way.
const MOST: i32 = 16_384;

/// How often moves cut off, less how often they were tried in vain, by several descriptions of a
/// move.
#[derive(Clone, Debug, Default)]
pub struct Histories {
    /// By side, origin and target.
    quiets: Vec<i16>,
    /// By the piece that moves and its target, and what it captures.
    captures: Vec<i16>,
    /// By an earlier move, and the piece that moves and its target.
    continuations: Vec<i16>,
    /// By the opponent's last move: the quiet reply that cut off last.
    countermoves: Vec<Move>,
}

impl Histories {
    /// Nothing counted yet. The default has no room to count anything.
    pub(super) fn new() -> Histories {
        Histories {
            quiets: vec![0; 2 * 64 * 64],
            captures: vec![0; Played::COUNT * 6],
            continuations: vec![0; Played::COUNT * Played::COUNT],
            countermoves: vec![NULL_MOVE; Played::COUNT],
        }
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

/// Moves a count by `bonus`, the less the further it has gone already.
fn count(place: &mut i16, bonus: i32) {
    let value = i32::from(*place);
    *place = (value + bonus - value * bonus.abs() / MOST) as i16;
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
        let after = |played| i32::from(histories.continuations[continuation_place(played, now)]);
        i32::from(histories.quiets[quiet_place(pos, mv)])
            + after(before[0])
            + after(before[1])
            + after(before[2]) / 2
    }

    /// How a capture has fared: from -16,384 to 16,384.
    pub(super) fn capture_history(&self, pos: &Position, mv: Move) -> i32 {
        i32::from(self.learned.histories.captures[capture_place(pos, mv)])
    }

    /// The moves that a move here is counted after.
    pub(super) fn followed(&self) -> [Played; 3] {
        FOLLOWED.map(|plies| self.played(plies))
    }

    /// The quiet move that last answered the opponent's last move.
    pub(super) fn countermove(&self) -> Option<Move> {
        let last = self.played(1);
        let reply = self.learned.histories.countermoves[last.index()];
        (last != Played::NONE && reply != NULL_MOVE).then_some(reply)
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
            count(
                &mut self.learned.histories.captures[capture_place(pos, mv)],
                bonus,
            );
        }
        for &vain in picker.tried().iter().filter(|&&vain| vain != mv) {
            if pos.is_noisy(vain) {
                count(
                    &mut self.learned.histories.captures[capture_place(pos, vain)],
                    -bonus,
                );
            } else if quiet {
                self.count_quiet(pos, vain, -bonus);
            }
        }
    }

    fn note_killer(&mut self, mv: Move) {
        let last = self.played(1);
        self.learned.histories.countermoves[last.index()] = mv;
        let killers = &mut self.frame_mut().killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    fn count_quiet(&mut self, pos: &Position, mv: Move, bonus: i32) {
        let before = self.followed();
        let now = Played::of(pos, mv);
        count(
            &mut self.learned.histories.quiets[quiet_place(pos, mv)],
            bonus,
        );
        for played in before.into_iter().filter(|&played| played != Played::NONE) {
            let place = continuation_place(played, now);
            count(&mut self.learned.histories.continuations[place], bonus);
        }
    }
}
