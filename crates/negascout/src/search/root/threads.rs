//! Several threads over one table.
//!
//! The first thread leads: it deepens as it would alone, and the others search the same root with
//! it, to the same depth and with the same window. Each looks a result of another up in the table,
//! and puts off what another is [at](super::sharing). A helper that has nothing left to do looks a
//! ply further ahead until the leader asks something else.

use super::deepening::Settings;
use super::report::{Report, RootMove};
use crate::observe::{Observer, Stopped};
use crate::search::node::policy::Policy;
use crate::search::node::pvs::Search;
use crate::search::node::variant::Pvs;
use crate::search::shared::limits::Meter;
use crate::search::shared::table::Table;
use crate::search::shared::team::{Task, Team};
use crate::{Depth, Game, Window};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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
    let mut leader = Search::new(policy, (), table, Meter::new(&settings.limits));
    if threads <= 1 {
        return leader.deepen(root, settings, progress);
    }
    let team = Arc::new(Team::new());
    thread::scope(|scope| {
        for _ in 1..threads {
            let (team, policy) = (Arc::clone(&team), leader.policy.clone());
            let help = move || Search::new(policy, (), table, team.meter()).help(root, &team);
            let builder = thread::Builder::new().stack_size(STACK);
            if builder.spawn_scoped(scope, help).is_err() {
                break;
            }
        }
        leader.meter = leader.meter.hearing(Arc::clone(&team.nodes));
        leader.team = Some(Arc::clone(&team));
        let leader = leader.sharing(Arc::clone(&team.abdada));
        let _until_the_end = Dismissal(&team.done);
        leader.deepen(root, settings, progress)
    })
}

/// Sends the helpers home when it is dropped: also by a panic, or else they would be waited for
/// forever.
struct Dismissal<'a>(&'a AtomicBool);

impl Drop for Dismissal<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl<G: Game, P: Policy<G>, O: Observer<G>> Search<'_, G, P, O> {
    /// Tells the helpers what is searched from now on, if this is the thread that leads them.
    pub(in crate::search) fn announce(
        &self,
        moves: &[RootMove<G::Move>],
        window: Window,
        depth: Depth,
    ) {
        if let Some(team) = &self.team {
            team.set(Task {
                moves: moves.iter().map(|root_move| root_move.index).collect(),
                window,
                depth,
            });
        }
    }

    /// Searches what the leader searches, until that has ended, for what it leaves in the table.
    fn help(self, root: &G, team: &Team) {
        let mut helper = self.sharing(Arc::clone(&team.abdada));
        let all = RootMove::all_of(root);
        while !helper.meter.is_stopped() {
            helper.meter.heed_change(&team.tasks);
            let task = team.task();
            let mut moves: Vec<_> = task.moves.iter().map(|&at| all[at].clone()).collect();
            if moves.is_empty() {
                thread::yield_now();
                continue;
            }
            for depth in task.depth..=super::deepening::MAX_DEPTH {
                let searched = helper.search_root::<Pvs>(root, &mut moves, task.window, depth);
                if searched.is_err() {
                    break;
                }
            }
        }
        helper.meter.tell();
    }
}
