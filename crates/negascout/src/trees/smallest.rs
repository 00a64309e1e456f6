//! The smallest tree with a property: all small trees, fewest leaves first, then random ones that are
//! made smaller.

use super::Tree;
use super::orders::{Ranks, orders, ranks};
use super::small::{Shape, filled, rows_of_values, shapes};
use super::uniform::{random_shape, uniform, uniform_sizes};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::convert::Infallible;
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
    pub fn smallest(&self, mut has: impl FnMut(&Tree) -> bool) -> Smallest {
        let found = self.try_smallest(|tree| Ok::<bool, Infallible>(has(tree)));
        found.unwrap_or_else(|never| match never {})
    }

    /// The same with a question that may be given up: the first error ends the search at once, and is
    /// returned.
    ///
    /// # Errors
    ///
    /// That of `has`.
    ///
    /// # Panics
    ///
    /// If `values` is empty.
    ///
    /// ```
    /// use negascout::trees::SmallTrees;
    ///
    /// let mut tried = 0;
    /// let found = SmallTrees::new(2..=12, 1..=9).try_smallest(|_| {
    ///     tried += 1;
    ///     if tried == 5 { Err("enough") } else { Ok(false) }
    /// });
    /// assert_eq!((found, tried), (Err("enough"), 5));
    /// ```
    pub fn try_smallest<E>(
        &self,
        has: impl FnMut(&Tree) -> Result<bool, E>,
    ) -> Result<Smallest, E> {
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
            // Shapes are not even listed where none can be filled.
            let all = if self.has_any(next) {
                hunt.all(next)?
            } else {
                None
            };
            if let Some(tree) = all {
                return Ok(hunt.found(Some(tree), next - 1));
            }
            next += 1;
        }
        let sizes: Vec<usize> = (next..=last)
            .filter(|&leaves| self.has_any(leaves))
            .collect();
        for (place, &leaves) in sizes.iter().enumerate() {
            if let Some(tree) = hunt.some(leaves, (sizes.len() - place) as u64)? {
                let tree = hunt.made_smaller(tree)?;
                return Ok(hunt.found(Some(tree), next - 1));
            }
        }
        Ok(hunt.found(None, next - 1))
    }

    /// Whether there is a tree of this number of leaves.
    fn has_any(&self, leaves: usize) -> bool {
        self.shape_count(leaves) != Some(0) && self.filling_count(leaves) != Some(0)
    }

    /// Whether a tree is among them.
    fn has_among(&self, tree: &Tree) -> bool {
        let leaves = tree.leaves().into_iter();
        let mut values: Vec<i32> = leaves.filter_map(|leaf| tree.nodes[leaf].value).collect();
        values.sort_unstable();
        let is_different = values.windows(2).all(|pair| pair[0] != pair[1]);
        self.leaves.contains(&values.len())
            && values.iter().all(|value| self.values.contains(value))
            && (is_different || self.filling != Filling::Different)
            && (!self.uniform || tree.is_uniform())
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
        let most = usize::try_from(self.value_count()).unwrap_or(usize::MAX);
        let orders: Ranks = match self.filling {
            Filling::Each => return Box::new(rows_of_values(leaves, self.values.clone())),
            Filling::Order => ranks(leaves, 1..=most),
            Filling::Different => ranks(leaves, leaves..=most),
        };
        let low = *self.values.start();
        Box::new(orders.map(move |ranks| ranks.iter().map(|&rank| low + i32::from(rank)).collect()))
    }
}

/// A search among small trees, under way.
struct Hunt<'s, F> {
    trees: &'s SmallTrees,
    has: F,
    tried: u64,
    rng: Xoshiro256PlusPlus,
}

