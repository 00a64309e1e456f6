//! Othello by the discs alone.

use crate::position::Position;
use crate::square::Square;
use negascout::{Game, Score};

/// A position whose result is the difference of discs alone: the empty squares of a game that ends early are nobody's.
/// By the usual rule they are the winner's.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_othello::{Position, RawCount};
///
/// let start = Position::<4>::new();
/// let raw = Algorithm::AlphaBetaWithMemory.solve(&RawCount(start)).unwrap();
/// let usual = Algorithm::AlphaBetaWithMemory.solve(&start).unwrap();
/// assert_eq!((raw.value.get(), usual.value.get()), (-8, -10));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RawCount<const N: usize>(pub Position<N>);

impl<const N: usize> Game for RawCount<N> {
    type Move = Square;

    #[inline]
    fn moves(&self) -> impl Iterator<Item = Square> {
        self.0.moves()
    }

    #[inline]
    fn play(&self, mv: Square) -> Self {
        RawCount(self.0.play(mv))
    }

    fn outcome(&self) -> Option<Score> {
        let count = |discs: u64| discs.count_ones() as i32;
        let difference = count(self.0.mover()) - count(self.0.opponent());
        self.0.is_over().then(|| Score::new(difference))
    }

    #[inline]
    fn key(&self) -> u64 {
        self.0.key()
    }

    fn plies_left(&self) -> Option<u32> {
        self.0.plies_left()
    }
}
