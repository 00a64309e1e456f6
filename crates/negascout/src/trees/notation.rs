//! The notation `((3 1) (4 3))`: a leaf is its value, an inner node lists its children.

use super::{Child, Listed, MAX_NODES, Tree, graph};
use crate::Score;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// An error in the text of a tree, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("tree, character {at}: {reason}")]
#[non_exhaustive]
pub struct ParseTreeError {
    /// The place of the offending character, from 1.
    pub at: usize,
    /// The fault found there.
    pub reason: String,
}

pub(super) fn error<T>(at: usize, reason: impl Into<String>) -> Result<T, ParseTreeError> {
    Err(ParseTreeError {
        at: at + 1,
        reason: reason.into(),
    })
}

/// Reads a tree. Values are MAX's view, and MAX moves at the root.
///
/// * `3`: a leaf worth 3; `(a b ...)`: an inner node with the children `a`, `b`, ...
/// * `5:(a b)`: an inner node with the static evaluation 5, used at the horizon.
/// * `!a`: the move to `a` is noisy, so quiescence follows it.
///
/// A text that begins with `0>` or `0=` lists a graph, node by node: `0>1,2 1=3 2=4` is `(3 4)`. Nodes
/// are numbered from 0, the root, and a child has a higher number than its parents, of which it may
/// have several. `1=5>3,4` is an inner node with the static evaluation 5.
///
/// ```
/// use negascout::trees::Tree;
///
/// assert!("((3 1) 5:(4 !3))".parse::<Tree>().is_ok());
/// let error = "((3 1) (4 x))".parse::<Tree>().unwrap_err();
/// assert_eq!(error.to_string(), "tree, character 11: expected a number, '(' or ')', found 'x'");
/// ```
impl FromStr for Tree {
    type Err = ParseTreeError;

    fn from_str(text: &str) -> Result<Tree, ParseTreeError> {
        if graph::is_listed(text) {
            let graph = Tree {
                nodes: graph::read(text)?,
            };
            if graph.has_transpositions() {
                return Ok(graph);
            }
            // In one order, whatever the order of the list.
            return graph.to_string().parse();
        }
        Parser {
            chars: text.chars().collect(),
            at: 0,
            nodes: Vec::new(),
            open: Vec::new(),
        }
        .parse()
    }
}

/// Reads without recursion, so that no depth of nesting can exhaust the stack.
struct Parser {
    chars: Vec<char>,
    at: usize,
    nodes: Vec<Listed>,
    /// The inner nodes whose `)` is still to come.
    open: Vec<u32>,
}

impl Parser {
    fn parse(mut self) -> Result<Tree, ParseTreeError> {
        loop {
            self.skip_space();
            match self.peek() {
                None => return self.finish(),
                Some(')') => self.close()?,
                Some(_) if self.is_complete() => {
                    return error(self.at, "the tree ended before this");
                }
                Some(_) => self.node()?,
            }
        }
    }

    fn finish(self) -> Result<Tree, ParseTreeError> {
        match (self.nodes.is_empty(), self.open.len()) {
            (true, _) => error(self.at, "the text is empty"),
            (_, 0) => Ok(Tree { nodes: self.nodes }),
            (_, missing) => error(self.at, format!("the text ends with {missing} ')' missing")),
        }
    }

    fn is_complete(&self) -> bool {
        self.open.is_empty() && !self.nodes.is_empty()
    }

    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    fn skip_space(&mut self) {
        while self.peek().is_some_and(|c| c.is_whitespace() || c == ',') {
            self.at += 1;
        }
    }

    fn close(&mut self) -> Result<(), ParseTreeError> {
        match self.open.pop() {
            None => error(self.at, "this ')' has no '('"),
            Some(node) if self.nodes[node as usize].children.is_empty() => {
                error(self.at, "a node needs at least one child")
            }
            Some(_) => {
                self.at += 1;
                Ok(())
            }
        }
    }

    /// A leaf, or an inner node up to its `(`.
    fn node(&mut self) -> Result<(), ParseTreeError> {
        let start = self.at;
        let noisy = self.eat('!');
        if noisy && self.open.is_empty() {
            return error(start, "no move leads to the root, so none can be noisy");
        }
        let value = if self.peek() == Some('(') {
            None
        } else {
            Some(self.number()?)
        };
        let inner = value.is_none() || self.eat(':');
        if inner && !self.eat('(') {
            return error(self.at, "expected '(' after ':'");
        }
        if self.nodes.len() >= MAX_NODES {
            return error(start, format!("more than {MAX_NODES} nodes"));
        }
        let node = self.nodes.len() as u32;
        self.nodes.push(Listed {
            value,
            children: Vec::new(),
        });
        if let Some(&parent) = self.open.last() {
            self.nodes[parent as usize]
                .children
                .push(Child { node, noisy });
        }
        if inner {
            self.open.push(node);
        }
        Ok(())
    }

