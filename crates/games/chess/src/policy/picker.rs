//! The order of moves, supplied one by one: where the first moves cut off, the others are never
//! even generated.

use super::ChessPolicy;
use super::stack_entry::Played;
use crate::see::{see_at_least, value};
use crate::{Move, MoveList, Piece, Position};
use arrayvec::ArrayVec;
use negascout::observe::Node;
use negascout::search::MoveOrdering;
use negascout::{Evaluate, Game};

/// A move and its worth.
#[derive(Clone, Copy, Debug)]
pub struct Scored {
    worth: i32,
    mv: Move,
}

/// A node's supply of moves.
#[derive(Clone, Debug)]
pub struct Picker {
    stage: Stage,
    hash_move: Option<Move>,
    excluded: Option<Move>,
    /// Killers and the countermove, as far as they are not the hash move.
    refutations: ArrayVec<Move, 3>,
    next_refutation: usize,
    /// Where this node's segment of the scored moves begins.
    start: usize,
    /// The next one to supply.
    next: usize,
    /// Captures that lose material, put off until the end.
    bad: ArrayVec<Move, 24>,
    next_bad: usize,
    /// The moves supplied.
    tried: ArrayVec<Move, 64>,
    before: [Played; 3],
    /// Which moves are wanted.
    wanted: Wanted,
}

/// Which moves a picker supplies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    All,
    /// Captures and promotions that win at least this much by [`see`](crate::see::see).
    Noisy(i32),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    HashMove,
    ListNoisy,
    GoodNoisy,
    Refutations,
    ListQuiet,
    Quiet,
    BadNoisy,
}

impl Picker {
    /// Where its segment of the scored moves begins.
    pub(super) fn start(&self) -> usize {
        self.start
    }

    /// The moves supplied so far.
    pub(super) fn tried(&self) -> &[Move] {
        &self.tried
    }

    /// Whether a move comes in a stage of its own, before its list.
    #[inline]
    fn came_before(&self, mv: Move) -> bool {
        self.hash_move == Some(mv) || self.refutations.contains(&mv)
    }
}

impl<E> ChessPolicy<E> {
    pub(super) fn open_picker(
        &mut self,
        node: &Node<'_, Position>,
        hash_move: Option<Move>,
    ) -> Picker {
        let top = self.top();
        let killers = top.killers.into_iter().flatten();
        let mut refutations: ArrayVec<Move, 3> = ArrayVec::new();
        for mv in killers.chain(self.learned.countermoves.of(self.played(1))) {
            let known = hash_move == Some(mv) || refutations.contains(&mv);
            if !known && !node.pos.is_noisy(mv) && node.pos.is_legal(mv) {
                refutations.push(mv);
            }
        }
        let picker = self.new_picker(hash_move, Wanted::All);
        self.top_mut().quiets_are_done = false;
        Picker {
            refutations,
            ..picker
        }
    }

    /// A supply of noisy moves that win at least `least` by static exchange evaluation.
    pub(super) fn open_noisy_picker(&mut self, hash_move: Option<Move>, least: i32) -> Picker {
        self.new_picker(hash_move, Wanted::Noisy(least))
    }

    fn new_picker(&mut self, hash_move: Option<Move>, wanted: Wanted) -> Picker {
        let start = self.moves.len();
        Picker {
            stage: Stage::HashMove,
            hash_move,
            excluded: self.top().excluded,
            refutations: ArrayVec::new(),
            next_refutation: 0,
            start,
            next: start,
            bad: ArrayVec::new(),
            next_bad: 0,
            tried: ArrayVec::new(),
            before: self.followed(),
            wanted,
        }
    }

    /// The next move of a supply, the excluded one left out.
    pub(super) fn pick(&mut self, picker: &mut Picker, pos: &Position) -> Option<Move> {
        loop {
            let mv = self.pick_any(picker, pos)?;
            if picker.excluded != Some(mv) {
                // Later ones than there is room for have not much to learn from.
                let _ = picker.tried.try_push(mv);
                return Some(mv);
            }
        }
    }

