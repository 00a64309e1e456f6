//! A static evaluation, for a search that does not reach the end.

use crate::bits::Grid;
use crate::patterns::Patterns;
use crate::position::Position;
use negascout::{Evaluate, Score};

/// The moves that each player has, and the corners. A corner counts as many discs as it may keep: 8.
///
/// ```
/// use negascout::Evaluate;
/// use negascout_othello::{Mobility, Position};
///
/// let start = Position::<8>::new();
/// assert_eq!(Mobility.evaluate(&start).get(), 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mobility;

/// The worth of a corner in moves.
const CORNER: i32 = 8;

impl<const N: usize> Evaluate<Position<N>> for Mobility {
    fn evaluate(&self, pos: &Position<N>) -> Score {
        let (mover, opponent) = (pos.mover(), pos.opponent());
        let grid = Grid::<N>::here();
        let moves = grid.moves(mover, opponent).count_ones() as i32;
        let replies = grid.moves(opponent, mover).count_ones() as i32;
        let corners = |discs: u64| (discs & Grid::<N>::CORNERS).count_ones() as i32;
        Score::new(moves - replies + CORNER * (corners(mover) - corners(opponent)))
    }
}

/// The evaluation of an engine: by patterns on the usual board where their weights are there, and else by moves and
/// corners. In discs, for the player to move.
#[derive(Clone, Copy, Debug, Default)]
pub struct OthelloEvaluation;

impl<const N: usize> Evaluate<Position<N>> for OthelloEvaluation {
    fn evaluate(&self, pos: &Position<N>) -> Score {
        match Patterns::ours().filter(|_| N == 8) {
            Some(patterns) => patterns.discs(pos.mover(), pos.opponent()),
            None => Mobility.evaluate(pos),
        }
    }
}
