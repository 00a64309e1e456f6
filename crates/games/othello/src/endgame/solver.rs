//! Questions to the search, which close in on a value.

use super::look_ahead::LookAhead;
use super::passes::Passes;
use super::policy::{Help, Knowing, depth};
use super::position::Ending;
use super::question::{Questions, next_even};
use crate::patterns::Patterns;
use crate::position::Position;
use negascout::engine::{Budget, Proven, ProvenBy, Saving, SolveRequest, Together};
use negascout::observe::Stopped;
use negascout::processor::Processor;
use negascout::search::{Entry, Limits, Meter, Search, Table};
use negascout::{Game, Score, Window};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// A solver of positions, one after the other, with one table.
#[derive(Debug)]
pub struct Solver {
    pub(super) table: Table,
    processor: Processor,
    ahead: Option<LookAhead>,
}

/// A position to ask about: is its value at least some number of discs?
#[derive(Clone, Copy)]
pub(super) struct About<'a, const N: usize> {
    pub(super) ending: &'a Ending<N>,
    /// The table that the search works in.
    pub(super) table: &'a Table,
    pub(super) help: Help<'a>,
}

/// The means of a proof.
pub(super) struct Means<'m, 's> {
    pub(super) task: &'m SolveRequest,
    threads: Option<Together>,
    pub(super) budget: Budget,
    saving: &'m mut Saving<'s>,
    /// The nodes of earlier proofs.
    before: u64,
}

impl<'m, 's> Means<'m, 's> {
    fn new(task: &'m SolveRequest, before: u64, saving: &'m mut Saving<'s>) -> Self {
        Means {
            task,
            threads: Together::new(task.threads),
            budget: Budget::new(&task.limits),
            saving,
            before,
        }
    }

    /// The nodes of this proof and of those before it.
    pub(super) fn nodes(&self) -> u64 {
        self.before + self.budget.used()
    }
}

impl<const N: usize> About<'_, N> {
    /// A bound of the value in discs, with the nodes of `search`. A bound as high as the number asked says yes.
    fn ask<const SELECTIVE: bool>(
        &self,
        asked: i32,
        mut search: Search<'_, Ending<N>, Knowing<'_, N, SELECTIVE>, ()>,
    ) -> (Result<i32, Stopped>, u64) {
        let window = Window::null_above(Score::new(asked).prev());
        let score = search.ask(self.ending, window, depth(self.ending), None);
        (score.map(Score::get), search.nodes())
    }
}

impl Solver {
    /// A solver with a table of `mebibytes` MiB.
    #[must_use]
    pub fn with_mebibytes(mebibytes: usize) -> Solver {
        Solver::with_table(Table::with_mebibytes(mebibytes))
    }

    /// A solver that works in `table`.
    #[must_use]
    pub fn with_table(table: Table) -> Solver {
        Solver {
            table,
            processor: Processor::detect(),
            ahead: None,
        }
    }

    /// The same solver running on `processor`, in place of the one that is found: slower without what newer
    /// processors can do, and the same nodes.
    #[must_use]
    pub fn on(self, processor: Processor) -> Solver {
        let ahead = self.ahead.map(|ahead| ahead.on(processor));
        Solver {
            processor,
            ahead,
            ..self
        }
    }

    /// The same solver with an evaluation, by which it orders moves on the usual board: the same scores with fewer nodes.
    #[must_use]
    pub fn ordering_by(self, patterns: Patterns) -> Solver {
        let ahead = Some(LookAhead::new(patterns).on(self.processor));
        Solver { ahead, ..self }
    }

    /// Forgets all positions in the table.
    pub fn forget(&mut self) {
        self.table.forget();
    }

    /// The table of positions and their bounds.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Adds `entries` to the table, which must come from the [`entries`](Table::entries) of the table of a solver of
    /// the same board.
    pub fn restore(&mut self, entries: &[(u64, Entry)]) {
        for (key, entry) in entries {
            self.table.store(*key, *entry);
        }
    }

    /// The exact score of `pos` for the player to move, in discs, found by one thread.
    ///
    /// ```
    /// use negascout_othello::{Position, Solver};
    ///
    /// // The empty squares of a game that ends early are the winner's: it is won by 10, and 8 are counted.
    /// let mut solver = Solver::with_mebibytes(1);
    /// assert_eq!(solver.solve(&Position::<4>::new()), -10);
    /// ```
    pub fn solve<const N: usize>(&mut self, pos: &Position<N>) -> i32 {
        let go_on = &mut |_: &_| ControlFlow::Continue(());
        let task = SolveRequest::default();
        self.prove(pos, Proven::NOTHING, &task, go_on).lower
    }

    /// Bounds of the score of `pos`, closed in on until they say what the `task` asks for, a limit is reached, or
    /// `progress` breaks off.
    ///
    /// It goes on from `known`, the bounds that an earlier proof returned, or [`Proven::NOTHING`]. Nodes are counted
    /// on from those of `known`; limits are for this call alone. It calls `progress` after each question, with the
    /// bounds proven by then, and before that after each selective search, with its [guess](Proven::guess).
    ///
    /// ```
    /// use negascout::engine::{Proven, SolveRequest};
    /// use negascout_othello::{Position, Solver};
    /// use std::ops::ControlFlow;
    ///
    /// let board = "XXXOXXXX/OXXXXXXX/OOXXXXXX/OOOXXXXX/OOOXXOO./OOOOO.../OOOOOOO./OOOOOOO. X";
    /// let pos = Position::<8>::from_board(board).unwrap();
    /// let weakly = SolveRequest { weak: true, ..SolveRequest::default() };
    /// let mut solver = Solver::with_mebibytes(1);
    /// let go_on = &mut |_: &Proven| ControlFlow::Continue(());
    /// let sign = solver.prove(&pos, Proven::NOTHING, &weakly, go_on);
    /// assert!(sign.lower > 0);
    /// let exact = solver.prove(&pos, sign, &SolveRequest::default(), go_on);
    /// assert_eq!((exact.lower, exact.upper), (6, 6));
    /// ```
    pub fn prove<const N: usize>(
        &mut self,
        pos: &Position<N>,
        known: Proven,
        task: &SolveRequest,
        progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
    ) -> Proven {
        let mut saving = Saving::new(None, &task.limits);
        self.prove_saving(pos, known, task, progress, &mut saving)
    }

