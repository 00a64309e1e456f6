//! A search, and then a proof: the move of a game that has a solver, and the values of its moves.

use super::Engine;
use super::knowledge::Knowledge;
use super::prove::{Prover, SolveRequest, Wanted};
use super::solving::Solution;
use super::thinking::SearchRequest;
use super::whole_game::{is_small_and_cyclic, within};
use crate::Game;
use crate::search::{Bound, Limits, Progress, Report, RootMove, StopReason};
use crate::time::{Duration, Instant};
use std::ops::ControlFlow;

/// Whether the game is small is found out in one part in this number of the time.
const TO_FIND_OUT: u32 = 50;

/// The search has one part in this number of the time; the rest is for the proof.
const SEARCHED: u32 = 3;

/// The same where the value is as good as proven: where a proof takes less than that, where a book of openings has the
/// value, which needs a line alone, and where few positions have all values.
const SEARCHED_BEFORE_A_PROOF: u32 = 20;

/// The longest search for estimates of all moves, before they are proven.
const ESTIMATES: Duration = Duration::from_secs(1);

/// The same where the value is as good as proven: the proofs of its moves are quick.
const ESTIMATES_BEFORE_A_PROOF: Duration = Duration::from_millis(50);

impl<G: Game, K: Knowledge<G>> Engine<G, K> {
    /// The time for a search and a proof together; `None` where a search is asked for. In a game with a
    /// solver that is likely to prove the value in the time, or a small one that need not end, a limit in time
    /// alone asks for both, at full strength.
    pub(super) fn time_to_prove(&self, pos: &G, asked: &SearchRequest) -> Option<Duration> {
        let limits = &asked.limits;
        let is_by_time =
            limits.depth.is_none() && limits.nodes.is_none() && limits.ponder.is_none();
        let is_open = asked.is_full_strength() && asked.among.is_empty();
        let time = limits.usual_time();
        let time = time.filter(|_| is_by_time && is_open)?;
        let mut finding_out = Limits {
            time: Some(time / TO_FIND_OUT),
            ..limits.clone()
        };
        let is_soon_solved = within(&mut finding_out, |goes_on| self.is_small(pos, goes_on));
        let proof_time = self.knowledge.proof_time(pos);
        let is_soon_proven = K::HAS_SOLVER && proof_time.is_none_or(|proof| proof <= time);
        (is_soon_proven || is_soon_solved).then_some(time)
    }

    /// What is asked, with the number of moves that a clock's time is for: without a time control, those that are
    /// [likely to take time](Knowledge::moves_to_think).
    pub(super) fn sharing_out_time(&self, pos: &G, asked: &SearchRequest) -> SearchRequest {
        let mut asked = asked.clone();
        if let Some(clock) = &mut asked.limits.clock {
            let by_knowledge = || self.knowledge.moves_to_think(pos);
            clock.moves_to_go = clock.moves_to_go.or_else(by_knowledge);
        }
        asked
    }

    /// Whether few positions can be reached from this one, and some come again, as far as it is found out
    /// while `goes_on` says yes.
    fn is_small(&self, pos: &G, goes_on: &dyn Fn() -> bool) -> bool {
        !K::HAS_SOLVER
            && pos.plies_left().is_none()
            && self.knowledge.solves_whole(pos, goes_on)
            && is_small_and_cyclic(&self.knowledge.searched(pos), goes_on)
    }

    /// The part of `time` that is for the search.
    fn time_to_search(&self, pos: &G, asked: &SearchRequest, time: Duration) -> Duration {
        let is_in_book = !asked.no_book && K::Prover::in_book(pos).is_some();
        let takes_a_moment = |proof| proof <= time / SEARCHED_BEFORE_A_PROOF;
        let is_sure = is_in_book || self.knowledge.proof_time(pos).is_some_and(takes_a_moment);
        let (parts, longest) = if is_sure || !K::HAS_SOLVER {
            (SEARCHED_BEFORE_A_PROOF, ESTIMATES_BEFORE_A_PROOF)
        } else {
            (SEARCHED, ESTIMATES)
        };
        let part = time / parts;
        if asked.lines > 1 {
            part.min(longest)
        } else {
            part
        }
    }

    /// Searches for a part of `time`, and uses the rest to prove the value, and, where several lines are
    /// asked for, the values of all moves. What is proven takes the place of what was found.
    pub(super) fn search_and_prove(
        &mut self,
        pos: &G,
        asked: &SearchRequest,
        time: Duration,
        progress: &mut dyn FnMut(&Report<G::Move>) -> ControlFlow<()>,
    ) -> Report<G::Move> {
        let started = Instant::now();
        let limits = |time| Limits {
            time: Some(time),
            clock: None,
            ..asked.limits.clone()
        };
        let searching = SearchRequest {
            limits: limits(self.time_to_search(pos, asked, time)),
            ..asked.clone()
        };
        let found = self.search_alone(pos, &searching, &mut *progress);
        if found.stopped_by != Some(StopReason::Time) {
            return found;
        }
        let task = SolveRequest {
            wanted: if asked.lines > 1 {
                Wanted::All
            } else {
                Wanted::Best
            },
            limits: limits(time.saturating_sub(started.elapsed())),
            threads: self.threads_for(asked),
            no_book: asked.no_book,
            ..SolveRequest::default()
        };
        let report_of = |solution: &Solution<G::Move>| Report {
            time: started.elapsed(),
            ..proven(pos, &found, solution, task.wanted)
        };
        let solved = self.solve(pos, &task, |solution| match solution.moves.as_slice() {
            [] => ControlFlow::Continue(()),
            _ => progress(&Report {
                stopped_by: None,
                ..report_of(solution)
            }),
        });
        // A game that cannot be solved has a move all the same.
        let report = solved.map_or_else(|_| found.clone(), |solution| report_of(&solution));
        if report.best_move() != found.best_move() || report.stopped_by != found.stopped_by {
            let _ = progress(&report);
        }
        report
    }
}

