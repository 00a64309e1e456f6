//! The notation `((3 1) (4 3))`: a leaf is its value, an inner node lists its children.

use super::{Child, Listed, MAX_NODES, Tree, graph};
use crate::{Decimals, Number};
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

/// The most characters of a node's name.
const MAX_NAME: usize = 24;

/// Reads a tree. Values are MAX's view, and MAX moves at the root.
///
/// * `3`: a leaf worth 3, and `-3.01` one with [digits after the point](Tree::decimals); `(a b ...)`: an inner
///   node with the children `a`, `b`, ...
/// * `[[3, 1], [4, 3]]`, as in JSON: brackets are parentheses, and commas are blanks.
/// * `A=(B=3 C=1)`: nodes with names, each of at most 24 letters and digits, a letter first.
/// * `min(a b)` and `max(a b)`: the player who moves there. Without the word, the players take turns. A player
///   may move twice in a row, and MIN may move at the root: a node where the other player passes stands between
///   then, so that `min(3 1)` is `((3 1))`.
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
/// assert_eq!("[[3, 1], [4, 3]]".parse::<Tree>().unwrap().to_string(), "((3 1) (4 3))");
/// assert_eq!("(-3.01 2)".parse::<Tree>().unwrap().to_string(), "(-3.01 2)");
/// assert_eq!("min(A=3 max(4 3))".parse::<Tree>().unwrap().to_string(), "((A=3 (4 3)))");
/// let error = "((3 1) (4 x))".parse::<Tree>().unwrap_err();
/// assert_eq!(error.to_string(), "tree, character 11: expected a number, '(' or ')', found 'x'");
/// ```
impl FromStr for Tree {
    type Err = ParseTreeError;

    fn from_str(text: &str) -> Result<Tree, ParseTreeError> {
        if graph::is_listed(text) {
            let graph = graph::read(text)?;
            if graph.has_transpositions() {
                return Ok(graph);
            }
            // In one order, whatever the order of the list.
            return graph.to_string().parse();
        }
        Parser::new(text).parse()
    }
}

/// Reads without recursion, so that no depth of nesting can exhaust the stack.
struct Parser {
    chars: Vec<char>,
    at: usize,
    nodes: Vec<Listed>,
    /// The inner nodes that are still to be closed.
    open: Vec<Open>,
    /// Whether the move to the node that is being read is noisy.
    noisy: bool,
    decimals: Decimals,
}

/// Whole numbers, or numbers with as many digits after the point as any of a text has.
pub(super) fn decimals(chars: &[char]) -> Decimals {
    let parts = chars.split(|&c| c == '.').skip(1);
    let digits = parts.map(|part| part.iter().take_while(|c| c.is_ascii_digit()).count());
    let most = digits.max().unwrap_or_default();
    Decimals::exactly(most.try_into().unwrap_or(u8::MAX))
}

/// The number in a text that begins at `at`, in steps of the last digit of `decimals`, which are changed to write
/// it as it is written there.
pub(super) fn steps(text: &str, at: usize, decimals: &mut Decimals) -> Result<i32, ParseTreeError> {
    let steps = text.parse().and_then(|number: Number| {
        *decimals = decimals.and(number.decimals());
        number.steps(*decimals)
    });
    steps.or_else(|reason| error(at, reason.to_string()))
}

/// An inner node whose children are being read.
#[derive(Clone, Copy)]
struct Open {
    node: u32,
    closing: char,
    player: Mover,
}

/// The player to move at a node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mover {
    Max,
    Min,
}

impl Mover {
    fn named(word: &str) -> Option<Mover> {
        match word {
            _ if word.eq_ignore_ascii_case("max") => Some(Mover::Max),
            _ if word.eq_ignore_ascii_case("min") => Some(Mover::Min),
            _ => None,
        }
    }

    fn other(self) -> Mover {
        match self {
            Mover::Max => Mover::Min,
            Mover::Min => Mover::Max,
        }
    }
}

/// Whether a word may have this sign. Letters of other alphabets are not told from their other signs, for which
/// the page would load tables.
fn is_of_word(c: char) -> bool {
    let is_other = !c.is_ascii() && !c.is_control() && !c.is_whitespace();
    c.is_ascii_alphanumeric() || matches!(c, '_' | '\'') || is_other
}

