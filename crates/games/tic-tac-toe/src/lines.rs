//! Lines of stones, found by shifting a bitboard onto itself.

use crate::{Bits, Size};

/// The steps, in bits, along which a winning line fits on the board: across, down, and the two
/// diagonals.
///
/// The padding column makes a step of one row plus or minus one square safe: a line that left the
/// board at one edge and re-entered at the other would pass through it.
#[inline]
pub(crate) fn steps(size: Size) -> impl Iterator<Item = u32> {
    let across = size.in_a_row() <= size.width();
    let down = size.in_a_row() <= size.height();
    let stride = size.stride();
    [
        (across, 1),
        (down, stride),
        (across && down, stride - 1),
        (across && down, stride + 1),
    ]
    .into_iter()
    .filter_map(|(fits, step)| fits.then_some(step))
}

/// The squares from which `length` squares on, `step` apart, are all in `set`.
///
/// With all runs of `have` squares known, those of `have + more` are where two of them, `more`
/// squares apart, overlap: the length doubles until it is enough. No shift reaches the width of
/// `B` where the line fits on the board.
#[inline]
pub(crate) fn runs<B: Bits>(set: B, step: u32, length: u32) -> B {
    let mut starts = set;
    let mut have = 1;
    while have < length {
        let more = have.min(length - have);
        starts &= starts >> (more * step);
        have += more;
    }
    starts
}

/// Whether `stones` hold a winning line.
#[inline]
pub(crate) fn has_line<B: Bits>(stones: B, size: Size) -> bool {
    steps(size).any(|step| !runs(stones, step, size.in_a_row()).is_empty())
}

/// The stones that are part of a winning line.
pub(crate) fn in_lines<B: Bits>(stones: B, size: Size) -> B {
    let mut all = B::ZERO;
    for step in steps(size) {
        let starts = runs(stones, step, size.in_a_row());
        for link in 0..size.in_a_row() {
            all |= starts << (link * step);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::{has_line, in_lines};
    use crate::{Bits, Size, Square, U256};
    use proptest::prelude::*;

    /// The squares of a line from `(column, row)` on, if it stays on the board.
    fn line(size: Size, column: i32, row: i32, (right, down): (i32, i32)) -> Option<Vec<Square>> {
        let square = |link: i32| {
            let (column, row) = (column + link * right, row + link * down);
            let square = Square::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?);
            size.contains(square).then_some(square)
        };
        (0..size.in_a_row() as i32).map(square).collect()
    }

    /// Every winning line there is.
    fn all_lines(size: Size) -> Vec<Vec<Square>> {
        let mut lines = Vec::new();
        for row in 0..size.height() as i32 {
            for column in 0..size.width() as i32 {
                let directions = [(1, 0), (0, 1), (1, 1), (-1, 1)];
                let from_here = |&direction| line(size, column, row, direction);
                lines.extend(directions.iter().filter_map(from_here));
            }
        }
        lines
    }

    fn board<B: Bits>(size: Size, squares: impl IntoIterator<Item = Square>) -> B {
        squares
            .into_iter()
            .fold(B::ZERO, |set, square| set | B::ONE << size.place(square))
    }

    /// Each line alone wins, and no line wins with a stone missing.
    fn finds_every_line<B: Bits>(size: Size) {
        for line in all_lines(size) {
            let stones: B = board(size, line.iter().copied());
            assert!(has_line(stones, size), "{size}: {line:?}");
            assert_eq!(in_lines(stones, size), stones, "{size}: {line:?}");
            for gap in &line {
                let stones: B = board(size, line.iter().copied().filter(|square| square != gap));
                assert!(!has_line(stones, size), "{size}: {line:?} without {gap:?}");
                assert!(in_lines(stones, size).is_empty());
            }
        }
    }

    #[test]
    fn finds_every_line_of_every_size() {
        for width in 1..=20 {
            for height in 1..=20 {
                for in_a_row in 1..=width.max(height) {
                    let Ok(size) = Size::new(width, height, in_a_row) else {
                        continue;
                    };
                    if size.bits() <= 64 {
                        finds_every_line::<u64>(size);
                    }
                    if size.bits() <= 128 {
                        finds_every_line::<u128>(size);
                    }
                    finds_every_line::<U256>(size);
                }
            }
        }
        finds_every_line::<U256>(Size::new(255, 1, 100).unwrap());
        finds_every_line::<U256>(Size::new(1, 128, 100).unwrap());
    }

    #[test]
    fn tic_tac_toe_has_eight_lines() {
        assert_eq!(all_lines(Size::TIC_TAC_TOE).len(), 8);
        assert_eq!(all_lines(Size::new(7, 6, 4).unwrap()).len(), 69);
        assert_eq!(all_lines(Size::new(15, 15, 5).unwrap()).len(), 572);
    }

    /// Agrees with looking at every line on a board of random stones.
    fn agrees<B: Bits>(size: Size, stones: &[bool]) {
        let squares = (1..=size.squares()).map(|number| size.square(&number.to_string()).unwrap());
        let chosen: Vec<_> = squares.zip(stones).filter(|(_, chosen)| **chosen).collect();
        let set: B = board(size, chosen.iter().map(|(square, _)| *square));
        let has = |square: &Square| set & B::ONE << size.place(*square) != B::ZERO;
        let full: Vec<_> = all_lines(size)
            .into_iter()
            .filter(|line| line.iter().all(has))
            .collect();
        assert_eq!(has_line(set, size), !full.is_empty());
        assert_eq!(in_lines(set, size), board(size, full.into_iter().flatten()));
    }

    fn sized_board(bits: u32) -> impl Strategy<Value = (Size, Vec<bool>)> {
        let playable = move |(width, height, in_a_row)| {
            Size::new(width, height, in_a_row)
                .ok()
                .filter(|size| size.bits() <= bits)
        };
        (1..=18u32, 1..=18u32, 1..=6u32, 0.2..0.9f64)
            .prop_filter_map("no such size", move |(width, height, in_a_row, density)| {
                playable((width, height, in_a_row)).map(|size| (size, density))
            })
            .prop_flat_map(|(size, density)| {
                let squares = size.squares() as usize;
                (
                    Just(size),
                    prop::collection::vec(prop::bool::weighted(density), squares),
                )
            })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn u64_agrees_with_looking((size, stones) in sized_board(64)) {
            agrees::<u64>(size, &stones);
        }

        #[test]
        fn u128_agrees_with_looking((size, stones) in sized_board(128)) {
            agrees::<u128>(size, &stones);
        }

        #[test]
        fn u256_agrees_with_looking((size, stones) in sized_board(256)) {
            agrees::<U256>(size, &stones);
        }
    }
}
