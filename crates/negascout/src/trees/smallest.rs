//! The smallest tree with a property: all small trees, fewest leaves first, then random ones that are
//! made smaller.

use super::Tree;
use super::orders::{orders, ranks};
use super::small::{Shape, filled, rows_of_values, shapes};
use super::uniform::{random_shape, uniform, uniform_sizes};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::ops::RangeInclusive;

/// The trees among which a smallest one is sought. Inner nodes have two children at least.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout::trees::SmallTrees;
///
/// // The smallest tree worth 2 to MAX, though MIN moves twice.
/// let trees = SmallTrees::new(1..=6, 1..=3);
/// let found = trees.smallest(|tree| {
///     tree.height() == 3 && Algorithm::Minimax.solve(&tree.root()).unwrap().value.get() == 2
/// });
/// assert_eq!(found.tree.unwrap().to_string(), "(1 (2 (1 2)))");
/// assert_eq!(found.exhausted, 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmallTrees {
    /// The numbers of leaves, from 1.
    pub leaves: RangeInclusive<usize>,
    /// The least and the greatest value of a leaf, in MAX's view.
    pub values: RangeInclusive<i32>,
    /// Which of the values a leaf takes.
    pub filling: Filling,
    /// Whether all leaves are as deep, and all inner nodes have as many children.
    pub uniform: bool,
    /// The most trees that are tried.
    pub most: u64,
    /// Draws one of the smallest trees that all have the property; without it, it is the first.
    pub seed: Option<u64>,
}

/// The values with which the leaves of small trees are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filling {
    /// Each leaf takes each value.
    Each,
    /// Each order of the leaves' values comes once, ties among them: enough for a property that asks only
    /// which of two leaves is worth more.
    Order,
    /// The same without ties.
    Different,
}

/// What was found among [`SmallTrees`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Smallest {
    /// The tree; `None` if none was met.
    pub tree: Option<Tree>,
    /// The trees that were tried.
    pub tried: u64,
    /// None of the trees of up to this many leaves has the property, all of them having been tried; 0 if
    /// that is known of none.
    pub exhausted: usize,
}

/// Above this many leaves not all shapes are listed: there are 20,793 of 9, and 103,049 of 10.
const MOST_LISTED: usize = 8;
/// The most steps to a smaller tree that are tried.
const MOST_STEPS: u64 = 20_000;

impl SmallTrees {
    /// Trees of so many leaves, each worth `values`, of any shape: at most a million are tried.
    #[must_use]
    pub fn new(leaves: RangeInclusive<usize>, values: RangeInclusive<i32>) -> SmallTrees {
        SmallTrees {
            leaves,
            values,
            filling: Filling::Each,
            uniform: false,
            most: 1_000_000,
            seed: None,
        }
    }

    /// A tree of the fewest leaves that `has` the property, as far as all trees of fewer leaves can be
    /// tried; where there are too many, random ones are, and the first that has it is made
    /// [smaller](Tree::smaller) step by step.
    ///
    /// The same arguments find the same tree.
    ///
    /// # Panics
    ///
    /// If `values` is empty.
    pub fn smallest(&self, has: impl FnMut(&Tree) -> bool) -> Smallest {
        assert!(!self.values.is_empty(), "a leaf needs a value to take");
        let mut hunt = Hunt {
            trees: self,
            has,
            tried: 0,
            rng: Xoshiro256PlusPlus::seed_from_u64(self.seed.unwrap_or(1)),
        };
        let (first, last) = (*self.leaves.start().max(&1), *self.leaves.end());
        let mut next = first;
        while next <= last && hunt.can_try_all(next) {
            if let Some(tree) = hunt.all(next) {
                return hunt.found(Some(tree), next - 1);
            }
            next += 1;
        }
        let tree = (next..=last).find_map(|leaves| hunt.some(leaves, last));
        let tree = tree.map(|tree| hunt.made_smaller(tree));
        hunt.found(tree, next - 1)
    }

    fn shapes(&self, leaves: usize) -> Vec<Shape> {
        if !self.uniform {
            return shapes(leaves);
        }
        let sizes = uniform_sizes(leaves).into_iter();
        sizes.map(|(width, depth)| uniform(width, depth)).collect()
    }

    /// How many shapes of this many leaves there are, at most; `None` if they are not listed.
    fn shape_count(&self, leaves: usize) -> Option<u64> {
        const SCHROEDER: [u64; MOST_LISTED + 1] = [0, 1, 1, 3, 11, 45, 197, 903, 4279];
        match self.uniform {
            true => Some(uniform_sizes(leaves).len() as u64),
            false => SCHROEDER.get(leaves).copied(),
        }
    }

    /// How many different values there are.
    fn value_count(&self) -> u64 {
        let (low, high) = (*self.values.start(), *self.values.end());
        high.abs_diff(low) as u64 + 1
    }

