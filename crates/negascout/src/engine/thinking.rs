//! From a position to a move, whatever the limit.

use super::break_off::BreakOff;
use super::choice::{Handicap, Variety, levelled, varied};
use super::knowledge::Knowledge;
use super::search_variant::SearchVariant;
use super::{Engine, fallback, from_book};
use crate::observe::Stopped;
use crate::search::{
    Level, Limits, Report, Settings, StopReason, Table, TableUse, think, think_together,
};
use crate::time::Instant;
use crate::{Game, Score};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A question to an engine: what to think about a position.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct SearchRequest {
    /// When to stop; the first limit reached ends it. Without any it goes on until the game is solved.
    pub limits: Limits,
    /// The number of threads; 0 for the [engine's own](Engine::threads). With several, which of equally
    /// good moves is best varies, and a limit of nodes is exceeded by a few thousand.
    pub threads: usize,
    /// The number of moves with an exact score and a line of their own, best first; 0 means 1.
    pub lines: usize,
    /// The moves to search, by their places in the game's natural order, from 0; all if none is
    /// named. Not in data.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub among: Vec<usize>,
    /// A handicap: the search is no deeper than the level's, and its move is drawn as the level draws it. The first
    /// move of the report is then the one that the level chooses.
    pub handicap: Option<Handicap>,
    /// A choice among the best moves, in place of always the same one, at full strength; with a handicap
    /// it is not heeded. All moves are then given exact scores, which takes about as long for each as
    /// for the best, and neither a book nor a solver is asked. Not in data.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub variety: Option<Variety>,
    /// Whether to do without a book of openings. With a handicap, or a limit of depth or nodes, which
    /// ask for a search, there is none in any case.
    pub no_book: bool,
    /// The settings of a Monte-Carlo tree search, in place of the search by alpha-beta. It asks neither
    /// book nor solver.
    // Without the feature `mcts` there are no such settings, and the field is `None`.
    pub mcts: Option<crate::mcts::Mcts>,
}

impl SearchRequest {
    /// The variety that is asked for, if it makes a difference.
    fn varies(&self) -> Option<Variety> {
        self.variety
            .filter(|variety| variety.margin > 0 && self.handicap.is_none())
    }

    /// The same question without a handicap and without variety: for the best move.
    #[must_use]
    pub fn at_full_strength(self) -> SearchRequest {
        SearchRequest {
            handicap: None,
            variety: None,
            ..self
        }
    }

    /// Whether the best move is wanted, by whatever finds it.
    pub(super) fn is_full_strength(&self) -> bool {
        self.handicap.is_none() && self.varies().is_none()
    }

    /// The number of moves with an exact score, at least 1: all where one of them is to be drawn.
    pub(super) fn lines(&self) -> usize {
        let draws = match self.handicap {
            Some(handicap) => !handicap.level.is_sure(),
            None => self.varies().is_some(),
        };
        if draws { usize::MAX } else { self.lines.max(1) }
    }

    /// The report with the move first that is to be played in the position of this key.
    pub(super) fn chosen<M: Copy + Eq>(&self, report: Report<M>, key: u64) -> Report<M> {
        match (self.handicap, self.varies()) {
            (Some(handicap), _) => levelled(report, handicap, key),
            (None, Some(variety)) => varied(report, variety, key),
            (None, None) => report,
        }
    }
}

impl From<Limits> for SearchRequest {
    fn from(limits: Limits) -> SearchRequest {
        SearchRequest {
            limits,
            ..SearchRequest::default()
        }
    }
}

/// The most nodes of the search to depth 1 that is made when a limit was reached before any other: a
/// few milliseconds.
const LAST_RESORT_NODES: u64 = 4096;

impl<G: Game, K: Knowledge<G>> Engine<G, K> {
    /// A move in `pos`, within the engine's limits and at its level; `None` if and only if the game
    /// is over.
    pub fn play(&mut self, pos: &G) -> Option<G::Move> {
        let asked = SearchRequest {
            handicap: self.handicap,
            variety: self.variety,
            ..self.request(self.limits.clone())
        };
        let report = self.think(pos, &asked, |_| ControlFlow::Continue(()));
        report.best_move()
    }

