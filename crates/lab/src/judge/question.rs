//! A tree as it is asked: with the player who moves at its root.

use super::Answer;
use negascout::trees::Tree;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The player who moves at the root of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RootPlayer {
    /// MAX.
    Max,
    /// MIN.
    Min,
}

impl fmt::Display for RootPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            RootPlayer::Max => "MAX",
            RootPlayer::Min => "MIN",
        })
    }
}

/// The players who move at the roots of the trees that are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Roots {
    /// MAX moves at each root.
    #[default]
    Max,
    /// MIN moves at each root.
    Min,
    /// Each tree is asked twice: with MAX at its root, and with MIN.
    Both,
}

impl Roots {
    /// The players, in the order in which a tree is asked.
    pub(super) fn movers(self) -> &'static [RootPlayer] {
        match self {
            Roots::Max => &[RootPlayer::Max],
            Roots::Min => &[RootPlayer::Min],
            Roots::Both => &[RootPlayer::Max, RootPlayer::Min],
        }
    }
}

/// A tree, and who moves at its root. Values are MAX's in either case.
#[derive(Clone, Debug)]
pub(super) struct Question {
    pub(super) tree: Tree,
    pub(super) mover: RootPlayer,
    /// The tree to search, at whose root MAX moves: where MIN is to move, a node above the tree that has no other
    /// child.
    pub(super) whole: Tree,
}

impl Question {
    pub(super) fn new(tree: Tree, mover: RootPlayer) -> Question {
        let whole = match mover {
            RootPlayer::Max => tree.clone(),
            RootPlayer::Min => format!("({tree})")
                .parse()
                .unwrap_or_else(|_| unreachable!("a node above a tree is a tree")),
        };
        Question { tree, mover, whole }
    }

    /// How many moves of a line in the whole tree lead to the root of the one that is asked.
    pub(super) fn start(&self) -> usize {
        match self.mover {
            RootPlayer::Max => 0,
            RootPlayer::Min => 1,
        }
    }

    /// The answer with its line in the whole tree.
    pub(super) fn in_whole(&self, answer: &Answer) -> Answer {
        let line = answer.line.as_ref().map(|line| {
            let to_root = vec![1; self.start()];
            [to_root, line.clone()].concat()
        });
        Answer {
            line,
            ..answer.clone()
        }
    }
}
