//! The prover for any game: the depth grows until the game cannot last longer, or a win is seen.
//!
//! At the horizon the game is even, so that a win or loss found within a depth is proven. A game with
//! few positions is solved whole instead, and outcomes may be [asked for](super::outcomes) as well.

use super::knowledge::Knowledge;
use super::outcomes::{AskOutcome, NotAsked};
use super::prove::{BestLine, CannotProve, Proven, ProvenBy, Prover, Saver, SolveRequest};
use super::racing::Race;
use super::whole_game::{Exact, NotListed, SolveWhole, WholeGame, room_beside, within};
use crate::cycle::find_cycle_while;
use crate::observe::Stopped;
use crate::retrograde::Room;
use crate::search::{Entry, Limits, Report, Settings, StopReason, Table, think_together};
use crate::{Depth, Game};
use std::ops::ControlFlow;

/// A prover by the production search.
///
/// `K` is the knowledge for proofs: a policy that is not selective, and for which every unfinished
/// game is even. `O` asks for [outcomes](super::Outcomes); nobody does by default.
///
/// ```
/// use negascout::engine::{DeepeningProver, Plain, SolveRequest, Proven, Prover};
/// use negascout::search::Table;
/// use negascout::trees::Tree;
/// use negascout::Even;
/// use std::ops::ControlFlow;
///
/// let tree: Tree = "((3 1) (4 2))".parse().unwrap();
/// let mut prover = DeepeningProver::new(Plain(Even), Table::with_mebibytes(1));
/// let go_on = &mut |_: &_| ControlFlow::Continue(());
/// let (root, task) = (tree.root(), SolveRequest::default());
/// let proven = prover.prove(&root, Proven::NOTHING, &task, go_on, None).unwrap();
/// assert_eq!((proven.lower, proven.upper), (2, 2));
/// assert_eq!(prover.line(&root, &proven, &task).moves.len(), 2);
/// ```
#[derive(Debug)]
pub struct DeepeningProver<G: Game, K, O = NotAsked> {
    pub(super) knowledge: K,
    pub(super) table: Table,
    /// The position proven last, by its key, and its line.
    found: Option<(u64, Vec<G::Move>)>,
    pub(super) ends: Ends,
    pub(super) asker: O,
    whole: WholeGame,
    /// The way to solve a game whole, where equal keys mean an equal future. Where they mean less, as in
    /// chess, which counts moves and repetitions beside them, none is compiled.
    solve_whole: Option<SolveWhole<G>>,
    /// The room for a game that is solved whole because its positions come again: no search to the end
    /// would end. `None` for as much as [the table](room_beside) allows.
    room: Option<Room>,
}

/// Bounds, and best moves to the end if the search has found them.
pub(super) type Narrowed<M> = (Proven, Option<Vec<M>>);

/// The values that finished games may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ends {
    /// Won, drawn or lost: a depth at which nobody has won bounds the value.
    WinDrawLoss,
    /// Any score.
    Any,
}

/// The most positions visited in search of one that comes again, and the most of a game that is solved
/// whole before it is searched at all.
const FEW_POSITIONS: usize = 10_000;

/// The most positions that are listed because they come again, where the outcome is enough: proof-number
/// search may find it in a larger game.
const MANY_POSITIONS: usize = 1_000_000;

impl<G: Game, K> DeepeningProver<G, K> {
    /// A prover for a game whose finished games may have any value.
    #[must_use]
    pub fn new(knowledge: K, table: Table) -> Self {
        DeepeningProver {
            room: None,
            knowledge,
            table,
            found: None,
            ends: Ends::Any,
            asker: NotAsked,
            whole: WholeGame::default(),
            solve_whole: None,
        }
    }

    /// The same, and outcomes are asked for, too: of a game that is only won, drawn or lost in each proof,
    /// and of any other where [no more](SolveRequest::weak) is wanted.
    #[must_use]
    pub fn asking<O>(self, asker: O) -> DeepeningProver<G, K, O> {
        DeepeningProver {
            knowledge: self.knowledge,
            table: self.table,
            found: self.found,
            ends: self.ends,
            asker,
            whole: self.whole,
            solve_whole: self.solve_whole,
            room: self.room,
        }
    }
}

impl<G: Game, K, O> DeepeningProver<G, K, O> {
    /// The same for a game in which positions with one key have the same future, whatever was played
    /// before. Where nothing else says how long it lasts, it is solved [whole](crate::Retrograde) if it
    /// has few positions, or if its positions come again and there is [`Room`] for them: as much as by
    /// default, or as the table may take if that is more, if the system has it.
    #[must_use]
    pub fn solving_whole(self) -> Self {
        DeepeningProver {
            solve_whole: Some(WholeGame::solve),
            ..self
        }
    }

    /// The same with another room for a game that is solved whole.
    #[must_use]
    pub fn with_room(self, room: Room) -> Self {
        DeepeningProver {
            room: Some(room),
            ..self
        }
    }

