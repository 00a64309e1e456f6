//! A selective policy, for tests of several files.

use negascout::search::{Entry, MoveOrdering, Selectivity};
use negascout::trees::{Branch, Listing, TreePosition};
use negascout::{Depth, Evaluate, Game, Node, Score, Window};
use std::ops::Range;

/// Searches each node by so many plies less deep than it is asked to.
#[derive(Clone)]
pub struct Reducing(pub fn(Window) -> Depth);

impl<'t> Evaluate<TreePosition<'t>> for Reducing {
    fn evaluate(&self, pos: &TreePosition<'t>) -> Score {
        Listing.evaluate(pos)
    }
}

impl<'t> MoveOrdering<TreePosition<'t>> for Reducing {
    type Picker = Range<usize>;

    fn picker(
        &mut self,
        node: &Node<'_, TreePosition<'t>>,
        _: Option<Branch>,
        (): &(),
    ) -> Range<usize> {
        0..node.pos.moves().count()
    }

    fn next_move(&mut self, picker: &mut Range<usize>, _: &TreePosition<'t>) -> Option<Branch> {
        picker.next().map(Branch)
    }
}

impl<'t> Selectivity<TreePosition<'t>> for Reducing {
    const SELECTIVE: bool = true;

    fn depth(&self, node: &Node<'_, TreePosition<'t>>, _: Option<&Entry>) -> Depth {
        node.depth - (self.0)(node.window)
    }
}

negascout::default_hooks!(['t] Reducing, TreePosition<'t>: ProvenBounds, Path, TableUse, Horizon);
