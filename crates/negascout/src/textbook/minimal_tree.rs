//! The minimal tree: the fewest leaves that prove a position's value.
//!
//! D. Knuth and R. Moore, *An analysis of alpha-beta pruning*, Artificial Intelligence 6, 1975: a value
//! is proven by two strategies. One of MAX wins at least the value against every reply, one of MIN
//! allows no more. They share one line, and every search that tells nodes apart by their paths
//! evaluates at least the leaves of both.

use crate::{Depth, Evaluate, Game, Ply, Score};
use std::collections::HashMap;

/// The size of a tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schemars", schemars(deny_unknown_fields))]
#[non_exhaustive]
pub struct TreeSize {
    /// Its nodes, leaves included.
    pub nodes: u64,
    /// Its leaves.
    pub leaves: u64,
}

impl TreeSize {
    /// One leaf.
    pub const LEAF: TreeSize = TreeSize {
        nodes: 1,
        leaves: 1,
    };

    /// The size of both trees together.
    #[must_use]
    pub fn plus(self, other: TreeSize) -> TreeSize {
        TreeSize {
            nodes: self.nodes.saturating_add(other.nodes),
            leaves: self.leaves.saturating_add(other.leaves),
        }
    }

    /// The same with one node above.
    #[must_use]
    pub fn below_a_node(self) -> TreeSize {
        TreeSize {
            nodes: self.nodes.saturating_add(1),
            ..self
        }
    }
}

/// The fewest nodes that prove a value, beside the whole tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MinimalTree {
    /// The minimax value for the player to move at the root.
    pub value: Score,
    /// The tree with the fewest leaves that proves it; of several the leftmost.
    pub least: TreeSize,
    /// The whole tree down to the depth: minimax visits all of it.
    pub whole: TreeSize,
}

/// The minimal tree of `pos` at `depth` plies, horizon positions being scored by `evaluator`;
/// `None` if there are more than `most` positions to look at, those met twice at one ply counted once.
///
/// Quiescence is left out: [`fail_hard`](super::fail_hard) looks beyond the horizon.
///
/// ```
/// use negascout::textbook::minimal_tree;
/// use negascout::trees::{Listing, Tree};
///
/// let tree: Tree = "((3 1) (2 9))".parse().unwrap();
/// let minimal = minimal_tree(&tree.root(), 2, &Listing, 1_000).unwrap();
/// // MAX's strategy needs 2 and 9, MIN's 1 and 2.
/// assert_eq!((minimal.value.get(), minimal.least.leaves, minimal.whole.leaves), (2, 3, 4));
/// ```
pub fn minimal_tree<G: Game, E: Evaluate<G> + ?Sized>(
    pos: &G,
    depth: Depth,
    evaluator: &E,
    most: usize,
) -> Option<MinimalTree> {
    let mut search = Values {
        depth,
        evaluator,
        most,
        known: HashMap::new(),
    };
    let (value, whole) = search.value(pos, 0)?;
    let mut proofs = Proofs {
        values: &search,
        root: value,
        known: HashMap::new(),
    };
    let sizes = [Strategy::Mover, Strategy::Opponent]
        .map(|strategy| proofs.size(pos, 0, strategy).unwrap_or_default());
    // Both strategies contain the line that each chooses against the other.
    let line = proofs.shared_line(pos);
    let both = sizes[0].plus(sizes[1]);
    Some(MinimalTree {
        value,
        least: TreeSize {
            nodes: both.nodes.saturating_sub(line),
            leaves: both.leaves.saturating_sub(1),
        },
        whole,
    })
}

/// The values of all positions of a tree, each with the size of the tree below it.
struct Values<'e, E: ?Sized> {
    depth: Depth,
    evaluator: &'e E,
    most: usize,
    known: HashMap<(u64, Ply), (Score, TreeSize)>,
}

impl<E: ?Sized> Values<'_, E> {
    fn leaf<G: Game>(&self, pos: &G, ply: Ply) -> Option<Score>
    where
        E: Evaluate<G>,
    {
        let over = pos.outcome().map(|outcome| outcome.delayed_by(ply));
        over.or_else(|| (self.depth <= ply as Depth).then(|| self.evaluator.evaluate(pos)))
    }

    /// The value for the mover; `None` if there are too many positions.
    fn value<G: Game>(&mut self, pos: &G, ply: Ply) -> Option<(Score, TreeSize)>
    where
        E: Evaluate<G>,
    {
        let place = (pos.key(), ply);
        if let Some(&known) = self.known.get(&place) {
            return Some(known);
        }
        let found = match self.leaf(pos, ply) {
            Some(score) => (score, TreeSize::LEAF),
            None => {
                let (mut best, mut size) = (Score::MIN, TreeSize::default());
                for mv in pos.moves() {
                    let (score, below) = self.value(&pos.play(mv), ply + 1)?;
                    best = best.max(-score);
                    size = size.plus(below);
                }
                (best, size.below_a_node())
            }
        };
        if self.known.len() >= self.most {
            return None;
        }
        self.known.insert(place, found);
        Some(found)
    }
}

/// The player whose strategy proves a bound, by who moves at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Strategy {
    /// Of the player to move: the value is at least the root's.
    Mover,
    /// Of the opponent: the value is at most the root's.
    Opponent,
}

impl Strategy {
    /// Whether it chooses the move at `ply`; it has to answer all moves elsewhere.
    fn chooses_at(self, ply: Ply) -> bool {
        (ply % 2 == 0) == (self == Strategy::Mover)
    }
}

