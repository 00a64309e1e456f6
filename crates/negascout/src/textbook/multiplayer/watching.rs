//! Watching a search for more than two players, step by step.

use super::MultiplayerGame;
use crate::Depth;

/// A score that a player has at a node which the search is below: what others get may be cut by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// The player whose score it is, from 0: in the paranoid search always the one who searches.
    pub player: usize,
    /// The score.
    pub score: i32,
    /// Plies from the root to the node.
    pub ply: usize,
}

/// Is told of each step of a search for more than two players. `()` does not watch.
///
/// A node is [entered](MultiplayerObserver::enter); a leaf is [scored](MultiplayerObserver::leaf), which
/// ends its visit. Any other node is told of each child that
/// [improves](MultiplayerObserver::improved) it, perhaps of a [cut](MultiplayerObserver::cutoff), and is
/// [left](MultiplayerObserver::leave). What a node is worth has each player's score; in the paranoid search it is
/// the one score that is guaranteed.
#[allow(unused_variables, reason = "an observer may look at some of it")]
pub trait MultiplayerObserver<const N: usize, G: MultiplayerGame<N>> {
    /// The search has come to `pos`, by the move number `index` of the node above; `None` at the root.
    fn enter(&mut self, pos: &G, index: Option<usize>, depth: Depth) {}
    /// The node just entered is a leaf.
    fn leaf(&mut self, pos: &G, scores: [i32; N]) {}
    /// The child by the move number `index` is the best so far, or the first: `pos` is worth as much.
    fn improved(&mut self, pos: &G, index: usize, worth: &[i32]) {}
    /// The children after the move number `index`, of which there are some, are left out: because of what a
    /// player has above; `None` where the mover has all that there is.
    fn cutoff(&mut self, pos: &G, index: usize, by: Option<Held>) {}
    /// The search leaves a node that is no leaf.
    fn leave(&mut self, pos: &G, worth: &[i32]) {}
}

impl<const N: usize, G: MultiplayerGame<N>> MultiplayerObserver<N, G> for () {}
