//! Shallow pruning: the part of alpha-beta that is right in max^n.
//!
//! R. Korf, *Multi-player alpha-beta pruning*, Artificial Intelligence 48, 1991 (his `Shallow`).
//!
//! Two conditions make it possible: no score is negative, and no tuple adds up to more than a
//! constant `sum`. Then a player who has `s` leaves at most `sum - s` to each other one. So if the
//! mover at a node has `b` already, and the next player finds `sum - b` or more in a child, the
//! child is worth at most `b` to the mover: no more than it has. The rest of that child is left out.
//! It needs two players who together have almost everything; in a game in which everyone gets a
//! share, that is rare.
//!
//! Only the parent's bound may be used so. Alpha-beta's *deep* cut, by the bound of an ancestor
//! further up, is wrong with three players, as [`deep`](super::deep()) shows: the node is known not to
//! be the root's choice, but the players in between still choose by its true value, and may so choose
//! another one that the root likes better. In `((5,4,0) (((3,1,5) (0,3,6)) ((6,2,1))))`, once
//! the third player has 5, at most 4 of 9 is left for the first, who has 5 elsewhere. But with
//! (3,1,5) in place of (0,3,6) the second player turns to (6,2,1), and the first comes for it.

use super::walk::Walk;
use super::{Best, FoundTuple, Held, MultiplayerGame, MultiplayerObserver};
use crate::Depth;
use thiserror::Error;

/// A leaf that breaks the conditions of shallow pruning.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{scores:?}: shallow pruning needs scores of 0 or more that add up to {sum} at most")]
pub struct NotBounded<const N: usize> {
    /// The leaf's scores.
    pub scores: [i32; N],
    /// The bound of their sum.
    pub sum: i32,
}

/// Searches `pos` to `depth` plies, as [`max_n`](super::max_n()) does and with the same scores and
/// line, and leaves out what cannot matter while no tuple adds up to more than `sum`.
///
/// # Errors
///
/// [`NotBounded`] for a leaf with a negative score, or with scores that add up to more than `sum`.
/// Leaves that are left out are not checked.
///
/// ```
/// use negascout::textbook::multiplayer::{TupleTree, shallow};
///
/// let tree: TupleTree<3> = "(((5,4,1) (3,3,4)) ((2,6,2) (6,4,0)))".parse().unwrap();
/// assert_eq!(shallow(&tree.root(), 2, 10).unwrap().leaves, 3);
/// let error = shallow(&tree.root(), 2, 9).unwrap_err();
/// let said = "[5, 4, 1]: shallow pruning needs scores of 0 or more that add up to 9 at most";
/// assert_eq!(error.to_string(), said);
/// ```
pub fn shallow<const N: usize, G: MultiplayerGame<N>>(
    pos: &G,
    depth: Depth,
    sum: i32,
) -> Result<FoundTuple<N, G::Move>, NotBounded<N>> {
    visit(&mut Walk::new(&mut ()), pos, depth, sum, None)
}

/// The same, shown to the walk's observer. `above` is what the player at the parent has there: once too little is
/// left for it, the rest of the node's children is useless.
pub(super) fn visit<const N: usize, G: MultiplayerGame<N>, O: MultiplayerObserver<N, G>>(
    walk: &mut Walk<'_, O>,
    pos: &G,
    depth: Depth,
    sum: i32,
    above: Option<Held>,
) -> Result<FoundTuple<N, G::Move>, NotBounded<N>> {
    if let Some(scores) = walk.leaf(pos, depth) {
        return bounded(scores, sum).map(FoundTuple::leaf);
    }
    let player = pos.mover();
    let bound = above.map_or(sum, |held| sum - held.score);
    let mut best = Best::new(player);
    for (index, mv) in pos.moves().enumerate() {
        let has = best.score().map(|score| walk.held(player, score));
        let child = walk.play(pos, index, mv);
        // A player who moves twice in a row takes nothing from itself.
        let has = has.filter(|_| child.mover() != player);
        let found = visit(walk, &child, depth - 1, sum, has)?;
        walk.take(pos, &mut best, (index, mv), found);
        if best.score() >= Some(bound) {
            walk.cutoff(pos, index, above);
            break;
        }
    }
    Ok(best.finish(walk, pos))
}

pub(super) fn bounded<const N: usize>(
    scores: [i32; N],
    sum: i32,
) -> Result<[i32; N], NotBounded<N>> {
    let total: i64 = scores.iter().map(|&score| i64::from(score)).sum();
    if total <= i64::from(sum) && scores.iter().all(|&score| score >= 0) {
        Ok(scores)
    } else {
        Err(NotBounded { scores, sum })
    }
}
