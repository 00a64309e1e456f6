//! Games given by listing: trees such as `((3 1) (4 3))`, graphs with transpositions, and seeded
//! random ones.
//!
//! The literature's examples and averages are about such trees: all that happens in them is
//! search. Values are written from the point of view of MAX, who moves at the root.

mod child_order;
mod edit;
mod from_game;
mod generate;
mod graph;
mod notation;
mod orders;
mod shared;
mod small;
mod smaller;
mod smallest;
mod uniform;

pub use child_order::ChildOrder;
pub use edit::{EditError, TreeChange};
pub use from_game::TooManyPositions;
pub use generate::{Generator, MAX_NODES, uniform_size};
pub use notation::ParseTreeError;
pub use shared::SharedPosition;
pub use small::small_trees;
pub use smallest::{Filling, SmallTrees, Smallest};

use crate::decimals::NumberError;
use crate::{Decimals, Evaluate, Game, Score};

/// A listed game tree, or an acyclic graph whose shared nodes are transpositions.
///
/// Parse one from its [notation](Tree#method.from_str), list a graph with [`Tree::from_graph`], or
/// let a [`Generator`] draw one. [`Tree::root`] is the position to search.
///
/// ```
/// use negascout::{Game, trees::Tree};
///
/// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
/// assert_eq!(tree.root().moves().count(), 2);
/// assert_eq!(tree.to_string(), "((3 1) (4 3))");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The root is the first; children come after their parents.
    nodes: Vec<Listed>,
    decimals: Decimals,
}

/// One listed node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Listed {
    /// MAX's view, in steps of the last digit: a leaf's value, or an inner node's static evaluation.
    value: Option<i32>,
    children: Vec<Child>,
    /// The name that the tree's author has given it.
    name: Option<Box<str>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Child {
    node: u32,
    noisy: bool,
}

/// A move in a [`Tree`]: the number of the child, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Branch(pub usize);

/// A position in a [`Tree`]: a node, and the player to move.
#[derive(Clone, Copy, Debug)]
pub struct TreePosition<'t> {
    tree: &'t Tree,
    node: u32,
    max_to_move: bool,
}

impl Tree {
    /// A graph listed node by node as `(value, children)`; the root is the first.
    ///
    /// A value is MAX's view of a leaf, or the static evaluation of an inner node, 0 for none. Nodes
    /// that are children of several parents are transpositions.
    ///
    /// # Panics
    ///
    /// If the list is empty, or a child does not come after its parent in the list.
    ///
    /// ```
    /// use negascout::{textbook::Algorithm, trees::Tree};
    ///
    /// let graph = Tree::from_graph(&[(0, &[1, 2]), (0, &[3]), (0, &[3]), (7, &[])]);
    /// assert_eq!(Algorithm::Minimax.solve(&graph.root()).unwrap().value.get(), 7);
    /// ```
    #[must_use]
    pub fn from_graph(list: &[(i32, &[usize])]) -> Tree {
        assert!(!list.is_empty(), "a graph has at least its root");
        let listed = |(place, &(value, children)): (usize, &(i32, &[usize]))| {
            let child = |&node: &usize| {
                assert!(
                    node > place && node < list.len(),
                    "node {place}: child {node} does not come after it in the list"
                );
                Child {
                    node: node as u32,
                    noisy: false,
                }
            };
            Listed {
                value: (value != 0 || children.is_empty()).then_some(Score::new(value).get()),
                children: children.iter().map(child).collect(),
                name: None,
            }
        };
        Tree::whole(list.iter().enumerate().map(listed).collect())
    }

    /// A tree whose values are whole numbers.
    fn whole(nodes: Vec<Listed>) -> Tree {
        let decimals = Decimals::NONE;
        Tree { nodes, decimals }
    }

