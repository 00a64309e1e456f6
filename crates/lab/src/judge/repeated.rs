//! Equal subtrees of a tree: who has looked at a leaf of one knows it in the others.

use negascout::Game;
use negascout::trees::{Tree, TreePosition};
use std::collections::HashMap;

/// The leaves that are known to whom has `seen` these, from left to right, and who remembers subtrees by their
/// text and the player to move.
pub(super) fn known(tree: &Tree, mut seen: Vec<bool>) -> Vec<bool> {
    let mut places = HashMap::new();
    collect(&tree.root(), &mut 0, &mut places);
    let repeated: Vec<_> = places
        .iter()
        .filter(|(_, starts)| starts.len() > 1)
        .collect();
    // What is known of a subtree may tell of one within it, and the other way.
    loop {
        let before = seen.clone();
        for ((_, _, leaves), starts) in &repeated {
            for leaf in 0..*leaves {
                let is_known = starts.iter().any(|start| seen[start + leaf]);
                starts
                    .iter()
                    .for_each(|start| seen[start + leaf] |= is_known);
            }
        }
        if seen == before {
            return seen;
        }
    }
}

/// A subtree with the player to move, and the number of its leaves.
type Subtree = (String, bool, usize);

/// The first leaves of each inner node's equals; returns the node's text.
fn collect(
    pos: &TreePosition<'_>,
    leaf: &mut usize,
    places: &mut HashMap<Subtree, Vec<usize>>,
) -> String {
    if let Some(value) = leaf_value(pos) {
        *leaf += 1;
        return value.to_string();
    }
    let first = *leaf;
    let children: Vec<String> = pos
        .moves()
        .map(|mv| collect(&pos.play(mv), leaf, places))
        .collect();
    let text = format!("({})", children.join(" "));
    let key = (text.clone(), pos.max_to_move(), *leaf - first);
    places.entry(key).or_default().push(first);
    text
}

/// The tree as a graph in which equal subtrees of more than a leaf are one node; `None` if there are none.
pub(super) fn equal_as_one(tree: &Tree) -> Option<Tree> {
    let mut listed = Vec::new();
    let mut inner = HashMap::new();
    list(&tree.root(), &mut inner, &mut listed);
    if listed.len() == tree.len() {
        return None;
    }
    // A node comes behind the one above it: the last that was listed is the root.
    let place = |child: usize| listed.len() - 1 - child;
    let nodes: Vec<(i32, Vec<usize>)> = listed
        .iter()
        .rev()
        .map(|(value, children)| (*value, children.iter().map(|&child| place(child)).collect()))
        .collect();
    let nodes: Vec<(i32, &[usize])> = nodes
        .iter()
        .map(|(value, below)| (*value, &below[..]))
        .collect();
    Some(Tree::from_graph(&nodes))
}

/// Lists a node behind its children, unless its equal is listed. Returns its place.
fn list(
    pos: &TreePosition<'_>,
    inner: &mut HashMap<String, usize>,
    listed: &mut Vec<(i32, Vec<usize>)>,
) -> usize {
    if let Some(value) = leaf_value(pos) {
        listed.push((value, Vec::new()));
        return listed.len() - 1;
    }
    let text = text(pos);
    if let Some(&place) = inner.get(&text) {
        return place;
    }
    let children = pos.moves().map(|mv| list(&pos.play(mv), inner, listed));
    let children = children.collect();
    listed.push((0, children));
    inner.insert(text, listed.len() - 1);
    listed.len() - 1
}

/// A leaf's value in MAX's view; `None` at an inner node.
fn leaf_value(pos: &TreePosition<'_>) -> Option<i32> {
    let sign = if pos.max_to_move() { 1 } else { -1 };
    pos.outcome().map(|score| sign * score.get())
}

/// The notation of a subtree.
fn text(pos: &TreePosition<'_>) -> String {
    if let Some(value) = leaf_value(pos) {
        return value.to_string();
    }
    let children: Vec<String> = pos.moves().map(|mv| text(&pos.play(mv))).collect();
    format!("({})", children.join(" "))
}

/// The first leaf of a graph that is the same node, for each leaf from left to right.
pub(super) fn first_places(graph: &Tree) -> Vec<usize> {
    let leaves = graph.leaves();
    let first = |leaf: &usize| {
        leaves
            .iter()
            .position(|other| other == leaf)
            .unwrap_or_default()
    };
    leaves.iter().map(first).collect()
}

#[cfg(test)]
mod tests {
    use super::{equal_as_one, first_places};
    use negascout::trees::Tree;

    #[test]
    fn equal_subtrees_are_one_node() {
        let one = |text: &str| equal_as_one(&text.parse::<Tree>().unwrap());
        assert_eq!(one("((1 2) (1 3))"), None);
        let graph = one("((1 2) ((1 2) 3))").unwrap();
        assert_eq!(graph.to_string(), "0>3,1 1>3,2 2=3 3>5,4 4=2 5=1");
        assert_eq!(first_places(&graph), [0, 1, 0, 1, 4]);
    }
}
