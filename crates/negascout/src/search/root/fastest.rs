//! The end of a selective search: a win or a loss, where no player wins faster.
//!
//! A search that leaves moves out does not see every win, and so says of none that it is the fastest.
//! Whether there is a faster one, a look at all moves tells, to a depth that is less than the win's.

use super::deepening::Settings;
use super::end_search::EndSearch;
use super::root_moves::{RootMove, RootSearch};
use crate::{Game, Score};
use std::iter;

/// The positions that are looked at: at least so many, and one for so many nodes of the search.
const LEAST: u64 = 5_000;
const NODES_A_POSITION: u64 = 2;
/// No more than this, since no limit is read on the way from a move of the root to the next.
const MOST: u64 = 400_000;

/// A look for faster wins that did not come to its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unfinished {
    /// The score that has been found.
    score: Score,
    /// The positions that were looked at.
    budget: u64,
}

impl<G: Game> RootSearch<'_, '_, G> {
    /// The moves with their proven scores, if the first of `moves` wins or loses, its line is whole, and
    /// nobody wins faster. The other moves are no better then.
    pub(super) fn fastest_end(
        &mut self,
        root: &G,
        moves: &[RootMove<G::Move>],
        settings: &Settings,
    ) -> Option<Vec<RootMove<G::Move>>> {
        let (best, rest) = moves.split_first()?;
        let is_asked = settings.lines <= 1 && self.nodes.helper().is_none();
        if !is_asked || !best.is_shown() || !self.excludes_faster(root, best) {
            return None;
        }
        let rest = rest.iter().cloned();
        let rest = rest.map(|each| each.no_better_than(best.score));
        Some(iter::once(best.clone()).chain(rest).collect())
    }

    /// Whether a look at all moves finds no faster win than that of this move, or against it. Where the
    /// look did not come to its end, the next one is at twice as many positions or more.
    fn excludes_faster(&mut self, root: &G, best: &RootMove<G::Move>) -> bool {
        let Some(plies) = best.score.plies_to_end() else {
            return false;
        };
        let Some(faster) = plies.checked_sub(3) else {
            return true;
        };
        let budget = (LEAST + self.nodes.meter().nodes() / NODES_A_POSITION).min(MOST);
        let is_soon = |last: Unfinished| last.score == best.score && budget < 2 * last.budget;
        if self.unfinished.is_some_and(is_soon) {
            return false;
        }
        let mut ends = EndSearch::within(budget as u32);
        let excluded = if best.score.is_loss() {
            let is_won = ends.is_won(&root.play(best.mv), faster);
            is_won.map(|is_won| !is_won)
        } else {
            let mut is_over = || self.nodes.meter_mut().check();
            let mut lost = root.moves().map(|mv| ends.is_lost(&root.play(mv), faster));
            // The first answer but no, or a limit, says that it is not excluded.
            let other = lost.find(|is_lost| *is_lost != Some(false) || is_over());
            other.map_or(Some(true), |is_lost| is_lost.map(|_| false))
        };
        if excluded.is_none() {
            let score = best.score;
            self.unfinished = Some(Unfinished { score, budget });
        }
        excluded == Some(true)
    }
}
