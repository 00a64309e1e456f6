//! Exact values, by null-window searches that close in on them.

use crate::book::Book;
use crate::points::from_points;
use crate::position::Position;
use crate::proof::{foresee, question};
use crate::question::{Answer, Question, asking};
use crate::tactics::Tactics;
use negascout::engine::{Budget, Proven, ProvenBy, Saving, SolveRequest, Together};
use negascout::observe::Stopped;
use negascout::processor::Processor;
use negascout::search::{Entry, Limits, Table};
use negascout::{Game, Score};
use std::ops::ControlFlow;

/// A solver of positions, one after the other, with one table.
#[derive(Debug)]
pub struct Solver {
    pub(crate) table: Table,
    processor: Processor,
    /// Nodes until the table grows.
    until_growth: u64,
}

/// The table's first size, in entries of 16 bytes. Most positions need no more, and it fits the
/// processor's nearest caches.
const SMALL: usize = 1 << 14;
/// The factor by which the table grows.
const GROWTH: usize = 4;
/// Nodes for each entry of the table before it grows. Entries lost in a crowded table cost less than
/// memory that is too large for the processor's caches: positions that take 4 M nodes take 5 % more
/// nodes with 16 nodes an entry than with 4, and 10 % less time.
const CROWD: u64 = 16;

/// What all questions about a position have in common.
struct Inquiry<'a, 's, const W: usize, const H: usize> {
    tactics: &'a Tactics<W, H>,
    threads: Option<Together>,
    /// The nodes of earlier runs.
    earlier: u64,
    saving: &'a mut Saving<'s>,
}

/// A position's exact value, and where it is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solved {
    /// The value for the player to move.
    pub score: Score,
    /// Nodes searched.
    pub nodes: u64,
    /// Whether it is from the [book](Book) of openings.
    pub book: bool,
    points: i32,
}

impl Solved {
    /// The value in [points](crate::points) for the player to move.
    #[must_use]
    pub fn points(&self) -> i32 {
        self.points
    }
}

impl Solver {
    /// A solver with a table of `mebibytes` MiB.
    #[must_use]
    pub fn with_mebibytes(mebibytes: usize) -> Solver {
        Solver::with_table(Table::with_mebibytes(mebibytes))
    }

    /// A solver that works in `table`, of which it uses a growing part.
    #[must_use]
    pub fn with_table(table: Table) -> Solver {
        let mut solver = Solver {
            table,
            processor: Processor::detect(),
            until_growth: 0,
        };
        solver.forget();
        solver
    }

    /// The same solver running on `processor`, in place of the one that is found: slower without what
    /// newer processors can do, and the same nodes.
    #[must_use]
    pub fn on(self, processor: Processor) -> Solver {
        Solver { processor, ..self }
    }

    /// Forgets all positions in the table, and makes it small again.
    pub fn forget(&mut self) {
        self.table.shrink(SMALL);
        self.until_growth = self.nodes_to_crowd();
    }

    /// The exact value of `pos`: from the [book](Book) of openings where it is in it, and else found by
    /// one thread.
    pub fn solve<const W: usize, const H: usize>(&mut self, pos: &Position<W, H>) -> Solved {
        Solved {
            book: Book::known(pos).is_some(),
            ..self.solve_by(pos, &SolveRequest::default())
        }
    }

