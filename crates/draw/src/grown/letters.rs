//! The names of a grown tree's nodes: letters of those that are drawn, and moves of the others.

use super::GrownSubject;
use crate::letters::letters;

impl GrownSubject<'_> {
    /// The places of the drawn nodes, breadth-first.
    pub(super) fn order(&self) -> Vec<usize> {
        let mut order = Vec::from_iter((!self.tree.nodes.is_empty()).then_some(0));
        let mut next = 0;
        while let Some(&place) = order.get(next) {
            order.extend(self.drawn(place));
            next += 1;
        }
        order
    }

    /// The name of each node: `D`, or `the node after c3 a1 below D` where it is folded.
    pub(super) fn names(&self) -> Vec<String> {
        let mut names = vec![String::new(); self.tree.nodes.len()];
        for (number, place) in self.order().into_iter().enumerate() {
            names[place] = letters(number);
        }
        // The nearest drawn node of each, and the moves from there.
        let mut from: Vec<(usize, Vec<&str>)> = Vec::with_capacity(names.len());
        for (place, node) in self.tree.nodes.iter().enumerate() {
            if !names[place].is_empty() {
                from.push((place, Vec::new()));
                continue;
            }
            let (above, mut moves) = from[node.parent.unwrap_or(0)].clone();
            moves.extend(node.mv.as_deref());
            names[place] = format!("the node after {} below {}", moves.join(" "), names[above]);
            from.push((above, moves));
        }
        names
    }
}
