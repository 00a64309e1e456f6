//! The names that a listed tree gives its nodes, for the nodes of a recorded search.

use negascout::Game;
use negascout::observe::Trace;
use negascout::trees::{Branch, TreePosition};
use negascout_draw::letters_named;

/// The letters of a trace's nodes by their places, names among them; empty where the tree has no names.
/// `root` is the position that was searched, and moves are the numbers of children.
pub(crate) fn letters<'t>(root: TreePosition<'t>, trace: &Trace<String>) -> Vec<String> {
    if !root.tree().has_names() {
        return Vec::new();
    }
    let mut positions = vec![Some(root)];
    for node in trace.nodes.iter().skip(1) {
        let above = node.parent.and_then(|parent| positions[parent]);
        let number = node.edge.as_ref().and_then(|edge| edge.mv.parse().ok());
        let child = |(above, number): (TreePosition<'t>, usize)| above.play(Branch(number - 1));
        positions.push(above.zip(number).map(child));
    }
    let names = positions.into_iter().map(|at| at.and_then(|at| at.name()));
    letters_named(trace, &names.collect::<Vec<_>>())
}
