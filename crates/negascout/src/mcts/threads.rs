//! Several trees at once: each thread has its own, and the results are added up.
//!
//! G. Chaslot, M. Winands and J. van den Herik, *Parallel Monte-Carlo tree search*, CG 2008, call it
//! root parallelisation. Nothing is shared while the threads run. What one of them proves holds for all.

use super::Mcts;
use super::leaf::{Scoring, random};
use super::report::{Counts, Reporter};
use super::search::{Task, Visits};
use super::tree::Tree;
use super::visit::Visitor;
use crate::repetition::Returns;
use crate::search::{Limits, Meter, Report, StopReason};
use crate::{Evaluate, Game};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// The trees of a search, one a thread, kept from move to move.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trees {
    settings: Mcts,
    /// The game before the root: what is proven may rest on it.
    returns: Option<Returns>,
    grown: Vec<Grown>,
}

/// A tree, and the random numbers that it goes on with.
#[derive(Clone, Debug)]
struct Grown {
    tree: Tree,
    random: Xoshiro256PlusPlus,
}

impl Trees {
    /// Forgets all trees.
    pub(crate) fn forget(&mut self) {
        self.grown.clear();
    }

    /// Makes ready a tree a thread, with the position of this key at the root: what is known of it is
    /// kept, and the rest is given up. Nothing is kept where a rule counts what was played in between.
    fn prepare(&mut self, key: u64, task: &Task) {
        if self.settings != task.settings || self.returns != task.returns {
            self.settings = task.settings;
            self.returns.clone_from(&task.returns);
            self.forget();
        }
        let threads = task.threads.max(1);
        let most = (task.mebibytes << 20) / threads;
        self.grown.truncate(threads);
        for grown in &mut self.grown {
            if grown.tree.root_key() != key {
                let subtree = grown.tree.subtree(key);
                grown.tree = subtree.unwrap_or_else(|| Tree::new(key, most));
            }
            grown.tree.set_most(most);
        }
        for number in self.grown.len()..threads {
            self.grown.push(Grown {
                tree: Tree::new(key, most),
                random: random(self.settings.seed, number),
            });
        }
    }
}

/// What threads share while they run.
#[derive(Debug, Default)]
struct Team {
    /// The visits of all but the first.
    helped: Arc<AtomicU64>,
    /// Raised by the first that has found all that was wanted.
    is_solved: AtomicBool,
    /// Raised when the first has come to its end.
    is_done: Arc<AtomicBool>,
}

/// A question to one thread: the root, and how its positions are known and scored.
struct Question<'q, G, E> {
    root: &'q G,
    evaluator: E,
    key: fn(&G) -> u64,
    task: &'q Task,
}

/// Searches `root`, whose game is not over, until a limit is reached or its value is proven. `key` gives
/// equal numbers to equal positions alone. Calls `progress` now and then.
pub(crate) fn think<G, E>(
    root: &G,
    evaluator: &E,
    key: fn(&G) -> u64,
    trees: &mut Trees,
    task: &Task,
    progress: &mut dyn FnMut(&Report<G::Move>),
) -> Report<G::Move>
where
    G: Game + Sync,
    E: Evaluate<G> + Clone + Send,
{
    trees.prepare(key(root), task);
    let question = || Question {
        root,
        evaluator: evaluator.clone(),
        key,
        task,
    };
    let team = Team::default();
    let reporter = Reporter { root, task };
    let meter = Meter::new(&task.limits).with_helpers(Arc::clone(&team.helped));
    let ended = thread::scope(|scope| {
        let (first, others) = trees.grown.split_first_mut()?;
        // WebAssembly has no threads to start.
        let others = others.iter_mut().filter(|_| !cfg!(target_family = "wasm"));
        let helpers: Vec<_> = others
            .map_while(|grown| {
                let (question, team) = (question(), &team);
                let help = move || question.help(grown, team);
                thread::Builder::new().spawn_scoped(scope, help).ok()
            })
            .collect();
        let dismissal = Dismissal(&team.is_done);
        let ended = question().run(first, &team, meter, None, |tree, counts, meter| {
            let report = reporter.report(&[tree], counts, meter, &team.helped, None);
            progress(&report);
            report.depth
        });
        drop(dismissal);
        // A helper that panicked has lost its counts, and no more.
        let counts = helpers.into_iter().filter_map(|helper| helper.join().ok());
        Some(counts.fold(ended, Ended::with))
    });
    let grown: Vec<&Tree> = trees.grown.iter().map(|grown| &grown.tree).collect();
    let Some(Ended {
        reason,
        meter,
        counts,
    }) = ended
    else {
        unreachable!("there is a tree for each thread");
    };
    reporter.report(&grown, counts, &meter, &team.helped, Some(reason))
}

/// The end of a thread's visits.
struct Ended {
    reason: StopReason,
    meter: Meter,
    counts: Counts,
}

impl Ended {
    /// The same, with what another thread has counted.
    fn with(mut self, counts: Counts) -> Ended {
        self.counts.add(counts);
        self
    }
}

impl<G: Game, E: Evaluate<G>> Question<'_, G, E> {
    /// Visits until the first thread has come to its end, or this one has proven all that was wanted.
    fn help(self, grown: &mut Grown, team: &Team) -> Counts {
        let limits = Limits {
            stop: Some(Arc::clone(&team.is_done)),
            ..Limits::default()
        };
        let helped = Some(&*team.helped);
        self.run(grown, team, Meter::new(&limits), helped, |_, _, _| 0)
            .counts
    }

    /// One thread's visits, until there is a reason to end. `tell` hears of the tree now and then, and
    /// says how long the best line is.
    fn run(
        self,
        grown: &mut Grown,
        team: &Team,
        meter: Meter,
        helped: Option<&AtomicU64>,
        mut tell: impl FnMut(&Tree, Counts, &Meter) -> u32,
    ) -> Ended {
        let task = self.task;
        let scoring = Scoring::new(task.settings, grown.random.clone());
        let mut visitor = Visitor::new(
            self.root,
            &mut grown.tree,
            self.evaluator,
            self.key,
            scoring,
        );
        visitor.among = &task.among;
        visitor.width = task.width();
        visitor.returns = task.returns.as_ref();
        let counts = |visitor: &Visitor<'_, G, E>| Counts {
            deepest: visitor.deepest,
            evaluated: visitor.scoring.evaluated,
            unfinished: visitor.scoring.unfinished,
        };
        let mut visits = Visits {
            task,
            meter,
            is_solved: &team.is_solved,
            helped,
        };
        let reason = visits.go(&mut visitor, |visitor, meter| {
            tell(visitor.tree, counts(visitor), meter)
        });
        if reason == StopReason::Solved {
            team.is_solved.store(true, Ordering::Relaxed);
        }
        let counts = counts(&visitor);
        grown.random = visitor.scoring.into_random();
        Ended {
            reason,
            meter: visits.meter,
            counts,
        }
    }
}

/// A guard that ends the helpers when it is dropped, also by a panic.
struct Dismissal<'d>(&'d AtomicBool);

impl Drop for Dismissal<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