    /// The root, with MAX to move.
    #[must_use]
    pub fn root(&self) -> TreePosition<'_> {
        TreePosition {
            tree: self,
            node: 0,
            max_to_move: true,
        }
    }

    /// The digits after the point with which the values are written. The [`Score`] of a position is in steps of
    /// the last digit.
    ///
    /// ```
    /// use negascout::{Game, trees::{Branch, Tree}};
    ///
    /// let tree: Tree = "(-3 -3.01)".parse().unwrap();
    /// let leaf = tree.root().play(Branch(1)).outcome().unwrap(); // for MIN
    /// assert_eq!((leaf.get(), tree.decimals().text(leaf)), (301, "3.01".to_owned()));
    /// ```
    #[must_use]
    pub fn decimals(&self) -> Decimals {
        self.decimals
    }

    /// A value in MAX's view, as it is written. A game's wins are numbers beyond all others.
    fn text_of(&self, value: i32) -> String {
        self.decimals.data(Score::from_number(value)).to_string()
    }

    /// The same values, in steps of a digit that numbers with `decimals` have, too.
    fn with_decimals(mut self, decimals: Decimals) -> Result<Tree, NumberError> {
        let decimals = self.decimals.and(decimals);
        if decimals.one() != self.decimals.one() {
            for listed in &mut self.nodes {
                let value = listed.value;
                let value = value.map(|value| self.decimals.number(value).steps(decimals));
                listed.value = value.transpose()?;
            }
        }
        self.decimals = decimals;
        Ok(self)
    }

    /// The number of listed nodes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Always false: a tree has at least its root.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The most plies from the root to a leaf.
    ///
    /// ```
    /// # use negascout::trees::Tree;
    /// assert_eq!("((1 2) 3)".parse::<Tree>().unwrap().height(), 2);
    /// ```
    #[must_use]
    pub fn height(&self) -> u32 {
        self.root().height()
    }

    /// The same tree without static evaluations of inner nodes, noisy moves and names: its notation has
    /// numbers and parentheses alone.
    ///
    /// ```
    /// # use negascout::trees::Tree;
    /// let tree: Tree = "(5:(1 !2) A=3)".parse().unwrap();
    /// assert_eq!(tree.bare().to_string(), "((1 2) 3)");
    /// ```
    #[must_use]
    pub fn bare(mut self) -> Tree {
        for listed in &mut self.nodes {
            if !listed.children.is_empty() {
                listed.value = None;
            }
            listed.name = None;
            listed
                .children
                .iter_mut()
                .for_each(|child| child.noisy = false);
        }
        self
    }

    /// Whether the tree gives names to nodes.
    ///
    /// ```
    /// # use negascout::trees::Tree;
    /// let has_names = |text: &str| text.parse::<Tree>().unwrap().has_names();
    /// assert!(has_names("(A=1 2)") && !has_names("(1 2)"));
    /// ```
    #[must_use]
    pub fn has_names(&self) -> bool {
        self.nodes.iter().any(|listed| listed.name.is_some())
    }

    /// Whether all leaves are as deep, and all inner nodes have as many children.
    ///
    /// ```
    /// # use negascout::trees::Tree;
    /// let is_uniform = |text: &str| text.parse::<Tree>().unwrap().is_uniform();
    /// assert!(is_uniform("((1 2) (3 4))") && !is_uniform("((1 2) 3)") && !is_uniform("((1 2) (3 4 5))"));
    /// ```
    #[must_use]
    pub fn is_uniform(&self) -> bool {
        fn is(pos: &TreePosition<'_>, width: usize, height: u32) -> bool {
            let children = pos.moves().count();
            match height {
                0 => children == 0,
                _ => {
                    children == width && pos.moves().all(|mv| is(&pos.play(mv), width, height - 1))
                }
            }
        }
        let root = self.root();
        is(&root, root.moves().count(), self.height())
    }

    /// How many leaves there are, of which one comes once for each line that leads to it: a graph of few nodes
    /// may have more than can be counted, and is said to have [`u64::MAX`] then.
    ///
    /// ```
    /// # use negascout::trees::Tree;
    /// assert_eq!("0>1,1 1>2,2 2=3".parse::<Tree>().unwrap().leaf_count(), 4);
    /// ```
    #[must_use]
    pub fn leaf_count(&self) -> u64 {
        // Children are listed after their parents.
        let mut below = vec![0_u64; self.nodes.len()];
        for (place, listed) in self.nodes.iter().enumerate().rev() {
            let counts = listed
                .children
                .iter()
                .map(|child| below[child.node as usize]);
            below[place] = match listed.children.is_empty() {
                true => 1,
                false => counts.fold(0, u64::saturating_add),
            };
        }
        below[0]
    }

    /// The places of the leaves in the list, from left to right. A leaf that several parents share
    /// comes once for each line that leads to it.
    ///
    /// ```
    /// # use negascout::trees::Tree;
    /// assert_eq!("((1 2) 3)".parse::<Tree>().unwrap().leaves(), [2, 3, 4]);
    /// ```
    #[must_use]
    pub fn leaves(&self) -> Vec<usize> {
        let mut leaves = Vec::new();
        let mut open = vec![0];
        while let Some(place) = open.pop() {
            let children = &self.nodes[place].children;
            if children.is_empty() {
                leaves.push(place);
            }
            open.extend(children.iter().rev().map(|child| child.node as usize));
        }
        leaves
    }

    /// Whether a node is the child of several parents, or several times of one.
    fn has_transpositions(&self) -> bool {
        let mut seen = vec![false; self.nodes.len()];
        let mut children = self.nodes.iter().flat_map(|listed| &listed.children);
        children.any(|child| std::mem::replace(&mut seen[child.node as usize], true))
    }
}

