//! The notation `0>1,2 1>3,4 2>4,4 3=1 4=6`: a graph listed node by node.

use super::notation::{ParseTreeError, decimals, error, steps};
use super::{Child, Listed, MAX_NODES, Tree};
use crate::Decimals;
use std::fmt;

/// Whether `text` lists a graph and not a tree: it begins with a number and `>` or `=`.
pub(super) fn is_listed(text: &str) -> bool {
    let text = text.trim_start();
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < text.len() && rest.starts_with(['>', '='])
}

/// Reads the nodes of a graph, the root first.
pub(super) fn read(text: &str) -> Result<Tree, ParseTreeError> {
    let mut nodes: Vec<Listed> = Vec::new();
    // Where each node's children are listed, for what can be told only when all nodes are known.
    let mut places = Vec::new();
    let chars: Vec<char> = text.chars().collect();
    let mut reader = Reader {
        decimals: decimals(&chars),
        chars,
        at: 0,
    };
    loop {
        reader.skip_space();
        if reader.peek().is_none() {
            break;
        }
        if nodes.len() >= MAX_NODES {
            return error(reader.at, format!("more than {MAX_NODES} nodes"));
        }
        let (listed, place) = reader.node(nodes.len())?;
        nodes.push(listed);
        places.push(place);
    }
    for (listed, place) in nodes.iter().zip(places) {
        let missing = |child: &&Child| child.node as usize >= nodes.len();
        if let Some(child) = listed.children.iter().find(missing) {
            return error(place, format!("child {} is not listed", child.node));
        }
    }
    let decimals = reader.decimals;
    Ok(Tree { nodes, decimals })
}

struct Reader {
    chars: Vec<char>,
    at: usize,
    decimals: Decimals,
}

