//! Proofs at the root: whether searching deeper cannot change the scores.

use super::deepening::Settings;
use super::nodes::Shared;
use super::root_moves::{RootMove, RootSearch};
use crate::search::shared::table::Table;
use crate::{Bound, Depth, Game, Score, Window};

/// The most entries of the table that a verification starts from.
const VERIFYING_ENTRIES: usize = 1 << 20;

/// An iteration that is complete.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reached {
    pub(super) depth: Depth,
    /// The [estimates](RootSearch::estimates) before it.
    pub(super) estimates: u64,
}

impl Reached {
    /// Whether a game of `plies` plies ends within its depth.
    fn holds(self, plies: Option<u32>) -> bool {
        plies.is_some_and(|plies| plies <= self.depth as u32)
    }
}

impl<G: Game> RootSearch<'_, '_, G> {
    /// The moves with their proven scores, if searching deeper cannot change those of the lines that are
    /// wanted, the first of `moves`: each is won or lost within the depth, or the game cannot last longer, or no
    /// estimate is met. A selective search proves a value where it leaves nothing out; and all its moves may be proven
    /// before, or its win may be the [fastest](super::fastest).
    pub(super) fn prove(
        &mut self,
        root: &G,
        moves: &[RootMove<G::Move>],
        settings: &Settings,
        reached: Reached,
    ) -> Option<Vec<RootMove<G::Move>>> {
        let best = moves.first().map_or(Score::DRAW, |best| best.score);
        // An iteration that meets an estimate has not seen the whole game, whatever `plies_left` says.
        let meets_none = self.estimates() == reached.estimates;
        if self.nodes.is_selective() {
            if best.plies_to_end().is_some() && self.are_proven(root, moves) {
                return Some(moves.to_vec());
            }
            let seen = meets_none.then(|| self.verified(root, moves, settings, reached.depth));
            return seen
                .flatten()
                .or_else(|| self.fastest_end(root, moves, settings));
        }
        if meets_none && reached.holds(root.plies_left()) {
            return Some(moves.to_vec());
        }
        let (lines, rest) = moves.split_at(settings.lines.clamp(1, moves.len()));
        let is_decided = |each: &RootMove<_>| reached.holds(each.score.plies_to_end());
        if lines.iter().all(is_decided) {
            let worst = lines.last().map_or(best, |last| last.score);
            let rest = rest.iter().cloned();
            let rest = rest.map(|each| {
                if is_decided(&each) {
                    each
                } else {
                    each.no_better_than(worst)
                }
            });
            Some(lines.iter().cloned().chain(rest).collect())
        } else if meets_none {
            self.verified(root, moves, settings, reached.depth)
        } else {
            None
        }
    }

    /// The moves with their scores by a search to `depth`, if that meets no estimate at all. The
    /// iteration that met none may have relied on entries of earlier ones that did, so this one starts
    /// from an empty table, and alone. The best move, the first, stays.
    fn verified(
        &mut self,
        root: &G,
        found: &[RootMove<G::Move>],
        settings: &Settings,
        depth: Depth,
    ) -> Option<Vec<RootMove<G::Move>>> {
        let entries = self.nodes.table().capacity().min(VERIFYING_ENTRIES);
        let empty = self.spare.get_or_init(|| Table::with_entries(entries));
        empty.clear();
        let alone = Shared {
            table: empty,
            abdada: None,
        };
        let shared = self.nodes.exchange(alone);
        let team = self.team.take();
        self.forget();
        let estimates = self.estimates();
        let mut moves = settings.root_moves(root);
        let lines = settings.lines.clamp(1, moves.len());
        let complete = (0..lines).all(|line| {
            let rest = &mut moves[line..];
            let searched = self.search_root(root, rest, Window::FULL, depth);
            RootMove::sort(rest);
            searched.is_ok()
        });
        let proven = complete && self.estimates() == estimates;
        self.forget();
        self.team = team;
        self.nodes.exchange(shared);
        proven.then(|| verified_moves(found, moves))
    }

    /// Forgets what earlier searches of the root have found.
    fn forget(&mut self) {
        self.best_yet = None;
        self.forced.clear();
        self.line_nodes = 0;
    }

    /// The scores up to now that may change as one searches deeper: evaluations at the horizon, and what selectivity
    /// left out.
    pub(super) fn estimates(&self) -> u64 {
        self.nodes.estimates()
    }
}

/// The best move as it was found, and the others as they were verified, best first. Where scores depend
/// on the path, what was found may rest on entries of another one: then all as they were verified.
fn verified_moves<M: Copy + Eq>(
    found: &[RootMove<M>],
    mut verified: Vec<RootMove<M>>,
) -> Vec<RootMove<M>> {
    let best = found.first();
    let holds = |best: &RootMove<M>| {
        let again = verified.iter().find(|each| each.mv == best.mv);
        again.is_some_and(|again| again.score == best.score)
    };
    let best = best.filter(|best| holds(best));
    verified.retain(|each| best.is_none_or(|best| best.mv != each.mv));
    RootMove::sort_for_report(&mut verified);
    best.cloned().into_iter().chain(verified).collect()
}

impl<M: Copy> RootMove<M> {
    /// The move, of which only this bound is proven.
    pub(super) fn no_better_than(self, score: Score) -> RootMove<M> {
        RootMove {
            score,
            bound: Bound::Upper,
            ..self
        }
    }
}
