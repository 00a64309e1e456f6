//! The nodes of a tree of tuples with their parents, children and letters.

use crate::letters::lettered;
use negascout::textbook::multiplayer::Searched;

/// The nodes, by their places in the search's list: each before its children.
pub(super) struct Tree {
    pub(super) parents: Vec<Option<usize>>,
    pub(super) children: Vec<Vec<usize>>,
    pub(super) letters: Vec<String>,
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
        Tree {
            letters: lettered(count, |place| children[place].clone()),
            parents,
            children,
        }
    }
}
