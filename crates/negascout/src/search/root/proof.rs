//! Proofs at the root: whether searching deeper cannot change the scores.

use super::root_moves::{RootMove, RootSearch};
use crate::observe::Observer;
use crate::search::node::policy::Policy;
use crate::search::node::pvs::Search;
use crate::search::node::variant::Pvs;
use crate::search::root::deepening::Settings;
use crate::search::shared::table::Table;
use crate::{Bound, Depth, Game, Score, Window};

/// The most entries of the table that a verification starts from.
const VERIFYING_ENTRIES: usize = 1 << 20;

/// An iteration that is complete.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reached {
    pub(super) depth: Depth,
    /// The evaluations at the horizon before it.
    pub(super) horizon: u64,
}

impl Reached {
    /// Whether a game of `plies` plies ends within its depth.
    fn holds(self, plies: Option<u32>) -> bool {
        plies.is_some_and(|plies| plies <= self.depth as u32)
    }
}

/// The search again, and the root's moves with proven scores; `None` if some line is not proven.
type Proof<'s, G, P, O> = (
    RootSearch<'s, G, P, O>,
    Option<Vec<RootMove<<G as Game>::Move>>>,
);

impl<'s, G: Game, P: Policy<G>, O: Observer<G>> RootSearch<'s, G, P, O> {
    /// Whether searching deeper cannot change the scores of the lines that are wanted, the first of
    /// `moves`: each is won or lost within the depth, or the game cannot last longer, or no
    /// horizon is met. A selective search proves nothing; but all its moves may be proven before.
    pub(super) fn prove(
        mut self,
        root: &G,
        moves: &[RootMove<G::Move>],
        settings: &Settings,
        reached: Reached,
    ) -> Proof<'s, G, P, O> {
        let best = moves.first().map_or(Score::DRAW, |best| best.score);
        if P::SELECTIVE {
            let proven = best.plies_to_end().is_some() && self.are_proven(root, moves);
            return (self, proven.then(|| moves.to_vec()));
        }
        // An iteration that meets a horizon has not seen the whole game, whatever `plies_left` says.
        let meets_none = self.search.statistics.horizon == reached.horizon;
        if meets_none && reached.holds(self.search.policy.plies_left(root)) {
            return (self, Some(moves.to_vec()));
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
            let moves = lines.iter().cloned().chain(rest).collect();
            (self, Some(moves))
        } else if meets_none {
            self.verified(root, moves, settings, reached.depth)
        } else {
            (self, None)
        }
    }

    /// The moves with their scores by a search to `depth`, if that meets no horizon at all. The
    /// iteration that met none may have relied on entries of earlier ones that did, so this one starts
    /// from an empty table, and alone. The best move, the first, stays.
    fn verified(
        self,
        root: &G,
        found: &[RootMove<G::Move>],
        settings: &Settings,
        depth: Depth,
    ) -> Proof<'s, G, P, O> {
        let (table, abdada, team) = (self.search.table, self.search.abdada, self.team);
        let empty = Table::with_entries(table.capacity().min(VERIFYING_ENTRIES));
        let mut verification = RootSearch::new(self.search.alone_over(&empty));
        let horizon = verification.search.statistics.horizon;
        let mut moves = settings.root_moves(root);
        let lines = settings.lines.clamp(1, moves.len());
        let complete = (0..lines).all(|line| {
            let rest = &mut moves[line..];
            let searched = verification.search_root::<Pvs>(root, rest, Window::FULL, depth);
            RootMove::sort(rest);
            searched.is_ok()
        });
        let proven = complete && verification.search.statistics.horizon == horizon;
        let search = Search {
            abdada,
            ..verification.search.alone_over(table)
        };
        let again = RootSearch {
            team,
            ..RootSearch::new(search)
        };
        (again, proven.then(|| verified_moves(found, moves)))
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
    fn no_better_than(self, score: Score) -> RootMove<M> {
        RootMove {
            score,
            bound: Bound::Upper,
            ..self
        }
    }
}
