//! Iterative deepening: each iteration orders the next one's moves.
//!
//! D. Slate and L. Atkin, *Chess 4.5: the Northwestern University chess program*, 1977.

use super::drivers::Driver;
use super::nodes::Compiled;
use super::proof::Reached;
use super::report::{Progress, Report, StopReason};
use super::root_moves::{RootMove, RootSearch};
use super::time_manager::TimeManager;
use crate::observe::{Observer, Stopped};
use crate::search::node::policy::Policy;
use crate::search::node::pvs::Search;
use crate::search::node::variant::{Pvs, Variant};
use crate::search::shared::limits::{Limits, Meter};
use crate::search::shared::table::Table;
use crate::search::shared::team::Team;
use crate::{Bound, Depth, Game, Score};
use std::cell::OnceCell;

/// Settings of a search: limits, driver, and the moves and lines wanted.
#[derive(Clone, Debug)]
pub struct Settings {
    /// When to stop.
    pub limits: Limits,
    /// The driver of each iteration: the way it closes in on its value.
    pub driver: Driver,
    /// The number of the root's moves with an exact score and a line of their own, best first. At
    /// least 1; the number of moves gives each an exact score. The search goes on until all of them
    /// are proven.
    pub lines: usize,
    /// The first iteration's depth, at least 1: more, where an earlier search got as far and left
    /// what it found in the table.
    pub first_depth: Depth,
    /// The plies from one iteration to the next, at least 1. With 2, all iterations are as odd or even
    /// as the last one: where the player who moves last seems to stand better, one guides the next
    /// better, and half of them are left out.
    pub step: Depth,
    /// The root's moves to search, by their places in the game's natural order, from 0; all if none
    /// is named.
    pub among: Vec<usize>,
}

impl Default for Settings {
    /// No limits, the full window, one line, a ply at a time.
    fn default() -> Settings {
        Settings {
            limits: Limits::default(),
            driver: Driver::default(),
            lines: 1,
            first_depth: 1,
            step: 1,
            among: Vec::new(),
        }
    }
}

impl Settings {
    /// The moves to search, of which nothing is known yet.
    pub(in crate::search) fn root_moves<G: Game>(&self, root: &G) -> Vec<RootMove<G::Move>> {
        let mut moves = RootMove::all_of(root);
        if moves
            .iter()
            .any(|root_move| self.among.contains(&root_move.index))
        {
            moves.retain(|root_move| self.among.contains(&root_move.index));
        }
        moves
    }

    /// The iterations' depths, the last of them the limit.
    fn depths(&self) -> impl Iterator<Item = Depth> {
        let (deepest, step) = (self.deepest(), self.step.max(1));
        let earliest = self.first_depth.clamp(1, deepest.max(1));
        let first = earliest + (deepest - earliest).max(0) % step;
        (first..=deepest).step_by(step as usize)
    }

    /// The last iteration's depth.
    pub(in crate::search) fn deepest(&self) -> Depth {
        self.limits
            .depth
            .map_or(MAX_DEPTH, |depth| depth.min(MAX_DEPTH as u32) as Depth)
    }
}

/// The deepest iteration.
pub const MAX_DEPTH: Depth = 250;

/// Thinks about `root` with one thread: searches it to depth 1, 2, 3 and so on until a limit is
/// reached or the value is proven. Calls `progress` after each line of each iteration.
///
/// The same position, policy, table contents and limits (in depth or nodes) give the same report.
///
/// # Errors
///
/// [`Stopped`] if a limit was reached before the first iteration was complete.
///
/// ```
/// use negascout::search::{Settings, Standard, StopReason, Table, think};
/// use negascout::{Even, trees::Tree};
///
/// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
/// let table = Table::with_mebibytes(1);
/// let report = think(&tree.root(), Standard::new(Even), &table, &Settings::default(), |_| {});
/// let report = report.unwrap();
/// assert_eq!((report.score.get(), report.depth), (3, 2));
/// assert_eq!(report.stopped_by, Some(StopReason::Solved));
/// ```
pub fn think<G: Game, P: Policy<G>>(
    root: &G,
    policy: P,
    table: &Table,
    settings: &Settings,
    progress: impl FnMut(&Report<G::Move>),
) -> Result<Report<G::Move>, Stopped> {
    let search = Search::new(policy, (), table, Meter::new(&settings.limits));
    search.deepen(root, settings, progress)
}