    /// How many ways there are to fill so many leaves, at most; `None` if there are too many to count.
    fn filling_count(&self, leaves: usize) -> Option<u64> {
        match self.filling {
            Filling::Each => self.value_count().checked_pow(leaves as u32),
            Filling::Different if self.value_count() < leaves as u64 => Some(0),
            Filling::Different => (1..=leaves as u64).try_fold(1_u64, u64::checked_mul),
            Filling::Order => orders(leaves),
        }
    }

    /// The rows of values with which so many leaves are filled.
    fn rows(&self, leaves: usize) -> Box<dyn Iterator<Item = Vec<i32>>> {
        if self.filling == Filling::Each {
            return Box::new(rows_of_values(leaves, self.values.clone()));
        }
        let (low, most) = (*self.values.start(), self.value_count());
        let is_different = self.filling == Filling::Different;
        let rows = ranks(leaves).into_iter().filter(move |ranks| {
            let different = ranks.iter().max().map_or(0, |&most| most as usize + 1);
            different as u64 <= most && (!is_different || different == leaves)
        });
        Box::new(rows.map(move |ranks| ranks.iter().map(|&rank| low + i32::from(rank)).collect()))
    }
}

/// A search among small trees, under way.
struct Hunt<'s, F> {
    trees: &'s SmallTrees,
    has: F,
    tried: u64,
    rng: Xoshiro256PlusPlus,
}

impl<F: FnMut(&Tree) -> bool> Hunt<'_, F> {
    fn found(self, tree: Option<Tree>, exhausted: usize) -> Smallest {
        Smallest {
            tree,
            tried: self.tried,
            exhausted,
        }
    }

    fn has(&mut self, tree: &Tree) -> bool {
        self.tried += 1;
        (self.has)(tree)
    }

    /// Whether all trees of so many leaves can be tried with what is left.
    fn can_try_all(&self, leaves: usize) -> bool {
        let shapes = self.trees.shape_count(leaves);
        let fillings = self.trees.filling_count(leaves);
        let trees = match (shapes, fillings) {
            (Some(0), _) | (_, Some(0)) => Some(0),
            (Some(shapes), Some(fillings)) => shapes.checked_mul(fillings),
            _ => None,
        };
        trees.is_some_and(|trees| trees <= self.trees.most.saturating_sub(self.tried))
    }

    /// The first of all trees of so many leaves that has the property; with a seed, any of them.
    fn all(&mut self, leaves: usize) -> Option<Tree> {
        let mut chosen = None;
        let mut met = 0_u64;
        for shape in self.trees.shapes(leaves) {
            for row in self.trees.rows(leaves) {
                let tree = filled(&shape, &row);
                if !self.has(&tree) {
                    continue;
                }
                if self.trees.seed.is_none() {
                    return Some(tree);
                }
                met += 1;
                if self.rng.random_range(0..met) == 0 {
                    chosen = Some((shape.clone(), row));
                }
            }
        }
        let (shape, row) = chosen?;
        Some(self.varied(&shape, &row))
    }

    /// The tree with other values in the same order, where only their order is asked for.
    fn varied(&mut self, shape: &Shape, row: &[i32]) -> Tree {
        let tree = filled(shape, row);
        if self.trees.filling == Filling::Each {
            return tree;
        }
        let low = *self.trees.values.start();
        let ranks = row.iter().map(|value| value.abs_diff(low) as usize);
        let wanted = ranks.clone().max().unwrap_or_default() + 1;
        let mut drawn = std::collections::BTreeSet::new();
        while drawn.len() < wanted {
            drawn.insert(self.rng.random_range(self.trees.values.clone()));
        }
        let values: Vec<i32> = drawn.into_iter().collect();
        let row: Vec<i32> = ranks.map(|rank| values[rank]).collect();
        let varied = filled(shape, &row);
        if self.has(&varied) { varied } else { tree }
    }

    /// A random tree of so many leaves that has the property, if one is met with this number's share of
    /// what is left.
    fn some(&mut self, leaves: usize, last: usize) -> Option<Tree> {
        let left = self.trees.most.saturating_sub(self.tried);
        let share = left / (last - leaves + 1) as u64;
        let sizes = match self.trees.uniform {
            true => uniform_sizes(leaves),
            false => Vec::new(),
        };
        if self.trees.uniform && sizes.is_empty() {
            return None;
        }
        (0..share).find_map(|_| {
            let shape = match sizes[..] {
                [] => random_shape(leaves, &mut self.rng),
                _ => {
                    let (width, depth) = sizes[self.rng.random_range(0..sizes.len())];
                    uniform(width, depth)
                }
            };
            let row = self.random_row(leaves);
            let tree = filled(&shape, &row);
            self.has(&tree).then_some(tree)
        })
    }

    fn random_row(&mut self, leaves: usize) -> Vec<i32> {
        let values = self.trees.values.clone();
        let few = self.trees.value_count() <= 4 * leaves as u64;
        if self.trees.filling == Filling::Different && few {
            let mut all: Vec<i32> = values.collect();
            all.shuffle(&mut self.rng);
            all.truncate(leaves);
            return all;
        }
        (0..leaves)
            .map(|_| self.rng.random_range(values.clone()))
            .collect()
    }

    /// The tree after as many steps to a smaller one as keep the property.
    fn made_smaller(&mut self, mut tree: Tree) -> Tree {
        let end = self.tried + MOST_STEPS;
        while self.tried < end {
            let mut steps = tree.smaller().into_iter();
            let Some(step) = steps.find(|step| self.has(step)) else {
                break;
            };
            tree = step;
        }
        tree
    }
}

