//! Paranoid search: one player against all others, by alpha-beta.
//!
//! N. Sturtevant and R. Korf, *On pruning techniques for multi-player games*, AAAI-2000.
//!
//! The player to move at the root is MAX; every other player is taken for MIN, who only
//! minimises MAX's score. That makes it a two-player game, in which all of alpha-beta holds, deep
//! cuts too: at best `b^(d (n-1)/n) + b^(d/n) - 1` leaves of `b^d` are visited, where the `n` players
//! move in turn and `n` divides the depth `d`. The value is a guarantee, and mostly less than
//! the player will get, because the others play for their own scores.

use super::walk::Walk;
use super::{Held, MultiplayerGame, MultiplayerObserver};
use crate::Depth;

/// The score that a player gets against all others, whatever they want.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guarantee<M> {
    /// The score of the player to move at the root.
    pub score: i32,
    /// The moves that lead there, if the others do their worst.
    pub line: Vec<M>,
    /// Leaves scored.
    pub leaves: u64,
}

/// Searches `pos` to `depth` plies for the player to move there. Of equal children it takes the
/// first; a cut leaves out only children that are no better.
///
/// ```
/// use negascout::textbook::multiplayer::{TupleTree, paranoid};
///
/// let tree: TupleTree<3> = "(((5,4,1) (3,3,4)) ((2,6,2) (6,4,0)))".parse().unwrap();
/// let found = paranoid(&tree.root(), 2);
/// // Left: the others may leave 3. Right: they may leave 2, and the rest does not matter.
/// assert_eq!((found.score, found.leaves), (3, 3));
/// ```
#[must_use]
pub fn paranoid<const N: usize, G: MultiplayerGame<N>>(
    pos: &G,
    depth: Depth,
) -> Guarantee<G::Move> {
    visit(&mut Walk::new(&mut ()), pos, depth, pos.mover(), None, None)
}

/// Alpha-beta, fail-soft, in the view of the player `max`, shown to the walk's observer. Alpha and beta are infinite
/// where they are `None`.
pub(super) fn visit<const N: usize, G: MultiplayerGame<N>, O: MultiplayerObserver<N, G>>(
    walk: &mut Walk<'_, O>,
    pos: &G,
    depth: Depth,
    max: usize,
    mut alpha: Option<Held>,
    mut beta: Option<Held>,
) -> Guarantee<G::Move> {
    if let Some(scores) = walk.leaf(pos, depth) {
        return Guarantee::leaf(scores[max]);
    }
    let maximises = pos.mover() == max;
    let is_better: fn(&i32, &i32) -> bool = if maximises { i32::gt } else { i32::lt };
    // The bound that a cut here is by: the other one is this node's own to change.
    let by = if maximises { beta } else { alpha };
    let mut best: Option<Guarantee<G::Move>> = None;
    let mut leaves = 0;
    for (index, mv) in pos.moves().enumerate() {
        let child = walk.play(pos, index, mv);
        let child = visit(walk, &child, depth - 1, max, alpha, beta);
        leaves += child.leaves;
        let held = walk.held(max, child.score);
        if best
            .as_ref()
            .is_none_or(|best| is_better(&child.score, &best.score))
        {
            walk.improved(pos, index, child.score);
            best = Some(child.after(mv));
        }
        if maximises {
            alpha = tighter(alpha, held, is_better);
        } else {
            beta = tighter(beta, held, is_better);
        }
        if alpha
            .zip(beta)
            .is_some_and(|(alpha, beta)| alpha.score >= beta.score)
        {
            walk.cutoff(pos, index, by);
            break;
        }
    }
    let best = best.unwrap_or_else(|| Guarantee::leaf(pos.estimate()[max]));
    walk.leave(pos, &[best.score]);
    Guarantee {
        leaves: leaves.max(1),
        ..best
    }
}

/// The new bound if it is tighter, and else the old one.
fn tighter(old: Option<Held>, new: Held, is_tighter: fn(&i32, &i32) -> bool) -> Option<Held> {
    let stays = old.is_some_and(|old| !is_tighter(&new.score, &old.score));
    if stays { old } else { Some(new) }
}

impl<M> Guarantee<M> {
    /// The same with the move before it.
    fn after(mut self, mv: M) -> Guarantee<M> {
        self.line.insert(0, mv);
        self
    }

    const fn leaf(score: i32) -> Guarantee<M> {
        Guarantee {
            score,
            line: Vec::new(),
            leaves: 1,
        }
    }
}
