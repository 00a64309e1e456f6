//! The last empty square, where all lines are full but for it: the number of discs that are turned is looked up.

use crate::bits::{FIRST_COLUMN, Grid, Lines, Rays};

/// The discs that a player turns from each square of a line that is full but for it, by the squares on which the player has
/// discs.
static TURNED_IN: [[u8; 256]; 8] = {
    let mut turned = [[0; 256]; 8];
    let mut at = 0;
    while at < 8 {
        let mut own = 0;
        while own < 256 {
            turned[at][own] = row(own, at as i32, 1) + row(own, at as i32, -1);
            own += 1;
        }
        at += 1;
    }
    turned
};

/// The discs of the other player from a square to the first of those in `own`, one way; 0 if there is none.
const fn row(own: usize, at: i32, way: i32) -> u8 {
    let (mut place, mut length) = (at + way, 0);
    while place >= 0 && place < 8 {
        if own >> place & 1 == 1 {
            return length;
        }
        place += way;
        length += 1;
    }
    0
}

impl<const N: usize> Grid<N> {
    /// The numbers of discs that either player turns from the square with this number, 63 at most, which is the only empty
    /// one: those of `mover`, and those of the opponent, who has all other discs.
    #[inline(always)]
    pub(crate) fn turned_last(place: u8, mover: u64) -> (u32, u32) {
        let place = usize::from(place) & 63;
        let opponent = Self::BOARD & !mover;
        (
            Self::turned_in_full(place, mover),
            Self::turned_in_full(place, opponent),
        )
    }

    #[inline(always)]
    fn turned_in_full(place: usize, own: u64) -> u32 {
        // Multiplied by these, the bits of a column, and of squares in different columns, come to lie in the highest byte.
        const BY_ROW: u64 = 0x0102_0408_1020_4080;
        const BY_COLUMN: u64 = FIRST_COLUMN;
        let (column, row) = (place % 8, place / 8);
        let [_, down, left, right] = Self::THROUGH[place];
        let in_column = ((own & down) >> column).wrapping_mul(BY_ROW) >> 56;
        let in_left = (own & left).wrapping_mul(BY_COLUMN) >> 56;
        let in_right = (own & right).wrapping_mul(BY_COLUMN) >> 56;
        let in_row = own >> (8 * row) & 0xFF;
        let turned = |at: usize, own: u64| u32::from(TURNED_IN[at][own as usize & 0xFF]);
        turned(column, in_row)
            + turned(row, in_column)
            + turned(column, in_left)
            + turned(column, in_right)
    }

    /// The other squares of the lines through each square.
    const THROUGH: [Lines; 64] = {
        let mut through = [[0; 4]; 64];
        let mut place = 0;
        while place < 64 {
            let mut line = 0;
            while line < 4 {
                let Rays { after, before } = Self::RAYS[place];
                through[place][line] = after[line] | before[line];
                line += 1;
            }
            place += 1;
        }
        through
    };
}

#[cfg(test)]
mod tests {
    use crate::bits::Grid;
    use crate::bits::tests::{boards, turned_by_hand};

    fn agrees_of_the_last<const N: usize>() {
        for (mover, _) in boards() {
            for place in 0..64_u8 {
                if Grid::<N>::BOARD >> place & 1 == 0 {
                    continue;
                }
                let own = mover & Grid::<N>::BOARD & !(1 << place);
                let other = Grid::<N>::BOARD & !(own | 1 << place);
                let by_hand = |own, other| turned_by_hand(place.into(), own, other, N as i32);
                let counts = (
                    by_hand(own, other).count_ones(),
                    by_hand(other, own).count_ones(),
                );
                assert_eq!(Grid::<N>::turned_last(place, own), counts);
                assert!(counts.0.max(counts.1) <= Grid::<N>::MOST_TURNED);
            }
        }
    }

    #[test]
    fn discs_turned_from_the_last_square_are_those_found_square_by_square() {
        agrees_of_the_last::<4>();
        agrees_of_the_last::<6>();
        agrees_of_the_last::<8>();
    }
}
