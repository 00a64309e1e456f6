//! Seeded random trees and graphs.

use super::{Child, Listed, Tree};
use crate::Score;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::ops::RangeInclusive;

/// The most nodes a listed tree may have.
pub const MAX_NODES: usize = 1 << 22;

/// The number of nodes of the uniform tree of this width and depth, or `None` if that is more than
/// [`MAX_NODES`].
///
/// ```
/// assert_eq!(negascout::trees::uniform_size(10, 4), Some(11_111));
/// assert_eq!(negascout::trees::uniform_size(10, 40), None);
/// ```
#[must_use]
pub fn uniform_size(width: usize, depth: u32) -> Option<usize> {
    let mut level = 1_usize;
    let mut nodes = 1_usize;
    for _ in 0..depth {
        level = level.checked_mul(width)?;
        nodes = nodes
            .checked_add(level)
            .filter(|&nodes| nodes <= MAX_NODES)?;
    }
    Some(nodes)
}

/// Draws trees from a seed: the same seed gives the same trees, on every machine.
///
/// ```
/// use negascout::trees::Generator;
///
/// let tree = Generator::new(7).values(1..=9).independent(2, 2);
/// assert_eq!(tree, Generator::new(7).values(1..=9).independent(2, 2));
/// assert_eq!(tree.len(), 7);
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    rng: Xoshiro256PlusPlus,
    values: RangeInclusive<i32>,
}

impl Generator {
    /// A generator of leaves from 0 to 10^9, among which ties are rare.
    #[must_use]
    pub fn new(seed: u64) -> Generator {
        Generator {
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            values: 0..=1_000_000_000,
        }
    }

    /// Draws leaf values uniformly from `values` from now on.
    ///
    /// # Panics
    ///
    /// If `values` is empty.
    #[must_use]
    pub fn values(mut self, values: RangeInclusive<i32>) -> Generator {
        assert!(!values.is_empty(), "a leaf needs a value to take");
        self.values = values;
        self
    }

    fn value(&mut self) -> i32 {
        Score::new(self.rng.random_range(self.values.clone())).get()
    }

    /// The uniform tree whose leaf values are independent of each other.
    ///
    /// # Panics
    ///
    /// If `width` is 0, or the tree has more than [`MAX_NODES`] nodes: see [`uniform_size`].
    #[must_use]
    pub fn independent(&mut self, width: usize, depth: u32) -> Tree {
        assert!(width > 0, "an inner node has children");
        let size = uniform_size(width, depth).expect("the tree is too large");
        let leaves = width.pow(depth);
        // Level by level, the children of node n are n * width + 1 and so on.
        let listed = |place: usize| {
            let first = place * width + 1;
            let inner = place < size - leaves;
            let children = if inner { first..first + width } else { 0..0 };
            Listed {
                value: (!inner).then(|| self.value()),
                children: quiet(children),
                name: None,
            }
        };
        Tree::whole((0..size).map(listed).collect())
    }

    /// A tree of [independent](Generator::independent) leaves in which, with probability
    /// `best_first` at each node, the best child is moved to the front, and otherwise to some
    /// other place.
    ///
    /// # Panics
    ///
    /// As [`independent`](Generator::independent), and if `best_first` is not within 0 to 1.
    #[must_use]
    pub fn ordered(&mut self, width: usize, depth: u32, best_first: f64) -> Tree {
        let mut tree = self.independent(width, depth);
        let values = tree.minimax_values();
        for (place, listed) in tree.nodes.iter_mut().enumerate() {
            let best = listed
                .children
                .iter()
                .position(|c| values[c.node as usize] == values[place]);
            let Some(best) = best else { continue };
            let first = self.rng.random_bool(best_first);
            let target = if first || width == 1 {
                0
            } else {
                self.rng.random_range(1..width)
            };
            let child = listed.children.remove(best);
            listed.children.insert(target, child);
        }
        tree
    }

    /// A tree with the best child first at every node: alpha-beta visits the fewest leaves it can,
    /// `width^ceil(depth/2) + width^floor(depth/2) - 1` if no values tie.
    ///
    /// # Panics
    ///
    /// As [`independent`](Generator::independent).
    #[must_use]
    pub fn minimal(&mut self, width: usize, depth: u32) -> Tree {
        self.ordered(width, depth, 1.0)
    }

    /// A tree of any shape within the limits: nodes have 1 to `max_width` children, some lines end
    /// early, inner nodes have static evaluations, and some moves are noisy.
    ///
    /// # Panics
    ///
    /// If `max_width` is 0, or a tree of that width has more than [`MAX_NODES`] nodes.
    #[must_use]
    pub fn irregular(&mut self, max_width: usize, max_depth: u32) -> Tree {
        assert!(
            uniform_size(max_width, max_depth).is_some(),
            "the tree may be too large"
        );
        let mut nodes = vec![Listed {
            value: Some(self.value()),
            ..Listed::default()
        }];
        let mut level = 0..1;
        for depth in 0..max_depth {
            let below = nodes.len();
            for place in level {
                if depth > 0 && self.rng.random_bool(0.15) {
                    continue;
                }
                for _ in 0..self.rng.random_range(1..=max_width) {
                    let child = Child {
                        node: nodes.len() as u32,
                        noisy: self.rng.random_bool(0.3),
                    };
                    nodes[place].children.push(child);
                    nodes.push(Listed {
                        value: Some(self.value()),
                        ..Listed::default()
                    });
                }
            }
            level = below..nodes.len();
        }
        Tree::whole(nodes)
    }

    /// A graph in layers: every node has `width` children drawn from the `layer` nodes below it,
    /// so that many positions are reached in several ways.
    ///
    /// # Panics
    ///
    /// If `width` or `layer` is 0.
    #[must_use]
    pub fn graph(&mut self, width: usize, layer: usize, depth: u32) -> Tree {
        assert!(
            width > 0 && layer > 0,
            "a node has children, and a layer has nodes"
        );
        let mut nodes = Vec::with_capacity(1 + layer * depth as usize);
        for d in 0..=depth {
            let below = 1 + d as usize * layer;
            for _ in 0..if d == 0 { 1 } else { layer } {
                let mut pick = || below + self.rng.random_range(0..layer);
                let children = if d < depth {
                    (0..width).map(|_| pick()).collect()
                } else {
                    vec![]
                };
                nodes.push(Listed {
                    value: Some(self.value()),
                    children: quiet(children),
                    name: None,
                });
            }
        }
        Tree::whole(nodes)
    }
}

fn quiet(children: impl IntoIterator<Item = usize>) -> Vec<Child> {
    children
        .into_iter()
        .map(|node| Child {
            node: node as u32,
            noisy: false,
        })
        .collect()
}

impl Tree {
    /// Every node's value in MAX's view, from the leaves up. For uniform trees only: the player to
    /// move at a node is told by its level.
    fn minimax_values(&self) -> Vec<i32> {
        let mut max_to_move = vec![true; self.nodes.len()];
        for (place, listed) in self.nodes.iter().enumerate() {
            for child in &listed.children {
                max_to_move[child.node as usize] = !max_to_move[place];
            }
        }
        let mut values = vec![0; self.nodes.len()];
        for (place, listed) in self.nodes.iter().enumerate().rev() {
            let children = listed
                .children
                .iter()
                .map(|child| values[child.node as usize]);
            let best = if max_to_move[place] {
                children.max()
            } else {
                children.min()
            };
            values[place] = best.or(listed.value).unwrap_or(0);
        }
        values
    }
}
