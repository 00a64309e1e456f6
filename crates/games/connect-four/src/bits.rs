//! Sets of cells as bits, and the lines in them.
//!
//! Columns follow each other from bit 0, each `H + 1` bits from the bottom cell up. The top bit of
//! each column stays empty, so that no line runs from one column's top into the next one's bottom.

/// The geometry of a board `W` wide and `H` high.
#[derive(Clone, Copy, Debug)]
pub struct Grid<const W: usize, const H: usize>;

impl<const W: usize, const H: usize> Grid<W, H> {
    /// Bits from a cell to its right neighbour.
    pub const STRIDE: usize = H + 1;
    /// Bits from a cell to the next one of a line: upright, falling, level, rising.
    const STEPS: [usize; 4] = [1, Self::STRIDE - 1, Self::STRIDE, Self::STRIDE + 1];
    /// The number of cells of the board.
    pub const CELLS: u32 = (W * H) as u32;
    /// The bottom cell of every column.
    pub const BOTTOM: u64 = {
        assert!(
            W >= 1 && H >= 1 && W * (H + 1) <= 64,
            "the board does not fit 64 bits"
        );
        let mut bits = 0;
        let mut column = 0;
        while column < W {
            bits |= 1 << (column * (H + 1));
            column += 1;
        }
        bits
    };
    /// Every cell.
    pub const BOARD: u64 = Self::BOTTOM * ((1 << H) - 1);
    /// The cells of odd rows, counted from 1 at the bottom.
    pub const ODD_ROWS: u64 = {
        let mut bits = 0;
        let mut row = 0;
        while row < H {
            bits |= Self::BOTTOM << row;
            row += 2;
        }
        bits
    };

    /// The cells of the lowest `rows` rows.
    #[must_use]
    pub const fn rows_to(rows: usize) -> u64 {
        Self::BOTTOM * ((1 << rows) - 1)
    }

    /// The cells of a column.
    #[must_use]
    pub const fn column(column: usize) -> u64 {
        ((1 << H) - 1) << (column * Self::STRIDE)
    }

    /// Whether `cells` holds four in a row.
    #[inline(always)]
    #[must_use]
    pub const fn has_four(cells: u64) -> bool {
        let vertical = cells & (cells >> 1);
        let level = cells & (cells >> Self::STRIDE);
        let falling = cells & (cells >> (Self::STRIDE - 1));
        let rising = cells & (cells >> (Self::STRIDE + 1));
        (vertical & (vertical >> 2))
            | (level & (level >> (2 * Self::STRIDE)))
            | (falling & (falling >> (2 * (Self::STRIDE - 1))))
            | (rising & (rising >> (2 * (Self::STRIDE + 1))))
            != 0
    }

    /// Whether `cells` holds four in a row that are not above each other.
    #[inline(always)]
    #[must_use]
    pub const fn has_four_across(cells: u64) -> bool {
        Self::lines_across(cells) != 0
    }

    /// The lowest bits of all lines of four within `cells` that are not upright.
    #[inline(always)]
    #[must_use]
    pub const fn lines_across(cells: u64) -> u64 {
        Self::lines_along(cells, Self::STRIDE)
            | Self::lines_along(cells, Self::STRIDE - 1)
            | Self::lines_along(cells, Self::STRIDE + 1)
    }

    /// The cells of one of the lines of four within `cells` that are not upright; none if there is none.
    #[inline]
    #[must_use]
    pub const fn some_line_across(cells: u64) -> u64 {
        let mut direction = 1;
        while direction < 4 {
            let step = Self::STEPS[direction];
            let lines = Self::lines_along(cells, step);
            if lines != 0 {
                let pair = (lines & lines.wrapping_neg()) * (1 | 1 << step);
                return pair | (pair << (2 * step));
            }
            direction += 1;
        }
        0
    }

    #[inline(always)]
    const fn lines_along(cells: u64, step: usize) -> u64 {
        let pairs = cells & (cells >> step);
        pairs & (pairs >> (2 * step))
    }

