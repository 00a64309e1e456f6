//! Paranoid search: one player against all others, by alpha-beta.
//!
//! N. Sturtevant and R. Korf, *On pruning techniques for multi-player games*, AAAI-2000.
//!
//! The player to move at the root is MAX; every other player is taken for MIN, who only
//! minimises MAX's score. That makes it a two-player game, in which all of alpha-beta holds, deep
//! cuts too: at best `b^(d (n-1)/n) + b^(d/n) - 1` leaves of `b^d` are visited, where the `n` players
//! move in turn and `n` divides the depth `d`. The value is a guarantee, and mostly less than
//! the player will get, because the others play for their own scores.

use super::{MultiplayerGame, leaf};
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
    visit(pos, depth, pos.mover(), i32::MIN, i32::MAX)
}

/// Alpha-beta, fail-soft, in the view of the player `max`.
fn visit<const N: usize, G: MultiplayerGame<N>>(
    pos: &G,
    depth: Depth,
    max: usize,
    mut alpha: i32,
    mut beta: i32,
) -> Guarantee<G::Move> {
    if let Some(scores) = leaf(pos, depth) {
        return Guarantee {
            score: scores[max],
            line: Vec::new(),
            leaves: 1,
        };
    }
    let maximises = pos.mover() == max;
    let mut best = Guarantee {
        score: if maximises { i32::MIN } else { i32::MAX },
        line: Vec::new(),
        leaves: 0,
    };
    for mv in pos.moves() {
        let child = visit(&pos.play(mv), depth - 1, max, alpha, beta);
        best.leaves += child.leaves;
        let better = match maximises {
            true => child.score > best.score,
            false => child.score < best.score,
        };
        if better {
            best.score = child.score;
            best.line = child.line;
            best.line.insert(0, mv);
        }
        if maximises {
            alpha = alpha.max(best.score);
        } else {
            beta = beta.min(best.score);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}
