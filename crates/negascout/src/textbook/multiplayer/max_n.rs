//! max^n: minimax for any number of players.
//!
//! C. Luckhardt and K. Irani, *An algorithmic solution of N-person games*, AAAI-86, 1986.
//!
//! The player to move chooses the child whose tuple is best in its own component, and the whole
//! tuple goes up. Every leaf is visited.

use super::walk::Walk;
use super::{Best, FoundTuple, MultiplayerGame, MultiplayerObserver};
use crate::Depth;

/// Searches `pos` to `depth` plies. Of children that are equal for the mover it takes the first.
///
/// ```
/// use negascout::textbook::multiplayer::{TupleTree, max_n};
///
/// let text = "(((7,3,0) (3,2,5)) ((0,10,0) (4,2,4)) ((1,4,5) (4,3,3)))";
/// let tree: TupleTree<3> = text.parse().unwrap();
/// let found = max_n(&tree.root(), 2);
/// assert_eq!(found.scores, [7, 3, 0]);
/// assert_eq!(found.line.iter().map(|branch| branch.0).collect::<Vec<_>>(), [0, 0]);
/// ```
#[must_use]
pub fn max_n<const N: usize, G: MultiplayerGame<N>>(
    pos: &G,
    depth: Depth,
) -> FoundTuple<N, G::Move> {
    visit(&mut Walk::new(&mut ()), pos, depth)
}

/// The same, shown to the walk's observer.
pub(super) fn visit<const N: usize, G: MultiplayerGame<N>, O: MultiplayerObserver<N, G>>(
    walk: &mut Walk<'_, O>,
    pos: &G,
    depth: Depth,
) -> FoundTuple<N, G::Move> {
    if let Some(scores) = walk.leaf(pos, depth) {
        return FoundTuple::leaf(scores);
    }
    let mut best = Best::new(pos.mover());
    for (index, mv) in pos.moves().enumerate() {
        let child = walk.play(pos, index, mv);
        let found = visit(walk, &child, depth - 1);
        walk.take(pos, &mut best, (index, mv), found);
    }
    best.finish(walk, pos)
}
