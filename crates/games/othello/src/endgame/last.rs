//! The last empty squares: a search without a table. Moves that leave few answers are tried first, and of the last four
//! squares those in an odd quarter, without asking which are moves.

use super::position::{Ending, difference};
use super::replies::Reply;
use crate::bits::Grid;
use negascout::Game;
use negascout::processor::Processor;
use negascout::search::Tally;

/// The empty squares from which on no table is used.
pub(super) const LAST: u32 = 7;

/// The search of the last empty squares of a board of `N` by `N`.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Last<const N: usize> {
    processor: Processor,
    /// The nodes that were searched below the first.
    pub(crate) nodes: Tally,
}

/// Below any score.
const NONE: i32 = -127;

/// The discs of the mover and of the opponent.
type Discs = (u64, u64);
/// Both bounds of a window.
type Bounds = (i32, i32);

/// The squares that are empty, and the quarters of the board in which their number is odd.
#[derive(Clone, Copy)]
struct Empty<const N: usize> {
    squares: u64,
    odd: u64,
}

impl<const N: usize> Empty<N> {
    #[inline(always)]
    fn without(self, place: u8) -> Empty<N> {
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
        fn $name<const N: usize>(
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
                        let turned = Grid::<N>::turned(place, mover, opponent);
                        if turned == 0 {
                            continue;
                        }
                        let after = (opponent ^ turned, mover | turned | 1 << place);
                        let window = (-beta, -alpha.max(best));
                        let left = empty.without(place);
                        nodes.count();
                        best = best.max(-$next(after, left.squares, left, window, nodes));
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
fn two<const N: usize>(
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
    if let Some(score) = by_two::<N>((mover, opponent), places, beta, nodes) {
        score
    } else if let Some(score) = by_two::<N>((opponent, mover), places, -alpha, nodes) {
        -score
    } else {
        difference::<N>(mover, opponent)
    }
}

/// The better of two moves, or the first if it reaches beta; `None` of a player who has neither.
#[inline(always)]
fn by_two<const N: usize>(
    (mover, opponent): Discs,
    (first, second): (u8, u8),
    beta: i32,
    nodes: &mut Tally,
) -> Option<i32> {
    let mut by = |place: u8, left: u8| {
        let turned = Grid::<N>::turned(place, mover, opponent);
        if turned == 0 {
            return None;
        }
        nodes.count();
        let after = (opponent ^ turned, mover | turned | 1 << place);
        Some(-one::<N>(after, left))
    };
    match by(first, second) {
        Some(score) if score >= beta => Some(score),
        score => score.max(by(second, first)),
    }
}

/// The last square, which either player fills, or nobody.
#[inline(always)]
fn one<const N: usize>((mover, opponent): Discs, place: u8) -> i32 {
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

/// Whether stable discs are worth counting: where alpha is so high that the opponent's may show that it is not reached.
#[inline(always)]
pub(super) fn asks_stable<const N: usize>(pos: &Ending<N>, alpha: i32) -> bool {
    let empties = pos.empties().count_ones() as i32;
    alpha >= 8 + 2 * empties && most_beside::<N>(pos.opponent) <= alpha
}

/// The highest score that the opponent's stable discs leave to the mover.
#[inline(always)]
pub(super) fn most_by_stable<const N: usize>(pos: &Ending<N>) -> i32 {
    most_beside::<N>(Grid::<N>::stable(pos.opponent, pos.mover))
}

/// The score of a player who has all squares but these.
#[inline(always)]
const fn most_beside<const N: usize>(squares: u64) -> i32 {
    (N * N) as i32 - 2 * squares.count_ones() as i32
}

/// Lists the moves of a position of at most [`LAST`] empty squares: the positions after them, and a key for each, which is
/// less where less is left to the opponent. Above the move's square and its number, 8 bits each, a key has twice the
/// opponent's answers, where a corner counts as two, and 1 more for a move outside of the odd quarters. Returns the number
/// of moves.
///
/// The two arrays are the caller's: as a returned value they would be copied, and a fifth of the time be lost.
#[inline(always)]
fn list<const N: usize>(
    pos: &Ending<N>,
    odd: u64,
    afters: &mut [Ending<N>; LAST as usize],
    keys: &mut [u32; LAST as usize],
) -> usize {
    let mut moves = pos.moves;
    let mut count = 0;
    for (after, key) in afters.iter_mut().zip(keys) {
        if moves == 0 {
            break;
        }
        let place = moves.trailing_zeros() as u8;
        moves &= moves - 1;
        *after = pos.play(Reply::on(pos, place));
        let corners = after.moves & Grid::<N>::CORNERS;
        let answers = after.moves.count_ones() + corners.count_ones();
        let leaves = 2 * answers + u32::from(odd >> place & 1 == 0);
        *key = leaves << 16 | u32::from(place) << 8 | count as u32;
        count += 1;
    }
    count
}

/// Sorts by insertion: there are few.
#[inline(always)]
fn sort(order: &mut [u32]) {
    for end in 1..order.len() {
        let mut at = end;
        while at > 0 && order[at - 1] > order[at] {
            order.swap(at - 1, at);
            at -= 1;
        }
    }
}

impl<const N: usize> Last<N> {
    pub(crate) fn on(processor: Processor) -> Self {
        Last {
            processor,
            nodes: Tally::default(),
        }
    }

    /// The score of a position of at most [`LAST`] empty squares for its mover, fail-soft.
    pub(crate) fn score(&mut self, pos: &Ending<N>, window: Bounds) -> i32 {
        let processor = self.processor;
        processor.run(
            #[inline(always)]
            || self.node(pos, window),
        )
    }

    #[inline(always)]
    fn node(&mut self, pos: &Ending<N>, window: Bounds) -> i32 {
        let discs = (pos.mover, pos.opponent);
        let squares = pos.empties();
        let empty = Empty {
            squares,
            odd: Grid::<N>::odd_quarters(squares),
        };
        let nodes = &mut self.nodes;
        match squares.count_ones() {
            0 => difference::<N>(pos.mover, pos.opponent),
            1 => one::<N>(discs, squares.trailing_zeros() as u8),
            2 => two(discs, squares, empty, window, nodes),
            3 => three(discs, squares, empty, window, nodes),
            4 => four(discs, pos.moves, empty, window, nodes),
            count => self.more(pos, empty, window, count),
        }
    }

    /// A node of more than four empty squares.
    #[inline(always)]
    fn more(&mut self, pos: &Ending<N>, empty: Empty<N>, (alpha, beta): Bounds, count: u32) -> i32 {
        if asks_stable(pos, alpha) {
            let most = most_by_stable(pos);
            if most <= alpha {
                return most;
            }
        }
        if pos.moves == 0 {
            let passed = pos.play(Reply::pass(pos));
            if passed.moves == 0 {
                return difference::<N>(pos.mover, pos.opponent);
            }
            self.nodes.count();
            return -self.score(&passed, (-beta, -alpha));
        }
        let mut afters = [*pos; LAST as usize];
        let mut order = [0; LAST as usize];
        let moves = list(pos, empty.odd, &mut afters, &mut order);
        let order = &mut order[..moves];
        sort(order);
        let mut best = NONE;
        for key in order {
            let after = &afters[(*key & 0xFF) as usize];
            let window = (-beta, -alpha.max(best));
            self.nodes.count();
            let score = match count {
                5 => {
                    let discs = (after.mover, after.opponent);
                    let place = (*key >> 8) as u8;
                    four(
                        discs,
                        after.moves,
                        empty.without(place),
                        window,
                        &mut self.nodes,
                    )
                }
                _ => self.score(after, window),
            };
            best = best.max(-score);
            if best >= beta {
                break;
            }
        }
        best
    }
}
