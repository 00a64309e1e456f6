//! State that follows the path of the search.

use crate::observe::Node;
use crate::search::shared::table::Entry;
use crate::{Bound, Game, Score};

/// The hooks that follow the search down and up: for repetition keys, accumulators, and whatever
/// belongs to a ply.
pub trait Path<G: Game> {
    /// A new search starts at `root`: forget the path of the one before.
    fn start(&mut self, _root: &G) {}

    /// The search goes down from `node` by `mv`.
    fn descend(&mut self, _node: &Node<'_, G>, _mv: G::Move) {}

    /// The search goes down from `node` by passing the move to the opponent, as no player of the game
    /// may: null move pruning. It is back at the parent by [`ascend`](Path::ascend).
    fn pass(&mut self, _node: &Node<'_, G>) {}

    /// The search is back at the parent.
    fn ascend(&mut self) {}

    /// Neither bounds nor table have settled the node, and the other hooks come next. Here is the
    /// place to work out what several of them need, and to read of `entry` more than its move.
    fn prepare(&mut self, _node: &Node<'_, G>, _entry: Option<&Entry>) {}

    /// The node's moves have been searched: `mv` has the best `score`, in the mover's view, and
    /// `bound` is the meaning of that score.
    fn conclude(
        &mut self,
        _node: &Node<'_, G>,
        _score: Score,
        _bound: Bound,
        _mv: Option<G::Move>,
    ) {
    }
}
