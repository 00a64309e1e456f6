//! What to do with a move: leave it out, extend it, reduce it. A check that loses no material is
//! searched a ply deeper.

mod late_moves;
mod reductions;
mod singular;

use super::quiescence::Searching;
use crate::see::see_at_least;
use crate::{Move, Position};
use negascout::observe::{Node, Observer, Stopped};
use negascout::search::{Candidate, Plan};
use negascout::{Depth, Evaluate};

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
    if late_moves::is_left_out(&mut search.policy, node, candidate, reduce, forcing) {
        return Ok(Plan::Skip);
    }
    if let Some(plan) = singular::plan(search, node, candidate)? {
        return Ok(plan);
    }
    if forcing == Forcing::Check && is_extended(node, candidate.mv) {
        return Ok(Plan::Search {
            extend: 1,
            reduce: 0,
        });
    }
    Ok(Plan::Search { extend: 0, reduce })
}

/// Whether a check is searched a ply deeper: if it loses no material.
fn is_extended(node: &Node<'_, Position>, mv: Move) -> bool {
    node.ply < LAST_EXTENDED_PLY && see_at_least(node.pos, mv, 0)
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