    fn number(&mut self) -> Result<i32, ParseTreeError> {
        let start = self.at;
        let is_part = |c: char| c.is_ascii_digit() || c == '-' || c == '+';
        while self.peek().is_some_and(is_part) {
            self.at += 1;
        }
        let text: String = self.chars[start..self.at].iter().collect();
        match (text.parse::<i64>(), self.peek()) {
            (Ok(value), _) if value.unsigned_abs() <= u64::from(Score::LIMIT.unsigned_abs()) => {
                Ok(value as i32)
            }
            (Ok(_), _) => error(start, format!("{text} is beyond ±{}", Score::LIMIT)),
            (Err(_), _) if !text.is_empty() => error(start, format!("'{text}' is no number")),
            (Err(_), Some(found)) => error(
                start,
                format!("expected a number, '(' or ')', found {found:?}"),
            ),
            (Err(_), None) => error(start, "expected a number or '(', found the end"),
        }
    }
}

/// Prints the tree so that it can be read again: a graph in which a node has several parents node by
/// node, for unfolded it may be of any size.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.has_transpositions() {
            return graph::write(&self.nodes, f);
        }
        // What is still to be written: nodes, and the text between them.
        enum Piece {
            Node(Child),
            Text(&'static str),
        }
        let mut rest = vec![Piece::Node(Child {
            node: 0,
            noisy: false,
        })];
        while let Some(piece) = rest.pop() {
            let child = match piece {
                Piece::Text(text) => {
                    f.write_str(text)?;
                    continue;
                }
                Piece::Node(child) => child,
            };
            let listed = &self.nodes[child.node as usize];
            f.write_str(if child.noisy { "!" } else { "" })?;
            match (listed.value, listed.children.is_empty()) {
                (value, true) => write!(f, "{}", value.unwrap_or(0))?,
                (Some(value), false) => write!(f, "{value}:(")?,
                (None, false) => f.write_str("(")?,
            }
            for (left, child) in listed.children.iter().enumerate().rev() {
                rest.push(Piece::Text(if left + 1 == listed.children.len() {
                    ")"
                } else {
                    " "
                }));
                rest.push(Piece::Node(*child));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Tree;

    fn reason(text: &str) -> String {
        text.parse::<Tree>().unwrap_err().to_string()
    }

    #[test]
    fn prints_what_it_read() {
        for text in [
            "5",
            "-3",
            "(1)",
            "((3 1) (4 3))",
            "(((1 2) 3) -7:(!4 !2:(0 1)))",
            "0:(1 2)",
        ] {
            assert_eq!(text.parse::<Tree>().unwrap().to_string(), text);
        }
        assert_eq!(
            " ( 1,2\n(3) ) ".parse::<Tree>().unwrap().to_string(),
            "(1 2 (3))"
        );
    }

    #[test]
    fn names_what_is_wrong_and_where() {
        assert_eq!(reason(""), "tree, character 1: the text is empty");
        assert_eq!(
            reason("((1 2)"),
            "tree, character 7: the text ends with 1 ')' missing"
        );
        assert_eq!(reason("(1))"), "tree, character 4: this ')' has no '('");
        assert_eq!(
            reason("(1 ())"),
            "tree, character 5: a node needs at least one child"
        );
        assert_eq!(
            reason("(1) 2"),
            "tree, character 5: the tree ended before this"
        );
        assert_eq!(
            reason("(1 3:4)"),
            "tree, character 6: expected '(' after ':'"
        );
        assert_eq!(reason("(1-2)"), "tree, character 2: '1-2' is no number");
        assert_eq!(
            reason("(1 !"),
            "tree, character 5: expected a number or '(', found the end"
        );
        assert_eq!(
            reason("!3"),
            "tree, character 1: no move leads to the root, so none can be noisy"
        );
        assert_eq!(
            reason("99999999999"),
            "tree, character 1: 99999999999 is beyond ±1000000000"
        );
        // The number whose absolute value is none.
        assert_eq!(
            reason("-9223372036854775808"),
            "tree, character 1: -9223372036854775808 is beyond ±1000000000"
        );
    }

    #[test]
    fn deep_nesting_needs_no_stack() {
        let deep = format!("{}1{}", "(".repeat(200_000), ")".repeat(200_000));
        let tree: Tree = deep.parse().unwrap();
        assert_eq!(tree.height(), 200_000);
        assert_eq!(tree.to_string(), deep);
    }
}
