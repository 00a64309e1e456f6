//! The plan for a move: leave it out, extend it, or reduce it.

mod check_extension;
mod exchange_pruning;
mod futility;
mod history_pruning;
mod late_moves;
mod omission;
mod reductions;
mod singular;

use super::quiescence::Searching;
use crate::{Move, Position};
use negascout::Evaluate;
use negascout::observe::{Node, Observer, Stopped};
use negascout::search::{Candidate, Plan};

/// Beyond this ply nothing is extended.
const LAST_EXTENDED_PLY: u32 = 120;

/// Whether a move leaves the opponent few replies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Forcing {
    Check,
    No,
}

/// The plan for a move.
pub(super) fn plan<E: Evaluate<Position>, O: Observer<Position>>(
    search: &mut Searching<'_, E, O>,
    node: &Node<'_, Position>,
    candidate: &Candidate<Move>,
) -> Result<Plan, Stopped> {
    let reduce = reductions::reduction(&search.policy, node, candidate);
    if node.ply == 0 {
        return Ok(Plan::Search { extend: 0, reduce });
    }
    let forcing = if node.pos.gives_check(candidate.mv) {
        Forcing::Check
    } else {
        Forcing::No
    };
    if omission::is_left_out(&mut search.policy, node, candidate, reduce, forcing) {
        return Ok(Plan::Skip);
    }
    if let Some(plan) = singular::plan(search, node, candidate)? {
        return Ok(plan);
    }
    if forcing == Forcing::Check && check_extension::is_extended(node, candidate.mv) {
        return Ok(Plan::Search {
            extend: 1,
            reduce: 0,
        });
    }
    Ok(Plan::Search { extend: 0, reduce })
}
