//! The trees that a program is asked, in order.

use super::JudgeRequest;
use super::equal::{equal_subtrees, only_children};
use negascout::Game;
use negascout::trees::{Generator, Tree, small_trees};
use std::ops::RangeInclusive;

/// The values of small trees: with three, equal ones are often beside each other, and a program may take
/// values of each sign, or 0, for what they are not.
const SMALL_VALUES: RangeInclusive<i32> = -1..=1;
/// The small trees that come before the random ones: so many that most faults are met on a tree of the
/// fewest leaves, and so few that a slow program comes to larger ones.
const FIRST_LEAVES: usize = 4;

/// The trees that every program must be asked for a verdict: all trees of up to [`FIRST_LEAVES`] leaves, those
/// with an only child, random ones, and those with equal subtrees.
pub(super) fn essential(asked: &JudgeRequest) -> impl Iterator<Item = Tree> + use<> {
    let shapes = Shapes::of(asked);
    let fewest = asked.small.min(FIRST_LEAVES);
    let only = (fewest > 1).then(|| only_children(fewest, SMALL_VALUES));
    let small = small_between(2..=fewest).chain(only.into_iter().flatten());
    let equal = equal_subtrees(shapes, asked.seed).take(2 * asked.random as usize);
    small
        .filter(move |tree| shapes.has(tree))
        .chain(random(asked))
        .chain(equal)
}

/// The essential trees, then the rest of the small ones.
pub(super) fn battery(asked: &JudgeRequest) -> impl Iterator<Item = Tree> + use<> {
    let shapes = Shapes::of(asked);
    let rest = small_between(FIRST_LEAVES + 1..=asked.small);
    essential(asked).chain(rest.filter(move |tree| shapes.has(tree)))
}

/// All trees of this number of leaves whose nodes have two children or more.
fn small_between(leaves: RangeInclusive<usize>) -> impl Iterator<Item = Tree> {
    leaves.flat_map(|leaves| small_trees(leaves, SMALL_VALUES))
}

/// Random trees of many sizes: each second one with few ties, and half of them of any shape, unless all are
/// to be uniform.
fn random(asked: &JudgeRequest) -> impl Iterator<Item = Tree> + use<> {
    let JudgeRequest { random, seed, .. } = *asked;
    let shapes = Shapes::of(asked);
    let sizes = shapes.sizes();
    let mut many_ties = Generator::new(seed).values(-4..=4);
    let mut few_ties = Generator::new(seed).values(-99..=99);
    (0..random as usize).map(move |number| {
        let drawn = if number % 2 == 0 {
            &mut many_ties
        } else {
            &mut few_ties
        };
        let (width, depth) = sizes[number / 4 % sizes.len()];
        match shapes != Shapes::Any || number / 2 % 2 == 0 {
            true => drawn.independent(width, depth),
            false => drawn.irregular(width, depth).bare(),
        }
    })
}

/// The trees that a program can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shapes {
    Any,
    /// All leaves are as deep, and all inner nodes have as many children, two or more.
    Uniform,
    /// The same, and this many children.
    Width(usize),
}

impl Shapes {
    pub(super) fn of(asked: &JudgeRequest) -> Shapes {
        match (asked.width, asked.uniform) {
            (Some(width), _) => Shapes::Width(width),
            (None, true) => Shapes::Uniform,
            (None, false) => Shapes::Any,
        }
    }

    pub(super) fn has(self, tree: &Tree) -> bool {
        match self {
            Shapes::Any => true,
            Shapes::Uniform => tree.is_uniform() && tree.root().moves().count() > 1,
            Shapes::Width(width) => tree.is_uniform() && tree.root().moves().count() == width,
        }
    }

    /// The children of each inner node, if they are given.
    pub(super) fn width(self) -> Option<usize> {
        match self {
            Shapes::Width(width) => Some(width),
            Shapes::Any | Shapes::Uniform => None,
        }
    }

    /// Widths and depths of random trees, of at most 64 leaves and two plies at least.
    fn sizes(self) -> Vec<(usize, u32)> {
        let widths = match self {
            Shapes::Width(width) => width..=width,
            Shapes::Any | Shapes::Uniform => 2..=4,
        };
        let sizes = widths.flat_map(|width| (2..=6).map(move |depth| (width, depth)));
        sizes
            .filter(|&(width, depth)| width.pow(depth) <= MAX_LEAVES)
            .collect()
    }
}

/// The most leaves of a random tree.
pub(super) const MAX_LEAVES: usize = 64;

/// The widths for which there are random trees.
pub(super) const WIDTHS: RangeInclusive<usize> = 2..=8;

#[cfg(test)]
mod tests {
    use super::{WIDTHS, battery};
    use crate::JudgeRequest;
    use negascout::trees::Tree;
    use std::collections::HashSet;

    fn trees(asked: &JudgeRequest) -> Vec<Tree> {
        battery(asked).collect()
    }

    #[test]
    fn the_same_seed_asks_the_same_trees_and_another_one_others() {
        let asked = JudgeRequest::default();
        assert_eq!(trees(&asked), trees(&asked));
        let other = JudgeRequest {
            seed: 2,
            ..asked.clone()
        };
        assert_ne!(trees(&other), trees(&asked));
        assert_eq!(
            trees(&asked).len(),
            9 + 81 + 891 + 414 + 200 + 400 + 45 * 243
        );
    }

    #[test]
    fn uniform_trees_are_asked_alone() {
        let asked = JudgeRequest {
            uniform: true,
            ..JudgeRequest::default()
        };
        assert!(trees(&asked).iter().all(Tree::is_uniform));
        let small = JudgeRequest { random: 0, ..asked };
        // 2, 3, 4 and 5 leaves below the root, and two by two.
        assert_eq!(trees(&small).len(), 9 + 27 + 81 + 243 + 81);
        let binary = JudgeRequest {
            width: Some(2),
            ..small.clone()
        };
        assert_eq!(trees(&binary).len(), 9 + 81);
        for width in WIDTHS {
            let asked = JudgeRequest {
                small: 1,
                random: 20,
                width: Some(width),
                ..small.clone()
            };
            assert_eq!(trees(&asked).len(), 60, "{width}");
        }
    }

    #[test]
    fn random_trees_differ_from_each_other() {
        let asked = JudgeRequest {
            small: 1,
            ..JudgeRequest::default()
        };
        let trees: HashSet<String> = trees(&asked).iter().map(Tree::to_string).collect();
        assert!(trees.len() > 550, "{}", trees.len());
    }
}
