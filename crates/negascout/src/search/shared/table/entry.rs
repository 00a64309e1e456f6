//! Entries of the table.

use super::Table;
use crate::{Bound, Depth, Ply, Score, Window};

/// An entry of the table: a position's score, depth and best move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The score for the mover, wins and losses counted in plies from the position itself.
    pub score: Score,
    /// The meaning of the score.
    pub bound: Bound,
    /// The depth it was searched to, at most [`Table::MAX_DEPTH`].
    pub depth: Depth,
    /// The tag of the best move ([`tag`](crate::search::TableUse::tag)), 0 if there is none.
    pub tag: u16,
}

impl Entry {
    /// The entry's score, counted from a root `ply` plies above, if it settles a search with
    /// `window`: an exact value, or a bound outside of the window.
    #[inline]
    #[must_use]
    pub fn answers(&self, window: Window, ply: Ply) -> Option<Score> {
        let score = self.score.delayed_by(ply);
        let settled = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= window.beta,
            Bound::Upper => score <= window.alpha,
        };
        settled.then_some(score)
    }

    /// What this entry says together with an earlier entry of the same position: an exact value if one
    /// is a lower bound and the other an upper bound of the same score, and else as this entry.
    #[inline]
    #[must_use]
    pub(in crate::search) fn joined_with(self, known: Entry) -> Entry {
        match (self.bound, known.bound) {
            (Bound::Lower, Bound::Upper) if self.score == known.score => Entry {
                bound: Bound::Exact,
                ..self
            },
            // The move of a lower bound is the best; an upper bound has none.
            (Bound::Upper, Bound::Lower) if self.score == known.score => Entry {
                bound: Bound::Exact,
                tag: known.tag,
                ..self
            },
            _ => self,
        }
    }

    /// The entry in one number, to be kept elsewhere. A depth of more than
    /// [`MAX_DEPTH`](Table::MAX_DEPTH) becomes that.
    ///
    /// ```
    /// use negascout::search::{Bound, Entry};
    /// use negascout::Score;
    ///
    /// let entry = Entry { score: Score::loss_in(4), bound: Bound::Upper, depth: 9, tag: 3 };
    /// assert_eq!(Entry::from_bits(entry.to_bits()), Some(entry));
    /// assert_eq!(Entry::from_bits(0), None);
    /// ```
    #[must_use]
    pub fn to_bits(&self) -> u64 {
        self.pack(0)
    }

    /// The entry that [`to_bits`](Entry::to_bits) made into this; `None` if it made none into it.
    #[must_use]
    pub fn from_bits(bits: u64) -> Option<Entry> {
        let possible = Score::MIN.get()..=Score::MAX.get();
        Entry::unpack(bits).filter(|entry| possible.contains(&entry.score.get()))
    }

    #[inline]
    pub(super) fn pack(&self, generation: u8) -> u64 {
        let depth = self.depth.clamp(0, Table::MAX_DEPTH) as u64;
        let bound = match self.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        u64::from(self.score.get() as u32)
            | u64::from(self.tag) << 32
            | depth << 48
            | bound << 56
            | u64::from(generation) << 58
    }

    /// `None` for the data of an empty slot, whose bound is 0.
    #[inline]
    pub(super) fn unpack(data: u64) -> Option<Entry> {
        let bound = data >> 56 & 3;
        if bound == 0 {
            return None;
        }
        // Apart from the test, so that it becomes a subtraction and no jump.
        let bound = match bound {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        };
        Some(Entry {
            score: Score::from_raw(data as u32 as i32),
            bound,
            depth: (data >> 48 & 0xFF) as Depth,
            tag: (data >> 32) as u16,
        })
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::Entry;
    use crate::{Bound, Score, Window};

    fn entry(score: i32, depth: i32) -> Entry {
        Entry {
            score: Score::new(score),
            bound: Bound::Exact,
            depth,
            tag: 9,
        }
    }

    #[test]
    fn bounds_that_meet_are_the_value() {
        let with = |bound, score, tag| Entry {
            bound,
            tag,
            ..entry(score, 1)
        };
        let (lower, upper) = (with(Bound::Lower, 3, 7), with(Bound::Upper, 3, 0));
        let exact = with(Bound::Exact, 3, 7);
        assert_eq!(lower.joined_with(upper), exact);
        assert_eq!(upper.joined_with(lower), exact);
        for other in [with(Bound::Upper, 4, 0), with(Bound::Lower, 2, 5), exact] {
            assert_eq!(lower.joined_with(other), lower);
        }
        assert_eq!(upper.joined_with(with(Bound::Lower, 2, 7)), upper);
    }

    #[test]
    fn answers_only_what_it_proves() {
        let window = Window::new(Score::new(2), Score::new(5));
        let with = |bound, score| {
            Entry {
                bound,
                ..entry(score, 1)
            }
            .answers(window, 0)
        };
        assert_eq!(with(Bound::Exact, 3), Some(Score::new(3)));
        assert_eq!(with(Bound::Lower, 5), Some(Score::new(5)));
        assert_eq!(with(Bound::Lower, 4), None);
        assert_eq!(with(Bound::Upper, 2), Some(Score::new(2)));
        assert_eq!(with(Bound::Upper, 3), None);
        let win = Entry {
            score: Score::win_in(3),
            bound: Bound::Exact,
            depth: 3,
            tag: 0,
        };
        assert_eq!(win.answers(Window::FULL, 4), Some(Score::win_in(7)));
    }
}
