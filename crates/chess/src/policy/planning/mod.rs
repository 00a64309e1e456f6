//! What to do with a move: leave it out, extend it, reduce it.

mod late_moves;
mod reductions;
mod singular;

use super::quiescence::Searching;
use crate::{Move, Position};
use negascout::observe::{Node, Observer, Stopped};
use negascout::search::{Candidate, Plan};
use negascout::{Depth, Evaluate};

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
    if late_moves::is_left_out(&mut search.policy, node, candidate, reduce) {
        return Ok(Plan::Skip);
    }
    if let Some(plan) = singular::plan(search, node, candidate)? {
        return Ok(plan);
    }
    Ok(Plan::Search { extend: 0, reduce })
}

/// Depths and counts from which logarithms are tabulated.
const LOGARITHMS: usize = 64;

/// The natural logarithm in 1024ths, of numbers up to 63 and of 63 for larger ones.
fn logarithm(number: usize) -> Depth {
    static TABLE: std::sync::OnceLock<[Depth; LOGARITHMS]> = std::sync::OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let mut table = [0; LOGARITHMS];
        for (number, place) in table.iter_mut().enumerate().skip(1) {
            *place = ((number as f64).ln() * 1024.0) as Depth;
        }
        table
    });
    table[number.min(LOGARITHMS - 1)]
}
