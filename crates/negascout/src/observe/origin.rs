//! Where a bound comes from: the leaves that prove it.

use super::{BoundSource, Interval, Trace, Visit};
use crate::{Bound, Score, Window};

/// The proof tree of a bound: of a player who chooses one child, of the opponent all children.
///
/// Whatever the leaves outside of it are worth, the bound holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Origin {
    /// The nodes of the proof tree as their places in [`Trace::nodes`], each once, the root of it first.
    pub nodes: Vec<usize>,
    /// Those of them that are leaves.
    pub leaves: Vec<usize>,
}

/// Whose bound an alpha or a beta is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoundOrigin {
    /// It is that of the root's own window: nothing proves it.
    Root,
    /// It is one that an ancestor has proven of itself.
    Proven {
        /// The node, as its place in [`Trace::nodes`], that has raised its alpha to it, or has it from a
        /// table.
        ancestor: usize,
        /// What is proven of the node, in the view of the player to move there.
        claim: Interval,
        /// The leaves that prove it; `None` if the trace does not have them: where a table knew it from
        /// elsewhere, or a form has it wrong.
        origin: Option<Origin>,
    },
    /// It is the far side of the null window that this node asked with: a question, and no proven value.
    Asked {
        /// The node that asked, as its place in [`Trace::nodes`].
        ancestor: usize,
    },
}

/// One of the two bounds of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// What the mover has already.
    Alpha,
    /// What the opponent has already.
    Beta,
}

impl Side {
    const fn other(self) -> Side {
        match self {
            Side::Alpha => Side::Beta,
            Side::Beta => Side::Alpha,
        }
    }

    /// This side of a window.
    const fn of(self, window: Window) -> Score {
        match self {
            Side::Alpha => window.alpha,
            Side::Beta => window.beta,
        }
    }
}

impl<M> Trace<M> {
    /// The fewest leaves that prove a node's value to lie in `claim`, in the view of the player to move
    /// there, of those that the search had come to before its visit numbered `until`; `None` if they do not
    /// prove it.
    ///
    /// The trace must be [completed](Trace::completed): a node that the search never came to counts as a
    /// child that nothing is known of. At the root the claim of its value alone has the minimal certificate.
    ///
    /// ```
    /// use negascout::observe::{Interval, Recorder};
    /// use negascout::textbook::Algorithm;
    /// use negascout::trees::{Listing, Tree};
    /// use negascout::{Bound, Score, Window};
    ///
    /// let tree: Tree = "((3 4) (2 9))".parse().unwrap();
    /// let mut recorder = Recorder::new(100);
    /// Algorithm::Minimax.search(&tree.root(), 2, Window::FULL, &Listing, &mut recorder).unwrap();
    /// let trace = recorder.into_trace().completed(&tree.root(), 2, &Listing, 100);
    /// let value = Interval::new(Score::new(3), Bound::Exact);
    /// let origin = trace.origin(0, value, usize::MAX).unwrap();
    /// let leaves = origin.leaves.iter().map(|&leaf| trace.nodes[leaf].leaf.unwrap().get());
    /// // At least 3 by both leaves of the left node, at most 3 by one leaf of each.
    /// assert_eq!(leaves.collect::<Vec<_>>(), [3, 4, 2]);
    /// ```
    #[must_use]
    pub fn origin(&self, node: usize, claim: Interval, until: usize) -> Option<Origin> {
        let proofs = Proofs { trace: self, until };
        let mut nodes = Vec::new();
        if claim.lower > Score::MIN {
            nodes.append(&mut proofs.at_least(node, claim.lower)?);
        }
        if claim.upper < Score::MAX {
            nodes.append(&mut proofs.at_most(node, claim.upper)?);
        }
        // Parents come before their children in a trace.
        nodes.sort_unstable();
        nodes.dedup();
        let is_leaf = |&node: &usize| self.nodes[node].leaf.is_some();
        let leaves = nodes.iter().copied().filter(is_leaf).collect();
        Some(Origin { nodes, leaves })
    }

