//! All small trees, from the fewest leaves up: where a fault has a counterexample, the first one met
//! is the smallest.

use super::{Child, Listed, Tree};
use crate::Score;
use std::ops::RangeInclusive;

/// All trees of this many leaves, worth `values` each, in which inner nodes have at least two
/// children. The shapes come one after the other, each with all its values.
///
/// There are 1, 1, 3, 11, 45, 197, 903 shapes of 1, 2, 3, … leaves (Schröder's numbers), and each is
/// filled in as many ways as there are values, to the power of the leaves.
///
/// # Panics
///
/// If `leaves` is 0, or `values` is empty.
///
/// ```
/// use negascout::trees::small_trees;
///
/// let trees: Vec<String> = small_trees(2, 1..=2).map(|tree| tree.to_string()).collect();
/// assert_eq!(trees, ["(1 1)", "(1 2)", "(2 1)", "(2 2)"]);
/// assert_eq!(small_trees(5, 1..=3).count(), 45 * 3_usize.pow(5));
/// ```
pub fn small_trees(leaves: usize, values: RangeInclusive<i32>) -> impl Iterator<Item = Tree> {
    assert!(leaves > 0, "a tree has a leaf");
    assert!(!values.is_empty(), "a leaf needs a value to take");
    let shapes = shapes(leaves);
    shapes
        .into_iter()
        .flat_map(move |shape| fillings(shape, values.clone()))
}

/// A tree whose values are still to come: parents before their children, the leftmost child first.
pub(super) type Shape = Vec<Listed>;

/// The shapes of this many leaves.
pub(super) fn shapes(leaves: usize) -> Vec<Shape> {
    let leaf = vec![Listed::default()];
    let mut by_leaves: Vec<Vec<Shape>> = vec![Vec::new(), vec![leaf]];
    for count in 2..=leaves {
        let rows = rows(count, count - 1, &by_leaves);
        by_leaves.push(rows.iter().map(|row| joined(row)).collect());
    }
    by_leaves.pop().unwrap_or_default()
}

/// All rows of shapes that have this many leaves together, the first at most `most`.
fn rows(leaves: usize, most: usize, by_leaves: &[Vec<Shape>]) -> Vec<Vec<Shape>> {
    let mut all = Vec::new();
    for first in 1..=most.min(leaves) {
        let left = leaves - first;
        let tails = match left {
            0 => vec![Vec::new()],
            _ => rows(left, left, by_leaves),
        };
        for head in &by_leaves[first] {
            for tail in &tails {
                let mut row = vec![head.clone()];
                row.extend(tail.iter().cloned());
                all.push(row);
            }
        }
    }
    all
}

/// A node with these shapes below it.
pub(super) fn joined(row: &[Shape]) -> Shape {
    let mut nodes = vec![Listed::default()];
    for shape in row {
        let by = nodes.len() as u32;
        nodes[0].children.push(Child {
            node: by,
            noisy: false,
        });
        let mut moved = shape.clone();
        let children = moved.iter_mut().flat_map(|listed| &mut listed.children);
        children.for_each(|child| child.node += by);
        nodes.append(&mut moved);
    }
    nodes
}

/// The trees of a shape, the last leaf's value changing fastest.
fn fillings(shape: Shape, values: RangeInclusive<i32>) -> impl Iterator<Item = Tree> {
    let leaves = shape.iter().filter(|node| node.children.is_empty()).count();
    rows_of_values(leaves, values).map(move |row| filled(&shape, &row))
}

/// All rows of so many values, the last one changing fastest.
pub(super) fn rows_of_values(
    count: usize,
    values: RangeInclusive<i32>,
) -> impl Iterator<Item = Vec<i32>> {
    let first = vec![*values.start(); count];
    std::iter::successors(Some(first), move |row| next_row(row, &values))
}

/// The tree of a shape whose leaves are worth these values, from left to right.
pub(super) fn filled(shape: &Shape, values: &[i32]) -> Tree {
    let mut nodes = shape.clone();
    let leaves = nodes.iter_mut().filter(|node| node.children.is_empty());
    for (leaf, &value) in leaves.zip(values) {
        leaf.value = Some(Score::new(value).get());
    }
    Tree::whole(nodes)
}

/// The next row of values, as an odometer counts.
fn next_row(row: &[i32], values: &RangeInclusive<i32>) -> Option<Vec<i32>> {
    let place = row.iter().rposition(|value| value < values.end())?;
    let mut next = row.to_vec();
    next[place] += 1;
    next[place + 1..].fill(*values.start());
    Some(next)
}

#[cfg(test)]
mod tests {
    use super::{Tree, shapes, small_trees};
    use std::collections::HashSet;

    #[test]
    fn shapes_are_counted_by_schroeder() {
        let counts: Vec<usize> = (1..=7).map(|leaves| shapes(leaves).len()).collect();
        assert_eq!(counts, [1, 1, 3, 11, 45, 197, 903]);
    }

    #[test]
    fn small_trees_are_what_would_be_read_and_no_two_are_alike() {
        let trees: Vec<Tree> = small_trees(4, 1..=3).collect();
        let texts: HashSet<String> = trees.iter().map(Tree::to_string).collect();
        assert_eq!(texts.len(), 11 * 81);
        for tree in &trees {
            assert_eq!(&tree.to_string().parse::<Tree>().unwrap(), tree);
        }
    }
}