/// The smallest strategies of the positions of a tree that prove a bound on the root's value.
struct Proofs<'v, 'e, E: ?Sized> {
    values: &'v Values<'e, E>,
    root: Score,
    /// None where the position is not good enough for the bound.
    known: HashMap<(u64, Ply, Strategy), Option<TreeSize>>,
}

impl<E: ?Sized> Proofs<'_, '_, E> {
    /// Whether a position of this score, in the mover's view at `ply`, is good enough for a strategy.
    fn holds(&self, score: Score, ply: Ply, strategy: Strategy) -> bool {
        let score = if ply % 2 == 0 { score } else { -score };
        match strategy {
            Strategy::Mover => score >= self.root,
            Strategy::Opponent => score <= self.root,
        }
    }

    fn size<G: Game>(&mut self, pos: &G, ply: Ply, strategy: Strategy) -> Option<TreeSize>
    where
        E: Evaluate<G>,
    {
        let place = (pos.key(), ply, strategy);
        if let Some(&known) = self.known.get(&place) {
            return known;
        }
        let size = match self.values.leaf(pos, ply) {
            Some(score) => self.holds(score, ply, strategy).then_some(TreeSize::LEAF),
            None if strategy.chooses_at(ply) => {
                self.chosen(pos, ply, strategy).map(|(_, size)| size)
            }
            None => self.all(pos, ply, strategy),
        };
        let size = match self.values.leaf(pos, ply) {
            Some(_) => size,
            None => size.map(TreeSize::below_a_node),
        };
        self.known.insert(place, size);
        size
    }

    /// The move that a strategy chooses, with the strategy's size behind it: the smallest, and of
    /// several the first.
    fn chosen<G: Game>(&mut self, pos: &G, ply: Ply, strategy: Strategy) -> Option<(G, TreeSize)>
    where
        E: Evaluate<G>,
    {
        let mut best: Option<(G, TreeSize)> = None;
        for mv in pos.moves() {
            let child = pos.play(mv);
            let Some(size) = self.size(&child, ply + 1, strategy) else {
                continue;
            };
            if best
                .as_ref()
                .is_none_or(|(_, least)| size.leaves < least.leaves)
            {
                best = Some((child, size));
            }
        }
        best
    }

    /// The answers to all moves together.
    fn all<G: Game>(&mut self, pos: &G, ply: Ply, strategy: Strategy) -> Option<TreeSize>
    where
        E: Evaluate<G>,
    {
        let mut sum = TreeSize::default();
        for mv in pos.moves() {
            sum = sum.plus(self.size(&pos.play(mv), ply + 1, strategy)?);
        }
        Some(sum)
    }

    /// The nodes on the line that both strategies have in common.
    fn shared_line<G: Game>(&mut self, pos: &G) -> u64
    where
        E: Evaluate<G>,
    {
        let (mut pos, mut ply) = (pos.clone(), 0);
        while self.values.leaf(&pos, ply).is_none() {
            let strategy = match Strategy::Mover.chooses_at(ply) {
                true => Strategy::Mover,
                false => Strategy::Opponent,
            };
            let Some((child, _)) = self.chosen(&pos, ply, strategy) else {
                break;
            };
            (pos, ply) = (child, ply + 1);
        }
        u64::from(ply) + 1
    }
}

#[cfg(test)]
mod tests {
    use super::{TreeSize, minimal_tree};
    use crate::Depth;
    use crate::Window;
    use crate::observe::{Counter, DistinctLeaves};
    use crate::textbook::Algorithm;
    use crate::trees::{Generator, Listing, Tree};

    fn least(tree: &Tree) -> TreeSize {
        let depth = tree.height() as Depth;
        minimal_tree(&tree.root(), depth, &Listing, usize::MAX)
            .unwrap()
            .least
    }

    /// Knuth and Moore's formula, whatever the order of the moves.
    #[test]
    fn uniform_trees_need_the_leaves_of_the_formula() {
        for (width, depth) in [(1, 4), (2, 5), (3, 4), (4, 3), (9, 2), (5, 1)] {
            let tree = Generator::new(7).independent(width, depth);
            let leaves = width.pow(depth.div_ceil(2)) + width.pow(depth / 2) - 1;
            assert_eq!(least(&tree).leaves, leaves as u64, "{width}, {depth}");
        }
    }

    /// No algorithm does with fewer leaves, and alpha-beta needs no more nodes where the best child
    /// comes first.
    #[test]
    fn no_algorithm_does_with_less() {
        for seed in 0..40 {
            let tree = Generator::new(seed).values(0..=99).irregular(3, 4);
            let least = least(&tree);
            for algorithm in Algorithm::ALL
                .into_iter()
                .filter(|each| *each != Algorithm::FailHard)
            {
                let mut leaves = DistinctLeaves::default();
                let depth = tree.height() as Depth;
                let searched =
                    algorithm.search(&tree.root(), depth, Window::FULL, &Listing, &mut leaves);
                assert!(
                    searched.is_ok() && leaves.len() as u64 >= least.leaves,
                    "{algorithm} {tree}"
                );
            }
            let ordered = Generator::new(seed).minimal(3, 4);
            let mut counter = Counter::default();
            let searched = Algorithm::AlphaBeta.search(
                &ordered.root(),
                4,
                Window::FULL,
                &Listing,
                &mut counter,
            );
            assert!(searched.is_ok());
            assert_eq!(counter.counts().nodes, self::least(&ordered).nodes);
        }
    }

    #[test]
    fn large_trees_are_given_up() {
        let tree = Generator::new(1).independent(3, 3);
        assert!(minimal_tree(&tree.root(), 3, &Listing, 40).is_some());
        assert_eq!(minimal_tree(&tree.root(), 3, &Listing, 39), None);
    }
}