#[cfg(test)]
mod tests {
    use super::{Filling, SmallTrees, orders, ranks, uniform_sizes};
    use crate::Game;
    use crate::textbook::Algorithm;
    use crate::trees::Tree;
    use std::collections::HashSet;

    fn value(tree: &Tree) -> i32 {
        Algorithm::Minimax.solve(&tree.root()).unwrap().value.get()
    }

    #[test]
    fn orders_are_counted_and_no_two_are_alike() {
        for count in 1..=6 {
            let rows = ranks(count);
            assert_eq!(Some(rows.len() as u64), orders(count));
            assert_eq!(rows.iter().collect::<HashSet<_>>().len(), rows.len());
        }
        assert_eq!(ranks(2), [[0, 0], [0, 1], [1, 0]]);
    }

    #[test]
    fn all_trees_are_tried_where_none_has_it() {
        for (filling, tried) in [
            (Filling::Each, 3 + 9 + 3 * 27 + 11 * 81),
            (Filling::Order, 1 + 3 + 3 * 13 + 11 * (75 - 24)),
            (Filling::Different, 1 + 2 + 3 * 6),
        ] {
            let trees = SmallTrees {
                filling,
                ..SmallTrees::new(1..=4, 1..=3)
            };
            let mut met = HashSet::new();
            let found = trees.smallest(|tree| {
                met.insert(tree.to_string());
                false
            });
            assert_eq!((found.tree, found.exhausted), (None, 4), "{filling:?}");
            assert_eq!(
                (found.tried, met.len()),
                (tried, tried as usize),
                "{filling:?}"
            );
        }
    }

    #[test]
    fn it_is_the_smallest_and_a_seed_finds_another() {
        let has = |tree: &Tree| value(tree) == 3 && tree.height() == 2;
        let trees = SmallTrees::new(1..=5, 1..=4);
        let first = trees.smallest(has);
        assert_eq!(first.tree.as_ref().unwrap().to_string(), "(1 (3 3))");
        assert_eq!(first.exhausted, 2);
        let seeded: HashSet<String> = (1..=6)
            .map(|seed| {
                let trees = SmallTrees {
                    seed: Some(seed),
                    ..trees.clone()
                };
                let tree = trees.smallest(has).tree.unwrap();
                assert!(has(&tree) && tree.leaves().len() == 3, "{tree}");
                tree.to_string()
            })
            .collect();
        assert!(seeded.len() > 2, "{seeded:?}");
    }

    /// Where not all can be tried, the tree that is met is made smaller, and nothing is claimed.
    #[test]
    fn beyond_the_limit_a_random_tree_is_made_smaller() {
        let trees = SmallTrees {
            most: 4_000,
            ..SmallTrees::new(1..=12, 1..=9)
        };
        let found = trees.smallest(|tree| tree.leaves().len() >= 5 && value(tree) == 7);
        let tree = found.tree.unwrap();
        assert_eq!(
            (tree.leaves().len(), value(&tree), found.exhausted),
            (5, 7, 3),
            "{tree}"
        );
        assert_eq!(trees.smallest(|_| false).tree, None);
        assert!(trees.smallest(|_| false).tried <= 4_000);
    }

    #[test]
    fn uniform_trees_are_all_that_is_tried() {
        assert_eq!(uniform_sizes(8), [(2, 3), (8, 1)]);
        let trees = SmallTrees {
            uniform: true,
            filling: Filling::Different,
            ..SmallTrees::new(2..=8, 1..=8)
        };
        let found = trees.smallest(|tree| tree.height() == 3 && value(tree) == 5);
        let tree = found.tree.unwrap();
        assert_eq!((tree.leaves().len(), found.exhausted), (8, 7));
        let children = |tree: &Tree| tree.root().moves().count();
        assert_eq!(children(&tree), 2);
    }
}