    /// The same for a game that is only won, drawn or lost: each depth that finds no winner proves
    /// that there is none so near.
    #[must_use]
    pub fn of_wins_and_draws(self) -> Self {
        DeepeningProver {
            ends: Ends::WinDrawLoss,
            ..self
        }
    }
}

impl<G: Game, K: Knowledge<G>, O> DeepeningProver<G, K, O> {
    pub(super) fn search(
        &self,
        pos: &G,
        first_depth: Depth,
        limits: Limits,
        threads: usize,
        watch: &mut dyn FnMut(&Report<G::Move>),
    ) -> Result<Report<G::Move>, Stopped> {
        let settings = Settings {
            limits: Limits {
                depth: None,
                ..limits
            },
            first_depth,
            ..Settings::default()
        };
        let (root, policy) = (self.knowledge.searched(pos), self.knowledge.policy(pos));
        think_together(&root, policy, &self.table, &settings, threads.max(1), watch)
    }

    /// The depth to begin with when `done` plies have been searched in full.
    pub(super) fn first_depth(&self, pos: &G, done: u32) -> Depth {
        let next = done.saturating_add(1);
        let most = pos.plies_left();
        next.min(most.unwrap_or(next)) as Depth
    }

    /// The value and best moves of a game that is solved whole; `None` of one to be searched.
    ///
    /// # Errors
    ///
    /// [`CannotProve::Cycle`] for a game that need not end and is too large.
    pub(super) fn solve_whole(
        &mut self,
        pos: &G,
        known: Proven,
        race: &mut Race<'_>,
    ) -> Result<Option<Exact<G::Move>>, CannotProve> {
        if pos.plies_left().is_some() {
            return Ok(None);
        }
        let (mut limits, whole) = (race.left(u64::MAX), self.solve_whole);
        let mut solve = |room, limits: &mut Limits, on_progress: &mut dyn FnMut(&Proven)| {
            let solve = whole.ok_or(NotListed::TooMany)?;
            solve(&mut self.whole, pos, known, room, limits, on_progress)
        };
        if let Ok(solved) = solve(Room::from(FEW_POSITIONS), &mut limits, &mut |_| ()) {
            return Ok(Some(solved));
        }
        let cycle = within(&mut limits, |goes_on| {
            find_cycle_while(pos, FEW_POSITIONS, goes_on)
        });
        let Some(cycle) = cycle else {
            return Ok(None);
        };
        let room = self.room.unwrap_or_else(|| room_beside(&self.table));
        let room = match race.is_weak() {
            true => room.at_most(MANY_POSITIONS),
            false => room,
        };
        match solve(room, &mut limits, &mut |listed| race.tell(listed)) {
            Ok(solved) => Ok(Some(solved)),
            // With higher limits it may be solved: a search within them says so.
            Err(NotListed::Limited) => Ok(None),
            Err(NotListed::TooMany) => Err(CannotProve::Cycle {
                plies: cycle.len(),
                room,
            }),
        }
    }
}

impl<G: Game, K: Knowledge<G>, O: AskOutcome<G>> Prover<G> for DeepeningProver<G, K, O> {
    fn forget(&mut self) {
        self.table.forget();
        self.found = None;
        self.whole.forget();
        self.asker.forget();
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn restore(&mut self, entries: &[(u64, Entry)]) {
        for (key, entry) in entries {
            self.table.store(*key, *entry);
        }
    }

    fn prove(
        &mut self,
        pos: &G,
        known: Proven,
        task: &SolveRequest,
        progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
        saver: Option<&dyn Saver>,
    ) -> Result<Proven, CannotProve> {
        let (proven, line) = self.narrow(pos, known, task, progress, saver)?;
        self.found = line.map(|line| (pos.key(), line)).or(self.found.take());
        Ok(proven)
    }

    fn line(&mut self, pos: &G, proven: &Proven, task: &SolveRequest) -> BestLine<G::Move> {
        let is_found = |found: &(u64, Vec<G::Move>)| found.0 == pos.key();
        if let Some((_, line)) = self.found.take().filter(is_found) {
            return BestLine::from(pos, line);
        }
        if O::ASKS && proven.by == Some(ProvenBy::ProofNumbers) {
            let line = self
                .asker
                .line(pos, proven.lower, &self.table, &task.limits);
            return BestLine::from(pos, line);
        }
        // The value was known, and not how it comes about.
        let first_depth = self.first_depth(pos, proven.depth.saturating_sub(1));
        let report = self.search(
            pos,
            first_depth,
            task.limits.clone(),
            task.threads,
            &mut |_| (),
        );
        let solved = report
            .ok()
            .filter(|report| report.stopped_by == Some(StopReason::Solved));
        BestLine::from(
            pos,
            solved.map_or(Vec::new(), |report| report.line().to_vec()),
        )
    }
}
