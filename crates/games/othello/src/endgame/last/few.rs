//! The last four empty squares: those in an odd quarter are tried first, without asking which are moves.

use super::super::position::difference;
use crate::bits::Grid;
use negascout::search::Tally;

/// Below any score.
pub(super) const NONE: i32 = -127;

/// The discs of the mover and of the opponent.
pub(super) type Discs = (u64, u64);
/// Both bounds of a window.
pub(super) type Bounds = (i32, i32);

/// The squares that are empty, and the quarters of the board in which their number is odd.
#[derive(Clone, Copy)]
pub(super) struct Empty<const N: usize> {
    pub(super) squares: u64,
    pub(super) odd: u64,
}

impl<const N: usize> Empty<N> {
    #[inline(always)]
    pub(super) fn of(squares: u64) -> Empty<N> {
        Empty {
            squares,
            odd: Grid::<N>::odd_quarters(squares),
        }
    }

    #[inline(always)]
    pub(super) fn without(self, place: u8) -> Empty<N> {
        Empty {
            squares: self.squares & !(1 << place),
            odd: Grid::<N>::odd_without(self.odd, place),
        }
    }
}

/// A search of as many empty squares as its name says, by one of a square less. Its moves are on some of `squares`; after
/// a pass they may be on any.
macro_rules! level {
    ($name:ident, $next:ident) => {
        #[inline(always)]
        pub(super) fn $name<const N: usize>(
            grid: Grid<N>,
            discs: Discs,
            squares: u64,
            empty: Empty<N>,
            window: Bounds,
            nodes: &mut Tally,
        ) -> i32 {
            let (mut mover, mut opponent) = discs;
            let (mut alpha, mut beta) = window;
            let mut candidates = squares;
            for passed in [false, true] {
                let mut best = NONE;
                'moves: for squares in [candidates & empty.odd, candidates & !empty.odd] {
                    let mut squares = squares;
                    while squares != 0 {
                        let place = squares.trailing_zeros() as u8;
                        squares &= squares - 1;
                        let turned = grid.turned(place, mover, opponent);
                        if turned == 0 {
                            continue;
                        }
                        let after = (opponent ^ turned, mover | turned | 1 << place);
                        let window = (-beta, -alpha.max(best));
                        let left = empty.without(place);
                        nodes.count();
                        best = best.max(-$next(grid, after, left.squares, left, window, nodes));
                        if best >= beta {
                            break 'moves;
                        }
                    }
                }
                if best > NONE {
                    return if passed { -best } else { best };
                }
                candidates = empty.squares;
                (mover, opponent) = (opponent, mover);
                (alpha, beta) = (-beta, -alpha);
            }
            difference::<N>(mover, opponent)
        }
    };
}

level!(three, two);
level!(four, three);

/// The last two squares.
#[inline(always)]
pub(super) fn two<const N: usize>(
    grid: Grid<N>,
    (mover, opponent): Discs,
    squares: u64,
    _: Empty<N>,
    (alpha, beta): Bounds,
    nodes: &mut Tally,
) -> i32 {
    let places = (
        squares.trailing_zeros() as u8,
        63 - squares.leading_zeros() as u8,
    );
    if let Some(score) = by_two(grid, (mover, opponent), places, beta, nodes) {
        score
    } else if let Some(score) = by_two(grid, (opponent, mover), places, -alpha, nodes) {
        -score
    } else {
        difference::<N>(mover, opponent)
    }
}

/// The better of two moves, or the first if it reaches beta; `None` of a player who has neither.
#[inline(always)]
fn by_two<const N: usize>(
    grid: Grid<N>,
    discs: Discs,
    (first, second): (u8, u8),
    beta: i32,
    nodes: &mut Tally,
) -> Option<i32> {
    match by_one(grid, discs, first, second, nodes) {
        Some(score) if score >= beta => Some(score),
        score => score.max(by_one(grid, discs, second, first, nodes)),
    }
}

/// The score of a move on `place`, which leaves one square empty; `None` if it turns nothing.
#[inline(always)]
fn by_one<const N: usize>(
    grid: Grid<N>,
    (mover, opponent): Discs,
    place: u8,
    left: u8,
    nodes: &mut Tally,
) -> Option<i32> {
    let turned = grid.turned(place, mover, opponent);
    if turned == 0 {
        return None;
    }
    nodes.count();
    let after = (opponent ^ turned, mover | turned | 1 << place);
    Some(-one::<N>(after, left))
}

/// The last square, which either player fills, or nobody.
#[inline(always)]
pub(super) fn one<const N: usize>((mover, opponent): Discs, place: u8) -> i32 {
    let all = (N * N) as i32;
    let (own, others) = Grid::<N>::turned_last(place, mover);
    let count = mover.count_ones() as i32;
    if own != 0 {
        2 * (count + own as i32 + 1) - all
    } else if others != 0 {
        2 * (count - others as i32) - all
    } else {
        difference::<N>(mover, opponent)
    }
}
