//! The squares of a board as bits, and the lines along which discs are turned.
//!
//! A board `N` wide and high lies in the corner of 8 by 8 bits: the square in column `c` and row `r`, counted from the
//! top left, is bit `8 * r + c`.
//!
//! Four lines lead through a square: its row, its column and two diagonals. Each step is done for all four of them at
//! once, in arrays of four numbers, which the compiler turns into vectors where the processor has them. Functions
//! marked `#[inline(always)]` are compiled [for the processor](negascout::processor) that runs them, and those of
//! `turning`, in which most of the time goes, [by themselves](Processor::call).

mod turning;

use negascout::processor::Processor;

/// A board of `N` by `N` squares, and the processor that works on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid<const N: usize> {
    processor: Processor,
}

/// The steps along a row, a column and the diagonals.
const STEPS: [u32; 4] = [1, 8, 7, 9];

/// The first column of a board with 8 rows.
pub(crate) const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;

/// Along a line towards higher bits, and towards lower.
const FORWARD: i32 = 1;
const BACK: i32 = -1;

/// For each of four lines.
pub(crate) type Lines = [u64; 4];

/// The squares that lie on each line from a square. They are aligned to be read as whole vectors.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Rays {
    /// Towards higher bits.
    pub(crate) after: Lines,
    /// Towards lower bits.
    pub(crate) before: Lines,
}

impl<const N: usize> Grid<N> {
    const ROW: u64 = (1 << N) - 1;

    /// All squares.
    pub(crate) const BOARD: u64 = {
        let (mut board, mut row) = (0, 0);
        while row < N {
            board |= Self::ROW << (8 * row);
            row += 1;
        }
        board
    };

    /// All squares but those of the first column and of the last, where a line along a row ends.
    const INNER: u64 = Self::BOARD & !(FIRST_COLUMN | FIRST_COLUMN << (N - 1));

    /// The squares from which discs can be turned along each line.
    const TURNABLE: Lines = [Self::INNER, Self::BOARD, Self::INNER, Self::INNER];

    /// The squares at the corners.
    pub(crate) const CORNERS: u64 = {
        let row = 1 | 1 << (N - 1);
        row | row << (8 * (N - 1))
    };

    /// The rays from each square.
    pub(crate) const RAYS: [Rays; 64] = Self::rays();

    const fn rays() -> [Rays; 64] {
        let mut rays = [Rays {
            after: [0; 4],
            before: [0; 4],
        }; 64];
        let mut place = 0;
        while place < 64 {
            let mut line = 0;
            while line < 4 {
                rays[place].after[line] = Self::ray(place as i32, line, FORWARD);
                rays[place].before[line] = Self::ray(place as i32, line, BACK);
                line += 1;
            }
            place += 1;
        }
        rays
    }

    const fn ray(place: i32, line: usize, way: i32) -> u64 {
        let (across, down) = [(1, 0), (0, 1), (-1, 1), (1, 1)][line];
        let (mut column, mut row) = (place % 8, place / 8);
        let mut ray = 0;
        loop {
            (column, row) = (column + way * across, row + way * down);
            if column < 0 || column >= N as i32 || row < 0 || row >= N as i32 {
                return ray;
            }
            ray |= 1 << (8 * row + column);
        }
    }

    /// The grid on a processor.
    #[inline(always)]
    pub(crate) const fn on(processor: Processor) -> Self {
        Grid { processor }
    }

    /// The grid on the processor that the program runs on.
    #[inline]
    pub(crate) fn here() -> Self {
        Grid::on(Processor::detect())
    }

    /// The empty squares on which a disc of `mover` turns others.
    #[inline(always)]
    pub(crate) fn moves(self, mover: u64, opponent: u64) -> u64 {
        let reached = self.processor.without_avx512().call(
            #[inline(always)]
            |mover, opponent, ()| turning::reached(mover, opponent, &Self::TURNABLE),
            (mover, opponent, ()),
        );
        reached & Self::BOARD & !(mover | opponent)
    }