    /// As [`solve`](Solver::solve), by search in any case.
    ///
    /// ```
    /// use negascout_connect_four::{Position, Solver};
    ///
    /// let mut solver = Solver::with_mebibytes(1);
    /// let pos: Position<7, 6> = "444442211113266".parse().unwrap();
    /// let solved = solver.solve_without_book(&pos);
    /// assert_eq!((solved.points(), solved.book), (-4, false));
    /// ```
    pub fn solve_without_book<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
    ) -> Solved {
        let task = SolveRequest {
            no_book: true,
            ..SolveRequest::default()
        };
        self.solve_by(pos, &task)
    }

    /// The value of `pos` by a task without limits.
    fn solve_by<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
        task: &SolveRequest,
    ) -> Solved {
        let go_on = &mut |_: &_| ControlFlow::Continue(());
        let Proven {
            lower: low, nodes, ..
        } = self.prove(pos, Proven::NOTHING, task, go_on);
        let score = match pos.outcome() {
            Some(outcome) => outcome,
            None => from_points::<W, H>(low, pos.played()),
        };
        Solved {
            score,
            nodes,
            book: false,
            points: low,
        }
    }

    /// Bounds of the value of `pos`, closed in on until they say what the `task` asks for, a limit is
    /// reached, or `progress` breaks off.
    ///
    /// Where the position is in the [book](Book) of openings the bounds are its value, at once, unless
    /// the task does without the book.
    ///
    /// It goes on from `known`, the bounds that an earlier proof returned, or
    /// [`Proven::NOTHING`]. Nodes are counted on from those of `known`; limits are for this call
    /// alone. It calls `progress` after each question, with the bounds proven by then.
    ///
    /// ```
    /// use negascout::engine::{SolveRequest, Proven};
    /// use negascout_connect_four::{Position, Solver};
    /// use std::ops::ControlFlow;
    ///
    /// let pos: Position<7, 6> = "444442211113266".parse().unwrap();
    /// let mut solver = Solver::with_mebibytes(1);
    /// let task = SolveRequest { threads: 2, ..SolveRequest::default() };
    /// let begun = solver.prove(&pos, Proven::NOTHING, &task, &mut |_| ControlFlow::Break(()));
    /// assert!(begun.lower <= -4 && -4 <= begun.upper && begun.lower < begun.upper);
    /// let all = solver.prove(&pos, begun, &task, &mut |_| ControlFlow::Continue(()));
    /// assert_eq!((all.lower, all.upper), (-4, -4));
    /// ```
    pub fn prove<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
        known: Proven,
        task: &SolveRequest,
        progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
    ) -> Proven {
        let mut saving = Saving::new(None, &task.limits);
        self.prove_saving(pos, known, task, progress, &mut saving)
    }

    /// As [`prove`](Solver::prove), with the table shown to a saver while a question is searched.
    pub(crate) fn prove_saving<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
        known: Proven,
        task: &SolveRequest,
        progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
        saving: &mut Saving<'_>,
    ) -> Proven {
        let (sight, tactics) = foresee(pos);
        let mut proven = Proven {
            lower: known.lower.max(sight.lower),
            upper: known.upper.min(sight.upper),
            by: Some(ProvenBy::Solver),
            ..known
        };
        let Some(tactics) = tactics else {
            return proven;
        };
        let in_book = if task.no_book { None } else { Book::known(pos) };
        if let Some(points) = in_book {
            (proven.lower, proven.upper) = (points, points);
            proven.by = Some(ProvenBy::Book);
            return proven;
        }
        let mut budget = Budget::new(&task.limits);
        let inquiry = Inquiry {
            tactics: &tactics,
            threads: Together::new(task.threads),
            earlier: known.nodes,
            saving,
        };
        let mut asked = None;
        // A search that was stopped leaves the bounds proven by then.
        let _ = self.ask(inquiry, &mut budget, &mut |answer| {
            if let Some((asked, (points, nodes))) = asked.zip(answer) {
                proven.nodes = known.nodes + nodes;
                if points < asked {
                    proven.upper = points;
                } else {
                    proven.lower = points;
                }
                if progress(&proven).is_break() {
                    return None;
                }
            }
            asked = (!proven.meets(task)).then(|| question(task, &proven, pos.left()));
            asked
        });
        proven.nodes = known.nodes + budget.used();
        proven
    }

    /// Whether the value of `pos` is at least `points`: one question to one thread, cheap where the
    /// table has the answer. The book of openings is not asked.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if a limit was reached.
    pub fn reaches<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
        points: i32,
        limits: &Limits,
    ) -> Result<bool, Stopped> {
        self.reaches_within(pos, points, &mut Budget::new(limits))
    }

    /// As [`reaches`](Solver::reaches), with limits that other questions share.
    pub(crate) fn reaches_within<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
        points: i32,
        budget: &mut Budget,
    ) -> Result<bool, Stopped> {
        let (proven, tactics) = foresee(pos);
        let Some(tactics) = tactics.filter(|_| proven.lower < points && points <= proven.upper)
        else {
            return Ok(points <= proven.lower);
        };
        let inquiry = Inquiry {
            tactics: &tactics,
            threads: None,
            earlier: 0,
            saving: &mut Saving::default(),
        };
        let mut reaches = false;
        self.ask(inquiry, budget, &mut |answer| {
            let Some((found, _)) = answer else {
                return Some(points);
            };
            reaches = found >= points;
            None
        })?;
        Ok(reaches)
    }

    /// The table of positions and their bounds.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Adds `entries` to the table. They must come from the [`entries`](Table::entries) of the table of a solver
    /// of the same board.
    pub fn restore(&mut self, entries: &[(u64, Entry)]) {
        while self.table.capacity() < 2 * entries.len() && self.table.grow(2) {}
        self.until_growth = self.nodes_to_crowd();
        for (key, entry) in entries {
            self.table.store(*key, *entry);
        }
    }

    /// Asks the questions that `next` names, in points, until it names none. `next` gets the answer to
    /// its last question ([`Answer::points`]) and the nodes spent by then.
    ///
    /// When the table is crowded it grows, and the question is asked again: most of what was searched
    /// is found in it.
    fn ask<const W: usize, const H: usize>(
        &mut self,
        mut inquiry: Inquiry<'_, '_, W, H>,
        budget: &mut Budget,
        next: &mut dyn FnMut(Option<(i32, u64)>) -> Option<i32>,
    ) -> Result<(), Stopped> {
        let mut open = next(None);
        while open.is_some() {
            let spent = budget.used();
            self.ask_on(&mut inquiry, budget, &mut open, next);
            self.until_growth = self.until_growth.saturating_sub(budget.used() - spent);
            if open.is_some() {
                if budget.is_spent() {
                    return Err(Stopped);
                }
                self.grow();
            }
        }
        Ok(())
    }

    /// As [`ask`](Solver::ask), by one search, until the table is crowded or the search is stopped;
    /// `open` is the first question.
    fn ask_on<const W: usize, const H: usize>(
        &self,
        inquiry: &mut Inquiry<'_, '_, W, H>,
        budget: &mut Budget,
        open: &mut Option<i32>,
        next: &mut dyn FnMut(Option<(i32, u64)>) -> Option<i32>,
    ) {
        let threads = inquiry.threads.filter(|_| self.table.capacity() > SMALL);
        let nodes = self.until_growth.min(budget.left());
        let end = budget.used() + nodes;
        let counter = inquiry.saving.counter();
        let mut search = asking(
            &self.table,
            self.processor,
            budget.meter(nodes, counter.clone()),
        );
        while let Some(asked) = *open {
            let question = Question {
                tactics: inquiry.tactics,
                asked,
            };
            let before = inquiry.earlier + budget.used();
            let Answer { points, nodes } = inquiry.saving.during(&self.table, before, || {
                let nodes = end.saturating_sub(budget.used());
                let answer = threads.and_then(|threads| {
                    threads.ask(nodes, budget, counter.clone(), |meter, abdada| {
                        let search = asking(&self.table, self.processor, meter);
                        let Answer { points, nodes } = question.ask(&mut search.sharing(abdada));
                        (points, nodes)
                    })
                });
                let answer = answer.map(|(points, nodes)| Answer { points, nodes });
                answer.unwrap_or_else(|| question.ask(&mut search))
            });
            budget.spend(nodes);
            let Ok(points) = points else {
                break;
            };
            *open = next(Some((points, budget.used())));
        }
    }

    /// The nodes after which the table is crowded.
    fn nodes_to_crowd(&self) -> u64 {
        self.table.capacity() as u64 * CROWD
    }

    fn grow(&mut self) {
        self.until_growth = if self.table.grow(GROWTH) {
            self.nodes_to_crowd()
        } else {
            u64::MAX
        };
    }
}