    /// Every move that is known to be as good as the best within `limits`, itself first: none if and
    /// only if the game is over.
    pub fn best_moves(&mut self, pos: &G, limits: &Limits) -> Vec<G::Move> {
        let asked = SearchRequest {
            lines: usize::MAX,
            ..self.request(limits.clone())
        };
        let report = self.think(pos, &asked, |_| ControlFlow::Continue(()));
        report.best_moves().collect()
    }

    /// Thinks in the opponent's time about the position that is expected, until `stop` is raised: the
    /// next search finds in the table what this one has found.
    pub fn ponder(&mut self, pos: &G, stop: &Arc<AtomicBool>) -> Report<G::Move> {
        let limits = Limits {
            stop: Some(Arc::clone(stop)),
            ..Limits::default()
        };
        self.think(pos, &self.request(limits), |_| ControlFlow::Continue(()))
    }

    /// A question to this engine, in its own way of searching.
    fn request(&self, limits: Limits) -> SearchRequest {
        SearchRequest {
            mcts: self.mcts,
            ..SearchRequest::from(limits)
        }
    }

    /// Searches `pos` until a limit is reached, the value is proven, or `progress`, which is called
    /// after each line of each iteration, says to break.
    ///
    /// There is a move in the report if and only if the game is not over. A limit that leaves no time
    /// for a search leaves time for a look: to depth 1, or else by the static evaluation alone. Where a
    /// book of openings knows the values of all moves, and neither depth nor nodes are limited, there is
    /// no search: the report is from the book, and `progress` hears it once.
    ///
    /// In a game with a [solver](Knowledge::HAS_SOLVER), under limits in time alone and without a handicap, a third
    /// of the time is for the search and the rest for a proof, unless that is likely to
    /// [take longer](Knowledge::proof_time): of the value, and of all moves
    /// where several lines are wanted. What is proven in time takes the place of what was found. So it is
    /// in a small game whose positions come again, of which the prover
    /// [knows](Knowledge::solves_whole) all values: a draw may be one without an end.
    ///
    /// A break raises the limits' stop flag, if they have one.
    ///
    /// With one thread and limits in depth or nodes the report is the same each time, given the same
    /// earlier searches.
    ///
    /// ```
    /// use negascout::engine::{Engine, SearchRequest};
    /// use negascout::search::Limits;
    /// use negascout::trees::{Listing, Tree};
    /// use std::ops::ControlFlow;
    ///
    /// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
    /// let mut engine = Engine::new(Listing).hash(1);
    /// let one_node = Limits { nodes: Some(1), ..Limits::default() };
    /// let go_on = |_: &_| ControlFlow::Continue(());
    /// let report = engine.think(&tree.root(), &SearchRequest::from(one_node), go_on);
    /// assert!(report.best_move().is_some());
    /// ```
    pub fn think(
        &mut self,
        pos: &G,
        asked: &SearchRequest,
        mut progress: impl FnMut(&Report<G::Move>) -> ControlFlow<()>,
    ) -> Report<G::Move> {
        if let Some(outcome) = pos.outcome() {
            return over(outcome);
        }
        if let Some(settings) = asked.mcts {
            return self.think_by_mcts(pos, asked, settings, progress);
        }
        let started = Instant::now();
        if let Some(report) = self.book_report(pos, asked) {
            // There is nothing to break off.
            let _ = progress(&report);
            return report;
        }
        let mut asked = self.sharing_out_time(pos, asked);
        match self.time_to_prove(pos, &asked) {
            Some(time) => {
                let left = time.saturating_sub(started.elapsed());
                self.search_and_prove(pos, &asked, left, &mut progress)
            }
            None => {
                asked.limits = asked.limits.less(started.elapsed());
                self.search_alone(pos, &asked, progress)
            }
        }
    }