    /// The discs of `opponent` that a disc of `mover` turns from the square with this number, 63 at most.
    #[inline(always)]
    pub(crate) fn turned(self, place: u8, mover: u64, opponent: u64) -> u64 {
        if self.processor.counts_leading_zeros() {
            self.turned_by(turning::turned_before_by_zeros, place, mover, opponent)
        } else {
            self.turned_by(turning::turned_before, place, mover, opponent)
        }
    }

    /// The same, by this way of finding discs before the square.
    #[inline(always)]
    fn turned_by(
        self,
        before: impl Fn(u64, u32, u64, u64) -> u64,
        place: u8,
        mover: u64,
        opponent: u64,
    ) -> u64 {
        self.processor.call(
            #[inline(always)]
            |place, mover, opponent| {
                turning::turned(&Self::RAYS[place & 63], mover, opponent, before)
            },
            (usize::from(place), mover, opponent),
        )
    }

    /// The most discs that one move turns: of each way from a square all but the last.
    pub(crate) const MOST_TURNED: u32 = {
        let (mut most, mut place) = (0, 0);
        while place < 64 {
            let (mut turned, mut line) = (0, 0);
            while line < 4 {
                turned += Self::RAYS[place].after[line].count_ones().saturating_sub(1);
                turned += Self::RAYS[place].before[line]
                    .count_ones()
                    .saturating_sub(1);
                line += 1;
            }
            if turned > most {
                most = turned;
            }
            place += 1;
        }
        most
    };

    /// The squares beside those of `squares`.
    #[inline(always)]
    pub(crate) fn beside(squares: u64) -> u64 {
        let inner = squares & !FIRST_COLUMN;
        let rows = squares | inner >> 1 | (squares & !(FIRST_COLUMN << (N - 1))) << 1;
        (rows | rows << 8 | rows >> 8) & Self::BOARD & !squares
    }

    /// The discs of `own` that can never be turned, whatever is played: on each line they lie between the
    /// border, stable discs of the same colour, and other discs on a line that is full. There may be more.
    #[inline(always)]
    pub(crate) fn stable(own: u64, opponent: u64) -> u64 {
        let taken = own | opponent;
        let mut safe = Self::BORDER;
        for (line, safe) in safe.iter_mut().enumerate() {
            *safe |= Self::full(line, taken);
        }
        let mut stable = own & safe[0] & safe[1] & safe[2] & safe[3];
        while stable != 0 {
            let mut all = own;
            for line in 0..4 {
                let step = STEPS[line];
                all &= safe[line] | stable << step | stable >> step;
            }
            if all == stable {
                break;
            }
            stable = all;
        }
        stable
    }

    /// The squares with a neighbour off the board, along each line.
    const BORDER: Lines = {
        let columns = (FIRST_COLUMN | FIRST_COLUMN << (N - 1)) & Self::BOARD;
        let rows = Self::ROW | Self::ROW << (8 * (N - 1));
        [columns, rows, columns | rows, columns | rows]
    };

    /// The squares whose line of this number has no empty square.
    #[inline(always)]
    fn full(line: usize, taken: u64) -> u64 {
        let step = STEPS[line];
        // No square is before the first of a line: there a step comes from across the border.
        let (first, last) = (Self::FIRST[line], Self::LAST[line]);
        let (mut up, mut down) = (taken, taken);
        let mut length = 1;
        while length < N as u32 {
            up &= first | up << step;
            down &= last | down >> step;
            length += 1;
        }
        up & down
    }

    /// The squares at the beginning of each line, and at its end.
    const FIRST: Lines = Self::ends(BACK);
    const LAST: Lines = Self::ends(FORWARD);

