//! Late move reductions (LMR): the later a move comes, the less deep it is scouted.
//!
//! Well ordered, late moves seldom turn out best; one that does is searched again to the full depth.

use crate::policy::ChessPolicy;
use crate::policy::stack_entry::StackEntry;
use crate::{Move, Position};
use negascout::Depth;
use negascout::observe::Node;
use negascout::search::Candidate;

/// Up to this depth nothing is reduced.
const DEPTH: Depth = 2;
/// A ply, in the unit that reductions are added up in.
const PLY: Depth = 1024;

/// Whether the table's move is a capture: then quiet moves are less likely to be best.
#[inline]
fn has_noisy_hash_move(pos: &Position, top: &StackEntry) -> bool {
    let entry = top.entry.as_ref();
    let hash_move = entry.and_then(|entry| Move::from_tag(entry.tag));
    hash_move.is_some_and(|mv| pos.is_noisy(mv))
}

/// The plies to subtract while the move is scouted; never into quiescence.
pub(super) fn reduction<E>(
    policy: &ChessPolicy<E>,
    node: &Node<'_, Position>,
    candidate: &Candidate<Move>,
) -> Depth {
    let open = node.pv;
    if node.depth <= DEPTH || candidate.index < 1 + usize::from(open) {
        return 0;
    }
    let top = policy.top();
    let mv = candidate.mv;
    let product = logarithm(node.depth as usize) * logarithm(candidate.index + 1) / PLY;
    let mut reduction = if node.pos.is_noisy(mv) {
        product / 7 - policy.capture_history(node.pos, mv) / 12
    } else {
        let history = policy.quiet_history(node.pos, mv, policy.followed());
        PLY * 7 / 8 + product * 2 / 5 - history / 10
    };
    if open {
        reduction -= PLY;
    }
    if !top.improving {
        reduction += PLY / 4;
    }
    if top.expects_cut {
        reduction += PLY / 2;
    }
    if has_noisy_hash_move(node.pos, top) && !node.pos.is_noisy(mv) {
        reduction += PLY / 2;
    }
    if top.killers.contains(&Some(mv)) {
        reduction -= PLY;
    }
    if top.evaluation.is_none() {
        reduction -= PLY / 2;
    }
    (reduction / PLY).clamp(0, node.depth - 2)
}

/// Depths and counts from which logarithms are tabulated.
const LOGARITHMS: usize = 64;

/// The natural logarithm in 1024ths, of numbers up to 63 and of 63 for larger ones.
#[inline]
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
