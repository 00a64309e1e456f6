//! Changing a listed tree at one of its nodes.

use super::{Child, Listed, MAX_NODES, Tree};
use crate::Number;
use crate::decimals::NumberError;
use thiserror::Error;

/// A change of a listed tree at one node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeChange {
    /// The node's value, in MAX's view: a leaf's, or an inner node's static evaluation.
    Value(Number),
    /// One more child, the last: a leaf of this value, in MAX's view. A leaf becomes an inner node with
    /// this one child, and has no value of its own any more.
    Add(Number),
    /// Another tree in the node's place.
    Replace(Tree),
    /// The node is left out, with all that is below it.
    Remove,
}

/// A change that a tree cannot take.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EditError {
    /// The path leads nowhere.
    #[error("step {step} of the path: there is no child {child}, the node has {children}")]
    NoChild {
        /// The step of the path, from 1.
        step: usize,
        /// The child's number, from 1.
        child: usize,
        /// How many children there are.
        children: usize,
    },
    /// The value, or another one beside it, is too large for a score.
    #[error(transparent)]
    Value(#[from] NumberError),
    /// The root was to be removed.
    #[error("the root cannot be removed")]
    Root,
    /// The only child of a node was to be removed.
    #[error("the only child of a node cannot be removed: replace its parent by a leaf")]
    OnlyChild,
    /// The tree would have too many nodes.
    #[error("the tree would have more than {MAX_NODES} nodes")]
    TooManyNodes,
}

impl Tree {
    /// The tree with a change at the node that `path` leads to from the root, by the children's
    /// numbers from 1. A node that several parents share changes below all of them, but is removed
    /// from its parent on the path alone.
    ///
    /// # Errors
    ///
    /// [`EditError`], if the path leads nowhere, or there would be no tree left.
    ///
    /// ```
    /// use negascout::trees::{Tree, TreeChange};
    ///
    /// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
    /// let edited = |path: &[usize], change| tree.edited(path, change).unwrap().to_string();
    /// assert_eq!(edited(&[1, 2], TreeChange::Value(7.into())), "((3 7) (4 3))");
    /// assert_eq!(edited(&[2], TreeChange::Add("5.5".parse().unwrap())), "((3 1) (4 3 5.5))");
    /// assert_eq!(edited(&[1], TreeChange::Remove), "((4 3))");
    /// let error = tree.edited(&[1, 3], TreeChange::Value(7.into())).unwrap_err();
    /// assert_eq!(error.to_string(), "step 2 of the path: there is no child 3, the node has 2");
    /// ```
    pub fn edited(&self, path: &[usize], change: TreeChange) -> Result<Tree, EditError> {
        let line = self.line(path)?;
        let place = line.last().copied().unwrap_or_default();
        let mut tree = self.clone();
        match change {
            TreeChange::Value(number) => {
                tree = tree.with_decimals(number.decimals())?;
                tree.nodes[place].value = Some(number.steps(tree.decimals)?);
            }
            TreeChange::Add(number) => {
                tree = tree.with_decimals(number.decimals())?;
                tree.add_leaf(place, number.steps(tree.decimals)?);
            }
            TreeChange::Replace(other) => {
                let other = other.with_decimals(tree.decimals)?;
                tree = tree.with_decimals(other.decimals)?;
                tree.replace(place, other);
            }
            TreeChange::Remove => {
                let (Some(&last), Some(&parent)) = (path.last(), line.iter().rev().nth(1)) else {
                    return Err(EditError::Root);
                };
                if tree.nodes[parent].children.len() == 1 {
                    return Err(EditError::OnlyChild);
                }
                tree.nodes[parent].children.remove(last - 1);
            }
        }
        tree.nodes = reached(tree.nodes);
        if tree.len() > MAX_NODES {
            return Err(EditError::TooManyNodes);
        }
        Ok(tree)
    }

    /// One more child of the node at `place`, the last, with a value in steps of the last digit.
    fn add_leaf(&mut self, place: usize, value: i32) {
        let node = self.nodes.len() as u32;
        self.nodes.push(Listed {
            value: Some(value),
            ..Listed::default()
        });
        let parent = &mut self.nodes[place];
        if parent.children.is_empty() {
            parent.value = None;
        }
        parent.children.push(Child { node, noisy: false });
    }

    /// Another tree, whose values are steps of the same digit, in the place of a node.
    fn replace(&mut self, place: usize, mut other: Tree) {
        let by = self.nodes.len() as u32;
        let children = other
            .nodes
            .iter_mut()
            .flat_map(|listed| &mut listed.children);
        children.for_each(|child| child.node += by);
        self.nodes.append(&mut other.nodes);
        self.nodes[place] = self.nodes[by as usize].clone();
    }

    /// The places of the nodes on a path, from the root on.
    fn line(&self, path: &[usize]) -> Result<Vec<usize>, EditError> {
        let mut line = vec![0];
        let mut place = 0;
        for (before, &child) in path.iter().enumerate() {
            let children = &self.nodes[place].children;
            let found = child.checked_sub(1).and_then(|index| children.get(index));
            place = match found {
                Some(found) => found.node as usize,
                None => {
                    return Err(EditError::NoChild {
                        step: before + 1,
                        child,
                        children: children.len(),
                    });
                }
            };
            line.push(place);
        }
        Ok(line)
    }
}

