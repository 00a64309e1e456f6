//! The last empty squares: a search with a small table of its own. Moves that leave few answers are tried first, until
//! four squares are left.

mod few;
mod kept;
mod last_square;
mod list;

use super::position::{Ending, difference};
use super::replies::Reply;
use super::stable::{asks_stable, most_by_stable};
use crate::bits::Grid;
use few::{Bounds, Empty, NONE, four, one, three, two};
use kept::Kept;
use list::List;
use negascout::Game;
use negascout::processor::Processor;
use negascout::search::Tally;

/// The empty squares from which on the table of the search is not used.
pub(super) const LAST: u32 = 10;

/// The least number of empty squares of a node whose children are looked up before they are searched.
const LOOKED_UP: u32 = 7;

/// The search of the last empty squares of a board of `N` by `N`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Last<const N: usize> {
    processor: Processor,
    kept: Kept,
    /// The nodes that were searched below the first.
    pub(crate) nodes: Tally,
}

impl<const N: usize> Last<N> {
    pub(crate) fn on(processor: Processor) -> Self {
        Last {
            processor,
            ..Last::default()
        }
    }

    /// The score of a position of at most [`LAST`] empty squares for its mover, fail-soft.
    pub(crate) fn score(&mut self, pos: &Ending<N>, window: Bounds) -> i32 {
        self.below(pos, Empty::of(pos.empties()), window)
    }

    fn below(&mut self, pos: &Ending<N>, empty: Empty<N>, window: Bounds) -> i32 {
        let processor = self.processor;
        processor.run(
            #[inline(always)]
            |here| self.node(Grid::on(here), pos, empty, window),
        )
    }

    #[inline(always)]
    fn node(&mut self, grid: Grid<N>, pos: &Ending<N>, empty: Empty<N>, window: Bounds) -> i32 {
        let discs = (pos.mover, pos.opponent);
        let squares = empty.squares;
        let nodes = &mut self.nodes;
        match squares.count_ones() {
            0 => difference::<N>(pos.mover, pos.opponent),
            1 => one::<N>(discs, squares.trailing_zeros() as u8),
            2 => two(grid, discs, squares, empty, window, nodes),
            3 => three(grid, discs, squares, empty, window, nodes),
            4 => four(grid, discs, pos.moves, empty, window, nodes),
            _ => self.more(grid, pos, empty, window),
        }
    }

    /// A node of more than four empty squares.
    #[inline(always)]
    fn more(&mut self, grid: Grid<N>, pos: &Ending<N>, empty: Empty<N>, window: Bounds) -> i32 {
        let (alpha, beta) = window;
        if asks_stable(pos, alpha) {
            let most = most_by_stable(pos);
            if most <= alpha {
                return most;
            }
        }
        let known = self.kept.find(pos);
        if let Some(score) = known.answer(window) {
            return score;
        }
        if pos.moves == 0 {
            let passed = pos.play(Reply::pass(grid, pos));
            if passed.moves == 0 {
                return difference::<N>(pos.mover, pos.opponent);
            }
            self.nodes.count();
            return -self.below(&passed, empty, (-beta, -alpha));
        }
        let score = self.best(grid, pos, empty, window);
        self.kept.keep(pos, known.and(score, window));
        score
    }

    /// The score of the best move, or of one that reaches beta.
    #[inline(always)]
    fn best(
        &mut self,
        grid: Grid<N>,
        pos: &Ending<N>,
        empty: Empty<N>,
        (alpha, beta): Bounds,
    ) -> i32 {
        // Two variables: a pair of them would be copied.
        let mut afters = [*pos; LAST as usize];
        let mut keys = [0; LAST as usize];
        let mut list = List::within(&mut afters, &mut keys);
        let first = list.fill(grid, pos, empty.odd);
        let count = empty.squares.count_ones();
        if count >= LOOKED_UP {
            for after in list.afters() {
                let score = -i32::from(self.kept.find(after).upper);
                if score >= beta {
                    return score;
                }
            }
        }
        let mut best = NONE;
        let (mut key, mut at) = (first, 0);
        loop {
            let (after, place) = list.get(key);
            let (left, window) = (empty.without(place), (-beta, -alpha.max(best)));
            self.nodes.count();
            let score = match count {
                5 => {
                    let discs = (after.mover, after.opponent);
                    four(grid, discs, after.moves, left, window, &mut self.nodes)
                }
                _ => self.below(after, left, window),
            };
            best = best.max(-score);
            if best >= beta {
                break;
            }
            // Most nodes are cut off by their first move: the others are sorted after it.
            at += 1;
            if at == 1 {
                list.sort();
            }
            match list.key(at) {
                Some(next) => key = next,
                None => break,
            }
        }
        best
    }
}