    /// The report of a search, without book or proof, of a game that is not over.
    pub(super) fn search_alone(
        &mut self,
        pos: &G,
        asked: &SearchRequest,
        progress: impl FnMut(&Report<G::Move>) -> ControlFlow<()>,
    ) -> Report<G::Move> {
        let started = Instant::now();
        if asked.handicap.is_some() {
            // A level's moves depend on its seed and the position, not on earlier moves, and it is not
            // to know more than its search finds.
            self.forget();
        } else {
            self.knowledge.prepare(pos, &asked.limits);
        }
        let mut settings = self.settings(pos, asked);
        settings.limits = settings.limits.less(started.elapsed());
        let found = self.search(pos, &settings, self.threads_for(asked), progress);
        let found = found.or_else(|Stopped| self.shallow_search(pos, &settings));
        let found = found.ok().filter(|report| !report.moves.is_empty());
        let found = found.or_else(|| self.fallback(pos, &settings));
        // A game that is neither over nor has moves breaks its promise.
        found.map_or(over(Score::DRAW), |report| asked.chosen(report, pos.key()))
    }

    /// Searches as [`think`](Engine::think) does, on one thread, from an empty table, and as another
    /// algorithm would: to compare algorithms that are alike in all else.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if a limit was reached before the first iteration was complete.
    pub fn think_as(
        &mut self,
        variant: SearchVariant,
        pos: &G,
        limits: &Limits,
        progress: impl FnMut(&Report<G::Move>) -> ControlFlow<()>,
    ) -> Result<Report<G::Move>, Stopped> {
        if let Some(outcome) = pos.outcome() {
            return Ok(over(outcome));
        }
        self.forget();
        let settings = Settings {
            limits: limits.clone(),
            driver: variant.driver(K::DRIVER),
            ..Settings::default()
        };
        let (root, policy) = (self.knowledge.searched(pos), self.knowledge.policy(pos));
        let table = self.workspace.table(self.mebibytes);
        stoppable(settings, progress, |settings, progress| {
            variant.search(&root, policy, table, settings, progress)
        })
    }

    /// The reply that is expected to the best move of a report on `pos`: its line's, or else the one
    /// that the table remembers.
    pub fn reply(&mut self, pos: &G, report: &Report<G::Move>) -> Option<G::Move> {
        if let Some(&reply) = report.line().get(1) {
            return Some(reply);
        }
        let after = pos.play(report.best_move()?);
        let searched = self.knowledge.searched(&after);
        let tag = self.workspace.known_table()?.probe(searched.key())?.tag;
        K::Policy::move_of(&searched, tag)
    }

    /// The report of the book of openings, if it has one and may be asked.
    fn book_report(&self, pos: &G, asked: &SearchRequest) -> Option<Report<G::Move>> {
        let limits = &asked.limits;
        let is_by_time = limits.depth.is_none() && limits.nodes.is_none();
        (is_by_time && asked.is_full_strength() && !asked.no_book)
            .then(|| from_book::report(&self.knowledge, pos, &asked.among))
            .flatten()
    }

    /// The number of threads for a question, at least 1.
    pub(super) fn threads_for(&self, asked: &SearchRequest) -> usize {
        match asked.threads {
            0 => self.threads,
            threads => threads,
        }
    }

    fn settings(&self, pos: &G, asked: &SearchRequest) -> Settings {
        let settings = Settings {
            limits: asked.limits.clone(),
            driver: K::DRIVER,
            lines: asked.lines(),
            among: self.among(pos, asked),
            ..Settings::default()
        };
        match asked.handicap {
            None => settings,
            Some(handicap) => handicapped(settings, handicap.level),
        }
    }

