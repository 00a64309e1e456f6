//! Futility pruning: near the horizon, quiet moves are left out where the evaluation is far below
//! alpha.
//!
//! J. Schaeffer, *Experiments in search and knowledge*, 1986; E. Heinz, *Extended futility pruning*,
//! ICCA Journal 21(2), 1998.

use crate::policy::stack_entry::StackEntry;
use negascout::{Depth, Score};

/// From this depth on it is not tried.
const DEPTH: Depth = 9;

/// Whether a quiet move searched to `reached` plies will hardly raise alpha.
pub(super) fn is_futile(reached: Depth, alpha: Score, top: &StackEntry) -> bool {
    let is_hopeless = |evaluation: i32| evaluation + 400 + 120 * reached <= alpha.get();
    reached < DEPTH && top.evaluation.is_some_and(is_hopeless)
}
