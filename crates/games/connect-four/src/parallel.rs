//! Several threads on one question, over one table, and proofs that go on where others ended.
//!
//! All threads search the same question; what one has found, the others read in the table. They
//! share out the moves by an [ABDADA table](negascout::search::AbdadaTable).

use crate::policy::{SolverPolicy, depth_to_the_end};
use crate::position::Position;
use crate::solver::{Aim, Proven, SMALL, Solver, foresee};
use crate::tactics::Tactics;
use negascout::observe::Stopped;
use negascout::search::{AbdadaTable, Entry, Limits, Meter, NonPv, Search, Table};
use negascout::time::{Duration, Instant};
use negascout::{Score, Window};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;

impl Solver {
    /// As [`prove`](Solver::prove), with `threads` threads (at least 1), and going on from `known`,
    /// which an earlier proof returned ([`Proven::NOTHING`] if there was none). Nodes are counted on
    /// from those of `known`.
    ///
    /// With one thread the nodes are the same each time; with several they vary, and the value does
    /// not. Positions that are solved in some 100,000 nodes are left to one thread.
    ///
    /// ```
    /// use negascout::search::Limits;
    /// use negascout_connect_four::{Position, Solver, solver::{Aim, Proven}};
    ///
    /// let pos: Position<7, 6> = "444442211113266".parse().unwrap();
    /// let mut solver = Solver::with_mebibytes(1);
    /// let start = Proven::NOTHING;
    /// let proven =
    ///     solver.prove_together(&pos, start, Aim::Points, &Limits::default(), 2, |_| ());
    /// assert_eq!((proven.low, proven.high), (-4, -4));
    /// ```
    pub fn prove_together<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
        known: Proven,
        aim: Aim,
        limits: &Limits,
        threads: usize,
        mut progress: impl FnMut(Proven),
    ) -> Proven {
        let (sight, tactics) = foresee(pos);
        let mut proven = Proven {
            low: known.low.max(sight.low),
            high: known.high.min(sight.high),
            nodes: known.nodes,
        };
        let Some(tactics) = tactics else {
            return proven;
        };
        let mut budget = Budget::new(limits);
        while !aim.is_met(&proven) {
            let asked = aim.question(&proven);
            let before = budget.used;
            let answer = self.answer(&tactics, asked, &mut budget, threads);
            proven.nodes += budget.used - before;
            match answer {
                Ok(answer) if answer < asked => proven.high = answer,
                Ok(answer) => proven.low = answer,
                Err(Stopped) => break,
            }
            progress(proven);
        }
        proven
    }

    /// What is known of positions, to be kept elsewhere: see [`Table::entries`].
    pub fn entries(&self) -> impl Iterator<Item = (u64, Entry)> + Clone + '_ {
        self.table.entries()
    }

    /// Adds `entries`, which were [taken](Solver::entries) from a solver of the same board, to what
    /// is known.
    pub fn restore(&mut self, entries: &[(u64, Entry)]) {
        while self.table.capacity() < 2 * entries.len() && self.table.grow(2) {}
        self.until_growth = self.nodes_to_crowd();
        for (key, entry) in entries {
            self.table.store(*key, *entry);
        }
    }

    /// A bound of the value, in points, that tells whether it is at least `asked`. The table grows
    /// as often as it has to.
    fn answer<const W: usize, const H: usize>(
        &mut self,
        tactics: &Tactics<W, H>,
        asked: i32,
        budget: &mut Budget,
        threads: usize,
    ) -> Result<i32, Stopped> {
        loop {
            let question = Question {
                tactics,
                asked,
                table: &self.table,
            };
            let stage = self.until_growth.min(budget.left());
            let (answer, nodes) = if threads > 1 && self.table.capacity() > SMALL {
                question.ask_together(threads, stage, budget)
            } else {
                question.ask(question.search(budget.meter(stage)))
            };
            budget.used += nodes;
            self.until_growth = self.until_growth.saturating_sub(nodes);
            if answer.is_ok() || budget.is_spent() {
                return answer;
            }
            self.grow();
        }
    }
}

/// Limits over several searches.
struct Budget {
    limits: Limits,
    deadline: Option<Instant>,
    /// Nodes searched so far.
    used: u64,
}

impl Budget {
    fn new(limits: &Limits) -> Budget {
        Budget {
            limits: limits.clone(),
            deadline: limits
                .time
                .and_then(|time| Instant::now().checked_add(time)),
            used: 0,
        }
    }

    /// The nodes that are left.
    fn left(&self) -> u64 {
        let most = self.limits.nodes.unwrap_or(u64::MAX);
        most.saturating_sub(self.used)
    }

    fn is_spent(&self) -> bool {
        let flag = self.limits.stop.as_ref();
        self.left() == 0
            || flag.is_some_and(|flag| flag.load(Ordering::Relaxed))
            || self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// The limits of one search of at most `nodes` nodes.
    fn meter(&self, nodes: u64) -> Meter {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        Meter::new(&Limits {
            nodes: Some(nodes),
            time: self.deadline.map(left),
            ..self.limits.clone()
        })
    }
}

/// Whether the value of a position is at least `asked` points.
#[derive(Clone, Copy)]
struct Question<'t, const W: usize, const H: usize> {
    tactics: &'t Tactics<W, H>,
    asked: i32,
    table: &'t Table,
}

/// The search of a question.
type Asking<'t, const W: usize, const H: usize> = Search<'t, Tactics<W, H>, SolverPolicy<W, H>, ()>;

/// How often limits are looked at while others work.
const POLL: Duration = Duration::from_millis(5);

impl<'t, const W: usize, const H: usize> Question<'t, W, H> {
    /// A search that has not begun.
    fn search(&self, meter: Meter) -> Asking<'t, W, H> {
        Search::new(SolverPolicy::default(), (), self.table, meter)
    }

    /// The answer of one thread, and the nodes it took.
    fn ask(&self, mut search: Asking<'_, W, H>) -> (Result<i32, Stopped>, u64) {
        let window = Window::null_above(Score::new(self.asked).prev());
        let answer =
            search.search::<NonPv>(self.tactics, window, depth_to_the_end(self.tactics), None);
        (answer.map(Score::get), search.nodes())
    }

    /// The answer of the thread that has one first. All end when one ends, for want of nodes, too.
    fn ask_together(
        &self,
        threads: usize,
        nodes: u64,
        budget: &Budget,
    ) -> (Result<i32, Stopped>, u64) {
        let abdada = AbdadaTable::default();
        let done = Arc::new(AtomicBool::new(false));
        let limits = Limits {
            nodes: Some(nodes.div_ceil(threads as u64)),
            stop: Some(Arc::clone(&done)),
            ..Limits::default()
        };
        thread::scope(|scope| {
            let (sender, answers) = channel();
            let work = || {
                let (sender, meter) = (sender.clone(), Meter::new(&limits));
                let search = self.search(meter).sharing(&abdada);
                move || {
                    let (answer, nodes) = self.ask(search);
                    // Whoever comes too late is not listened to any more.
                    let _ = sender.send(answer);
                    nodes
                }
            };
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work())).collect();
            let answer = loop {
                match answers.recv_timeout(POLL) {
                    Ok(answer) => break answer,
                    Err(RecvTimeoutError::Timeout) if !budget.is_spent() => {}
                    Err(_) => break Err(Stopped),
                }
            };
            done.store(true, Ordering::Relaxed);
            let nodes = workers.into_iter().filter_map(|worker| worker.join().ok());
            (answer, nodes.sum())
        })
    }
}
