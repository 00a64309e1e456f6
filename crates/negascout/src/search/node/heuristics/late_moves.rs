//! Late move reductions: where moves are well ordered, a late one is rarely the best.

use crate::observe::Node;
use crate::search::node::policy::Candidate;
use crate::{Depth, Game};

/// Below this depth nothing is reduced.
const LEAST_DEPTH: Depth = 3;
/// The first moves are searched to the full depth.
const FULL_MOVES: usize = 3;

/// The plies to subtract while scouting, at least one of depth being left.
pub(super) fn reduction<G: Game>(node: &Node<'_, G>, candidate: &Candidate<G::Move>) -> Depth {
    let is_early = node.depth < LEAST_DEPTH || candidate.index < FULL_MOVES;
    // Every way out of a loss is worth the full depth.
    if is_early || candidate.rest.alpha.is_loss() || is_noisy(node.pos, candidate.mv) {
        return 0;
    }
    let (depth, index) = (node.depth.ilog2(), candidate.index.ilog2());
    (1 + (depth * index / 4) as Depth).min(node.depth - 2)
}

fn is_noisy<G: Game>(pos: &G, mv: G::Move) -> bool {
    pos.noisy_moves().any(|noisy| noisy == mv)
}
