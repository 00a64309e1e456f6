//! Positions of a listed tree that share its ownership.

use super::{Branch, Listing, Tree, TreePosition};
use crate::{Evaluate, Game, Score};
use std::sync::Arc;

/// A position of a listed tree that owns a share of the tree: a [`TreePosition`] without a lifetime.
///
/// ```
/// use negascout::Game;
/// use negascout::trees::SharedPosition;
/// use std::sync::Arc;
///
/// let root = SharedPosition::root(Arc::new("((3 1) (4 3))".parse().unwrap()));
/// let child = root.play(root.moves().last().unwrap());
/// assert_eq!(child.moves().count(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct SharedPosition {
    tree: Arc<Tree>,
    node: u32,
    max_to_move: bool,
}

impl SharedPosition {
    /// The root, with MAX to move.
    #[must_use]
    pub fn root(tree: Arc<Tree>) -> SharedPosition {
        SharedPosition {
            tree,
            node: 0,
            max_to_move: true,
        }
    }

    /// The same position, borrowed.
    #[must_use]
    pub fn borrowed(&self) -> TreePosition<'_> {
        TreePosition {
            tree: &self.tree,
            node: self.node,
            max_to_move: self.max_to_move,
        }
    }

    /// The tree.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }
}

impl PartialEq for SharedPosition {
    fn eq(&self, other: &Self) -> bool {
        self.borrowed() == other.borrowed()
    }
}

impl Eq for SharedPosition {}

impl Game for SharedPosition {
    type Move = Branch;

    fn moves(&self) -> impl Iterator<Item = Branch> {
        (0..self.borrowed().listed().children.len()).map(Branch)
    }

    fn play(&self, mv: Branch) -> Self {
        let TreePosition {
            node, max_to_move, ..
        } = self.borrowed().play(mv);
        SharedPosition {
            tree: Arc::clone(&self.tree),
            node,
            max_to_move,
        }
    }

    fn outcome(&self) -> Option<Score> {
        self.borrowed().outcome()
    }

    fn key(&self) -> u64 {
        self.borrowed().key()
    }

    /// The height of the tree below.
    fn plies_left(&self) -> Option<u32> {
        Some(self.borrowed().height())
    }

    fn noisy_moves(&self) -> impl Iterator<Item = Branch> {
        let noisy: Vec<Branch> = self.borrowed().noisy_moves().collect();
        noisy.into_iter()
    }
}

impl Evaluate<SharedPosition> for Listing {
    fn evaluate(&self, pos: &SharedPosition) -> Score {
        self.evaluate(&pos.borrowed())
    }
}