    /// The places of the moves to search. Where the knowledge names the only ones worth it, those, for
    /// a search may see a win and not come nearer to it; but all where several lines are wanted.
    pub(super) fn among(&self, pos: &G, asked: &SearchRequest) -> Vec<usize> {
        let known = (asked.lines <= 1).then(|| self.knowledge.choices(pos));
        let Some(choices) = known.flatten() else {
            return asked.among.clone();
        };
        let is_wanted = |place: &usize| asked.among.is_empty() || asked.among.contains(place);
        let places = pos.moves().enumerate();
        let places = places.filter_map(|(place, mv)| choices.contains(&mv).then_some(place));
        let wanted: Vec<_> = places.filter(is_wanted).collect();
        if wanted.is_empty() {
            asked.among.clone()
        } else {
            wanted
        }
    }

    fn search(
        &mut self,
        pos: &G,
        settings: &Settings,
        threads: usize,
        progress: impl FnMut(&Report<G::Move>) -> ControlFlow<()>,
    ) -> Result<Report<G::Move>, Stopped> {
        let (root, policy) = (self.knowledge.searched(pos), self.knowledge.policy(pos));
        let table = self.workspace.table(self.mebibytes);
        stoppable(settings.clone(), progress, |settings, progress| {
            think_together(&root, policy, table, settings, threads, progress)
        })
    }

    /// A search to depth 1 that nothing but a few nodes stops.
    fn shallow_search(&mut self, pos: &G, settings: &Settings) -> Result<Report<G::Move>, Stopped> {
        let shallow = Settings {
            limits: Limits {
                depth: Some(1),
                nodes: Some(LAST_RESORT_NODES),
                ..Limits::default()
            },
            ..settings.clone()
        };
        let (root, policy) = (self.knowledge.searched(pos), self.knowledge.policy(pos));
        let table: &Table = self.workspace.table(self.mebibytes);
        let report = think(&root, policy, table, &shallow, |_| ())?;
        Ok(Report {
            stopped_by: Some(reason(&settings.limits)),
            ..report
        })
    }

    /// A report without a search; `None` if there is no move.
    fn fallback(&self, pos: &G, settings: &Settings) -> Option<Report<G::Move>> {
        let report = fallback::report(&self.knowledge, pos, &settings.among);
        let report = report.or_else(|| fallback::report(&self.knowledge, pos, &[]))?;
        Some(Report {
            stopped_by: Some(reason(&settings.limits)),
            ..report
        })
    }
}

/// The limit that left no time for a search.
fn reason(limits: &Limits) -> StopReason {
    let is_raised = |stop: &Arc<AtomicBool>| stop.load(Ordering::Relaxed);
    if limits.stop.as_ref().is_some_and(is_raised) {
        StopReason::Stopped
    } else if limits.nodes.is_some_and(|nodes| nodes <= LAST_RESORT_NODES) {
        StopReason::Nodes
    } else {
        StopReason::Time
    }
}

/// Runs `search` with a progress that raises the search's stop flag when `progress` says to break.
fn stoppable<M, R>(
    mut settings: Settings,
    mut progress: impl FnMut(&Report<M>) -> ControlFlow<()>,
    search: impl FnOnce(&Settings, &mut dyn FnMut(&Report<M>)) -> R,
) -> R {
    let mut break_off = BreakOff::new(&mut settings.limits);
    search(&settings, &mut |report| break_off.tell(|| progress(report)))
}

/// The settings of a level; of its limits and those asked for, the first one reached ends the search.
fn handicapped(asked: Settings, level: Level) -> Settings {
    let settings = level.settings();
    let first = |a: Option<u64>, b: Option<u64>| a.into_iter().chain(b).min();
    let depth = first(
        asked.limits.depth.map(u64::from),
        settings.limits.depth.map(u64::from),
    );
    Settings {
        limits: Limits {
            depth: depth.map(|depth| depth as u32),
            nodes: first(asked.limits.nodes, settings.limits.nodes),
            ..asked.limits
        },
        driver: asked.driver,
        lines: asked.lines,
        among: asked.among,
        ..settings
    }
}

/// The report on a finished game.
fn over<M>(outcome: Score) -> Report<M> {
    Report {
        stopped_by: Some(StopReason::Solved),
        ..Report::new(outcome, Vec::new())
    }
}