impl Parser {
    fn new(text: &str) -> Parser {
        let chars: Vec<char> = text.chars().collect();
        Parser {
            decimals: decimals(&chars),
            chars,
            at: 0,
            nodes: Vec::new(),
            open: Vec::new(),
            noisy: false,
        }
    }

    fn parse(mut self) -> Result<Tree, ParseTreeError> {
        loop {
            self.skip_space();
            match self.peek() {
                None => return self.finish(),
                Some(bracket @ (')' | ']')) => self.close(bracket)?,
                Some(_) if self.is_complete() => {
                    return error(self.at, "the tree ended before this");
                }
                Some(_) => self.node()?,
            }
        }
    }

    fn finish(self) -> Result<Tree, ParseTreeError> {
        match (self.nodes.is_empty(), self.open.last()) {
            (true, _) => error(self.at, "the text is empty"),
            (_, None) => Ok(Tree {
                nodes: self.nodes,
                decimals: self.decimals,
            }),
            (_, Some(Open { closing, .. })) => {
                let missing = self.open.len();
                error(
                    self.at,
                    format!("the text ends with {missing} '{closing}' missing"),
                )
            }
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

    fn close(&mut self, bracket: char) -> Result<(), ParseTreeError> {
        match self.open.pop() {
            None => error(self.at, format!("this '{bracket}' opens nowhere")),
            Some(open) if open.closing != bracket => error(
                self.at,
                format!("expected '{}', found '{bracket}'", open.closing),
            ),
            Some(open) if self.nodes[open.node as usize].children.is_empty() => {
                error(self.at, "a node needs at least one child")
            }
            Some(_) => {
                self.at += 1;
                Ok(())
            }
        }
    }

    /// A leaf, or an inner node up to its bracket.
    fn node(&mut self) -> Result<(), ParseTreeError> {
        let start = self.at;
        self.noisy = self.eat('!');
        if self.noisy && self.open.is_empty() {
            return error(start, "no move leads to the root, so none can be noisy");
        }
        let (name, player) = (self.name()?, self.player());
        let value = match self.peek() {
            Some('(' | '[') => None,
            _ => Some(self.number()?),
        };
        let closing = match value.is_none() || self.eat(':') {
            true => Some(self.opening()?),
            false => None,
        };
        if player.is_some() && closing.is_none() {
            let reason = "max and min stand before a bracket: at a leaf nobody moves";
            return error(start, reason);
        }
        let above = self.open.last().copied();
        let usual = above.map_or(Mover::Max, |above| above.player.other());
        let player = player.unwrap_or(usual);
        let passes = player != usual;
        if self.nodes.len() + usize::from(passes) >= MAX_NODES {
            return error(start, format!("more than {MAX_NODES} nodes"));
        }
        let mut parent = above.map(|above| above.node);
        if passes {
            parent = Some(self.add(parent, value, None));
        }
        let node = self.add(parent, value, name);
        let open = |closing| Open {
            node,
            closing,
            player,
        };
        self.open.extend(closing.map(open));
        Ok(())
    }

    /// Adds a node below its parent; returns its number.
    fn add(&mut self, parent: Option<u32>, value: Option<i32>, name: Option<Box<str>>) -> u32 {
        let node = self.nodes.len() as u32;
        self.nodes.push(Listed {
            value,
            children: Vec::new(),
            name,
        });
        if let Some(parent) = parent {
            let noisy = self.noisy;
            let siblings = &mut self.nodes[parent as usize].children;
            siblings.push(Child { node, noisy });
        }
        node
    }

    /// The bracket that closes the node whose children begin here.
    fn opening(&mut self) -> Result<char, ParseTreeError> {
        match (self.eat('('), self.eat('[')) {
            (true, _) => Ok(')'),
            (_, true) => Ok(']'),
            _ => error(self.at, "expected '(' after ':'"),
        }
    }

    /// A node's name, if one stands here with its `=`.
    fn name(&mut self) -> Result<Option<Box<str>>, ParseTreeError> {
        let start = self.at;
        let name = self.word();
        if name.is_empty() || !self.eat('=') {
            self.at = start;
            return Ok(None);
        }
        if name.chars().count() > MAX_NAME {
            return error(start, format!("a name has at most {MAX_NAME} characters"));
        }
        Ok(Some(name.into_boxed_str()))
    }

    /// The player to move, if one is named here.
    fn player(&mut self) -> Option<Mover> {
        let start = self.at;
        let player = Mover::named(&self.word());
        match player {
            Some(_) => self.skip_space(),
            None => self.at = start,
        }
        player
    }

    /// Letters, digits, `_` and `'`, of which a digit is not the first; empty where there is no such word.
    fn word(&mut self) -> String {
        let start = self.at;
        if !self.peek().is_some_and(|c| c.is_ascii_digit()) {
            while self.peek().is_some_and(is_of_word) {
                self.at += 1;
            }
        }
        self.chars[start..self.at].iter().collect()
    }

    fn number(&mut self) -> Result<i32, ParseTreeError> {
        let start = self.at;
        let is_part = |c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.');
        // A letter right after a number is part of a wrong number, and begins no name.
        while self
            .peek()
            .is_some_and(|c| is_part(c) || self.at > start && is_of_word(c))
        {
            self.at += 1;
        }
        let text: String = self.chars[start..self.at].iter().collect();
        match self.peek() {
            _ if !text.is_empty() => steps(&text, start, &mut self.decimals),
            Some(found) => error(
                start,
                format!("expected a number, '(' or ')', found {found:?}"),
            ),
            None => error(start, "expected a number or '(', found the end"),
        }
    }
}

/// Prints the tree so that it can be read again: a graph in which a node has several parents node by
/// node, for unfolded it may be of any size.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.has_transpositions() {
            return graph::write(self, f);
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
            if let Some(name) = &listed.name {
                write!(f, "{name}=")?;
            }
            match (listed.value, listed.children.is_empty()) {
                (value, true) => f.write_str(&self.text_of(value.unwrap_or(0)))?,
                (Some(value), false) => write!(f, "{}:(", self.text_of(value))?,
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
            "root=(left=(3 x1=1) !β₂=-7:(4 3))",
            "(((-3 -9) (10 6)) ((-3.01)))",
            "(2.50 -0.25:(A=1.00 7.125))",
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
        assert_eq!(reason("(1))"), "tree, character 4: this ')' opens nowhere");
        assert_eq!(
            reason("[1 2)"),
            "tree, character 5: expected ']', found ')'"
        );
        assert_eq!(
            reason("[[1, 2]"),
            "tree, character 8: the text ends with 1 ']' missing"
        );
        // Nothing that a terminal or another format takes for more than a sign.
        for name in ["A<b", "\u{1b}c", "A\u{9b}", "a-b", "\"", "a\\b", "1a"] {
            let reason = reason(&format!("({name}=1 2)"));
            assert!(reason.starts_with("tree, character "), "{name:?}: {reason}");
        }
        let name = "n".repeat(25);
        assert_eq!(
            reason(&format!("({name}=1 2)")),
            "tree, character 2: a name has at most 24 characters"
        );
        assert_eq!(
            reason("(1 min 2)"),
            "tree, character 4: max and min stand before a bracket: at a leaf nobody moves"
        );
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
    fn a_value_that_no_tree_has_is_named() {
        for (text, expected) in [
            ("(1 2.)", "tree, character 4: '2.' is no number"),
            (
                "(1 2.1234567)",
                "tree, character 4: 2.1234567 has more than 6 digits after the point",
            ),
            (
                "(0.123456 1001)",
                "tree, character 11: 1001 is beyond ±1000",
            ),
            (
                "0>1,2 1=0.5 2=x",
                "tree, character 15: expected a value, found 'x'",
            ),
        ] {
            assert_eq!(reason(text), expected);
        }
    }

    #[test]
    fn players_are_named_where_they_move() {
        for (text, read) in [
            ("max((3 1) MIN(4 3))", "((3 1) (4 3))"),
            ("min((3 1) (4 3))", "(((3 1) (4 3)))"),
            // Two adversaries, one after the other.
            ("(min(min(3 1) 4) 5)", "((((3 1)) 4) 5)"),
            ("(max (1 2) !max -3:[1 2])", "(((1 2)) !-3:(!-3:(1 2)))"),
            ("(A=max(1 2) max=3)", "((A=(1 2)) max=3)"),
        ] {
            assert_eq!(text.parse::<Tree>().unwrap().to_string(), read);
        }
    }

    #[test]
    fn deep_nesting_needs_no_stack() {
        let deep = format!("{}1{}", "(".repeat(200_000), ")".repeat(200_000));
        let tree: Tree = deep.parse().unwrap();
        assert_eq!(tree.height(), 200_000);
        assert_eq!(tree.to_string(), deep);
    }
}
