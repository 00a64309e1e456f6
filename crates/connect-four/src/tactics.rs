//! The game as the solver plays it: two plies ahead are settled without being searched.

use crate::bits::Grid;
use crate::position::{Column, Position};
use negascout::{Game, Score};

/// A position in which the mover cannot win at once, with the moves that do not lose at once.
///
/// As a [`Game`] it has the values of [`Position`], but ends earlier: when every move allows the
/// opponent to win at once, it is over with a loss in 2. Where the opponent threatens to complete
/// four, the only move is to prevent it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tactics<const W: usize, const H: usize> {
    pos: Position<W, H>,
    /// The landings that neither lose at once nor leave a threat unanswered.
    safe: u64,
    /// The empty cells where the opponent would complete four.
    threats: u64,
}

impl<const W: usize, const H: usize> Tactics<W, H> {
    /// The tactics of a position, or `None` if the game is over or the mover can win at once.
    #[must_use]
    pub fn of(pos: Position<W, H>) -> Option<Self> {
        let own = Grid::<W, H>::completions(pos.mover());
        (pos.outcome().is_none() && own & pos.landings() == 0).then(|| Tactics::trusting(pos))
    }

    /// As [`of`](Tactics::of), where it is known that the mover cannot win at once.
    #[inline]
    fn trusting(pos: Position<W, H>) -> Self {
        let empty = Grid::<W, H>::BOARD & !pos.stones();
        let threats = Grid::<W, H>::completions(pos.opponent()) & empty;
        let landings = pos.landings();
        let forced = landings & threats;
        let candidates = if forced == 0 {
            landings
        } else if forced & (forced - 1) == 0 {
            forced
        } else {
            0 // two threats at once cannot both be answered
        };
        // Nothing may be put under a cell where the opponent would complete four.
        Tactics {
            pos,
            safe: candidates & !(threats >> 1),
            threats,
        }
    }

    /// The position itself.
    #[must_use]
    pub fn position(&self) -> &Position<W, H> {
        &self.pos
    }

    /// The landings of the moves that do not lose at once.
    #[inline]
    #[must_use]
    pub const fn safe(&self) -> u64 {
        self.safe
    }

    /// The empty cells where the opponent would complete four.
    #[inline]
    #[must_use]
    pub const fn threats(&self) -> u64 {
        self.threats
    }
}

impl<const W: usize, const H: usize> Game for Tactics<W, H> {
    type Move = Column;

    fn moves(&self) -> impl Iterator<Item = Column> {
        let safe = self.safe;
        let is_safe = move |column: &u8| safe & Grid::<W, H>::column(usize::from(*column)) != 0;
        (0..W as u8).filter(is_safe).map(Column)
    }

    #[inline]
    fn play(&self, mv: Column) -> Self {
        // A safe move leaves the opponent nothing to complete.
        Tactics::trusting(self.pos.play(mv))
    }

    #[inline]
    fn outcome(&self) -> Option<Score> {
        if self.safe != 0 {
            None
        } else if self.pos.left() == 0 {
            Some(Score::DRAW)
        } else {
            Some(Score::loss_in(2))
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.pos.exact_key()
    }
}
