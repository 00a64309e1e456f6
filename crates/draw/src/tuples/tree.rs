//! The nodes of a tree of tuples with their parents, children and letters.

use crate::letters::letters;
use negascout::textbook::multiplayer::Searched;

/// The nodes, by their places in the search's list: each before its children.
pub(super) struct Tree {
    pub(super) parents: Vec<Option<usize>>,
    pub(super) children: Vec<Vec<usize>>,
    pub(super) letters: Vec<String>,
    /// The places, breadth-first.
    pub(super) order: Vec<usize>,
}

impl Tree {
    pub(super) fn new(searched: &Searched) -> Tree {
        let count = searched.nodes.len();
        let mut parents = vec![None; count];
        let mut children = vec![Vec::new(); count];
        // The nodes from the root to the one before.
        let mut line: Vec<usize> = Vec::new();
        for (place, node) in searched.nodes.iter().enumerate() {
            line.truncate(node.path.len());
            parents[place] = line.last().copied();
            if let Some(&parent) = line.last() {
                children[parent].push(place);
            }
            line.push(place);
        }
        let mut order: Vec<usize> = (0..count.min(1)).collect();
        let mut next = 0;
        while let Some(&place) = order.get(next) {
            order.extend_from_slice(&children[place]);
            next += 1;
        }
        let mut lettered = vec![String::new(); count];
        for (number, &place) in order.iter().enumerate() {
            lettered[place] = letters(number);
        }
        Tree {
            parents,
            children,
            letters: lettered,
            order,
        }
    }
}
