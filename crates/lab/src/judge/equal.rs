//! Trees with equal subtrees: in them a table meets again what it has kept.

use super::battery::Shapes;
use negascout::trees::{Generator, Tree};
use std::ops::RangeInclusive;

/// The subtrees of a pool.
const PARTS: usize = 3;
/// The trees that are built of one pool.
const TREES_OF_A_POOL: usize = 8;

/// Trees in pools: each is built of three random subtrees, and so are the trees after it. So a subtree comes
/// several times in a tree, under other windows each time, and again in the next trees. Most are binary and
/// have 64 leaves: in these a bound that is taken for a value shows most often.
pub(super) fn equal_subtrees(shapes: Shapes, seed: u64) -> impl Iterator<Item = Tree> {
    (0_u64..).flat_map(move |number| Pool::new(shapes, Dice::new(seed, number)))
}

/// A pool, as the trees that are built of it.
struct Pool {
    dice: Dice,
    width: usize,
    /// The plies above the subtrees.
    plies: u32,
    /// Whether a subtree may stand nearer to the root: then it comes with either player to move.
    ends_early: bool,
    parts: Vec<String>,
    left: usize,
}

impl Pool {
    fn new(shapes: Shapes, mut dice: Dice) -> Pool {
        // With other values than those of small trees no subtree has been a tree before.
        let most = [2, 9, 30][dice.below(3)];
        let mut drawn = Generator::new(dice.next()).values(-most..=most);
        let width = shapes.width().unwrap_or([2, 2, 2, 2, 2, 3][dice.below(6)]);
        let sizes = sizes(width);
        let (plies, height) = sizes[dice.below(sizes.len())];
        let is_irregular = shapes == Shapes::Any && dice.below(5) == 0;
        let parts = (0..PARTS).map(|_| match is_irregular {
            true => drawn.irregular(width, height).bare().to_string(),
            false => drawn.independent(width, height).to_string(),
        });
        Pool {
            width,
            plies,
            ends_early: is_irregular,
            parts: parts.collect(),
            dice,
            left: TREES_OF_A_POOL,
        }
    }

    /// A tree with `plies` plies above its subtrees.
    fn node(&mut self, plies: u32) -> String {
        let is_early = self.ends_early && plies < self.plies && self.dice.below(3) == 0;
        if plies == 0 || is_early {
            let part = self.dice.below(self.parts.len());
            return self.parts[part].clone();
        }
        let children: Vec<String> = (0..self.width).map(|_| self.node(plies - 1)).collect();
        format!("({})", children.join(" "))
    }
}

/// The plies above the subtrees, and their height, for the largest trees of this width.
fn sizes(width: usize) -> &'static [(u32, u32)] {
    match width {
        2 => &[(3, 3), (3, 3), (3, 3), (3, 3), (4, 2), (3, 2)],
        3 | 4 => &[(2, 1), (1, 2)],
        _ => &[(1, 1)],
    }
}

impl Iterator for Pool {
    type Item = Tree;

    fn next(&mut self) -> Option<Tree> {
        self.left = self.left.checked_sub(1)?;
        let tree = self.node(self.plies).parse();
        Some(tree.unwrap_or_else(|_| unreachable!("a node of trees is a tree")))
    }
}

/// Numbers that look random: `SplitMix64`, of Steele, Lea and Flood.
struct Dice(u64);

