//! Razoring: far below alpha, near the horizon, only captures can help, if anything can.
//!
//! J. Birmingham and P. Kent, *Tree-searching and tree-pruning techniques*, Advances in Computer
//! Chess 1, 1977.

use crate::Position;
use crate::policy::quiescence::{Searching, quiesce};
use negascout::observe::{Node, Observer, Stopped};
use negascout::{Depth, Evaluate, Score};

/// From this depth on it is not tried.
const DEPTH: Depth = 5;

/// A margin that a quiet move can hardly win, in centipawns.
const fn margin(depth: Depth) -> i32 {
    150 + 180 * depth * depth
}

/// Quiescence's score, if the evaluation is far below alpha and captures do not reach it either.
pub(super) fn score<E: Evaluate<Position>, O: Observer<Position>>(
    search: &mut Searching<'_, E, O>,
    node: &Node<'_, Position>,
    evaluation: i32,
) -> Result<Option<Score>, Stopped> {
    if node.depth >= DEPTH || evaluation + margin(node.depth) > node.window.alpha.get() {
        return Ok(None);
    }
    let score = quiesce(search, node)?;
    Ok((score <= node.window.alpha).then_some(score))
}
