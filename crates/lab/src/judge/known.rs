//! What is known of a tree that a program is asked: its value, and what our own forms make of it.

use super::answer::SeenLeaves;
use crate::Form;
use crate::whole_tree::search_whole;
pub(super) use crate::whole_tree::{depth_of, leaf_values};
use negascout::textbook::{Algorithm, Found, Stopped};
use negascout::trees::{Branch, Tree, TreePosition};
use negascout::{Node, Observer, Score};

/// A search of a tree by one of our own forms.
pub(super) struct Searched {
    pub(super) found: Found<Branch>,
    /// The leaves as they were evaluated, by their numbers from the left, from 0.
    leaves: Vec<usize>,
}

impl Searched {
    /// How many evaluations; `distinct` leaves if each is counted once.
    pub(super) fn count(&self, counted: Counted) -> u64 {
        match counted {
            Counted::Evaluations => self.leaves.len() as u64,
            Counted::Leaves => first_visits(&self.leaves).len() as u64,
        }
    }

    /// Whether a program has looked at the same leaves in the same order.
    pub(super) fn sees(&self, seen: &SeenLeaves, values: &[i32]) -> bool {
        match seen {
            SeenLeaves::Values(seen) => {
                let evaluated = self.leaves.iter().map(|&place| values[place]);
                evaluated.eq(seen.iter().copied())
            }
            SeenLeaves::Places(seen) => first_visits(&self.leaves) == first_visits(seen),
            SeenLeaves::Count(count) => self.leaves.len() as u64 == *count,
        }
    }

    /// Whether it has evaluated the leaf of this number.
    #[cfg(test)]
    pub(super) fn sees_place(&self, place: usize) -> bool {
        self.leaves.contains(&place)
    }

    /// The values of its leaves, each when it was first evaluated.
    pub(super) fn first_values(&self, values: &[i32]) -> Vec<i32> {
        let firsts = first_visits(&self.leaves);
        firsts.iter().map(|&place| values[place]).collect()
    }

    /// The values of its leaves as they were evaluated.
    pub(super) fn values(&self, values: &[i32]) -> Vec<i32> {
        self.leaves.iter().map(|&place| values[place]).collect()
    }
}

/// What is counted of a program's leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Counted {
    /// Each evaluation.
    Evaluations,
    /// Each leaf once.
    Leaves,
}

impl SeenLeaves {
    /// What can be counted of these leaves.
    pub(super) fn counted(&self) -> Counted {
        match self {
            SeenLeaves::Values(_) | SeenLeaves::Count(_) => Counted::Evaluations,
            SeenLeaves::Places(_) => Counted::Leaves,
        }
    }

    /// The same leaves where some of them are one: `order` has the first of these for each leaf.
    pub(super) fn firsts(&self, order: &[usize]) -> SeenLeaves {
        match self {
            SeenLeaves::Places(places) => {
                let firsts = places.iter().filter_map(|&place| order.get(place));
                SeenLeaves::Places(firsts.copied().collect())
            }
            SeenLeaves::Values(_) | SeenLeaves::Count(_) => self.clone(),
        }
    }

    /// How many there are.
    pub(super) fn count(&self) -> u64 {
        match self {
            SeenLeaves::Values(values) => values.len() as u64,
            SeenLeaves::Places(places) => first_visits(places).len() as u64,
            SeenLeaves::Count(count) => *count,
        }
    }
}

/// Each number when it first comes.
pub(super) fn first_visits(places: &[usize]) -> Vec<usize> {
    let mut first = Vec::new();
    for &place in places {
        if !first.contains(&place) {
            first.push(place);
        }
    }
    first
}

/// Searches a whole tree. `Err` if the form does not end by itself.
pub(super) fn search(form: Form, tree: &Tree) -> Result<Searched, Stopped> {
    let mut watch = Leaves {
        order: tree.leaves(),
        seen: Vec::new(),
    };
    let found = search_whole(form, tree, &mut watch)?;
    Ok(Searched {
        found,
        leaves: watch.seen,
    })
}

/// A tree's minimax value in MAX's view, who moves at the root.
pub(super) fn truth(tree: &Tree) -> Score {
    let searched = search(Form::Textbook(Algorithm::Minimax), tree);
    searched.map_or_else(
        |_| unreachable!("nothing stops minimax"),
        |each| each.found.value,
    )
}

/// Collects the leaves that a search evaluates.
struct Leaves {
    /// The places of the tree's leaves, from left to right.
    order: Vec<usize>,
    seen: Vec<usize>,
}

impl<'t> Observer<TreePosition<'t>> for Leaves {
    fn leaf(&mut self, node: &Node<'_, TreePosition<'t>>, _: Score) {
        let place = node.pos.node();
        self.seen
            .extend(self.order.iter().position(|&leaf| leaf == place));
    }
}
