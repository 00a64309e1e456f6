//! Singular extensions: a move that alone holds the node together is searched deeper.
//!
//! Whether it does shows in a shallower search without it. If that fails high too, several moves
//! would cut, and the node is given up at once (multi-cut). T. Anantharaman, M. Campbell and F. Hsu,
//! *Singular extensions: adding selectivity to brute-force searching*, Artificial Intelligence 43,
//! 1990; Y. Björnsson and T. Marsland, *Multi-cut alpha-beta pruning*, 1998.

use crate::policy::quiescence::Searching;
use crate::{Move, Position};
use negascout::observe::{Node, Observer, Stopped};
use negascout::search::{Bound, Candidate, Entry, Plan};
use negascout::{Depth, Evaluate, Score, Window};

/// Up to this depth it is not tried.
const DEPTH: Depth = 6;
/// The lead over all other moves that is worth an extension by two plies, in centipawns.
const MUCH: i32 = 20;
/// The most extensions by two plies on one path.
const MAX_DOUBLE_EXTENSIONS: u8 = 6;

/// The plan for the table's move, if its entry is deep enough to test whether the move is singular.
pub(super) fn plan<E: Evaluate<Position>, O: Observer<Position>>(
    search: &mut Searching<'_, E, O>,
    node: &Node<'_, Position>,
    candidate: &Candidate<Move>,
) -> Result<Option<Plan>, Stopped> {
    let Some(score) = trusted(search, node, candidate.mv) else {
        return Ok(None);
    };
    let target = Score::new(score.get() - 2 * node.depth);
    let others = without(search, node, candidate.mv, target)?;
    let extend = if others < target {
        let surplus = target.get() - others.get();
        extension(search, node, surplus)
    } else if target >= node.window.beta {
        return Ok(Some(Plan::Cut(target)));
    } else if score >= node.window.beta {
        -2
    } else {
        0
    };
    Ok(Some(Plan::Search { extend, reduce: 0 }))
}

/// The score that the table gives the move, if it is the table's and the search behind it was deep
/// enough.
fn trusted<E: Evaluate<Position>, O: Observer<Position>>(
    search: &Searching<'_, E, O>,
    node: &Node<'_, Position>,
    mv: Move,
) -> Option<Score> {
    let top = search.policy.top();
    let fits = |entry: &Entry| {
        entry.tag == mv.tag() && entry.depth >= node.depth - 3 && entry.bound != Bound::Upper
    };
    let entry = top.entry.filter(fits)?;
    let score = entry.score.delayed_by(node.ply);
    let usable = node.depth >= DEPTH
        && node.ply < super::LAST_EXTENDED_PLY
        && top.excluded.is_none()
        && score.plies_to_end().is_none();
    usable.then_some(score)
}

/// The best that the other moves reach, in a search half as deep that asks for `target`.
fn without<E: Evaluate<Position>, O: Observer<Position>>(
    search: &mut Searching<'_, E, O>,
    node: &Node<'_, Position>,
    mv: Move,
    target: Score,
) -> Result<Score, Stopped> {
    let top = search.policy.top().clone();
    search.policy.top_mut().excluded = Some(mv);
    let window = Window::null_above(target.prev());
    let score = search.ask(node.pos, window, (node.depth - 1) / 2, node.edge)?;
    *search.policy.top_mut() = top;
    Ok(score)
}

/// The plies to extend by a move that is better than all others by `surplus` centipawns.
fn extension<E: Evaluate<Position>, O: Observer<Position>>(
    search: &mut Searching<'_, E, O>,
    node: &Node<'_, Position>,
    surplus: i32,
) -> Depth {
    let top = search.policy.top_mut();
    if !node.pv && surplus > MUCH && top.double_extensions < MAX_DOUBLE_EXTENSIONS {
        top.double_extensions += 1;
        2
    } else {
        1
    }
}
