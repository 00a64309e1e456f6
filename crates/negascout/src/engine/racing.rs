//! The provers of any game in one proof: which of them answers, and how they take turns.
//!
//! A game of few positions is solved whole. Else the depth grows and outcomes are asked for in turn, each
//! with twice the nodes of its last turn, so that neither holds the other up for long. An outcome that
//! says all that is wanted, as a draw does, is the answer; with a win or a loss the depth goes on alone,
//! to its distance.
//!
//! In a game that may have any ends, where the outcome is asked for weakly alone, little time goes to asking: it
//! finds the outcome sooner by far, or not at all.

use super::break_off::BreakOff;
use super::deepening::{DeepeningProver, Ends, Narrowed};
use super::knowledge::Knowledge;
use super::outcomes::{AskOutcome, told_in_plies};
use super::prove::{CannotProve, Proven, ProvenBy, Saver, SolveRequest};
use super::saving::Saving;
use crate::search::{Limits, Progress, Report, StopReason};
use crate::time::Instant;
use crate::{Game, Score};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

/// The nodes of the first turn in which the depth grows.
const FIRST_TURN: u64 = 20_000;

/// A position expanded for an outcome takes the time of so many nodes.
const NODES_AN_EXPANSION: u64 = 8;

/// The turns of a proof.
#[derive(Clone, Copy, Debug)]
struct Turns {
    /// How many times as long as to ask for the outcome the depth grows.
    share: u64,
    /// How many times as long as the one before a turn is.
    growth: u64,
}

impl Turns {
    fn of(ends: Ends) -> Turns {
        match ends {
            Ends::WinDrawLoss => Turns {
                share: 1,
                growth: 2,
            },
            Ends::Any => Turns {
                share: 8,
                growth: 4,
            },
        }
    }
}

/// A proof under way: what it has proven, and what is left of its limits.
pub(super) struct Race<'p> {
    task: SolveRequest,
    known: Proven,
    proven: Proven,
    started: Instant,
    break_off: BreakOff,
    progress: &'p mut dyn FnMut(&Proven) -> ControlFlow<()>,
    saving: Saving<'p>,
}

/// The end of a turn.
enum Turn<M> {
    /// The value is exact: best moves.
    Solved(Vec<M>),
    /// The turn's nodes are used up, or a limit of the proof is reached.
    Over,
    /// The game may last longer than this depth.
    TooDeep(u32),
}

impl<'p> Race<'p> {
    pub(super) fn new(
        task: &SolveRequest,
        known: Proven,
        progress: &'p mut dyn FnMut(&Proven) -> ControlFlow<()>,
        saver: Option<&'p dyn Saver>,
    ) -> Race<'p> {
        let saving = Saving::new(saver, &task.limits);
        let mut task = task.clone();
        Race {
            started: Instant::now(),
            break_off: BreakOff::new(&mut task.limits),
            task,
            known,
            proven: Proven {
                lower: known.lower.max(Score::MIN.get()),
                upper: known.upper.min(Score::MAX.get()),
                ..known
            },
            progress,
            saving,
        }
    }

    /// What is left of the limits, and no more than `nodes`.
    pub(super) fn left(&self, nodes: u64) -> Limits {
        let limits = &self.task.limits;
        let spent = self.proven.nodes - self.known.nodes;
        let left = limits.nodes.map(|most| most.saturating_sub(spent));
        Limits {
            nodes: left
                .into_iter()
                .chain((nodes < u64::MAX).then_some(nodes))
                .min(),
            ..limits.less(self.started.elapsed())
        }
    }

    /// The same for a search that adds its nodes to the counter.
    fn counted(&self, nodes: u64) -> Limits {
        Limits {
            counted: self.saving.counter(),
            ..self.left(nodes)
        }
    }

    /// Whether the outcome is enough.
    pub(super) fn is_weak(&self) -> bool {
        self.task.weak
    }

    /// Whether a limit of the whole proof is reached.
    fn is_over(&self) -> bool {
        self.is_ended() || self.left(u64::MAX).nodes == Some(0)
    }

    /// Whether the whole proof is stopped, or its time is up.
    fn is_ended(&self) -> bool {
        let left = self.left(u64::MAX);
        let is_stopped = left.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        is_stopped || left.time.is_some_and(|time| time.is_zero())
    }

    /// Takes in what is proven now, and tells it.
    pub(super) fn take(&mut self, proven: Proven) {
        self.proven = proven;
        self.tell(&proven);
    }

    /// Tells how far the proof is.
    pub(super) fn tell(&mut self, proven: &Proven) {
        let progress = &mut self.progress;
        self.break_off.tell(|| progress(proven));
    }
}