    fn pick_any(&mut self, picker: &mut Picker, pos: &Position) -> Option<Move> {
        loop {
            match picker.stage {
                Stage::HashMove => {
                    picker.stage = Stage::ListNoisy;
                    if picker.hash_move.is_some() {
                        return picker.hash_move;
                    }
                }
                Stage::ListNoisy => {
                    self.list_noisy(picker, pos);
                    picker.stage = Stage::GoodNoisy;
                }
                Stage::GoodNoisy => {
                    if let Some(mv) = self.pick_good_noisy(picker, pos) {
                        return Some(mv);
                    }
                    if picker.wanted != Wanted::All {
                        return None;
                    }
                    picker.stage = Stage::Refutations;
                }
                Stage::Refutations => {
                    if let Some(&mv) = picker.refutations.get(picker.next_refutation) {
                        picker.next_refutation += 1;
                        return Some(mv);
                    }
                    picker.stage = Stage::ListQuiet;
                }
                Stage::ListQuiet => {
                    if !self.top().quiets_are_done {
                        self.list_quiet(picker, pos);
                    }
                    picker.stage = Stage::Quiet;
                }
                Stage::Quiet => {
                    if !self.top().quiets_are_done {
                        if let Some(mv) = self.pick_best(picker) {
                            return Some(mv);
                        }
                    }
                    picker.stage = Stage::BadNoisy;
                }
                Stage::BadNoisy => {
                    let mv = picker.bad.get(picker.next_bad).copied();
                    picker.next_bad += 1;
                    return mv;
                }
            }
        }
    }

    /// The best capture left that does not lose material; those that do are put off.
    fn pick_good_noisy(&mut self, picker: &mut Picker, pos: &Position) -> Option<Move> {
        while let Some(mv) = self.pick_best(picker) {
            let least = match picker.wanted {
                Wanted::All => -self.capture_history(pos, mv) / 256,
                Wanted::Noisy(least) => least,
            };
            if see_at_least(pos, mv, least) {
                return Some(mv);
            }
            if picker.wanted == Wanted::All && picker.bad.try_push(mv).is_err() {
                return Some(mv);
            }
        }
        None
    }

    /// The best of the listed moves that are left. Equal ones come in the order they were listed.
    fn pick_best(&mut self, picker: &mut Picker) -> Option<Move> {
        let rest = &mut self.moves[picker.next..];
        let mut best = 0;
        for at in 1..rest.len() {
            if rest[at].worth > rest[best].worth {
                best = at;
            }
        }
        let mv = rest.get(best)?.mv;
        rest.swap(0, best);
        picker.next += 1;
        Some(mv)
    }

    fn list_noisy(&mut self, picker: &Picker, pos: &Position) {
        for mv in pos.noisy_moves().filter(|&mv| picker.hash_move != Some(mv)) {
            let taken = pos.captured(mv).map_or(0, value);
            let promoted = mv.promotion().map_or(0, value);
            let worth = 16 * (taken + promoted) + self.capture_history(pos, mv) / 2;
            self.moves.push(Scored { worth, mv });
        }
    }

    fn list_quiet(&mut self, picker: &mut Picker, pos: &Position) {
        let mut quiets = MoveList::new();
        quiet_moves(pos, &mut quiets);
        for mv in quiets.into_iter().filter(|&mv| !picker.came_before(mv)) {
            let under = mv.promotion().is_some();
            let worth = if under {
                i32::MIN / 2
            } else {
                self.quiet_history(pos, mv, picker.before)
            };
            self.moves.push(Scored { worth, mv });
        }
    }
}

impl<E: Evaluate<Position>> MoveOrdering<Position> for ChessPolicy<E> {
    type Picker = Picker;

    fn picker(&mut self, node: &Node<'_, Position>, hash_move: Option<Move>, (): &()) -> Picker {
        self.open_picker(node, hash_move)
    }

    fn next_move(&mut self, picker: &mut Picker, pos: &Position) -> Option<Move> {
        self.pick(picker, pos)
    }

    fn close(&mut self, picker: Picker) {
        self.moves.truncate(picker.start());
    }

    fn learn(&mut self, node: &Node<'_, Position>, picker: &Picker, mv: Move) {
        self.learn_cutoff(node, picker, mv);
    }
}

/// The legal moves that are not noisy: promotions to lesser pieces are among them.
fn quiet_moves(pos: &Position, list: &mut MoveList) {
    let board = pos.board();
    let empty = !board.occupied();
    board.generate_moves(|moves| {
        let mut others = moves;
        let (pawn, king) = (moves.piece == Piece::Pawn, moves.piece == Piece::King);
        // Pawns may promote where they capture; the king castles onto its own rook.
        if !pawn && !king {
            others.to &= empty;
        }
        let legal = others.into_iter().map(Move::from_generated);
        list.extend(legal.filter(|&mv| !(pawn || king) || !pos.is_noisy(mv)));
        false
    });
}
