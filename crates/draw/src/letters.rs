//! Letters for nodes: A, B, ... Z, AA, AB, ...

use negascout::observe::{Trace, TraceNode};

/// The letters of the node that comes `place`-th, from 0.
pub(super) fn letters(place: usize) -> String {
    let mut rest = place + 1;
    let mut reversed = Vec::new();
    while rest > 0 {
        reversed.push(b'A' + ((rest - 1) % 26) as u8);
        rest = (rest - 1) / 26;
    }
    reversed
        .iter()
        .rev()
        .map(|&letter| char::from(letter))
        .collect()
}

/// The places of the trace's nodes, breadth-first and by move number.
pub(super) fn breadth_first(trace: &Trace<String>) -> Vec<usize> {
    let mut order: Vec<usize> = (0..trace.nodes.len().min(1)).collect();
    let mut next = 0;
    while let Some(&place) = order.get(next) {
        order.extend(children(trace, &trace.nodes[place]));
        next += 1;
    }
    order
}

/// A node's children by move number, whenever they were recorded.
pub(super) fn children(trace: &Trace<String>, node: &TraceNode<String>) -> Vec<usize> {
    let mut children = node.children.clone();
    children.sort_by_key(|&child| trace.nodes[child].edge.as_ref().map(|edge| edge.index));
    children
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn letters_go_on_after_z() {
        let some = [0, 1, 25, 26, 27, 51, 52, 701, 702].map(letters);
        assert_eq!(some, ["A", "B", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA"]);
    }
}