    const fn ends(way: i32) -> Lines {
        let mut ends = [0; 4];
        let mut line = 0;
        while line < 4 {
            let mut place = 0;
            while place < 64 {
                let on_board = Self::BOARD & 1 << place != 0;
                if on_board && Self::ray(place, line, way) == 0 {
                    ends[line] |= 1 << place;
                }
                place += 1;
            }
            line += 1;
        }
        ends
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::Grid;
    use negascout::processor::Processor;

    /// The discs that are turned, square by square.
    pub(crate) fn turned_by_hand(place: i32, mover: u64, opponent: u64, side: i32) -> u64 {
        let mut turned = 0;
        for (across, down) in [
            (1, 0),
            (-1, 0),
            (0, 1),
            (0, -1),
            (1, 1),
            (-1, -1),
            (1, -1),
            (-1, 1),
        ] {
            let mut row = 0;
            let (mut x, mut y) = (place % 8 + across, place / 8 + down);
            while (0..side).contains(&x) && (0..side).contains(&y) {
                let bit = 1 << (8 * y + x);
                if opponent & bit != 0 {
                    row |= bit;
                } else {
                    turned |= if mover & bit != 0 { row } else { 0 };
                    break;
                }
                (x, y) = (x + across, y + down);
            }
        }
        turned
    }

    /// Pseudo-random boards, from nearly empty to full.
    pub(crate) fn boards() -> impl Iterator<Item = (u64, u64)> {
        let mut seed = 1_u64;
        let mut next = move || {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            seed ^ seed >> 33
        };
        (0..400).map(move |number| {
            let (colour, dense, sparse) = (next(), next() | next() | next(), next());
            let taken = if number % 2 == 0 { dense } else { sparse };
            (taken & colour, taken & !colour)
        })
    }

    fn agrees<const N: usize>() {
        let grids: Vec<_> = Processor::detect().ways().map(Grid::<N>::on).collect();
        for (mover, opponent) in boards() {
            let (mover, opponent) = (mover & Grid::<N>::BOARD, opponent & Grid::<N>::BOARD);
            let mut moves = 0;
            for place in 0..64_u8 {
                let empty = Grid::<N>::BOARD & !(mover | opponent);
                if empty & 1 << place == 0 {
                    continue;
                }
                let turned = turned_by_hand(place.into(), mover, opponent, N as i32);
                for grid in &grids {
                    assert_eq!(grid.turned(place, mover, opponent), turned);
                }
                assert!(turned.count_ones() <= Grid::<N>::MOST_TURNED);
                moves |= u64::from(turned != 0) << place;
            }
            for grid in &grids {
                assert_eq!(grid.moves(mover, opponent), moves);
            }
        }
    }

    #[test]
    fn turned_discs_are_those_found_square_by_square() {
        agrees::<4>();
        agrees::<6>();
        agrees::<8>();
    }

    /// No game from here on turns a stable disc.
    fn stays<const N: usize>() {
        let grid = Grid::<N>::here();
        for (mut mover, mut opponent) in boards() {
            (mover, opponent) = (mover & Grid::<N>::BOARD, opponent & Grid::<N>::BOARD);
            let (stable, others) = (
                Grid::<N>::stable(mover, opponent),
                Grid::<N>::stable(opponent, mover),
            );
            let (first, second) = (mover, opponent);
            let (mut own, mut theirs) = (stable, others);
            loop {
                let moves = grid.moves(mover, opponent);
                let passes = moves == 0;
                if passes && grid.moves(opponent, mover) == 0 {
                    break;
                }
                if !passes {
                    // Any move will do: it depends on the board.
                    let at = (first ^ second.rotate_left(moves.count_ones()))
                        % u64::from(moves.count_ones());
                    let place = (0..64)
                        .filter(|place| moves >> place & 1 == 1)
                        .nth(at as usize)
                        .unwrap();
                    let turned = grid.turned(place as u8, mover, opponent);
                    assert_eq!(turned & theirs, 0, "{first:x} {second:x}");
                    (mover, opponent) = (mover | turned | 1 << place, opponent & !turned);
                }
                (mover, opponent, own, theirs) = (opponent, mover, theirs, own);
            }
        }
    }

    #[test]
    fn stable_discs_are_never_turned() {
        stays::<4>();
        stays::<6>();
        stays::<8>();
    }

    #[test]
    fn all_discs_of_a_full_board_are_stable() {
        let own = 0x0123_4567_89AB_CDEF;
        assert_eq!(Grid::<8>::stable(own, !own), own);
        assert_eq!(Grid::<8>::stable(1, 0), 1);
        assert_eq!(Grid::<8>::stable(1 << 9, 0), 0);
    }
}
