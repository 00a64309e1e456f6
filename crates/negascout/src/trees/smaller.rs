//! Smaller trees than a given one: one step each.

use super::{Branch, Tree, TreeChange, TreePosition};
use crate::Game;

impl Tree {
    /// The trees that come from this one by putting a node's child or a leaf in its place, by leaving out
    /// one of three children or more, and by taking a leaf's value nearer to 0. Larger steps come first,
    /// and no node comes to have an only child; a leaf alone is none of them.
    ///
    /// ```
    /// use negascout::trees::Tree;
    ///
    /// let tree: Tree = "((1 0) 1)".parse().unwrap();
    /// let smaller: Vec<String> = tree.smaller().iter().map(Tree::to_string).collect();
    /// assert_eq!(smaller, ["(1 0)", "(1 1)", "(0 1)", "(0 1)", "((0 0) 1)", "((1 0) 0)"]);
    /// ```
    #[must_use]
    pub fn smaller(&self) -> Vec<Tree> {
        let mut paths = Vec::new();
        collect(&self.root(), 0, &mut Vec::new(), &mut paths);
        // Two plies at once keep the player to move.
        let raised = paths.iter().flat_map(|each| {
            let below = |other: &&Place| {
                other.path.starts_with(&each.path)
                    && (1..=2).contains(&(other.path.len() - each.path.len()))
            };
            let raised = paths.iter().filter(below);
            raised.map(|other| {
                self.edited(&each.path, TreeChange::Replace(subtree(self, &other.path)))
            })
        });
        let spare = paths.iter().filter(|each| each.siblings > 1);
        let removed = spare.map(|each| self.edited(&each.path, TreeChange::Remove));
        let lowered = paths.iter().filter_map(|each| {
            let value = each.value.filter(|&value| value != 0)?;
            let nearer = value - value.signum() * value.abs().min(self.decimals.one());
            let nearer = self.decimals.number(nearer);
            Some(self.edited(&each.path, TreeChange::Value(nearer)))
        });
        let inner = paths
            .iter()
            .filter(|each| each.value.is_none() && !each.path.is_empty());
        let cut = inner.map(|each| {
            let value = each.least;
            self.edited(&each.path, TreeChange::Replace(leaf(self, value)))
        });
        let all = raised.chain(removed).chain(cut).chain(lowered);
        // A leaf alone is no question.
        all.flatten().filter(|tree| tree.height() > 0).collect()
    }
}

/// A node of a tree.
struct Place {
    /// The children's numbers from 1 that lead to it.
    path: Vec<usize>,
    /// The other children of its parent.
    siblings: usize,
    /// A leaf's value in MAX's view.
    value: Option<i32>,
    /// The least value below it.
    least: i32,
}

/// The nodes from the root down; returns the least value below.
fn collect(
    pos: &TreePosition<'_>,
    siblings: usize,
    path: &mut Vec<usize>,
    places: &mut Vec<Place>,
) -> i32 {
    let sign = if pos.max_to_move() { 1 } else { -1 };
    let value = pos.outcome().map(|score| sign * score.get());
    let (at, children) = (places.len(), pos.moves().count());
    places.push(Place {
        path: path.clone(),
        siblings,
        value,
        least: value.unwrap_or_default(),
    });
    let mut least = value;
    for Branch(index) in pos.moves() {
        path.push(index + 1);
        let below = collect(&pos.play(Branch(index)), children - 1, path, places);
        least = Some(least.map_or(below, |least| least.min(below)));
        path.pop();
    }
    let least = least.unwrap_or_default();
    places[at].least = least;
    least
}

/// The tree below a node.
fn subtree(tree: &Tree, path: &[usize]) -> Tree {
    let pos = path
        .iter()
        .fold(tree.root(), |pos, &number| pos.play(Branch(number - 1)));
    read(&notation(&pos))
}

/// A leaf alone, with a value of a tree.
fn leaf(tree: &Tree, value: i32) -> Tree {
    read(&tree.text_of(value))
}

fn read(text: &str) -> Tree {
    text.parse()
        .unwrap_or_else(|_| unreachable!("a tree's own notation can be read"))
}

/// The notation of the tree below a position.
fn notation(pos: &TreePosition<'_>) -> String {
    if let Some(score) = pos.outcome() {
        let sign = if pos.max_to_move() { 1 } else { -1 };
        return pos.tree().text_of(sign * score.get());
    }
    let children: Vec<String> = pos.moves().map(|mv| notation(&pos.play(mv))).collect();
    format!("({})", children.join(" "))
}

#[cfg(test)]
mod tests {
    use super::Tree;

    #[test]
    fn each_step_is_smaller() {
        let tree: Tree = "((3 1) (4 (5 -2)))".parse().unwrap();
        let sum = |tree: &Tree| {
            let values = tree.nodes.iter().filter_map(|listed| listed.value);
            (tree.len(), values.map(i32::unsigned_abs).sum::<u32>())
        };
        let steps = tree.smaller();
        assert!(steps.iter().all(|step| sum(step) < sum(&tree)));
        let texts: Vec<String> = steps.iter().map(Tree::to_string).collect();
        for step in [
            "(3 1)",
            "(5 -2)",
            "((3 1) 4)",
            "((3 1) (4 5))",
            "((3 1) -2)",
            "((3 1) (4 (5 -1)))",
            "((2 1) (4 (5 -2)))",
        ] {
            assert!(texts.iter().any(|text| text == step), "{step}: {texts:?}");
        }
        assert!(steps.iter().all(|step| step.height() > 0));
        let tree: Tree = "(2.5 (0.25 1))".parse().unwrap();
        let texts: Vec<String> = tree.smaller().iter().map(Tree::to_string).collect();
        let smaller = "(0.25 1), (2.5 0.25), (2.5 1), (2.5 0.25), (1.5 (0.25 1)), (2.5 (0 1)), (2.5 (0.25 0))";
        assert_eq!(texts.join(", "), smaller);
        let wide: Tree = "(1 1 1)".parse().unwrap();
        assert!(wide.smaller().contains(&"(1 1)".parse().unwrap()));
        assert!(!texts.iter().any(|text| text.contains("(4)")), "{texts:?}");
    }
}