    /// The lines of four within `cells`, by direction, each as its lowest bit.
    #[inline]
    #[must_use]
    pub const fn lines(cells: u64) -> [u64; 4] {
        let mut lines = [0; 4];
        let mut direction = 0;
        while direction < 4 {
            lines[direction] = Self::lines_along(cells, Self::STEPS[direction]);
            direction += 1;
        }
        lines
    }

    /// Those of `lines`, as [`lines`](Grid::lines) returns them, that hold two or more of `cells`.
    #[must_use]
    pub(crate) const fn lines_with_two(lines: &[u64; 4], cells: u64) -> [u64; 4] {
        let mut with_two = [0; 4];
        let mut direction = 0;
        while direction < 4 {
            let step = Self::STEPS[direction];
            let (first, second) = (cells, cells >> step);
            let (third, fourth) = (cells >> (2 * step), cells >> (3 * step));
            let two = (first & second) | (third & fourth) | ((first ^ second) & (third ^ fourth));
            with_two[direction] = lines[direction] & two;
            direction += 1;
        }
        with_two
    }

    /// The number of `lines`, as [`lines`](Grid::lines) returns them, through `cell`.
    #[inline]
    #[must_use]
    pub const fn lines_through(lines: &[u64; 4], cell: u64) -> u32 {
        let mut through = 0;
        let mut direction = 0;
        while direction < 4 {
            let step = Self::STEPS[direction];
            let pair = cell | (cell >> step);
            through += (lines[direction] & (pair | (pair >> (2 * step)))).count_ones();
            direction += 1;
        }
        through
    }

    /// The cells that would complete four in a row with `cells`: occupied ones too, and bits beside
    /// the board. Upright lines are completed at the top only: stones do not float.
    #[inline(always)]
    #[must_use]
    pub const fn completions(cells: u64) -> u64 {
        let vertical = (cells << 1) & (cells << 2) & (cells << 3);
        vertical
            | Self::completions_along(cells, Self::STRIDE)
            | Self::completions_along(cells, Self::STRIDE - 1)
            | Self::completions_along(cells, Self::STRIDE + 1)
    }

    /// The fourth cell may be at either end or in one of the two gaps.
    #[inline(always)]
    const fn completions_along(cells: u64, step: usize) -> u64 {
        let (up, down) = (cells << step, cells >> step);
        let pair_below = up & (cells << (2 * step));
        let pair_above = down & (cells >> (2 * step));
        (pair_below & ((cells << (3 * step)) | down)) | (pair_above & ((cells >> (3 * step)) | up))
    }

    /// The cells above any of `cells`, which must be cells of the board.
    #[inline(always)]
    #[must_use]
    pub const fn above(cells: u64) -> u64 {
        let mut above = (cells & Self::rows_to(H - 1)) << 1;
        let mut rows = 1;
        while rows < H {
            above |= (above & Self::rows_to(H - rows)) << rows;
            rows *= 2;
        }
        above
    }

    /// The cells mirrored left to right.
    #[inline]
    #[must_use]
    pub const fn mirrored(cells: u64) -> u64 {
        let column_bits = (1 << Self::STRIDE) - 1;
        let mut mirror = 0;
        let mut column = 0;
        while column < W {
            let stones = (cells >> (column * Self::STRIDE)) & column_bits;
            mirror |= stones << ((W - 1 - column) * Self::STRIDE);
            column += 1;
        }
        mirror
    }
}

#[cfg(test)]
mod tests {
    use super::Grid;

    type Standard = Grid<7, 6>;

