//! Deep pruning in max^n: an exhibit, for it is wrong.
//!
//! Shown to be wrong by R. Korf, *Multi-player alpha-beta pruning*, Artificial Intelligence 48, 1991.
//!
//! It is [shallow pruning](super::shallow()) made deep, as alpha-beta is: a node's children are left
//! out for the sake of any ancestor's score, and not of the parent's alone. The node that is cut is
//! indeed not the ancestor's choice. But the players in between choose by its true value, and by a
//! wrong one they may choose another node that the ancestor likes better.

use super::walk::Walk;
use super::{Best, FoundTuple, Held, MultiplayerGame, MultiplayerObserver, NotBounded, shallow};
use crate::Depth;

/// The smallest tree known that shows it: the first player has 5 by its first move, and the search
/// returns 6 for it.
pub const EXAMPLE: &str = "((5,4,0) (((3,1,5) (0,3,6)) ((6,2,1))))";

/// What it is, in a few words.
pub const TITLE: &str = "max^n with alpha-beta's deep cut";

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
) -> Result<FoundTuple<N, G::Move>, NotBounded<N>> {
    visit(&mut Walk::new(&mut ()), pos, depth, sum, [None; N])
}

/// The same, shown to the walk's observer. `has` is what each player has at the ancestors.
pub(super) fn visit<const N: usize, G: MultiplayerGame<N>, O: MultiplayerObserver<N, G>>(
    walk: &mut Walk<'_, O>,
    pos: &G,
    depth: Depth,
    sum: i32,
    has: [Option<Held>; N],
) -> Result<FoundTuple<N, G::Move>, NotBounded<N>> {
    if let Some(scores) = walk.leaf(pos, depth) {
        return shallow::bounded(scores, sum).map(FoundTuple::leaf);
    }
    let player = pos.mover();
    let mut best = Best::new(player);
    for (index, mv) in pos.moves().enumerate() {
        let mut below = has;
        let own = best.score().map(|score| walk.held(player, score));
        below[player] = greater(below[player], own);
        let child = walk.play(pos, index, mv);
        let found = visit(walk, &child, depth - 1, sum, below)?;
        walk.take(pos, &mut best, (index, mv), found);
        let useless =
            |other: &Held| other.player != player && best.score() >= Some(sum - other.score);
        if let Some(held) = has.into_iter().flatten().find(useless) {
            walk.cutoff(pos, index, Some(held));
            break;
        }
    }
    Ok(best.finish(walk, pos))
}

/// The greater of two scores of a player; of equal ones that of the higher node.
fn greater(above: Option<Held>, own: Option<Held>) -> Option<Held> {
    match (above, own) {
        (Some(above), Some(own)) if own.score <= above.score => Some(above),
        (above, own) => own.or(above),
    }
}
