//! Null move pruning: a mover who reaches beta even after passing is given beta.
//!
//! D. Beal, *Experiments with the null move*, Advances in Computer Chess 5, 1989; C. Donninger, *Null
//! move and deep search*, ICCA Journal 16(3), 1993.

use super::{HasHeuristics, Selective};
use crate::observe::{Node, Observer, Stopped};
use crate::search::node::pvs::Search;
use crate::{Depth, Game, Score, Window};

/// Below this depth it is not tried.
const LEAST_DEPTH: Depth = 3;
/// The opponent is searched this much less deep than after a move.
const REDUCTION: Depth = 2;

/// Beta or better, if the mover can afford to pass.
pub(super) fn score<G, P, O>(
    search: &mut Search<'_, G, P, O>,
    node: &Node<'_, G>,
) -> Result<Option<Score>, Stopped>
where
    G: Game,
    P: HasHeuristics<G, Heuristics = Selective<G>>,
    O: Observer<G>,
{
    let beta = node.window.beta;
    let heuristics = search.policy.heuristics();
    let (pass, has_just_passed) = (heuristics.null_move, heuristics.has_just_passed());
    // A rule of thumb must not hide the end of the game.
    let is_about_the_end =
        beta.plies_to_end().is_some() || node.window.alpha.plies_to_end().is_some();
    let Some(pass) = pass.filter(|_| !has_just_passed && !is_about_the_end) else {
        return Ok(None);
    };
    if node.depth < LEAST_DEPTH || search.policy.evaluate(node.pos) < beta {
        return Ok(None);
    }
    let Some(passed) = pass(node.pos).filter(|passed| passed.outcome().is_none()) else {
        return Ok(None);
    };
    search.descend_by_pass(node);
    let window = Window::null_above(beta.prev());
    let score = -search.ask(&passed, -window, node.depth - 1 - REDUCTION, None)?;
    search.ascend();
    // A win after passing is no proof of one.
    let score = if score.is_win() { beta } else { score };
    Ok((score >= beta).then_some(score))
}