impl Reader {
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    fn skip_space(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    /// One node: its number, `=` and its value if it has one, `>` and its children if it has any.
    /// With it comes the place of its children in the text.
    fn node(&mut self, expected: usize) -> Result<(Listed, usize), ParseTreeError> {
        let start = self.at;
        if self.number("the number of a node")? != expected as i64 {
            return error(
                start,
                format!("nodes are listed in order, and this should be node {expected}"),
            );
        }
        let mut listed = Listed::default();
        if self.eat('=') {
            listed.value = Some(self.value()?);
        }
        let place = self.at + 1;
        if self.eat('>') {
            listed.children.push(self.child(expected)?);
            while self.eat(',') {
                listed.children.push(self.child(expected)?);
            }
        }
        if listed.value.is_none() && listed.children.is_empty() {
            return error(
                self.at,
                "expected '=' and a value, or '>' and the children's numbers",
            );
        }
        match self.peek() {
            Some(c) if !c.is_whitespace() => error(self.at, format!("unexpected {c:?}")),
            _ => Ok((listed, place)),
        }
    }

    fn value(&mut self) -> Result<i32, ParseTreeError> {
        let start = self.at;
        let text = self.taken(|c| c == '.' || c.is_ascii_digit());
        match (text.as_str(), self.peek()) {
            ("", Some(found)) => error(start, format!("expected a value, found {found:?}")),
            ("", None) => error(start, "expected a value, found the end"),
            (text, _) => steps(text, start, &mut self.decimals),
        }
    }

    fn child(&mut self, parent: usize) -> Result<Child, ParseTreeError> {
        let noisy = self.eat('!');
        let start = self.at;
        let node = self.number("the number of a child")?;
        if node <= parent as i64 {
            let reason = format!("child {node} must have a higher number than its parent {parent}");
            return error(start, reason);
        }
        match u32::try_from(node) {
            Ok(node) => Ok(Child { node, noisy }),
            Err(_) => error(start, format!("child {node} is not listed")),
        }
    }

    /// A minus sign, and what is part of the number after it.
    fn taken(&mut self, is_part: impl Fn(char) -> bool) -> String {
        let start = self.at;
        self.eat('-');
        while self.peek().is_some_and(&is_part) {
            self.at += 1;
        }
        self.chars[start..self.at].iter().collect()
    }

    fn number(&mut self, what: &str) -> Result<i64, ParseTreeError> {
        let start = self.at;
        let text = self.taken(|c| c.is_ascii_digit());
        match (text.parse(), self.peek()) {
            (Ok(number), _) => Ok(number),
            (Err(_), _) if text.len() > 1 => error(start, format!("'{text}' is no number")),
            (Err(_), Some(found)) => error(start, format!("expected {what}, found {found:?}")),
            (Err(_), None) => error(start, format!("expected {what}, found the end")),
        }
    }
}

/// Writes the nodes of a graph.
pub(super) fn write(graph: &Tree, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (node, listed) in graph.nodes.iter().enumerate() {
        write!(f, "{}{node}", if node == 0 { "" } else { " " })?;
        if let Some(value) = listed.value {
            write!(f, "={}", graph.text_of(value))?;
        }
        for (place, child) in listed.children.iter().enumerate() {
            let noisy = if child.noisy { "!" } else { "" };
            write!(
                f,
                "{}{noisy}{}",
                if place == 0 { '>' } else { ',' },
                child.node
            )?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::trees::Tree;

    fn reason(text: &str) -> String {
        text.parse::<Tree>().unwrap_err().to_string()
    }

    #[test]
    fn a_graph_is_printed_as_it_was_read() {
        for text in [
            "0>1,2 1>3,4 2>4,4 3=1 4=6",
            "0>1,!1 1=-4>2,3 2>!3 3=0",
            "0=0>1,1 1=0",
            "0=-0.5>1,1 1=2.25",
            "0>2,1 1>4,3 2=-1 3>5 4>9,5 5>6 6>7,10 7>9,8 8=0 9=0 10=1",
        ] {
            let graph: Tree = text.parse().unwrap();
            assert_eq!(graph.to_string(), text);
        }
        let spaced: Tree = " 0>1,1\n1=3 ".parse().unwrap();
        assert_eq!(spaced.to_string(), "0>1,1 1=3");
    }

    #[test]
    fn a_graph_without_transpositions_is_a_tree() {
        for (listed, tree) in [
            ("0>1,2 1>3,4 2=-7>5 3=1 4=2 5=3", "((1 2) -7:(3))"),
            ("0=0>1,!2 1=1 2=2 3=9", "0:(1 !2)"),
            ("0=5", "5"),
        ] {
            let listed: Tree = listed.parse().unwrap();
            assert_eq!(listed.to_string(), tree);
            assert_eq!(listed, tree.parse().unwrap());
        }
    }

    #[test]
    fn a_list_in_code_is_the_same_graph() {
        let list: &[(i32, &[usize])] = &[(0, &[1, 1]), (3, &[2, 3]), (0, &[3]), (0, &[])];
        let graph = Tree::from_graph(list);
        assert_eq!(graph.to_string(), "0>1,1 1=3>2,3 2>3 3=0");
        assert_eq!(graph, graph.to_string().parse().unwrap());
    }

    /// Unfolded it would have 2^60 leaves.
    #[test]
    fn a_graph_is_not_unfolded() {
        let nodes = (0..60).map(|node| format!("{node}>{0},{0}", node + 1));
        let text = format!("{} 60=1", nodes.collect::<Vec<_>>().join(" "));
        let tree: Tree = text.parse().unwrap();
        assert_eq!((tree.height(), tree.to_string()), (60, text));
    }

    #[test]
    fn names_what_is_wrong_and_where() {
        for (text, expected) in [
            (
                "0>1,2 2=1",
                "tree, character 7: nodes are listed in order, and this should be node 1",
            ),
            ("0>1,2 1=1", "tree, character 3: child 2 is not listed"),
            (
                "0>1 1>0",
                "tree, character 7: child 0 must have a higher number than its parent 1",
            ),
            (
                "0>1 1",
                "tree, character 6: expected '=' and a value, or '>' and the children's numbers",
            ),
            (
                "0>1, 1=1",
                "tree, character 5: expected the number of a child, found ' '",
            ),
            (
                "0>1 1=",
                "tree, character 7: expected a value, found the end",
            ),
            ("0>1 1=2x", "tree, character 8: unexpected 'x'"),
            (
                "0>99999999999999999999",
                "tree, character 3: '99999999999999999999' is no number",
            ),
            (
                "0>9999999999",
                "tree, character 3: child 9999999999 is not listed",
            ),
            (
                "0=1000000001",
                "tree, character 3: 1000000001 is beyond ±1000000000",
            ),
            (
                "0=-9223372036854775808",
                "tree, character 3: -9223372036854775808 is beyond ±1000000000",
            ),
            (
                "0>1 x",
                "tree, character 5: expected the number of a node, found 'x'",
            ),
        ] {
            assert_eq!(reason(text), expected, "{text}");
        }
    }
}