    /// As [`prove`](Solver::prove), with the table shown to a saver while a question is searched.
    pub(crate) fn prove_saving<const N: usize>(
        &mut self,
        pos: &Position<N>,
        known: Proven,
        task: &SolveRequest,
        progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
        saving: &mut Saving<'_>,
    ) -> Proven {
        let all = (N * N) as i32;
        let outcome = pos.outcome().map(Score::get);
        let mut proven = Proven {
            lower: outcome.unwrap_or(known.lower.max(-all)),
            upper: outcome.unwrap_or(known.upper.min(all)),
            by: Some(ProvenBy::Solver),
            ..known
        };
        let ending = &Ending::of(pos);
        let mut means = Means::new(task, known.nodes, saving);
        let mut passes = Passes::default();
        if !proven.meets(task) {
            let mut tell = |guess, nodes| {
                (proven.guess, proven.nodes) = (Some(guess), nodes);
                progress(&proven)
            };
            let is_over = self
                .make_passes(&mut passes, ending, &mut means, &mut tell)
                .is_break();
            proven.nodes = means.nodes();
            if is_over {
                return proven;
            }
        }
        let about = About {
            ending,
            table: &self.table,
            help: passes.help(self.help::<N>()),
        };
        let questions = passes.questions::<N>();
        self.close_in::<N, false>(&about, questions, &mut proven, &mut means, progress);
        proven
    }

    /// Asks about a position until its bounds say what the task asks for, a limit is reached, or `progress` breaks
    /// off. Bounds of a `SELECTIVE` search are guesses.
    pub(super) fn close_in<const N: usize, const SELECTIVE: bool>(
        &self,
        about: &About<'_, N>,
        mut questions: Questions,
        proven: &mut Proven,
        means: &mut Means<'_, '_>,
        progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
    ) {
        let task = means.task;
        while !proven.meets(task) && !means.budget.is_spent() {
            let asked = match task.weak {
                true => questions.about_the_sign(proven),
                false => questions.next(proven),
            };
            let counter = means.saving.counter();
            let (threads, budget) = (means.threads, &mut means.budget);
            let answer = means.saving.during(&self.table, proven.nodes, || {
                self.ask::<N, SELECTIVE>(about, asked, threads, budget, counter)
            });
            proven.nodes = means.nodes();
            match answer {
                Ok(discs) if discs >= asked => proven.lower = next_even(discs).min(proven.upper),
                Ok(discs) => proven.upper = (-next_even(-discs)).max(proven.lower),
                Err(Stopped) => break,
            }
            if progress(proven).is_break() {
                break;
            }
        }
    }

    /// Whether the score of a position is at least `asked` discs: one question to one thread, cheap where the
    /// table has the answer.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if a limit was reached.
    pub fn reaches<const N: usize>(
        &self,
        pos: &Position<N>,
        asked: i32,
        limits: &Limits,
    ) -> Result<bool, Stopped> {
        self.reaches_within(pos, asked, &mut Budget::new(limits))
    }

    /// As [`reaches`](Solver::reaches), with limits that other questions share.
    pub(super) fn reaches_within<const N: usize>(
        &self,
        pos: &Position<N>,
        asked: i32,
        budget: &mut Budget,
    ) -> Result<bool, Stopped> {
        let about = About {
            ending: &Ending::of(pos),
            table: &self.table,
            help: self.help::<N>(),
        };
        let answer = self.ask::<N, false>(&about, asked, None, budget, None);
        answer.map(|discs| discs >= asked)
    }

    /// The help for a search of a board of `N` by `N`: the evaluation is of the usual one.
    pub(super) fn help<const N: usize>(&self) -> Help<'_> {
        Help {
            ahead: self.ahead.as_ref().filter(|_| N == 8),
            ..Help::default()
        }
    }

    /// The answer to a question, by one thread or by several. Its nodes are taken from the budget, and told to the
    /// counter.
    fn ask<const N: usize, const SELECTIVE: bool>(
        &self,
        about: &About<'_, N>,
        asked: i32,
        threads: Option<Together>,
        budget: &mut Budget,
        counter: Option<Arc<AtomicU64>>,
    ) -> Result<i32, Stopped> {
        let search = |meter: Meter| {
            let policy = Knowing::<N, SELECTIVE>::new(self.processor, about.help);
            Search::new(policy, (), about.table, meter)
        };
        let left = budget.left();
        let answer = threads.and_then(|threads| {
            threads.ask(left, budget, counter.clone(), |meter, abdada| {
                about.ask(asked, search(meter).sharing(abdada))
            })
        });
        let (answer, nodes) =
            answer.unwrap_or_else(|| about.ask(asked, search(budget.meter(left, counter))));
        budget.spend(nodes);
        answer
    }
}
