//! Several threads over one table: Lazy SMP.
//!
//! All threads search the same root; what one has found, the others read in the table. They share
//! nothing else. Half of them are an iteration ahead, so that they do not all do the same. The
//! technique spread from chess programs (T. Österlund and others, about 2013), and has no paper.

use super::deepening::Settings;
use super::limits::{Limits, Meter};
use super::manner::Pvs;
use super::policy::Policy;
use super::pvs::Search;
use super::report::Report;
use super::table::Table;
use crate::observe::{Observer, Stopped};
use crate::{Game, Score};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// The stack of a helping thread, in bytes: a search as deep as it can get fits, unlike in the 2 MiB
/// that a thread usually has.
const STACK: usize = 64 << 20;

/// As [`think`](super::think), with `threads` threads over the shared table (at least 1), or with
/// fewer, where the system does not give so many.
///
/// The value is as with one thread, but which nodes are searched, and which of several equally good
/// moves is found, varies from run to run. The report is the first thread's; its nodes are those of
/// all. A limit in nodes holds for the first thread.
///
/// # Errors
///
/// [`Stopped`] if a limit was reached before the first iteration was complete.
///
/// ```
/// use negascout::search::{Settings, Standard, Table, think_together};
/// use negascout::{Even, trees::Tree};
///
/// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
/// let table = Table::with_mebibytes(1);
/// let policy = Standard::new(Even);
/// let report = think_together(&tree.root(), policy, &table, &Settings::default(), 2, |_| {});
/// assert_eq!(report.unwrap().score.get(), 3);
/// ```
pub fn think_together<G, P>(
    root: &G,
    policy: P,
    table: &Table,
    settings: &Settings,
    threads: usize,
    progress: impl FnMut(&Report<G::Move>),
) -> Result<Report<G::Move>, Stopped>
where
    G: Game + Sync,
    P: Policy<G> + Clone + Send,
{
    let done = Arc::new(AtomicBool::new(false));
    let helped = Arc::new(AtomicU64::new(0));
    thread::scope(|scope| {
        for number in 1..threads {
            let limits = Limits {
                stop: Some(Arc::clone(&done)),
                ..Limits::default()
            };
            let meter = Meter::new(&limits).telling(Arc::clone(&helped));
            let policy = policy.clone();
            let help = move || Search::new(policy, (), table, meter).help(root, settings, number);
            let helper = thread::Builder::new().stack_size(STACK);
            if helper.spawn_scoped(scope, help).is_err() {
                break;
            }
        }
        let meter = Meter::new(&settings.limits).hearing(Arc::clone(&helped));
        let report = Search::new(policy, (), table, meter).deepen(root, settings, progress);
        done.store(true, Ordering::Relaxed);
        report
    })
}

impl<G: Game, P: Policy<G>, O: Observer<G>> Search<'_, G, P, O> {
    /// Deepens until it is stopped, for what it leaves in the table.
    fn help(mut self, root: &G, settings: &Settings, number: usize) {
        if root.outcome().is_some() {
            return;
        }
        let mut moves = settings.root_moves(root);
        let mut guess = Score::DRAW;
        let first = settings.shallowest() + (number % 2) as i32;
        for depth in first..=settings.deepest() {
            match self.iterate_lines::<Pvs>(
                root,
                &mut moves,
                depth,
                guess,
                settings,
                |_, _, _, _| (),
            ) {
                Ok(value) => guess = value,
                Err(Stopped) => break,
            }
        }
        self.meter.tell();
    }
}