/// The nodes that the root leads to, numbered so that children come after all their parents.
fn reached(nodes: Vec<Listed>) -> Vec<Listed> {
    // Parents left to come, of each node that the root leads to.
    let mut parents = vec![0_u32; nodes.len()];
    let mut seen = vec![false; nodes.len()];
    seen[0] = true;
    let mut open = vec![0];
    while let Some(place) = open.pop() {
        for child in &nodes[place].children {
            let child = child.node as usize;
            parents[child] += 1;
            if !std::mem::replace(&mut seen[child], true) {
                open.push(child);
            }
        }
    }
    let mut order = vec![0];
    let mut numbers = vec![0_u32; nodes.len()];
    let mut next = 0;
    while let Some(&place) = order.get(next) {
        numbers[place] = next as u32;
        for child in &nodes[place].children {
            let child = child.node as usize;
            parents[child] -= 1;
            if parents[child] == 0 {
                order.push(child);
            }
        }
        next += 1;
    }
    let mut taken: Vec<Option<Listed>> = nodes.into_iter().map(Some).collect();
    let renumbered = order.into_iter().filter_map(|place| {
        let mut listed = taken[place].take()?;
        for child in &mut listed.children {
            child.node = numbers[child.node as usize];
        }
        Some(listed)
    });
    renumbered.collect()
}

#[cfg(test)]
mod tests {
    use super::{EditError, Tree, TreeChange};
    use crate::Number;

    fn value(text: &str) -> Number {
        text.parse().unwrap()
    }

    fn edited(text: &str, path: &[usize], change: TreeChange) -> Result<String, EditError> {
        let tree: Tree = text.parse().unwrap();
        let edited = tree.edited(path, change)?;
        // What is made is what would be read.
        let text = edited.to_string();
        assert_eq!(text.parse::<Tree>().unwrap().to_string(), text);
        Ok(text)
    }

    #[test]
    fn each_change_changes_its_node_alone() {
        let tree = "((3 1) 2:(4 !3))";
        let other = || TreeChange::Replace("(7 (8 9))".parse().unwrap());
        for (path, change, expected) in [
            (&[][..], TreeChange::Value(5.into()), "5:((3 1) 2:(4 !3))"),
            (&[2], TreeChange::Value((-5).into()), "((3 1) -5:(4 !3))"),
            (&[2, 2], TreeChange::Value(0.into()), "((3 1) 2:(4 !0))"),
            (&[1, 1], TreeChange::Add(6.into()), "(((6) 1) 2:(4 !3))"),
            (&[], TreeChange::Add(6.into()), "((3 1) 2:(4 !3) 6)"),
            (&[2, 2], other(), "((3 1) 2:(4 !(7 (8 9))))"),
            (&[], other(), "(7 (8 9))"),
            (&[2, 1], TreeChange::Remove, "((3 1) 2:(!3))"),
            (&[1], TreeChange::Remove, "(2:(4 !3))"),
            (
                &[2, 1],
                TreeChange::Value(value("4.25")),
                "((3 1) 2:(4.25 !3))",
            ),
            (
                &[1],
                TreeChange::Replace("(0.5)".parse().unwrap()),
                "((0.5) 2:(4 !3))",
            ),
        ] {
            assert_eq!(edited(tree, path, change).unwrap(), expected);
        }
    }

    #[test]
    fn a_shared_node_changes_below_all_its_parents() {
        let graph = "0>1,2 1>3,4 2>3,4 3=1 4=6";
        for (path, change, expected) in [
            (
                &[1, 1][..],
                TreeChange::Value(9.into()),
                "0>1,2 1>3,4 2>3,4 3=9 4=6",
            ),
            (
                &[2, 1],
                TreeChange::Add(9.into()),
                "0>1,2 1>3,4 2>3,4 3>5 4=6 5=9",
            ),
            (&[2, 2], TreeChange::Remove, "0>1,2 1>3,4 2>3 3=1 4=6"),
            (&[2], TreeChange::Remove, "((1 6))"),
        ] {
            let (found, expected) = (
                edited(graph, path, change).unwrap(),
                expected.parse::<Tree>(),
            );
            let same = |tree: &Tree| crate::perft(&tree.root(), 3);
            assert_eq!(
                same(&found.parse().unwrap()),
                same(&expected.clone().unwrap())
            );
            assert_eq!(
                found.parse::<Tree>().unwrap().len(),
                expected.unwrap().len(),
                "{found}"
            );
        }
        let below = edited(graph, &[2, 1], TreeChange::Add(9.into())).unwrap();
        let line = edited(&below, &[1, 1, 1], TreeChange::Value(2.into())).unwrap();
        assert_eq!(line.matches("=2").count(), 1, "{line}");
        assert_eq!(line.matches("=9").count(), 0, "{line}");
    }

    #[test]
    fn what_cannot_be_changed_is_told() {
        let refusal = |path: &[usize], change| edited("((3 1) (4))", path, change).unwrap_err();
        assert_eq!(refusal(&[], TreeChange::Remove), EditError::Root);
        assert_eq!(refusal(&[2, 1], TreeChange::Remove), EditError::OnlyChild);
        assert_eq!(
            refusal(&[1, 0], TreeChange::Add(1.into())).to_string(),
            "step 2 of the path: there is no child 0, the node has 2"
        );
        let near = edited("(0.123456 1)", &[1], TreeChange::Value(value("1001"))).unwrap_err();
        assert_eq!(near.to_string(), "1001 is beyond ±1000");
        assert_eq!(
            refusal(&[1], TreeChange::Add(i32::MIN.into())).to_string(),
            "-2147483648 is beyond ±1000000000"
        );
    }
}