impl<'t> TreePosition<'t> {
    fn listed(&self) -> &'t Listed {
        &self.tree.nodes[self.node as usize]
    }

    /// The listed value from the mover's view; an inner node without one is even.
    fn value(&self) -> Score {
        // A game's listed positions have wins and losses; values that are written down are checked.
        let value = Score::from_number(self.listed().value.unwrap_or(0));
        if self.max_to_move { value } else { -value }
    }

    /// The node's place in the list.
    #[must_use]
    pub fn node(&self) -> usize {
        self.node as usize
    }

    /// The tree.
    #[must_use]
    pub fn tree(&self) -> &'t Tree {
        self.tree
    }

    /// The name that the tree gives the node; `None` where it has none.
    ///
    /// ```
    /// use negascout::{Game, trees::{Branch, Tree}};
    ///
    /// let tree: Tree = "(A=(1 2) 3)".parse().unwrap();
    /// assert_eq!(tree.root().play(Branch(0)).name(), Some("A"));
    /// ```
    #[must_use]
    pub fn name(&self) -> Option<&'t str> {
        self.listed().name.as_deref()
    }

    /// The most plies from here to a leaf.
    ///
    /// ```
    /// use negascout::{Game, trees::{Branch, Tree}};
    ///
    /// let tree: Tree = "((1 2) 3)".parse().unwrap();
    /// assert_eq!(tree.root().play(Branch(0)).height(), 1);
    /// ```
    #[must_use]
    pub fn height(&self) -> u32 {
        if self.listed().children.is_empty() {
            return 0;
        }
        // Children come after their parents, so one pass from the end sees them first.
        let nodes = &self.tree.nodes;
        let mut heights = vec![0; nodes.len()];
        for (place, listed) in nodes.iter().enumerate().skip(self.node()).rev() {
            let children = listed.children.iter();
            let below = children.map(|child| heights[child.node as usize] + 1);
            heights[place] = below.max().unwrap_or(0);
        }
        heights[self.node()]
    }

    /// Whether MAX, who moves at the root, is to move here.
    #[must_use]
    pub fn max_to_move(&self) -> bool {
        self.max_to_move
    }
}

impl PartialEq for TreePosition<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.tree, other.tree)
            && (self.node, self.max_to_move) == (other.node, other.max_to_move)
    }
}

impl Eq for TreePosition<'_> {}

impl std::hash::Hash for TreePosition<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl Game for TreePosition<'_> {
    type Move = Branch;

    fn moves(&self) -> impl Iterator<Item = Branch> {
        (0..self.listed().children.len()).map(Branch)
    }

    fn play(&self, mv: Branch) -> Self {
        let child = self.listed().children[mv.0];
        TreePosition {
            node: child.node,
            max_to_move: !self.max_to_move,
            ..*self
        }
    }

    fn outcome(&self) -> Option<Score> {
        self.listed().children.is_empty().then(|| self.value())
    }

    fn key(&self) -> u64 {
        u64::from(self.node) << 1 | u64::from(self.max_to_move)
    }

    /// The height of the tree below.
    fn plies_left(&self) -> Option<u32> {
        Some(self.height())
    }

    fn noisy_moves(&self) -> impl Iterator<Item = Branch> {
        let children = self.listed().children.iter().enumerate();
        children
            .filter(|(_, child)| child.noisy)
            .map(|(index, _)| Branch(index))
    }
}

/// The evaluator that reads an inner node's listed static value (0 where none is listed).
///
/// ```
/// use negascout::trees::{Listing, Tree};
/// use negascout::{Evaluate, Game};
///
/// let tree: Tree = "(5:(1 2) 3)".parse().unwrap();
/// let child = tree.root().play(tree.root().moves().next().unwrap());
/// assert_eq!(Listing.evaluate(&child).get(), -5); // MIN is to move
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Listing;

impl Evaluate<TreePosition<'_>> for Listing {
    fn evaluate(&self, pos: &TreePosition<'_>) -> Score {
        pos.value()
    }
}
