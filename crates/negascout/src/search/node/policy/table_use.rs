//! The use of the table.

use super::ProvenBounds;
use crate::observe::Node;
use crate::search::node::tag;
use crate::{Depth, Game};

/// Which table entries answer a search of a given depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DepthRule {
    /// Only entries of the same depth: every search returns the minimax value of its depth.
    Same,
    /// Entries of greater depth too: they know more, but it is no longer the value of that depth.
    AtLeast,
    /// Entries of any depth: for searches that always reach the end of the game.
    Any,
}

/// The use of the table, and of threads that share out moves.
pub trait TableUse<G: Game>: ProvenBounds<G> {
    /// Which table entries answer.
    const DEPTH_RULE: DepthRule = DepthRule::Same;

    /// Whether a lower and an upper bound of the same score, found one after the other, become an exact
    /// value in the table. A value proven by two questions then has its line in the table. It takes
    /// [`DepthRule::Any`], which the compiler checks.
    const JOINS_BOUNDS: bool = false;

    /// The depth from which on all children are looked up in the table before any is searched
    /// (ETC: enhanced transposition cutoff). Never, by default.
    const CUTOFF_LOOKUP_DEPTH: Depth = Depth::MAX;

    /// The least depth at which the table is used; nothing of it is fetched for nodes of less. A
    /// policy that wants no table says [`Depth::MAX`].
    const TABLE_DEPTH: Depth = 1;

    /// The least depth of the nodes whose moves threads share out among them (ABDADA): a move that
    /// another thread is searching is deferred. Below it, a search ends before others could know of
    /// it.
    const SHARED_DEPTH: Depth = 2;

    /// Whether a thread leaves a node when the table has the answer from another thread. The search
    /// then goes back to the node by [`ascend`](super::Path::ascend) alone: the pickers of the nodes
    /// below are not [closed](super::MoveOrdering::close), and a hook that was searching does not end.
    const LEAVES_SETTLED: bool = false;

    /// Whether the entries of all children are fetched from memory at once when a node is opened, even
    /// where they are not looked up as for [`CUTOFF_LOOKUP_DEPTH`](TableUse::CUTOFF_LOOKUP_DEPTH). It
    /// pays where a move is made in less time than memory takes to answer. By default they are not.
    #[inline]
    fn fetches_children(&self) -> bool {
        false
    }

    /// Whether the table is used for this node, of depth [`TABLE_DEPTH`](TableUse::TABLE_DEPTH) or
    /// more. Where a node costs little, as where only one move makes sense or the end is near,
    /// looking it up and storing it may cost more than it saves.
    fn remembers(&self, _node: &Node<'_, G>) -> bool {
        true
    }

    /// Whether the table is given the result of this node, which it was [used](TableUse::remembers) for.
    /// Asked after [`conclude`](super::Path::conclude): a result may have turned out to depend on the
    /// path.
    #[inline]
    fn keeps(&self, _node: &Node<'_, G>) -> bool {
        true
    }

    /// The moves whose positions are looked up from
    /// [`CUTOFF_LOOKUP_DEPTH`](TableUse::CUTOFF_LOOKUP_DEPTH) on, in any order. The legal moves, by
    /// default. `facts` are those of [`bounds`](ProvenBounds::bounds).
    fn lookups<'a>(
        &'a mut self,
        pos: &'a G,
        _facts: &'a Self::Facts,
    ) -> impl Iterator<Item = G::Move> + 'a {
        pos.moves()
    }

    /// A number for a move to be kept in the table; equal moves have equal tags. Different moves of
    /// a position may share one: the table then recalls the first of them, which costs only time.
    fn tag(mv: G::Move) -> u16 {
        tag::of(mv)
    }

    /// The move of `pos` with this tag. The default looks through all moves.
    fn move_of(pos: &G, tag: u16) -> Option<G::Move> {
        pos.moves().find(|&mv| Self::tag(mv) == tag)
    }
}
