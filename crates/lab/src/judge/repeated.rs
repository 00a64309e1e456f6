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
    if let Some(score) = pos.outcome() {
        *leaf += 1;
        let sign = if pos.max_to_move() { 1 } else { -1 };
        return (sign * score.get()).to_string();
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
