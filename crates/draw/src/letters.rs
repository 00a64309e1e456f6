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

/// From this number on, moves are numbered that a search does not have, and another one has.
pub(super) const FOREIGN: usize = 1 << 24;

/// The place of each node among its siblings: the number of its move.
pub(super) fn ranks(nodes: &[TraceNode<String>]) -> Vec<usize> {
    let rank = |node: &TraceNode<String>| node.edge.as_ref().map_or(0, |edge| edge.index);
    nodes.iter().map(rank).collect()
}

/// The letters of nodes by their places, breadth-first from the first on; empty of those that are not reached.
pub(super) fn lettered(count: usize, children: impl Fn(usize) -> Vec<usize>) -> Vec<String> {
    let mut lettered = vec![String::new(); count];
    for (number, place) in breadth_first(count, children).into_iter().enumerate() {
        lettered[place] = letters(number);
    }
    lettered
}

/// The places that are reached from the first of `count`, breadth-first.
fn breadth_first(count: usize, children: impl Fn(usize) -> Vec<usize>) -> Vec<usize> {
    let mut order = Vec::from_iter((count > 0).then_some(0));
    let mut next = 0;
    while let Some(&place) = order.get(next) {
        order.extend(children(place));
        next += 1;
    }
    order
}

/// The letters of a trace's nodes: siblings by rank.
pub(super) fn lettered_by(ranks: &[usize], nodes: &[TraceNode<String>]) -> Vec<String> {
    lettered(nodes.len(), |place| children(ranks, &nodes[place]))
}

/// The letters of a trace's nodes, by place, where some nodes have names: these, and letters that are no name
/// for the others. `names` are by place, too.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_draw::{letters_named, record_tree};
///
/// let trace = record_tree(&"((3 1) (4 3))".parse().unwrap(), Algorithm::Minimax);
/// let names = [None, Some("A"), None];
/// assert_eq!(letters_named(&trace, &names)[..3], ["B", "A", "D"]);
/// ```
#[must_use]
pub fn letters_named(trace: &Trace<String>, names: &[Option<&str>]) -> Vec<String> {
    let is_free = |letters: &String| !names.contains(&Some(letters.as_str()));
    let mut free = (0..).map(letters).filter(is_free);
    let ranks = ranks(&trace.nodes);
    let mut lettered = vec![String::new(); trace.nodes.len()];
    for place in breadth_first(trace.nodes.len(), |place| {
        children(&ranks, &trace.nodes[place])
    }) {
        lettered[place] = match names.get(place).copied().flatten() {
            Some(name) => name.to_owned(),
            None => free.next().unwrap_or_default(),
        };
    }
    lettered
}

/// A node's children by rank, whenever they were recorded.
pub(super) fn children(ranks: &[usize], node: &TraceNode<String>) -> Vec<usize> {
    let mut children = node.children.clone();
    children.sort_by_key(|&child| ranks[child]);
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
