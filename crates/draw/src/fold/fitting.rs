//! The order in which nodes are drawn while they fit.

use crate::scene::Item;

/// The nodes of a tree in the order in which they are drawn.
pub(super) struct Families {
    /// Whether each item is drawn in any case.
    always: Vec<bool>,
    /// The others. Children of one node that were visited, or cut off, are drawn together or folded together.
    families: Vec<Vec<usize>>,
}

impl Families {
    /// The nodes nearest to the root come first, and of one ply the visited ones.
    pub(super) fn new(items: &[Item]) -> Families {
        let always = items.iter().map(|item| item.ply <= 1 || item.on_line);
        let always: Vec<bool> = always.collect();
        let mut ordered: Vec<(u32, bool, Vec<usize>)> = Vec::new();
        for item in items {
            for is_cut in [false, true] {
                let children = item.children.iter().copied();
                let others = children.filter(|&child| !always[child]);
                let family: Vec<usize> = others
                    .filter(|&child| items[child].pruned == is_cut)
                    .collect();
                if !family.is_empty() {
                    ordered.push((item.ply, is_cut, family));
                }
            }
        }
        ordered.sort_by_key(|&(ply, is_cut, _)| (ply, is_cut));
        let families = ordered.into_iter().map(|(.., family)| family);
        Families {
            always,
            families: families.collect(),
        }
    }

    /// The number of families.
    pub(super) fn count(&self) -> usize {
        self.families.len()
    }

    /// Whether each item is drawn, where the first `count` families are.
    pub(super) fn drawn(&self, items: &[Item], count: usize) -> Vec<bool> {
        let (first, others) = self.families.split_at(count);
        let mut is_drawn = self.always.clone();
        for &member in first.iter().flatten() {
            is_drawn[member] = true;
        }
        for family in others {
            // A leaf by itself takes no more room than its number.
            if let &[only] = family.as_slice() {
                is_drawn[only] = items[only].children.is_empty();
            }
        }
        is_drawn
    }
}
