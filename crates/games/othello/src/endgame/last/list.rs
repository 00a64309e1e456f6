//! The moves of a node near the end, those first that leave little to the opponent.

use super::super::position::Ending;
use super::super::replies::Reply;
use super::LAST;
use crate::bits::Grid;
use negascout::Game;

/// The moves of a position of at most [`LAST`] empty squares.
///
/// It is filled where it lies: as a returned value it would be copied, and a fifth of the time be lost.
pub(super) struct List<'r, const N: usize> {
    afters: &'r mut [Ending<N>; LAST as usize],
    /// A key of each move, which is less where less is left to the opponent. Above the move's square and its number, 8 bits
    /// each, it has twice the opponent's answers, where a corner counts as two, and 1 more for a move outside of the odd
    /// quarters.
    keys: &'r mut [u32; LAST as usize],
    count: usize,
}

impl<'r, const N: usize> List<'r, N> {
    /// An empty list in these arrays.
    #[inline(always)]
    pub(super) fn within(
        afters: &'r mut [Ending<N>; LAST as usize],
        keys: &'r mut [u32; LAST as usize],
    ) -> Self {
        List {
            afters,
            keys,
            count: 0,
        }
    }

    /// Lists all moves, and returns the key of the first to try.
    #[inline(always)]
    pub(super) fn fill(&mut self, grid: Grid<N>, pos: &Ending<N>, odd: u64) -> u32 {
        let mut moves = pos.moves;
        let mut least = u32::MAX;
        for (after, key) in self.afters.iter_mut().zip(self.keys.iter_mut()) {
            if moves == 0 {
                break;
            }
            let place = moves.trailing_zeros() as u8;
            moves &= moves - 1;
            *after = pos.play(Reply::on(grid, pos, place));
            let corners = after.moves & Grid::<N>::CORNERS;
            let answers = after.moves.count_ones() + corners.count_ones();
            let leaves = 2 * answers + u32::from(odd >> place & 1 == 0);
            *key = leaves << 16 | u32::from(place) << 8 | self.count as u32;
            least = least.min(*key);
            self.count += 1;
        }
        least
    }

    /// The positions after the moves.
    #[inline(always)]
    pub(super) fn afters(&self) -> &[Ending<N>] {
        &self.afters[..self.count]
    }

    /// The position after the move of this key, and the move's square.
    #[inline(always)]
    pub(super) fn get(&self, key: u32) -> (&Ending<N>, u8) {
        (&self.afters[(key & 0xFF) as usize], (key >> 8) as u8)
    }

    /// Sorts the keys, by insertion: there are few.
    #[inline(always)]
    pub(super) fn sort(&mut self) {
        let keys = &mut self.keys[..self.count];
        for end in 1..keys.len() {
            let mut at = end;
            while at > 0 && keys[at - 1] > keys[at] {
                keys.swap(at - 1, at);
                at -= 1;
            }
        }
    }

    /// The key with this number.
    #[inline(always)]
    pub(super) fn key(&self, number: usize) -> Option<u32> {
        self.keys[..self.count].get(number).copied()
    }
}