/// The report of a search with what is proven in the place of what was found; the same report while no
/// best move is proven. It ends as solved when all that was wanted is proven.
fn proven<G: Game>(
    pos: &G,
    found: &Report<G::Move>,
    solution: &Solution<G::Move>,
    wanted: Wanted,
) -> Report<G::Move> {
    let mut report = Report {
        nodes: found.nodes + solution.spent.nodes,
        ..found.clone()
    };
    let Some(&best) = solution.line.moves.first() else {
        return report;
    };
    // The proof is complete, even where the iteration before it was stopped halfway.
    report.progress = Progress::Complete;
    let value = solution.lower.score;
    report.moves = RootMove::all_of(pos);
    for each in &mut report.moves {
        let earlier = found.moves.iter().find(|found| found.mv == each.mv);
        let known = solution.moves.iter().find(|known| known.mv == each.mv);
        let estimate = earlier.filter(|found| wanted == Wanted::All && found.score <= value);
        if each.mv == best {
            each.line.clone_from(&solution.line.moves);
            each.prove(value, Bound::Exact);
        } else if let Some(known) = known {
            each.prove(known.lower.score, Bound::Exact);
        } else if let Some(estimate) = estimate {
            each.clone_from(estimate);
        } else {
            each.prove(value, Bound::Upper);
        }
    }
    RootMove::sort_for_report(&mut report.moves);
    if let Some(place) = report.moves.iter().position(|each| each.mv == best) {
        report.moves[..=place].rotate_right(1);
    }
    if report.moves.iter().all(|each| each.is_proven) {
        report.stopped_by = Some(StopReason::Solved);
    }
    report.score = value;
    report.book = solution.book;
    report
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Plain;
    use crate::search::{Clock, Table};
    use crate::trees::{Tree, TreePosition};
    use crate::{Even, Score};

    /// A game whose solver takes a second.
    struct Slow;

    type Usual = Plain<Even>;

    impl<'t> Knowledge<TreePosition<'t>> for Slow {
        type Searched = TreePosition<'t>;
        type Policy = <Usual as Knowledge<TreePosition<'t>>>::Policy;
        type Prover = <Usual as Knowledge<TreePosition<'t>>>::Prover;

        const HAS_SOLVER: bool = true;

        fn proof_time(&self, _: &TreePosition<'t>) -> Option<Duration> {
            Some(Duration::from_secs(1))
        }

        fn moves_to_think(&self, _: &TreePosition<'t>) -> Option<u32> {
            Some(7)
        }

        fn searched(&self, pos: &TreePosition<'t>) -> TreePosition<'t> {
            *pos
        }

        fn policy(&self, pos: &TreePosition<'t>) -> Self::Policy {
            Plain(Even).policy(pos)
        }

        fn evaluate(&self, pos: &TreePosition<'t>) -> Score {
            Plain(Even).evaluate(pos)
        }

        fn prover(&self, table: Table) -> Self::Prover {
            Knowledge::<TreePosition<'t>>::prover(&Plain(Even), table)
        }
    }

    #[test]
    fn a_proof_has_time_where_it_is_likely() {
        let tree: Tree = "((3 1) (4 3))".parse().unwrap();
        let engine = Engine::knowing(Slow).hash(1);
        // The seconds, and what the search has of them where there is a proof.
        for (seconds, searched) in [(0.5, None), (1.5, Some(0.5)), (30.0, Some(1.5))] {
            let time = Duration::from_secs_f64(seconds);
            let asked = SearchRequest::from(Limits {
                time: Some(time),
                ..Limits::default()
            });
            let pos = tree.root();
            let both = engine.time_to_prove(&pos, &asked);
            assert_eq!(both, searched.map(|_| time), "{seconds} s");
            if let Some(searched) = searched {
                let search = engine.time_to_search(&pos, &asked, time);
                assert_eq!(search, Duration::from_secs_f64(searched));
            }
        }
    }
    #[test]
    fn a_clock_is_shared_out_among_the_moves_that_take_time() {
        let tree: Tree = "((3 1) (4 3))".parse().unwrap();
        let engine = Engine::knowing(Slow).hash(1);
        let limits = |moves_to_go| {
            let clock = Clock {
                remaining: Duration::from_secs(70),
                moves_to_go,
                ..Clock::default()
            };
            let asked = SearchRequest::from(Limits {
                clock: Some(clock),
                ..Limits::default()
            });
            engine.sharing_out_time(&tree.root(), &asked).limits
        };
        assert_eq!(limits(None).usual_time(), Some(Duration::from_secs(10)));
        // A time control says it itself.
        assert_eq!(limits(Some(2)).usual_time(), Some(Duration::from_secs(35)));
    }
}
