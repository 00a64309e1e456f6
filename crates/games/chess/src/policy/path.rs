//! The path from the root to the current node: its positions, for repetitions, and its stack.

use super::stack_entry::{Played, StackEntry};
use super::{ChessPolicy, NULL_MOVE};
use crate::draws::FIFTY_MOVES;
use crate::{Move, Position};
use negascout::observe::Node;
use negascout::search::{Bound, Entry, Path};
use negascout::{Evaluate, Score};

/// The most men on the board of an endgame that is won by a basic mate.
const FEW_MEN: u32 = 4;

impl<E> ChessPolicy<E> {
    pub(super) fn top(&self) -> &StackEntry {
        &self.stack[self.ply]
    }

    pub(super) fn top_mut(&mut self) -> &mut StackEntry {
        &mut self.stack[self.ply]
    }

    /// The entry `plies` plies above the top, if the path is that long.
    pub(super) fn earlier(&self, plies: usize) -> Option<&StackEntry> {
        self.ply.checked_sub(plies).map(|ply| &self.stack[ply])
    }

    /// The move played `plies` plies before the current node.
    pub(super) fn played(&self, plies: usize) -> Played {
        self.earlier(plies).map_or(Played::NONE, |top| top.played)
    }

    /// Goes a ply deeper by a move of `pos`, or by passing.
    fn push(&mut self, pos: &Position, mv: Move) {
        self.stack[self.ply].played = Played::new(pos, mv);
        if mv == NULL_MOVE {
            self.path.push_null(pos);
        } else {
            self.path.push(pos);
        }
        self.ply += 1;
        if self.stack.len() <= self.ply + 2 {
            self.stack.resize(self.ply + 3, StackEntry::default());
        }
        self.stack[self.ply] = StackEntry {
            killers: self.stack[self.ply].killers,
            double_extensions: self.stack[self.ply - 1].double_extensions,
            ..StackEntry::default()
        };
        self.stack[self.ply + 1].killers = [None; 2];
    }
}

impl<E: Evaluate<Position>> ChessPolicy<E> {
    /// The evaluation of a position without check, with its correction, scaled down towards the
    /// draw by the fifty-move rule. With few men the win is a basic mate,
    /// which takes long: if moves without progress made it worse, positions that the table knows
    /// from before would look better, and the search would go back to them.
    ///
    /// Where a draw may be claimed the value is that of a draw: who is behind claims it.
    fn static_evaluation(&self, pos: &Position) -> i32 {
        if self.is_as_played() && pos.halfmove_clock() >= FIFTY_MOVES {
            return Score::DRAW.get();
        }
        let value = self.learned.evaluations.of(&self.evaluator, pos);
        if pos.board().occupied().len() <= FEW_MEN || !self.is_as_played() {
            return value;
        }
        let value = value + self.learned.corrections.of(pos);
        value * (200 - i32::from(pos.halfmove_clock())) / 200
    }

    /// Fills in the evaluation of the top entry.
    pub(super) fn assess(&mut self, pos: &Position) {
        let evaluation = if pos.in_check() {
            None
        } else {
            Some(self.static_evaluation(pos))
        };
        let before = [2, 4]
            .into_iter()
            .find_map(|plies| self.earlier(plies)?.evaluation);
        let top = self.top_mut();
        top.evaluation = evaluation;
        top.improving = match (evaluation, before) {
            (Some(now), Some(before)) => now > before,
            _ => false,
        };
    }
}

impl<E: Evaluate<Position>> Path<Position> for ChessPolicy<E> {
    fn start(&mut self, root: &Position) {
        self.path.clone_from(&self.game);
        self.path.begin_search();
        self.ply = 0;
        self.moves.clear();
        self.null_from = 0;
        self.stack.truncate(8);
        self.stack[0] = StackEntry::default();
        self.evaluator.set_root(root);
        self.assess(root);
    }

    fn prepare(&mut self, node: &Node<'_, Position>, entry: Option<&Entry>) {
        if self.top().excluded.is_some() {
            return;
        }
        self.assess(node.pos);
        let parent_expects_cut = self.earlier(1).is_some_and(|parent| parent.expects_cut);
        let top = self.top_mut();
        top.expects_cut = node.window.is_null() && !parent_expects_cut;
        top.entry = entry.copied();
    }

    fn conclude(
        &mut self,
        node: &Node<'_, Position>,
        score: Score,
        bound: Bound,
        mv: Option<Move>,
    ) {
        self.learn_error(node, score, bound, mv);
    }

    fn descend(&mut self, node: &Node<'_, Position>, mv: Move) {
        self.push(node.pos, mv);
        if mv == NULL_MOVE {
            self.evaluator.make_null(node.pos);
        } else {
            self.evaluator.make(node.pos, mv);
        }
    }

    fn ascend(&mut self) {
        self.ply -= 1;
        self.path.pop();
        self.evaluator.unmake();
    }
}
