//! Pruning a whole node before any of its moves is searched.
//!
//! Only at nodes with a null window, out of check, and where alpha and beta are evaluations: a rule
//! of thumb must not hide a mate.

mod null_move;
mod prob_cut;
mod razoring;
mod reverse_futility;

use super::quiescence::Searching;
use crate::Position;
use negascout::observe::{Node, Observer, Stopped};
use negascout::{Evaluate, Score};

/// The score of a node that is not worth its moves' search.
pub(super) fn prune<E: Evaluate<Position>, O: Observer<Position>>(
    search: &mut Searching<'_, E, O>,
    node: &Node<'_, Position>,
) -> Result<Option<Score>, Stopped> {
    let top = search.policy.top();
    let (Some(evaluation), None) = (top.evaluation, top.excluded) else {
        return Ok(None);
    };
    if node.window.beta.plies_to_end().is_some() || node.window.alpha.plies_to_end().is_some() {
        return Ok(None);
    }
    if let Some(score) = reverse_futility::score(node, evaluation, top) {
        return Ok(Some(score));
    }
    if let Some(score) = razoring::score(search, node, evaluation)? {
        return Ok(Some(score));
    }
    if let Some(score) = null_move::score(search, node, evaluation)? {
        return Ok(Some(score));
    }
    prob_cut::score(search, node, evaluation)
}
