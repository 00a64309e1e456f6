//! A table of positions with few empty squares, small enough for the processor's second cache. The table of the search
//! lies in memory: to wait for an entry of it takes longer than to search such a position.

use super::super::position::Ending;
use super::few::Bounds;

/// The number of positions kept, a power of two. Half as many cost a hundredth more nodes.
const PLACES: usize = 1 << 13;

/// The bounds of a score.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known {
    lower: i8,
    pub(super) upper: i8,
}

/// A position, and what is known of it. A position without discs is none.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    mover: u64,
    opponent: u64,
    known: Known,
}

/// The positions searched lately, each in the one place that it may have.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    entries: Box<[Entry]>,
}

impl Known {
    /// Any score is possible.
    const NOTHING: Known = Known {
        lower: -64,
        upper: 64,
    };

    /// The bound that answers the question of a window, if one does.
    #[inline(always)]
    pub(super) fn answer(self, (alpha, beta): Bounds) -> Option<i32> {
        let (lower, upper) = (i32::from(self.lower), i32::from(self.upper));
        if lower >= beta {
            return Some(lower);
        }
        (upper <= alpha).then_some(upper)
    }

    /// What is known once a search with a window has returned `score`, which is -64 to 64.
    #[inline(always)]
    pub(super) const fn and(self, score: i32, (alpha, beta): Bounds) -> Known {
        let mut known = self;
        if score > alpha {
            known.lower = score as i8;
        }
        if score < beta {
            known.upper = score as i8;
        }
        known
    }
}

impl Kept {
    #[inline(always)]
    fn place<const N: usize>(pos: &Ending<N>) -> usize {
        // Sooner at hand than the position's key, and mixed well enough in its highest bits.
        let mixed = pos.mover.wrapping_mul(0x9E6C_63D0_876A_46B5)
            ^ pos.opponent.wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        (mixed >> (u64::BITS - PLACES.ilog2())) as usize
    }

    /// What is known of a position.
    #[inline(always)]
    pub(super) fn find<const N: usize>(&self, pos: &Ending<N>) -> Known {
        let entry = &self.entries[Self::place(pos)];
        if entry.mover == pos.mover && entry.opponent == pos.opponent {
            entry.known
        } else {
            Known::NOTHING
        }
    }

    /// Keeps what is known of a position, in place of another.
    #[inline(always)]
    pub(super) fn keep<const N: usize>(&mut self, pos: &Ending<N>, known: Known) {
        self.entries[Self::place(pos)] = Entry {
            mover: pos.mover,
            opponent: pos.opponent,
            known,
        };
    }
}

impl Default for Kept {
    fn default() -> Kept {
        Kept {
            entries: vec![Entry::default(); PLACES].into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;
    use negascout::Game;

    #[test]
    fn what_is_known_answers_the_questions_that_it_settles() {
        let at_least_4 = Known::NOTHING.and(4, (1, 2));
        assert_eq!(at_least_4.answer((3, 4)), Some(4));
        assert_eq!(at_least_4.answer((4, 5)), None);
        let is_4 = at_least_4.and(4, (4, 5));
        for alpha in -64..64 {
            assert_eq!(is_4.answer((alpha, alpha + 1)), Some(4));
        }
        assert_eq!(Known::NOTHING.answer((-64, 64)), None);
    }

    #[test]
    fn a_position_is_not_taken_for_another() {
        let mut kept = Kept::default();
        let start = Ending::of(&Position::<8>::new());
        kept.keep(&start, Known::NOTHING.and(0, (-1, 1)));
        assert_eq!(kept.find(&start).answer((5, 6)), Some(0));
        for reply in start.moves() {
            assert_eq!(kept.find(&start.play(reply)).answer((5, 6)), None);
        }
    }
}
