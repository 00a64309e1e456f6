//! Quiescence: at the horizon, captures are searched on until the position is quiet.
//!
//! The mover may stand pat, that is, take the static evaluation, unless in check: then all replies
//! are searched. L. Harris, *The heuristic search and the game of chess*, IJCAI 1975; D. Beal, *A
//! generalised quiescence search algorithm*, Artificial Intelligence 43, 1990.

use super::ChessPolicy;
use crate::see::value;
use crate::{Move, Position};
use negascout::observe::{Edge, Node, Observer, Stopped};
use negascout::search::{Bound, Entry, Horizon, MoveOrdering, ProvenBounds, Search, TableUse};
use negascout::{Depth, Evaluate, Game, Score, Window};

/// The search as quiescence and the pruning rules see it.
pub(super) type Searching<'s, E, O> = Search<'s, Position, ChessPolicy<E>, O>;

/// The margin of futility in centipawns: a capture is left out if the evaluation, the captured piece
/// and this margin together do not reach alpha.
const FUTILE: i32 = 250;

/// The depth under which the table keeps what quiescence finds.
const DEPTH: Depth = 0;

impl<E: Evaluate<Position>> Horizon<Position> for ChessPolicy<E> {
    fn leaf<O: Observer<Position>>(
        search: &mut Search<'_, Position, Self, O>,
        node: &Node<'_, Position>,
    ) -> Result<Score, Stopped> {
        quiesce(search, node)
    }
}

/// The score of a node at the horizon, which has been counted and is not settled by the rules.
pub(super) fn quiesce<E: Evaluate<Position>, O: Observer<Position>>(
    search: &mut Searching<'_, E, O>,
    node: &Node<'_, Position>,
) -> Result<Score, Stopped> {
    let key = node.pos.key();
    let is_as_played = search.policy.is_as_played();
    let entry = if is_as_played {
        search.recall(key)
    } else {
        None
    };
    if !node.pv {
        if let Some(score) = entry.and_then(|entry| entry.answers(node.window, node.ply)) {
            return Ok(score);
        }
    }
    let policy = &mut search.policy;
    policy.assess(node.pos);
    let stand_pat = policy.top().evaluation.map(|value| {
        let static_score = Score::new(value);
        sharpened(static_score, entry.as_ref(), node)
    });
    if let Some(score) = stand_pat.filter(|&score| score >= node.window.beta) {
        return Ok(score);
    }
    let hash_move = entry
        .and_then(|entry| ChessPolicy::<E>::move_of(node.pos, entry.tag))
        .filter(|&mv| stand_pat.is_none() || node.pos.is_noisy(mv));
    let (best, best_move) = search_noisy(search, node, hash_move, stand_pat)?;
    if !is_as_played {
        return Ok(best);
    }
    let bound = Bound::new(best, node.window);
    let tag = best_move.map_or(0, Move::tag);
    search.table().store(
        key,
        Entry {
            score: best.hastened_by(node.ply),
            bound: if bound == Bound::Exact {
                Bound::Upper
            } else {
                bound
            },
            depth: DEPTH,
            tag,
        },
    );
    Ok(best)
}

/// The table's score where that is a bound on the right side of the evaluation.
fn sharpened(value: Score, entry: Option<&Entry>, node: &Node<'_, Position>) -> Score {
    let Some(entry) = entry else { return value };
    let score = entry.score.delayed_by(node.ply);
    let better = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score > value,
        Bound::Upper => score < value,
    };
    if better && score.plies_to_end().is_none() {
        score
    } else {
        value
    }
}

/// The best score of standing pat and of the moves worth a look, and the move that raised alpha.
fn search_noisy<E: Evaluate<Position>, O: Observer<Position>>(
    search: &mut Searching<'_, E, O>,
    node: &Node<'_, Position>,
    hash_move: Option<Move>,
    stand_pat: Option<Score>,
) -> Result<(Score, Option<Move>), Stopped> {
    let mut picker = match stand_pat {
        Some(_) => search.policy.open_noisy_picker(hash_move, 0),
        None => search.policy.open_picker(node, hash_move),
    };
    let is_as_played = search.policy.is_as_played();
    // Whether a capture is futile depends on the window.
    let stakes = stand_pat.filter(|_| is_as_played);
    let mut best = stand_pat.unwrap_or(Score::MIN);
    let mut rest = node.window.raised_to(best);
    let mut best_move = None;
    while let Some(mv) = search.policy.pick(&mut picker, node.pos) {
        if let Some(reach) = stakes.and_then(|score| futile(node.pos, mv, score, rest)) {
            best = best.max(reach);
            continue;
        }
        let child = search.descend(node, mv);
        let score = -descend_quietly(search, &child, node, -rest)?;
        search.ascend();
        if score > best {
            best = score;
            if score > rest.alpha {
                best_move = Some(mv);
            }
        }
        rest = rest.raised_to(score);
        if rest.is_closed() {
            break;
        }
        // In check, once a reply does not lose, other quiet replies are left out.
        search.policy.top_mut().quiets_are_done = is_as_played && !best.is_loss();
    }
    search.policy.close(picker);
    Ok((best, best_move))
}

/// The most that a capture can reach, if that is not enough to be worth a look.
fn futile(pos: &Position, mv: Move, stand_pat: Score, rest: Window) -> Option<Score> {
    if mv.promotion().is_some() {
        return None;
    }
    let taken = pos.captured(mv).map_or(0, value);
    let reach = Score::new(stand_pat.get() + taken + FUTILE);
    (reach <= rest.alpha).then_some(reach)
}

/// The search of a child below the horizon.
fn descend_quietly<E: Evaluate<Position>, O: Observer<Position>>(
    search: &mut Searching<'_, E, O>,
    child: &Position,
    parent: &Node<'_, Position>,
    window: Window,
) -> Result<Score, Stopped> {
    let node = Node {
        pos: child,
        window,
        pv: parent.pv && !window.is_null(),
        null_window: parent.null_window,
        depth: parent.depth.min(0) - 1,
        ply: parent.ply + 1,
        edge: None::<Edge<Move>>,
    };
    search.visit(&node)?;
    if let Some(outcome) = child.outcome() {
        return Ok(search.leave_leaf(&node, outcome.delayed_by(node.ply)));
    }
    let proven = search.policy.bounds(&node).window;
    if proven.alpha == proven.beta || proven.alpha >= window.beta {
        return Ok(search.leave_leaf(&node, proven.alpha));
    }
    let score = quiesce(search, &node)?;
    Ok(search.leave_leaf(&node, score))
}
