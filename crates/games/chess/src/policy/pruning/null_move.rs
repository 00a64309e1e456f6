//! Null move pruning (NMP): a mover that reaches beta even after passing is given beta.
//!
//! Not where passing may be best, with pawns only; deep results are verified by a search without
//! null moves. D. Beal, *Experiments with the null move*, Advances in Computer Chess 5, 1989;
//! C. Donninger, *Null move and deep search*, ICCA Journal 16(3), 1993; O. David-Tabibi and
//! N. Netanyahu, *Verified null-move pruning*, ICGA Journal 25(3), 2002.

use crate::policy::quiescence::Searching;
use crate::policy::{NULL_MOVE, stack_entry::Played};
use crate::{Piece, Position};
use negascout::observe::{Edge, Node, Observer, Stopped};
use negascout::{Depth, Evaluate, Score, Window};

/// Up to this depth it is not tried.
const DEPTH: Depth = 2;
/// From this depth on, a cutoff is verified.
const VERIFIED_DEPTH: Depth = 12;

/// The reduction of the opponent's search, in plies.
fn reduction(depth: Depth, surplus: i32) -> Depth {
    3 + depth / 4 + (surplus / 200).clamp(0, 3)
}

/// Beta or better, if the mover can afford to pass.
pub(super) fn score<E: Evaluate<Position>, O: Observer<Position>>(
    search: &mut Searching<'_, E, O>,
    node: &Node<'_, Position>,
    evaluation: i32,
) -> Result<Option<Score>, Stopped> {
    let beta = node.window.beta;
    let policy = &search.policy;
    if node.depth <= DEPTH
        || evaluation < beta.get()
        || policy.ply < policy.null_from
        || policy.played(1) == Played::NONE
        || !has_officers(node.pos)
    {
        return Ok(None);
    }
    let Some(passed) = node.pos.after_null_move() else {
        return Ok(None);
    };
    let reduced = node.depth - reduction(node.depth, evaluation - beta.get());
    search.descend_to(node, NULL_MOVE);
    let edge = Edge {
        index: 0,
        mv: NULL_MOVE,
    };
    let window = Window::null_above(beta.prev());
    let score = -search.ask(&passed, -window, reduced, Some(edge))?;
    search.ascend();
    if score < beta {
        return Ok(None);
    }
    // A mate after passing is no proof of one.
    let score = if score.is_win() { beta } else { score };
    if node.depth < VERIFIED_DEPTH || search.policy.null_from > 0 {
        return Ok(Some(score));
    }
    verify(search, node, reduced).map(|holds| holds.then_some(score))
}

/// Whether beta is reached without null moves, in the upper part of a reduced search.
fn verify<E: Evaluate<Position>, O: Observer<Position>>(
    search: &mut Searching<'_, E, O>,
    node: &Node<'_, Position>,
    reduced: Depth,
) -> Result<bool, Stopped> {
    search.policy.null_from = search.policy.ply + (reduced.max(0) * 3 / 4) as usize + 1;
    let top = search.policy.top().clone();
    let window = Window::null_above(node.window.beta.prev());
    let score = search.ask(node.pos, window, reduced, node.edge)?;
    *search.policy.top_mut() = top;
    search.policy.null_from = 0;
    Ok(score >= node.window.beta)
}

/// Whether the mover has pieces beside pawns and the king.
fn has_officers(pos: &Position) -> bool {
    let board = pos.board();
    let plain = board.pieces(Piece::Pawn) | board.pieces(Piece::King);
    !(board.colors(pos.side_to_move()) & !plain).is_empty()
}
