//! Several threads on one question, over one table, and proofs that go on where others ended.
//!
//! All threads search the same question; what one has found, the others read in the table. So that
//! they do not all do the same, a move that another thread is searching right now is put off until
//! the others are done (T. Kerrigan's simple form of ABDADA: J.-C. Weill, *The ABDADA distributed
//! minimax search algorithm*, ICCA Journal 19(1), 1996).

use crate::policy::{Knowledge, Ordered, depth_to_the_end};
use crate::position::Position;
use crate::solver::{Aim, Proven, SMALL, Solver, foresee};
use crate::tactics::{Drop, Tactics};
use negascout::observe::{Node, Stopped};
use negascout::search::{Bound, DepthRule, Entry, Limits, Meter, NonPv, Policy, Search, Table};
use negascout::{Depth, Evaluate, Game, Score, Window};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

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
                question.ask(Knowledge::default(), budget.meter(stage))
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

/// How often limits are looked at while others work.
const POLL: Duration = Duration::from_millis(5);

impl<const W: usize, const H: usize> Question<'_, W, H> {
    /// The answer of one thread, and the nodes it took.
    fn ask<P: Policy<Tactics<W, H>>>(
        &self,
        policy: P,
        meter: Meter,
    ) -> (Result<i32, Stopped>, u64) {
        let mut search = Search::new(policy, (), self.table, meter);
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
        let busy = Busy::new();
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
                let policy = Sharing::new(&busy);
                move || {
                    let (answer, nodes) = self.ask(policy, meter);
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

/// The positions that are being searched, by all threads. Some are missed where two have the same
/// place: then they are searched twice.
struct Busy(Vec<AtomicU64>);

impl Busy {
    const PLACES: usize = 1 << 12;
    /// No position's key: there is no board without its columns' markers.
    const NOBODY: u64 = 0;

    fn new() -> Busy {
        let nobody = || AtomicU64::new(Busy::NOBODY);
        Busy(std::iter::repeat_with(nobody).take(Busy::PLACES).collect())
    }

    fn place(&self, key: u64) -> &AtomicU64 {
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 52;
        &self.0[mixed as usize % Busy::PLACES]
    }

    fn begin(&self, key: u64) {
        self.place(key).store(key, Ordering::Relaxed);
    }

    fn holds(&self, key: u64) -> bool {
        self.place(key).load(Ordering::Relaxed) == key
    }

    fn end(&self, key: u64) {
        if self.holds(key) {
            self.place(key).store(Busy::NOBODY, Ordering::Relaxed);
        }
    }
}

/// [`Knowledge`] of a thread that works with others.
struct Sharing<'b, const W: usize, const H: usize> {
    knowledge: Knowledge<W, H>,
    busy: &'b Busy,
    /// The keys of the path's positions that others have been told of; [`Busy::NOBODY`] where they
    /// have not.
    path: Vec<u64>,
}

/// Positions with fewer empty cells are quicker searched than shared.
const SHARED: Depth = 14;

/// Moves best first, those that others are at last.
struct Sharer<const W: usize> {
    moves: Ordered<W>,
    put_off: VecDeque<Drop>,
    is_first: bool,
}

impl<'b, const W: usize, const H: usize> Sharing<'b, W, H> {
    fn new(busy: &'b Busy) -> Self {
        Sharing {
            knowledge: Knowledge::default(),
            busy,
            path: Vec::new(),
        }
    }
}

impl<const W: usize, const H: usize> Evaluate<Tactics<W, H>> for Sharing<'_, W, H> {
    fn evaluate(&self, pos: &Tactics<W, H>) -> Score {
        self.knowledge.evaluate(pos)
    }
}

impl<const W: usize, const H: usize> Policy<Tactics<W, H>> for Sharing<'_, W, H> {
    type Picker = Sharer<W>;

    const DEPTH_RULE: DepthRule = <Knowledge<W, H> as Policy<Tactics<W, H>>>::DEPTH_RULE;
    const CUTOFF_LOOKUP_DEPTH: Depth =
        <Knowledge<W, H> as Policy<Tactics<W, H>>>::CUTOFF_LOOKUP_DEPTH;
    const TABLE_DEPTH: Depth = <Knowledge<W, H> as Policy<Tactics<W, H>>>::TABLE_DEPTH;

    fn start(&mut self, root: &Tactics<W, H>) {
        self.knowledge.start(root);
    }

    fn remembers(&self, node: &Node<'_, Tactics<W, H>>) -> bool {
        self.knowledge.remembers(node)
    }

    fn lookups<'a>(&'a self, pos: &'a Tactics<W, H>) -> impl Iterator<Item = Drop> + 'a {
        self.knowledge.lookups(pos)
    }

    fn bounds(&mut self, node: &Node<'_, Tactics<W, H>>) -> Window {
        self.knowledge.bounds(node)
    }

    fn prepare(&mut self, node: &Node<'_, Tactics<W, H>>, entry: Option<&Entry>) -> Depth {
        self.knowledge.prepare(node, entry)
    }

    fn picker(&mut self, node: &Node<'_, Tactics<W, H>>, hash_move: Option<Drop>) -> Sharer<W> {
        Sharer {
            moves: self.knowledge.picker(node, hash_move),
            put_off: VecDeque::new(),
            is_first: true,
        }
    }

    /// The first move is never put off: at most nodes it is the only one that is searched.
    fn next_move(&mut self, picker: &mut Sharer<W>, pos: &Tactics<W, H>) -> Option<Drop> {
        let shares = !picker.is_first && depth_to_the_end(pos) >= SHARED;
        picker.is_first = false;
        while let Some(mv) = self.knowledge.next_move(&mut picker.moves, pos) {
            if shares && self.busy.holds(pos.play(mv).key()) {
                picker.put_off.push_back(mv);
            } else {
                return Some(mv);
            }
        }
        picker.put_off.pop_front()
    }

    fn close(&mut self, picker: Sharer<W>) {
        Policy::<Tactics<W, H>>::close(&mut self.knowledge, picker.moves);
    }

    fn descend(&mut self, node: &Node<'_, Tactics<W, H>>, mv: Drop) {
        self.knowledge.descend(node, mv);
        let mut key = Busy::NOBODY;
        if node.depth >= SHARED {
            key = node.pos.play(mv).key();
            self.busy.begin(key);
        }
        self.path.push(key);
    }

    fn ascend(&mut self) {
        Policy::<Tactics<W, H>>::ascend(&mut self.knowledge);
        if let Some(key) = self.path.pop().filter(|&key| key != Busy::NOBODY) {
            self.busy.end(key);
        }
    }

    fn learn(&mut self, node: &Node<'_, Tactics<W, H>>, picker: &Sharer<W>, mv: Drop) {
        self.knowledge.learn(node, &picker.moves, mv);
    }

    fn conclude(
        &mut self,
        node: &Node<'_, Tactics<W, H>>,
        score: Score,
        bound: Bound,
        mv: Option<Drop>,
    ) {
        self.knowledge.conclude(node, score, bound, mv);
    }

    fn tag(drop: Drop) -> u16 {
        <Knowledge<W, H> as Policy<Tactics<W, H>>>::tag(drop)
    }

    fn move_of(pos: &Tactics<W, H>, tag: u16) -> Option<Drop> {
        <Knowledge<W, H> as Policy<Tactics<W, H>>>::move_of(pos, tag)
    }
}