impl<E, F: FnMut(&Tree) -> Result<bool, E>> Hunt<'_, F> {
    fn found(self, tree: Option<Tree>, exhausted: usize) -> Smallest {
        Smallest {
            tree,
            tried: self.tried,
            exhausted,
        }
    }

    fn has(&mut self, tree: &Tree) -> Result<bool, E> {
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
    fn all(&mut self, leaves: usize) -> Result<Option<Tree>, E> {
        let mut chosen = None;
        let mut met = 0_u64;
        for shape in self.trees.shapes(leaves) {
            for row in self.trees.rows(leaves) {
                let tree = filled(&shape, &row);
                if !self.has(&tree)? {
                    continue;
                }
                if self.trees.seed.is_none() {
                    return Ok(Some(tree));
                }
                met += 1;
                if self.rng.random_range(0..met) == 0 {
                    chosen = Some((shape.clone(), row));
                }
            }
        }
        match chosen {
            Some((shape, row)) => self.varied(&shape, &row).map(Some),
            None => Ok(None),
        }
    }

    /// The tree with other values in the same order, where only their order is asked for.
    fn varied(&mut self, shape: &Shape, row: &[i32]) -> Result<Tree, E> {
        let tree = filled(shape, row);
        if self.trees.filling == Filling::Each {
            return Ok(tree);
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
        Ok(if self.has(&varied)? { varied } else { tree })
    }

    /// A random tree of so many leaves that has the property, if one is met with this number's share of
    /// what is left, `sizes` numbers being still to be tried.
    fn some(&mut self, leaves: usize, sizes: u64) -> Result<Option<Tree>, E> {
        let share = self.trees.most.saturating_sub(self.tried) / sizes;
        let uniform_sizes = match self.trees.uniform {
            true => uniform_sizes(leaves),
            false => Vec::new(),
        };
        for _ in 0..share {
            let shape = match uniform_sizes[..] {
                [] => random_shape(leaves, &mut self.rng),
                _ => {
                    let size = self.rng.random_range(0..uniform_sizes.len());
                    let (width, depth) = uniform_sizes[size];
                    uniform(width, depth)
                }
            };
            let row = self.random_row(leaves);
            let tree = filled(&shape, &row);
            if self.has(&tree)? {
                return Ok(Some(tree));
            }
        }
        Ok(None)
    }

    fn random_row(&mut self, leaves: usize) -> Vec<i32> {
        let values = self.trees.values.clone();
        let is_different = self.trees.filling == Filling::Different;
        if is_different && self.trees.value_count() <= 4 * leaves as u64 {
            let mut all: Vec<i32> = values.collect();
            all.shuffle(&mut self.rng);
            all.truncate(leaves);
            return all;
        }
        let mut row = Vec::with_capacity(leaves);
        while row.len() < leaves {
            let value = self.rng.random_range(values.clone());
            if !is_different || !row.contains(&value) {
                row.push(value);
            }
        }
        row
    }

    /// The tree after as many steps to a smaller one as keep the property, and stay among the trees.
    fn made_smaller(&mut self, mut tree: Tree) -> Result<Tree, E> {
        let end = self.tried + MOST_STEPS;
        'steps: while self.tried < end {
            let steps = tree.smaller().into_iter();
            for step in steps.filter(|step| self.trees.has_among(step)) {
                if self.has(&step)? {
                    tree = step;
                    continue 'steps;
                }
            }
            break;
        }
        Ok(tree)
    }
}

#[cfg(test)]
mod tests {
    use super::{Filling, SmallTrees, orders, ranks, rows_of_values, uniform_sizes};
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
            let rows: Vec<Vec<u8>> = ranks(count, 1..=count).collect();
            assert_eq!(Some(rows.len() as u64), orders(count));
            assert_eq!(rows.iter().collect::<HashSet<_>>().len(), rows.len());
        }
        let two: Vec<Vec<u8>> = ranks(2, 1..=2).collect();
        assert_eq!(two, [[0, 0], [0, 1], [1, 0]]);
    }

    /// All rows of numbers, and of them those that are orders.
    #[test]
    fn orders_are_those_of_all_rows() {
        for (count, different) in [(5, 1..=5), (5, 1..=3), (4, 4..=4), (4, 2..=9), (3, 4..=9)] {
            let rows = rows_of_values(count, 0..=count as i32 - 1).filter(|row| {
                let met: HashSet<&i32> = row.iter().collect();
                let most = row.iter().max().map_or(0, |&most| most as usize + 1);
                met.len() == most && different.contains(&most)
            });
            let expected: Vec<Vec<i32>> = rows.collect();
            let met = ranks(count, different.clone());
            let met: Vec<Vec<i32>> = met
                .map(|row| row.into_iter().map(i32::from).collect())
                .collect();
            assert_eq!(
                met, expected,
                "{count} values, {different:?} of them different"
            );
        }
    }

    /// No list of all orders is made: there are 479,001,600 of 12 different values.
    #[test]
    fn orders_come_one_by_one() {
        let first: Vec<Vec<u8>> = ranks(12, 12..=12).take(2).collect();
        assert_eq!(first[1], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 10]);
        let trees = SmallTrees {
            filling: Filling::Different,
            uniform: true,
            most: u64::MAX,
            ..SmallTrees::new(13..=64, 1..=64)
        };
        let mut asked = 0;
        let stopped = trees.try_smallest(|_| {
            asked += 1;
            if asked == 100 { Err(asked) } else { Ok(false) }
        });
        assert_eq!(stopped, Err(100));
    }

    /// Where there are fewer values than leaves, no tree has different leaves.
    #[test]
    fn trees_that_cannot_be_are_not_sought() {
        for uniform in [false, true] {
            let trees = SmallTrees {
                filling: Filling::Different,
                uniform,
                ..SmallTrees::new(10..=64, 1..=9)
            };
            let found = trees.smallest(|tree| panic!("{tree}"));
            assert_eq!((found.tried, found.exhausted), (0, 64));
        }
    }

    /// A tree that is made smaller stays among those that are sought.
    #[test]
    fn what_is_found_is_among_what_is_sought() {
        let fillings = [Filling::Each, Filling::Order, Filling::Different];
        let mut found = 0;
        for case in 0_u64..240 {
            let low = (case % 7) as i32 - 3;
            let trees = SmallTrees {
                seed: Some(case),
                filling: fillings[case as usize % 3],
                uniform: case % 2 == 0,
                most: 60,
                ..SmallTrees::new(4..=9, low..=low + 8)
            };
            let smallest = trees.smallest(|tree| tree.height() == 2 && value(tree) % 3 == 0);
            if let Some(tree) = smallest.tree {
                assert!(trees.has_among(&tree), "{tree} for {trees:?}");
                found += 1;
            }
        }
        assert!(found > 100, "{found}");
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
