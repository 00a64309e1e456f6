//! Recording a search of a listed tree, ready to be drawn.

use negascout::observe::{Recorder, Trace};
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
    let (root, height) = (tree.root(), tree.height());
    let mut recorder = Recorder::new(usize::MAX);
    // A recorder never stops a search.
    let _ = algorithm.search(
        &root,
        height as Depth,
        Window::FULL,
        &Listing,
        &mut recorder,
    );
    let trace = recorder.into_trace();
    let trace = trace.completed(&root, height, &Listing, usize::MAX);
    trace.spelt(&root, |_: &TreePosition<'_>, branch: Branch| {
        (branch.0 + 1).to_string()
    })
}