impl<G: Game, K: Knowledge<G>, O: AskOutcome<G>> DeepeningProver<G, K, O> {
    /// Narrows the bounds `known`, as [`prove`](super::Prover::prove) does; with the line, where it is
    /// found on the way.
    pub(super) fn narrow(
        &mut self,
        pos: &G,
        known: Proven,
        task: &SolveRequest,
        progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
        saver: Option<&dyn Saver>,
    ) -> Result<Narrowed<G::Move>, CannotProve> {
        let is_asked = O::ASKS && (task.weak || self.ends == Ends::WinDrawLoss);
        let mut race = Race::new(task, known, progress, saver);
        let is_deepened = match self.solve_whole(pos, known, &mut race) {
            Ok(None) => true,
            Ok(Some((proven, line))) => {
                race.take(proven);
                return Ok((proven, Some(line)));
            }
            // The outcome can be told where positions come again, and the distance cannot.
            Err(_) if is_asked && task.weak => false,
            Err(error) => return Err(error),
        };
        match (is_deepened, is_asked) {
            (true, true) => self.take_turns(pos, &mut race),
            (true, false) => match self.deepen(pos, &mut race, u64::MAX) {
                Turn::Solved(line) => Ok((race.proven, Some(line))),
                Turn::Over => Ok((race.proven, None)),
                Turn::TooDeep(depth) => Err(CannotProve::TooLong(depth)),
            },
            (false, _) => {
                self.ask(pos, &mut race, u64::MAX);
                Ok((race.proven, None))
            }
        }
    }

    /// Lets the depth grow and asks for the outcome in turn, until one of them says what is wanted.
    fn take_turns(
        &mut self,
        pos: &G,
        race: &mut Race<'_>,
    ) -> Result<Narrowed<G::Move>, CannotProve> {
        let (mut nodes, turns) = (FIRST_TURN, Turns::of(self.ends));
        loop {
            let has_won_or_lost = race.proven.lower > 0 || race.proven.upper < 0;
            let turn = if has_won_or_lost { u64::MAX } else { nodes };
            match self.deepen(pos, race, turn) {
                Turn::Solved(line) => return Ok((race.proven, Some(line))),
                Turn::TooDeep(depth) if !race.task.weak => return Err(CannotProve::TooLong(depth)),
                Turn::TooDeep(_) => nodes = u64::MAX,
                Turn::Over => {}
            }
            if !race.is_over() && !has_won_or_lost {
                self.ask(pos, race, nodes / NODES_AN_EXPANSION / turns.share);
            }
            if race.proven.meets(&race.task) || race.is_over() {
                return Ok((race.proven, None));
            }
            nodes = nodes.saturating_mul(turns.growth);
        }
    }

    /// Lets the depth grow for so many nodes.
    fn deepen(&self, pos: &G, race: &mut Race<'_>, nodes: u64) -> Turn<G::Move> {
        let before = race.proven;
        let first_depth = self.first_depth(pos, before.depth);
        let (limits, threads, ends) = (race.counted(nodes), race.task.threads, self.ends);
        let most = limits.nodes;
        let Race {
            proven,
            break_off,
            progress,
            saving,
            ..
        } = race;
        let mut watch = |report: &Report<G::Move>| {
            if report.progress == Progress::Complete {
                *proven = narrowed(before, report, ends);
                break_off.tell(|| progress(proven));
            }
        };
        let search = || self.search(pos, first_depth, limits, threads, &mut watch);
        let Ok(report) = saving.during(&self.table, before.nodes, search) else {
            // The first iteration is not complete: its nodes have ended it, if neither clock nor stop has.
            if !race.is_ended() {
                race.proven.nodes += most.unwrap_or(0);
            }
            return Turn::Over;
        };
        proven.nodes = before.nodes + report.nodes;
        match report.stopped_by {
            Some(StopReason::Solved) => {
                let number = report.score.get();
                *proven = Proven {
                    lower: number,
                    upper: number,
                    depth: report.depth,
                    by: Some(ProvenBy::Deepening),
                    ..*proven
                };
                Turn::Solved(report.line().to_vec())
            }
            Some(StopReason::Depth) => Turn::TooDeep(report.depth),
            _ => Turn::Over,
        }
    }

    /// Asks for the outcome, with so many expansions.
    fn ask(&mut self, pos: &G, race: &mut Race<'_>, expansions: u64) {
        let (limits, before) = (race.counted(expansions), race.proven);
        let (asker, table) = (&mut self.asker, &self.table);
        let asked = race.saving.during(table, before.nodes, || {
            asker.ask(pos, before, table, &limits)
        });
        let is_more = (asked.lower, asked.upper) != (before.lower, before.upper);
        let answer = match self.ends {
            Ends::WinDrawLoss => told_in_plies(asked, pos.plies_left()),
            Ends::Any => asked,
        };
        race.take(Proven {
            by: if is_more {
                Some(ProvenBy::ProofNumbers)
            } else {
                before.by
            },
            ..answer
        });
    }
}

/// The bounds that an iteration proves: a win or loss that it found, or that there is none so near.
fn narrowed<M>(known: Proven, report: &Report<M>, ends: Ends) -> Proven {
    let beyond = report.depth + 1;
    let (lower, upper) = match (report.score.plies_to_end(), ends) {
        (Some(_), _) => (report.score, report.score),
        (None, Ends::Any) => (Score::MIN, Score::MAX),
        (None, Ends::WinDrawLoss) => (Score::loss_in(beyond), Score::win_in(beyond)),
    };
    Proven {
        lower: lower.get().max(known.lower),
        upper: upper.get().min(known.upper),
        depth: report.depth,
        nodes: known.nodes + report.nodes,
        by: Some(ProvenBy::Deepening),
        ..known
    }
}