impl<G: Game, P: Policy<G>, O: Observer<G>> Search<'_, G, P, O> {
    /// As [`think`], for a search made by hand: with an observer, say.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if a limit was reached before the first iteration was complete.
    pub fn deepen(
        self,
        root: &G,
        settings: &Settings,
        progress: impl FnMut(&Report<G::Move>),
    ) -> Result<Report<G::Move>, Stopped> {
        self.deepen_by::<Pvs>(root, settings, progress)
    }

    /// As [`deepen`](Search::deepen), by another [variant](crate::search::node::variant) than usual.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if a limit was reached before the first iteration was complete.
    pub fn deepen_by<V: Variant>(
        mut self,
        root: &G,
        settings: &Settings,
        mut progress: impl FnMut(&Report<G::Move>),
    ) -> Result<Report<G::Move>, Stopped> {
        if !V::SELECTIVE {
            self.policy.become_comparable();
        }
        let spare = OnceCell::new();
        let mut nodes = Compiled::<_, _, _, V>::new(self);
        RootSearch::new(&mut nodes, &spare).deepen(root, settings, &mut progress)
    }
}

impl<G: Game> RootSearch<'_, '_, G> {
    /// Iteration after iteration, until a limit is reached or all lines are proven.
    pub(super) fn deepen(
        mut self,
        root: &G,
        settings: &Settings,
        progress: &mut dyn FnMut(&Report<G::Move>),
    ) -> Result<Report<G::Move>, Stopped> {
        self.nodes.table().new_generation();
        let mut moves = settings.root_moves(root);
        // A game that is not over and has no moves breaks its promise: it counts as drawn.
        let stuck = || moves.is_empty().then_some(Score::DRAW);
        if let Some(outcome) = root.outcome().or_else(stuck) {
            let report = self.report(outcome, &[], 0, Progress::Complete);
            return Ok(self.finished(report, StopReason::Solved));
        }
        let mut time_manager = TimeManager::new();
        let mut guess = Score::DRAW;
        let mut done: Option<Report<G::Move>> = None;
        for depth in settings.depths() {
            let estimates = self.estimates();
            let tell = |search: &Self, value, moves: &[_], lines| {
                let report = search.report(value, moves, depth, lines);
                search.announced(report).iter().for_each(&mut *progress);
            };
            let Ok(value) = self.iterate_lines(root, &mut moves, depth, guess, settings, tell)
            else {
                let report = self.improved(done.ok_or(Stopped)?, depth);
                return Ok(self.finished(report, self.why_stopped()));
            };
            let report = self.report(value, &moves, depth, Progress::Complete);
            let proven = self.prove(root, &report.moves, settings, Reached { depth, estimates });
            if let Some(moves) = proven {
                let score = moves.first().map_or(report.score, |best| best.score);
                let solved = Report {
                    score,
                    moves,
                    ..report
                };
                return Ok(self.finished(solved, StopReason::Solved));
            }
            let is_enough = self.has_thought_enough(&mut time_manager, &report);
            let report = self.announced(report.clone()).or(done).unwrap_or(report);
            if is_enough {
                return Ok(self.finished(report, StopReason::Time));
            }
            // Within an iteration the flag is looked at now and then; between two of them, at once.
            if self.nodes.meter().is_stopped() {
                return Ok(self.finished(report, StopReason::Stopped));
            }
            (guess, done) = (value, Some(report));
        }
        Ok(self.finished(done.ok_or(Stopped)?, StopReason::Depth))
    }

