//! Recording a search of a listed tree, ready to be drawn.

use negascout::observe::{Counts, EventLog, Observer, Recorder, Trace};
use negascout::textbook::Algorithm;
use negascout::trees::{Branch, Listing, Tree, TreePosition};
use negascout::{Depth, Window};

/// The search of a whole listed tree by `algorithm`, with what its cuts left out. Children are
/// numbered from 1.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_draw::record_tree;
///
/// let tree = "((3 1) (2 9))".parse().unwrap();
/// assert_eq!(record_tree(&tree, Algorithm::AlphaBeta).nodes.len(), 7);
/// ```
#[must_use]
pub fn record_tree(tree: &Tree, algorithm: Algorithm) -> Trace<String> {
    let root = tree.root();
    let mut recorder = Recorder::new(usize::MAX);
    search(tree, algorithm, &mut recorder);
    let trace = recorder.into_trace();
    let trace = trace.completed(&root, tree.height(), &Listing, usize::MAX);
    trace
        .formatted(&root, number)
        .with_decimals(tree.decimals())
}

/// The events of the search of a whole listed tree by `algorithm`, and the counters after each. Children
/// are numbered from 1.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_draw::record_events;
///
/// let tree = "((3 1) (2 9))".parse().unwrap();
/// // Seven visits, each with an enter and a leave; four leaves; alpha is raised five times.
/// let (events, tallies) = record_events(&tree, Algorithm::AlphaBeta);
/// assert_eq!(events.events().len(), 7 + 7 + 4 + 5);
/// assert_eq!(tallies.last().unwrap().leaves, 4);
/// ```
#[must_use]
pub fn record_events(tree: &Tree, algorithm: Algorithm) -> (EventLog<String>, Vec<Counts>) {
    let mut log = EventLog::new(usize::MAX);
    search(tree, algorithm, &mut log);
    let root = tree.root();
    (log.formatted(&root, number), log.tallies(&root))
}

fn search<'t>(
    tree: &'t Tree,
    algorithm: Algorithm,
    observer: &mut impl Observer<TreePosition<'t>>,
) {
    let (root, depth) = (tree.root(), tree.height() as Depth);
    // A recorder never stops a search.
    let _ = algorithm.search(&root, depth, Window::FULL, &Listing, observer);
}

fn number(_: &TreePosition<'_>, branch: Branch) -> String {
    (branch.0 + 1).to_string()
}