    /// The leaves that prove what a visit has returned: a value, or the bound that it is outside of its
    /// window. `None` without such a visit, if it was not ended, and where the trace does not have them.
    #[must_use]
    pub fn origin_of_value(&self, node: usize, visit: usize) -> Option<Origin> {
        let visit = self.nodes[node].visits.get(visit)?;
        visit.value?;
        self.origin(node, visit.proven(), self.end_of(node, visit))
    }

    /// Whose a bound of the window is that a node was visited with, and what proves it; `None` without such
    /// a visit.
    #[must_use]
    pub fn origin_of_bound(&self, node: usize, visit: usize, side: Side) -> Option<BoundOrigin> {
        let visit = self.nodes[node].visits.get(visit)?;
        let source = match side {
            Side::Alpha => visit.alpha_from,
            Side::Beta => visit.beta_from,
        };
        let bound = side.of(visit.window);
        Some(match source {
            BoundSource::Root => BoundOrigin::Root,
            BoundSource::Asked(ancestor) => BoundOrigin::Asked { ancestor },
            BoundSource::Proven(ancestor) => {
                let is_mover = (self.nodes[node].ply - self.nodes[ancestor].ply) % 2 == 0;
                let (side, bound) = match is_mover {
                    true => (side, bound),
                    false => (side.other(), -bound),
                };
                self.begun_by(ancestor, side, bound, visit.order)
            }
        })
    }

    /// The origin of a bound that a node did not have from above.
    fn begun_by(&self, ancestor: usize, side: Side, bound: Score, until: usize) -> BoundOrigin {
        let claim = Interval::new(
            bound,
            match side {
                Side::Alpha => Bound::Lower,
                Side::Beta => Bound::Upper,
            },
        );
        BoundOrigin::Proven {
            ancestor,
            claim,
            origin: self.origin(ancestor, claim, until),
        }
    }

    /// The number of the first visit after this one to another place than below the node.
    fn end_of(&self, node: usize, visit: &Visit) -> usize {
        let mut is_below = vec![false; self.nodes.len()];
        let mut end = usize::MAX;
        for (place, other) in self.nodes.iter().enumerate() {
            is_below[place] = other
                .parent
                .is_some_and(|parent| parent == node || is_below[parent]);
            if !is_below[place] {
                let later = other.visits.iter().map(|other| other.order);
                end = later
                    .filter(|&order| order > visit.order)
                    .fold(end, usize::min);
            }
        }
        end
    }
}

/// Proofs from the leaves that a search had come to.
struct Proofs<'t, M> {
    trace: &'t Trace<M>,
    until: usize,
}

impl<M> Proofs<'_, M> {
    /// The score of a node that was looked at as a leaf. Where quiescence went on, the score is no proof.
    fn leaf(&self, node: usize) -> Option<Score> {
        let node = &self.trace.nodes[node];
        let is_seen = node.visits.iter().any(|visit| visit.order < self.until);
        node.leaf.filter(|_| is_seen && node.children.is_empty())
    }

    /// The nodes that prove a node to be worth at least this to its mover: one child is enough.
    fn at_least(&self, node: usize, bound: Score) -> Option<Vec<usize>> {
        if self.trace.nodes[node].leaf.is_some() {
            return self
                .leaf(node)
                .filter(|&score| score >= bound)
                .map(|_| vec![node]);
        }
        let children = self.trace.nodes[node].children.iter();
        let proofs = children.filter_map(|&child| self.at_most(child, -bound));
        let mut least = proofs.min_by_key(|proof| self.leaves(proof))?;
        least.push(node);
        Some(least)
    }

    /// The nodes that prove it to be worth at most this: all children are needed.
    fn at_most(&self, node: usize, bound: Score) -> Option<Vec<usize>> {
        if self.trace.nodes[node].leaf.is_some() {
            return self
                .leaf(node)
                .filter(|&score| score <= bound)
                .map(|_| vec![node]);
        }
        let children = &self.trace.nodes[node].children;
        let mut all = vec![node];
        for &child in children {
            all.append(&mut self.at_least(child, -bound)?);
        }
        (!children.is_empty()).then_some(all)
    }

    fn leaves(&self, proof: &[usize]) -> usize {
        let is_leaf = |&&node: &&usize| self.trace.nodes[node].leaf.is_some();
        proof.iter().filter(is_leaf).count()
    }
}