impl Dice {
    fn new(seed: u64, number: u64) -> Dice {
        let mut dice = Dice(seed);
        Dice(dice.next() ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number from 0, below `end`.
    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }
}

/// The trees of up to this many leaves in which a node has an only child.
const MOST_LEAVES: usize = 3;

/// All small trees of up to `most` leaves, but no more than three, with one more node in them that has an only
/// child; and a leaf below one, two and three such nodes.
pub(super) fn only_children(
    most: usize,
    values: RangeInclusive<i32>,
) -> impl Iterator<Item = Tree> {
    let leaves = values.clone().map(|value| value.to_string());
    let below_one = leaves.clone().map(|leaf| format!("({leaf})"));
    let below_two = leaves.clone().map(|leaf| format!("(({leaf}))"));
    let below_three = leaves.map(|leaf| format!("((({leaf})))"));
    let lone = below_one.chain(below_two).chain(below_three);
    let larger = (2..=most.min(MOST_LEAVES)).flat_map(move |leaves| {
        let trees = negascout::trees::small_trees(leaves, values.clone());
        trees.flat_map(|tree| wrapped(&tree.to_string()))
    });
    lone.chain(larger).map(|text| {
        text.parse()
            .unwrap_or_else(|_| unreachable!("a node around a node makes a tree"))
    })
}

/// The trees that have one more node, around each node of this one.
fn wrapped(text: &str) -> Vec<String> {
    let starts = text.char_indices().filter(|&(at, each)| {
        let begins = |before: char| matches!(before, '(' | ' ');
        each == '(' || (each != ')' && each != ' ' && text[..at].ends_with(begins))
    });
    let around = |at: usize| {
        let end = at + length_of_node(&text[at..]);
        format!("{}({}){}", &text[..at], &text[at..end], &text[end..])
    };
    starts.map(|(at, _)| around(at)).collect()
}

/// The length of the node with which a text begins.
fn length_of_node(text: &str) -> usize {
    let mut open = 0_i32;
    for (at, each) in text.char_indices() {
        match each {
            '(' => open += 1,
            ')' if open == 1 => return at + 1,
            ')' if open > 1 => open -= 1,
            ')' | ' ' if open == 0 => return at,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::{Shapes, equal_subtrees, only_children, wrapped};
    use crate::judge::battery::MAX_LEAVES;
    use negascout::Game;
    use negascout::trees::Tree;

    /// The subtrees of more than a leaf that come more than once.
    fn repeats(text: &str) -> usize {
        let opened = text.char_indices().filter(|&(_, each)| each == '(');
        let inner: Vec<&str> = opened
            .map(|(at, _)| &text[at..at + super::length_of_node(&text[at..])])
            .collect();
        let again = |at: &usize| inner[..*at].contains(&inner[*at]);
        (0..inner.len()).filter(again).count()
    }

    #[test]
    fn subtrees_come_again_in_most_trees() {
        let trees: Vec<String> = equal_subtrees(Shapes::Any, 1)
            .take(240)
            .map(|tree| tree.to_string())
            .collect();
        let with = trees.iter().filter(|tree| repeats(tree) > 0).count();
        assert!(with > 150, "{with}");
        assert_eq!(repeats("((1 2) ((1 2) 3))"), 1);
    }

    #[test]
    fn the_shapes_are_those_asked_for() {
        for width in 2..=8 {
            let trees: Vec<Tree> = equal_subtrees(Shapes::Width(width), 3).take(80).collect();
            for tree in trees {
                assert!(tree.is_uniform() && tree.leaves().len() <= MAX_LEAVES);
                assert_eq!(tree.root().moves().count(), width);
            }
        }
        assert!(
            equal_subtrees(Shapes::Uniform, 1)
                .take(80)
                .all(|tree| tree.is_uniform())
        );
        assert!(
            equal_subtrees(Shapes::Any, 1)
                .take(400)
                .all(|tree| tree.leaves().len() <= MAX_LEAVES)
        );
    }

    #[test]
    fn a_node_is_put_around_each_node() {
        assert_eq!(
            wrapped("(-1 (0 1))"),
            [
                "((-1 (0 1)))",
                "((-1) (0 1))",
                "(-1 ((0 1)))",
                "(-1 ((0) 1))",
                "(-1 (0 (1)))"
            ]
        );
        let trees: Vec<Tree> = only_children(3, -1..=1).collect();
        assert_eq!(trees.len(), 9 + 9 * 3 + 27 * (4 + 5 + 5));
        let texts: std::collections::HashSet<String> = trees.iter().map(Tree::to_string).collect();
        assert_eq!(texts.len(), trees.len());
    }
}
