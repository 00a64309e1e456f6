//! Parity: in a part of the board with an odd number of empty squares, the player who moves there first may also move
//! there last.

use crate::bits::Grid;

/// The quarters of a board of `N` by `N` squares.
const fn quarters<const N: usize>() -> [u64; 4] {
    let half = N / 2;
    let (mut quarter, mut row) = (0, 0);
    while row < half {
        quarter |= ((1 << half) - 1) << (8 * row);
        row += 1;
    }
    [
        quarter,
        quarter << half,
        quarter << (8 * half),
        quarter << (9 * half),
    ]
}

impl<const N: usize> Grid<N> {
    const QUARTERS: [u64; 4] = quarters::<N>();

    /// The quarter that each square is in.
    const QUARTER_OF: [u64; 64] = {
        let mut of = [0; 64];
        let mut place = 0;
        while place < 64 {
            let mut at = 0;
            while at < 4 {
                if Self::QUARTERS[at] >> place & 1 == 1 {
                    of[place] = Self::QUARTERS[at];
                }
                at += 1;
            }
            place += 1;
        }
        of
    };

    /// The quarters in which an odd number of squares is empty.
    #[inline(always)]
    pub(crate) fn odd_quarters(empties: u64) -> u64 {
        let mut odd = 0;
        for quarter in Self::QUARTERS {
            if (empties & quarter).count_ones() & 1 == 1 {
                odd |= quarter;
            }
        }
        odd
    }

    /// The same once a square is filled that was empty.
    #[inline(always)]
    pub(crate) fn odd_without(odd: u64, place: u8) -> u64 {
        odd ^ Self::QUARTER_OF[usize::from(place) & 63]
    }
}

#[cfg(test)]
mod tests {
    use super::Grid;

    #[test]
    fn quarters_are_a_board() {
        fn sums<const N: usize>() -> u64 {
            Grid::<N>::QUARTERS.into_iter().sum()
        }
        assert_eq!(sums::<4>(), Grid::<4>::BOARD);
        assert_eq!(sums::<6>(), Grid::<6>::BOARD);
        assert_eq!(sums::<8>(), Grid::<8>::BOARD);
    }

    #[test]
    fn filling_a_square_changes_its_quarter() {
        let mut empties = Grid::<8>::BOARD;
        let mut odd = Grid::<8>::odd_quarters(empties);
        for place in (0..64_u8).map(|number| number.wrapping_mul(37) % 64) {
            empties ^= 1 << place;
            odd = Grid::<8>::odd_without(odd, place);
            assert_eq!(odd, Grid::<8>::odd_quarters(empties));
        }
    }
}
