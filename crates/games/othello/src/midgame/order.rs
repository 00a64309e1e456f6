//! The order of moves: by the evaluation of the positions they lead to, where much is below them.

use super::Midgame;
use crate::bits::Grid;
use crate::patterns::Patterns;
use crate::patterns::shapes::Indices;
use crate::position::Position;
use crate::square::Square;
use negascout::observe::Node;
use negascout::search::{MoveOrdering, StandardPicker};
use negascout::{Depth, Game};

/// A move, and the value for the mover of the position it leads to, in parts of a disc.
pub(super) type Scored = (i32, Square);

/// The least depth at which moves are evaluated: less deep, what is below them costs no more than that.
const LEAST_DEPTH: Depth = 3;

/// The moves of a node to pick.
#[derive(Debug)]
pub enum Picker {
    /// In the order of the usual policy.
    Standard(StandardPicker<Square>),
    /// By the evaluation.
    Evaluated(Evaluated),
}

/// A node's segment of the moves that were evaluated.
#[derive(Debug)]
pub struct Evaluated {
    patterns: &'static Patterns,
    /// The table's move, until it is picked.
    first: Option<Square>,
    /// The table's move.
    searched: Option<Square>,
    is_listed: bool,
    start: usize,
}

impl<const N: usize> MoveOrdering<Position<N>> for Midgame {
    type Picker = Picker;

    fn picker(
        &mut self,
        node: &Node<'_, Position<N>>,
        hash_move: Option<Square>,
        facts: &(),
    ) -> Picker {
        let patterns = Patterns::ours().filter(|_| N == 8 && node.depth >= LEAST_DEPTH);
        match patterns {
            Some(patterns) => Picker::Evaluated(Evaluated {
                patterns,
                first: hash_move,
                searched: hash_move,
                is_listed: false,
                start: self.scored.len(),
            }),
            None => Picker::Standard(self.standard.picker(node, hash_move, facts)),
        }
    }

    fn next_move(&mut self, picker: &mut Picker, pos: &Position<N>) -> Option<Square> {
        let evaluated = match picker {
            Picker::Standard(picker) => return self.standard.next_move(picker, pos),
            Picker::Evaluated(evaluated) => evaluated,
        };
        if let Some(first) = evaluated.first.take() {
            return Some(first);
        }
        if !evaluated.is_listed {
            evaluated.is_listed = true;
            self.list(evaluated, pos);
        }
        match self.scored.len() > evaluated.start {
            true => self.scored.pop().map(|(_, mv)| mv),
            false => None,
        }
    }

    fn close(&mut self, picker: Picker) {
        match picker {
            Picker::Standard(picker) => {
                MoveOrdering::<Position<N>>::close(&mut self.standard, picker);
            }
            Picker::Evaluated(evaluated) => self.scored.truncate(evaluated.start),
        }
    }

    fn learn(&mut self, node: &Node<'_, Position<N>>, picker: &Picker, mv: Square) {
        if let Picker::Standard(picker) = picker {
            self.standard.learn(node, picker, mv);
        }
    }
}

impl Midgame {
    /// Lists the moves but the table's, the best last.
    fn list<const N: usize>(&mut self, evaluated: &Evaluated, pos: &Position<N>) {
        let (mover, opponent) = (pos.mover(), pos.opponent());
        let left = pos.empties().saturating_sub(1);
        let scored = &mut self.scored;
        evaluated.patterns.processor().run(
            #[inline(always)]
            |here| {
                let grid = Grid::<N>::on(here);
                let indices = Indices::of(mover, opponent);
                for mv in pos.moves().filter(|&mv| Some(mv) != evaluated.searched) {
                    if mv.is_pass() {
                        scored.push((0, mv));
                        continue;
                    }
                    let turned = grid.turned(mv.place(), mover, opponent);
                    let after = indices.after(mv.bit(), turned);
                    scored.push((-evaluated.patterns.sum(left, &after), mv));
                }
            },
        );
        // Of equal moves the first comes first.
        self.scored[evaluated.start..].reverse();
        self.scored[evaluated.start..].sort_by_key(|(value, _)| *value);
    }
}