    /// One iteration: the best line, then the best of the moves that are left, and so on. `tell` is
    /// called after each of them.
    fn iterate_lines(
        &mut self,
        root: &G,
        moves: &mut [RootMove<G::Move>],
        depth: Depth,
        guess: Score,
        settings: &Settings,
        mut tell: impl FnMut(&Self, Score, &[RootMove<G::Move>], Progress),
    ) -> Result<Score, Stopped> {
        self.best_yet = None;
        let lines = settings.lines.clamp(1, moves.len());
        let value = self.iterate(root, moves, depth, guess, settings.driver)?;
        let best = moves.first().cloned();
        let mut last = value;
        for line in 1..lines {
            tell(self, value, moves, Progress::Lines(line));
            // The best of what is left is at most as good as the line before.
            let rest = self.iterate(root, &mut moves[line..], depth, last, settings.driver);
            // Should the iteration end here, its best move is known all the same.
            self.best_yet.clone_from(&best);
            last = rest?;
        }
        tell(self, value, moves, Progress::Complete);
        Ok(value)
    }

    /// The last complete iteration's report, with the best move of the one that was stopped at
    /// `depth`, if that has one which can be announced.
    fn improved(&mut self, done: Report<G::Move>, depth: Depth) -> Report<G::Move> {
        let Some(best) = self.best_yet.take() else {
            return done;
        };
        // A bound says less of a win than what is known of it, at any depth.
        let is_known = |known: &RootMove<G::Move>| known.mv == best.mv && known.score == best.score;
        let is_end = best.bound != Bound::Exact && best.score.plies_to_end().is_some();
        if is_end && done.moves.first().is_some_and(is_known) {
            return done;
        }
        let mut report = done.clone();
        report.moves.retain(|root_move| root_move.mv != best.mv);
        report.score = best.score;
        report.depth = depth as u32;
        report.progress = Progress::Partial;
        report.moves.insert(0, best);
        self.announced(report).unwrap_or(done)
    }

    /// Whether the game's clock is better kept for other moves.
    fn has_thought_enough(
        &mut self,
        time_manager: &mut TimeManager<G::Move>,
        report: &Report<G::Move>,
    ) -> bool {
        time_manager.hear(report);
        let spent: u64 = report.moves.iter().map(|root_move| root_move.nodes).sum();
        let best = report.moves.first().map_or(0, |best| best.nodes);
        let share = best as f64 / spent.max(1) as f64;
        let choices = report.moves.len();
        self.nodes
            .meter_mut()
            .has_thought_enough(|usual| time_manager.time(usual, choices, share))
    }

    fn why_stopped(&self) -> StopReason {
        let meter = self.nodes.meter();
        if meter.is_out_of_nodes() {
            StopReason::Nodes
        } else if meter.is_out_of_time() {
            StopReason::Time
        } else {
            StopReason::Stopped
        }
    }

    fn report(
        &self,
        score: Score,
        moves: &[RootMove<G::Move>],
        depth: Depth,
        progress: Progress,
    ) -> Report<G::Move> {
        let mut moves = moves.to_vec();
        RootMove::sort_for_report(&mut moves);
        let meter = self.nodes.meter();
        Report {
            depth: depth as u32,
            progress,
            // Those of all threads, as far as they have been told.
            nodes: meter.nodes() + self.team.map_or(0, Team::helpers_nodes),
            statistics: self.nodes.statistics(),
            per_mille_full: self.nodes.table().per_mille_full(),
            time: meter.elapsed(),
            ..Report::new(score, moves)
        }
    }

    /// The report at the end, with the counts and the time up to now.
    fn finished(&self, report: Report<G::Move>, reason: StopReason) -> Report<G::Move> {
        let Report {
            score,
            mut moves,
            depth,
            progress,
            ..
        } = report;
        for each in &mut moves {
            each.is_proven = reason == StopReason::Solved;
        }
        Report {
            moves,
            stopped_by: Some(reason),
            ..self.report(score, &[], depth as Depth, progress)
        }
    }
}
