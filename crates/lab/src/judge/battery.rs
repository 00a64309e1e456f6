//! The trees that a program is asked, in order.

use super::JudgeRequest;
use negascout::Game;
use negascout::trees::{Generator, Tree, TreePosition, small_trees};
use std::ops::RangeInclusive;

/// The values of small trees: with three, equal ones are often beside each other.
const SMALL_VALUES: RangeInclusive<i32> = 1..=3;
/// The small trees that come before the random ones: so many that most faults are met on a tree of the
/// fewest leaves, and so few that a slow program comes to larger ones.
const FIRST_LEAVES: usize = 4;

/// All trees of up to [`FIRST_LEAVES`] leaves, then random ones, then the rest of the small ones.
pub(super) fn battery(asked: &JudgeRequest) -> impl Iterator<Item = Tree> + use<> {
    let JudgeRequest { small, uniform, .. } = *asked;
    let small_between = move |leaves: RangeInclusive<usize>| {
        let trees = leaves.flat_map(|leaves| small_trees(leaves, SMALL_VALUES));
        trees.filter(move |tree| !uniform || is_uniform(tree))
    };
    small_between(2..=small.min(FIRST_LEAVES))
        .chain(random(asked))
        .chain(small_between(FIRST_LEAVES + 1..=small))
}

/// Random trees of many sizes: each second one without ties to speak of, and half of them of any shape, unless
/// all are to be uniform.
fn random(asked: &JudgeRequest) -> impl Iterator<Item = Tree> + use<> {
    let JudgeRequest {
        random,
        seed,
        uniform,
        ..
    } = *asked;
    let mut many_ties = Generator::new(seed).values(1..=9);
    let mut few_ties = Generator::new(seed).values(0..=999);
    (0..random as usize).map(move |number| {
        let drawn = if number % 2 == 0 {
            &mut many_ties
        } else {
            &mut few_ties
        };
        let (width, depth) = SIZES[number / 4 % SIZES.len()];
        match uniform || number / 2 % 2 == 0 {
            true => drawn.independent(width, depth),
            false => drawn.irregular(width, depth).bare(),
        }
    })
}

/// Widths and depths of random trees: at most 64 leaves.
const SIZES: [(usize, u32); 8] = [
    (2, 3),
    (3, 2),
    (2, 4),
    (3, 3),
    (4, 2),
    (2, 5),
    (4, 3),
    (2, 6),
];

/// Whether all leaves are as deep, and all inner nodes have as many children.
pub(super) fn is_uniform(tree: &Tree) -> bool {
    fn is(pos: &TreePosition<'_>, width: usize, height: u32) -> bool {
        match height {
            0 => pos.moves().next().is_none(),
            _ => {
                pos.moves().count() == width
                    && pos.moves().all(|mv| is(&pos.play(mv), width, height - 1))
            }
        }
    }
    let root = tree.root();
    is(&root, root.moves().count(), tree.height())
}

#[cfg(test)]
mod tests {
    use super::{battery, is_uniform};
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
        assert_eq!(trees(&asked).len(), 9 + 81 + 891 + 200 + 45 * 243);
    }

    #[test]
    fn uniform_trees_are_asked_alone() {
        let asked = JudgeRequest {
            uniform: true,
            ..JudgeRequest::default()
        };
        assert!(trees(&asked).iter().all(is_uniform));
        let small = JudgeRequest { random: 0, ..asked };
        // 2, 3, 4 and 5 leaves below the root, and two by two.
        assert_eq!(trees(&small).len(), 9 + 27 + 81 + 243 + 81);
    }

    #[test]
    fn random_trees_differ_from_each_other() {
        let asked = JudgeRequest {
            small: 1,
            ..JudgeRequest::default()
        };
        let trees: HashSet<String> = trees(&asked).iter().map(Tree::to_string).collect();
        assert!(trees.len() > 190, "{}", trees.len());
    }
}
