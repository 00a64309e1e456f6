//! Deep pruning in max^n: an exhibit, for it is wrong.
//!
//! Shown to be wrong by R. Korf, *Multi-player alpha-beta pruning*, Artificial Intelligence 48, 1991.
//!
//! It is [shallow pruning](super::shallow()) made deep, as alpha-beta is: a node's children are left
//! out for the sake of any ancestor's score, and not of the parent's alone. The node that is cut is
//! indeed not the ancestor's choice. But the players in between choose by its true value, and by a
//! wrong one they may choose another node that the ancestor likes better.

use super::{Best, Found, MultiplayerGame, NotBounded, leaf, shallow};
use crate::Depth;

/// The smallest tree known that shows it: the first player has 5 by its first move, and the search
/// returns 6 for it.
pub const EXAMPLE: &str = "((5,4,0) (((3,1,5) (0,3,6)) ((6,2,1))))";

/// Why it is wrong, in a sentence or two.
pub const WHY: &str = "A node that cannot be the choice of a player further up is cut. But the players in \
                       between choose by its true value: by a wrong one they may turn to another node, \
                       which that player likes better.";

/// Searches `pos` to `depth` plies with the wrong deep cut, while no tuple adds up to more than `sum`.
/// The result may differ from that of [`max_n`](super::max_n()).
///
/// # Errors
///
/// [`NotBounded`], as [`shallow`](super::shallow()).
///
/// ```
/// use negascout::textbook::multiplayer::{TupleTree, deep, max_n};
///
/// let tree: TupleTree<3> = "((5,4,0) (((3,1,5) (0,3,6)) ((6,2,1))))".parse().unwrap();
/// assert_eq!(max_n(&tree.root(), 3).scores, [5, 4, 0]);
/// assert_eq!(deep(&tree.root(), 3, 9).unwrap().scores, [6, 2, 1]);
/// ```
pub fn deep<const N: usize, G: MultiplayerGame<N>>(
    pos: &G,
    depth: Depth,
    sum: i32,
) -> Result<Found<N, G::Move>, NotBounded<N>> {
    visit(pos, depth, sum, [None; N])
}

/// `has` are the scores that the players have at the ancestors.
fn visit<const N: usize, G: MultiplayerGame<N>>(
    pos: &G,
    depth: Depth,
    sum: i32,
    has: [Option<i32>; N],
) -> Result<Found<N, G::Move>, NotBounded<N>> {
    if let Some(scores) = leaf(pos, depth) {
        return shallow::bounded(scores, sum).map(Found::leaf);
    }
    let player = pos.mover();
    let mut best = Best::new(player);
    for mv in pos.moves() {
        let mut below = has;
        below[player] = below[player].max(best.score());
        best.take(mv, visit(&pos.play(mv), depth - 1, sum, below)?);
        let useless = |other: usize| {
            let left = has[other].map(|score| sum - score);
            other != player && left.is_some_and(|left| best.score() >= Some(left))
        };
        if (0..N).any(useless) {
            break;
        }
    }
    Ok(best.finish(pos))
}
