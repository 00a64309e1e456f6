//! How the moves of a listed tree are ordered.

use negascout::Game;
use negascout::trees::TreePosition;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How the moves of a tree are ordered: where the best ones stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct TreeOrder {
    /// The place of the best move at the root, from 1: that of the first, if several are best; 0 if the
    /// root is a leaf.
    pub best_at: usize,
    /// The nodes that have moves.
    pub inner: usize,
    /// Those of them at which no later move is better than the first.
    pub best_first: usize,
}

impl TreeOrder {
    /// The order of the moves at and below a position of a tree.
    ///
    /// ```
    /// use negascout::trees::Tree;
    /// use negascout_lab::TreeOrder;
    ///
    /// let tree: Tree = "((3 4) (6 5))".parse().unwrap();
    /// let order = TreeOrder::of(&tree.root());
    /// assert_eq!((order.best_at, order.inner, order.best_first), (2, 3, 1));
    /// ```
    #[must_use]
    pub fn of(pos: &TreePosition<'_>) -> TreeOrder {
        let mut order = TreeOrder::default();
        let (_, best_at) = order.visit(pos);
        TreeOrder { best_at, ..order }
    }

    /// Counts the nodes at and below a position; returns its value for the mover, and the place of the
    /// best move.
    fn visit(&mut self, pos: &TreePosition<'_>) -> (i32, usize) {
        if let Some(score) = pos.outcome() {
            return (score.get(), 0);
        }
        let mut best = (i32::MIN, 0);
        for (place, mv) in (1..).zip(pos.moves()) {
            let value = -self.visit(&pos.play(mv)).0;
            if value > best.0 {
                best = (value, place);
            }
        }
        self.inner += 1;
        self.best_first += usize::from(best.1 == 1);
        best
    }
}