    /// Every line of four cells, as bits.
    fn lines<const W: usize, const H: usize>() -> Vec<u64> {
        let mut lines = Vec::new();
        for column in 0..W as i32 {
            for row in 0..H as i32 {
                for (dc, dr) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    let (c, r) = (column + 3 * dc, row + 3 * dr);
                    if (0..W as i32).contains(&c) && (0..H as i32).contains(&r) {
                        let cell = |i: i32| (column + i * dc) * (H as i32 + 1) + row + i * dr;
                        lines.push((0..4).map(|i| 1 << cell(i)).sum());
                    }
                }
            }
        }
        lines
    }

    /// Some sets of cells, from sparse to dense.
    fn samples() -> impl Iterator<Item = u64> {
        let mut state = 0x9E37_79B9_7F4A_7C15_u64;
        (0..20_000).map(move |round| {
            let mut cells = Standard::BOARD;
            for _ in 0..1 + round % 4 {
                state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                cells &= state ^ (state >> 29);
            }
            cells
        })
    }

    fn may_complete(line: u64, cell: u64) -> bool {
        let upright = line & (line >> 1) != 0;
        line & cell != 0 && (!upright || line < cell << 1)
    }

    #[test]
    fn lines_are_found_where_they_are() {
        let lines = lines::<7, 6>();
        assert_eq!(lines.len(), 69);
        for cells in samples() {
            let four = lines.iter().any(|line| cells & line == *line);
            assert_eq!(Standard::has_four(cells), four, "{cells:#x}");
            let completing = (0..64).map(|bit| 1_u64 << bit).filter(|&cell| {
                cell & Standard::BOARD & !cells != 0
                    && lines
                        .iter()
                        .any(|l| may_complete(*l, cell) && (cells | cell) & l == *l)
            });
            let expected = completing.sum::<u64>();
            let found = Standard::completions(cells) & Standard::BOARD & !cells;
            assert_eq!(found, expected, "{cells:#x}");
        }
    }

    #[test]
    fn lines_across_are_those_not_upright() {
        let across = lines::<7, 6>()
            .into_iter()
            .filter(|line| line & (line >> 1) == 0);
        let across: Vec<u64> = across.collect();
        for cells in samples() {
            let any = across.iter().any(|line| cells & line == *line);
            assert_eq!(Standard::has_four_across(cells), any, "{cells:#x}");
            let some = Standard::some_line_across(cells);
            assert_eq!(some != 0, any, "{cells:#x}");
            assert!(!any || across.contains(&some) && cells & some == some);
        }
    }

    #[test]
    fn lines_through_a_cell_are_counted() {
        let lines = lines::<7, 6>();
        for cells in samples().take(2_000) {
            let within = Standard::lines(cells);
            for cell in (0..48).map(|bit| 1 << bit) {
                let through = |line: &&u64| *line & cells == **line && *line & cell != 0;
                let expected = lines.iter().filter(through).count();
                assert_eq!(Standard::lines_through(&within, cell) as usize, expected);
            }
        }
        assert_eq!(
            Standard::lines_through(&Standard::lines(Standard::BOARD), 1 << 23),
            13
        );
    }

    #[test]
    fn lines_with_two_stones_are_counted() {
        let lines = lines::<7, 6>();
        let all = Standard::lines(Standard::BOARD);
        for cells in samples().take(2_000) {
            let with_two = Standard::lines_with_two(&all, cells);
            let expected = lines
                .iter()
                .filter(|&line| (line & cells).count_ones() >= 2);
            let found: u32 = with_two.iter().map(|line| line.count_ones()).sum();
            assert_eq!(found as usize, expected.count(), "{cells:#x}");
        }
    }

    #[test]
    fn above_is_the_rest_of_the_column() {
        for cells in samples() {
            let is_above = |cell: u64| {
                (1..6).any(|below| {
                    let lower = cell >> below;
                    lower & cells & Standard::BOARD != 0 && same_column(lower, cell)
                })
            };
            let expected: u64 = (0..49)
                .map(|bit| 1 << bit)
                .filter(|&cell| cell & Standard::BOARD != 0 && is_above(cell))
                .sum();
            let cells = cells & Standard::BOARD;
            assert_eq!(Standard::above(cells), expected, "{cells:#x}");
        }
    }

    fn same_column(one: u64, other: u64) -> bool {
        (0..7).any(|column| {
            Standard::column(column) & one != 0 && Standard::column(column) & other != 0
        })
    }

    #[test]
    fn the_mirror_image_of_the_mirror_image_is_the_board() {
        for cells in samples() {
            assert_eq!(Standard::mirrored(Standard::mirrored(cells)), cells);
        }
        assert_eq!(Standard::mirrored(Standard::column(0)), Standard::column(6));
        assert_eq!(Standard::mirrored(Standard::BOARD), Standard::BOARD);
    }
}
