//! Windows to ask the core with: the ways to find the root's value at one depth.

use super::root_moves::{RootMove, RootSearch};
use crate::observe::Stopped;
use crate::{Depth, Game, Score, Window};
use std::cmp::Reverse;

/// A driver: the windows that close in on an iteration's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Driver {
    /// NegaScout with an aspiration window of this half width around the last iteration's value,
    /// widened on the side where the value turns out to lie.
    Aspiration(
        /// The first half width, at least 1.
        u32,
    ),
    /// NegaScout with the full window.
    #[default]
    FullWindow,
    /// [MTD(f)](crate::textbook::mtd_f): null windows from the last iteration's value on.
    Mtdf,
}

impl<G: Game> RootSearch<'_, '_, G> {
    /// The root's value at `depth`, the moves sorted best first.
    pub(super) fn iterate(
        &mut self,
        root: &G,
        moves: &mut [RootMove<G::Move>],
        depth: Depth,
        guess: Score,
        driver: Driver,
    ) -> Result<Score, Stopped> {
        let value = match driver {
            Driver::FullWindow => self.search_root(root, moves, Window::FULL, depth)?,
            Driver::Aspiration(width) => self.aspire(root, moves, depth, guess, width)?,
            Driver::Mtdf => self.close_in(root, moves, depth, guess)?,
        };
        RootMove::sort(moves);
        Ok(value)
    }

    fn aspire(
        &mut self,
        root: &G,
        moves: &mut [RootMove<G::Move>],
        depth: Depth,
        guess: Score,
        width: u32,
    ) -> Result<Score, Stopped> {
        let mut below = i64::from(width.max(1));
        let mut above = below;
        loop {
            let window = Window::new(guess.shifted(-below), guess.shifted(above));
            let value = self.search_root(root, moves, window, depth)?;
            if value <= window.alpha && window.alpha > Score::MIN {
                below *= 4;
            } else if value >= window.beta && window.beta < Score::MAX {
                above *= 4;
            } else {
                return Ok(value);
            }
        }
    }

    /// Null windows until lower and upper bound meet, each at the last answer, the first at `guess`.
    /// Then one more search with the window around the value, for the line and the bounds of the moves.
    fn close_in(
        &mut self,
        root: &G,
        moves: &mut [RootMove<G::Move>],
        depth: Depth,
        mut guess: Score,
    ) -> Result<Score, Stopped> {
        let mut proven = Window::FULL;
        while !proven.is_closed() {
            let is_proven_bound = guess == proven.alpha;
            let beta = if is_proven_bound { guess.next() } else { guess };
            let window = Window::null_above(beta.prev());
            guess = self.search_root(root, moves, window, depth)?;
            if guess < beta {
                proven.beta = guess;
            } else {
                proven.alpha = guess;
            }
        }
        let value = proven.alpha;
        let around = Window::new(value.prev(), value.next());
        self.search_root(root, moves, around, depth)
    }
}

impl<M> RootMove<M> {
    /// Sorts moves best first; those that are equally good keep their order.
    ///
    /// They are few, and nearly in order already: insertion is enough, and a twentieth of the code of
    /// the standard library's sort, which would be compiled for every game.
    pub(in crate::search) fn sort(moves: &mut [RootMove<M>]) {
        Self::insert(moves, |one, other| one.rank() >= other.rank());
    }

    /// Sorts moves best first; those that are equally good come in the game's order.
    pub(crate) fn sort_for_report(moves: &mut [RootMove<M>]) {
        let place = |each: &RootMove<M>| (each.rank(), Reverse(each.index));
        Self::insert(moves, |one, other| place(one) > place(other));
    }

    /// Puts each move behind those before it that `precede` it.
    fn insert(moves: &mut [RootMove<M>], precede: impl Fn(&RootMove<M>, &RootMove<M>) -> bool) {
        for end in 1..moves.len() {
            let place = moves[..end].partition_point(|before| precede(before, &moves[end]));
            moves[place..=end].rotate_right(1);
        }
    }

    /// Exact scores and lower bounds before upper bounds, which say only that a move is no better.
    pub(in crate::search) fn rank(&self) -> (Score, bool) {
        (self.score, self.bound != crate::Bound::Upper)
    }
}
