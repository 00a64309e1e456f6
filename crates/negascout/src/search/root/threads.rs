//! Several threads over one table: a form of Lazy SMP that shares out moves by ABDADA.
//!
//! The first thread leads: it deepens as it would alone, and the others search the same root with
//! it, to the same depth and with the same window. Each looks up in the table what another has found,
//! and [defers](crate::search::node) the moves that another is searching. A helper that has nothing
//! left to do looks a ply further ahead until the leader asks something else.

use super::deepening::{MAX_DEPTH, Settings};
use super::nodes::Compiled;
use super::report::Report;
use super::root_moves::{RootMove, RootSearch};
use crate::Game;
use crate::observe::Stopped;
use crate::search::node::policy::Policy;
use crate::search::node::pvs::Search;
use crate::search::node::variant::Sharing;
use crate::search::shared::limits::Meter;
use crate::search::shared::table::Table;
use crate::search::shared::team::{Helper, Team};
use std::cell::OnceCell;
use std::thread;

/// The stack of a helping thread, in bytes: a search as deep as it can get fits, unlike in the 2 MiB
/// that a thread usually has.
const STACK: usize = 64 << 20;

/// As [`think`](super::deepening::think), with `threads` threads over the shared table (at least 1), or with
/// fewer, where the system starts fewer.
///
/// The value is as with one thread, but which nodes are searched, and which of several equally good
/// moves is found, varies from run to run. The report is the first thread's; its nodes are those of
/// all, and so is a limit in nodes.
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
    mut progress: impl FnMut(&Report<G::Move>),
) -> Result<Report<G::Move>, Stopped>
where
    G: Game + Sync,
    P: Policy<G> + Clone + Send,
{
    let meter = Meter::new(&settings.limits);
    // WebAssembly has no threads to start.
    if threads <= 1 || cfg!(target_family = "wasm") {
        return Search::new(policy, (), table, meter).deepen(root, settings, progress);
    }
    let team = Team::new();
    let leader = Search::new(policy, (), table, meter.with_helpers(team.counter()));
    thread::scope(|scope| {
        for _ in 1..threads {
            let (team, policy) = (&team, leader.policy.clone());
            let help = move || help(root, policy, table, team);
            let builder = thread::Builder::new().stack_size(STACK);
            if builder.spawn_scoped(scope, help).is_err() {
                break;
            }
        }
        let spare = OnceCell::new();
        let mut nodes = Compiled::<_, _, _, Sharing>::new(leader.sharing(team.abdada()));
        let leader = RootSearch {
            team: Some(&team),
            ..RootSearch::new(&mut nodes, &spare)
        };
        let _until_the_end = team.dismissal();
        leader.deepen(root, settings, &mut progress)
    })
}

/// Helps `team` over its table, until its leader has ended.
fn help<G: Game, P: Policy<G>>(root: &G, policy: P, table: &Table, team: &Team) {
    let meter = Meter::new(&team.helpers_limits());
    let search = Search {
        helper: Some(Helper::new(team)),
        ..Search::new(policy, (), table, meter).sharing(team.abdada())
    };
    let spare = OnceCell::new();
    let mut nodes = Compiled::<_, _, _, Sharing>::new(search);
    RootSearch::new(&mut nodes, &spare).help(root);
}

impl<G: Game> RootSearch<'_, '_, G> {
    /// Searches what the leader searches, until that has ended, for what it leaves in the table.
    fn help(mut self, root: &G) {
        let all = RootMove::all_of(root);
        while !self.nodes.meter().is_stopped() {
            let Some(task) = self.nodes.helper().map(Helper::take_task) else {
                return;
            };
            let mut moves: Vec<_> = task.moves.iter().map(|&at| all[at].clone()).collect();
            if moves.is_empty() {
                thread::yield_now();
                continue;
            }
            for depth in task.depth..=MAX_DEPTH {
                let searched = self.search_root(root, &mut moves, task.window, depth);
                if searched.is_err() {
                    break;
                }
            }
        }
        let nodes = self.nodes.meter().nodes();
        if let Some(helper) = self.nodes.helper() {
            helper.tell(nodes);
        }
    }
}
