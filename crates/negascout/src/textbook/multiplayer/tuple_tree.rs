//! Listed trees whose leaves are tuples: `(((5,4,1) (3,3,4)) ((2,6,2) (6,4,0)))`.

use super::MultiplayerGame;
use crate::trees::{Branch, MAX_NODES, ParseTreeError};
use std::fmt;
use std::str::FromStr;

/// A listed game tree for `N` players, who move in turn. Player 0 moves at the root.
///
/// A leaf is its scores with commas between them, in brackets: `(5,4,1)`. An inner node is its
/// children in brackets, with space between them or not. At the horizon an inner node is worth 0 to
/// everyone.
///
/// ```
/// use negascout::textbook::multiplayer::TupleTree;
///
/// let tree: TupleTree<3> = "((5,4,1) ((2,6,2)(6,4,0)))".parse().unwrap();
/// assert_eq!(tree.to_string(), "((5,4,1) ((2,6,2) (6,4,0)))");
/// let error = "((5,4,1) (2,6))".parse::<TupleTree<3>>().unwrap_err();
/// assert_eq!(error.to_string(), "tree, character 10: expected 3 scores, found 2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TupleTree<const N: usize> {
    /// The root is the first; children come after their parents.
    nodes: Vec<Listed<N>>,
    /// How many players move: those after them have nothing.
    players: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Listed<const N: usize> {
    Leaf([i32; N]),
    Inner(Vec<usize>),
}

/// A position in a [`TupleTree`].
#[derive(Clone, Copy, Debug)]
pub struct TuplePosition<'t, const N: usize> {
    tree: &'t TupleTree<N>,
    node: usize,
    mover: usize,
}

impl<const N: usize> TupleTree<N> {
    /// Reads a tree of so many players, at most `N`.
    pub(super) fn of_players(text: &str, players: usize) -> Result<TupleTree<N>, ParseTreeError> {
        let parser = Parser {
            chars: text.chars().collect(),
            at: 0,
            players,
            nodes: Vec::new(),
            open: Vec::new(),
        };
        Ok(TupleTree {
            nodes: parser.parse()?,
            players,
        })
    }

    /// How many players move.
    pub(super) const fn players(&self) -> usize {
        self.players
    }

    /// The root, with player 0 to move.
    #[must_use]
    pub fn root(&self) -> TuplePosition<'_, N> {
        TuplePosition {
            tree: self,
            node: 0,
            mover: 0,
        }
    }
}

impl<const N: usize> MultiplayerGame<N> for TuplePosition<'_, N> {
    type Move = Branch;

    fn moves(&self) -> impl Iterator<Item = Branch> {
        let children = match &self.tree.nodes[self.node] {
            Listed::Leaf(_) => 0,
            Listed::Inner(children) => children.len(),
        };
        (0..children).map(Branch)
    }

    fn play(&self, mv: Branch) -> Self {
        let node = match &self.tree.nodes[self.node] {
            Listed::Leaf(_) => self.node,
            Listed::Inner(children) => children[mv.0],
        };
        TuplePosition {
            node,
            mover: (self.mover + 1) % self.tree.players,
            ..*self
        }
    }

    fn mover(&self) -> usize {
        self.mover
    }

    fn outcome(&self) -> Option<[i32; N]> {
        match self.tree.nodes[self.node] {
            Listed::Leaf(scores) => Some(scores),
            Listed::Inner(_) => None,
        }
    }

    fn estimate(&self) -> [i32; N] {
        self.outcome().unwrap_or([0; N])
    }
}

fn error<T>(at: usize, reason: impl Into<String>) -> Result<T, ParseTreeError> {
    Err(ParseTreeError {
        at: at + 1,
        reason: reason.into(),
    })
}

impl<const N: usize> FromStr for TupleTree<N> {
    type Err = ParseTreeError;

    fn from_str(text: &str) -> Result<TupleTree<N>, ParseTreeError> {
        TupleTree::of_players(text, N)
    }
}

/// Reads without recursion, so that no depth of nesting can exhaust the stack.
struct Parser<const N: usize> {
    chars: Vec<char>,
    at: usize,
    /// The scores that each leaf has to have.
    players: usize,
    nodes: Vec<Listed<N>>,
    /// The inner nodes whose `)` is still to come, each with its children so far.
    open: Vec<(usize, Vec<usize>)>,
}

impl<const N: usize> Parser<N> {
    fn parse(mut self) -> Result<Vec<Listed<N>>, ParseTreeError> {
        loop {
            self.skip_space();
            let is_complete = self.open.is_empty() && !self.nodes.is_empty();
            match self.peek() {
                None if is_complete => return Ok(self.nodes),
                None if self.nodes.is_empty() => return error(self.at, "the text is empty"),
                None => return self.missing(self.open.len()),
                Some(_) if is_complete => return error(self.at, "the tree ended before this"),
                Some('(') => self.bracket()?,
                Some(')') => self.close()?,
                Some(found) => {
                    return error(self.at, format!("expected '(' or ')', found {found:?}"));
                }
            }
        }
    }

    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    fn missing<T>(&self, brackets: usize) -> Result<T, ParseTreeError> {
        let reason = format!("the text ends with {brackets} ')' missing");
        error(self.chars.len(), reason)
    }

    /// An inner node up to its first child, or a whole leaf.
    fn bracket(&mut self) -> Result<(), ParseTreeError> {
        let start = self.at;
        let node = self.nodes.len();
        if node >= MAX_NODES {
            return error(start, format!("more than {MAX_NODES} nodes"));
        }
        if let Some((_, children)) = self.open.last_mut() {
            children.push(node);
        }
        self.at += 1;
        self.skip_space();
        if self.peek() == Some('(') {
            self.open.push((node, Vec::new()));
            self.nodes.push(Listed::Inner(Vec::new()));
        } else {
            let scores = self.scores(start)?;
            self.nodes.push(Listed::Leaf(scores));
        }
        Ok(())
    }

    fn close(&mut self) -> Result<(), ParseTreeError> {
        let Some((node, children)) = self.open.pop() else {
            return error(self.at, "this ')' has no '('");
        };
        self.nodes[node] = Listed::Inner(children);
        self.at += 1;
        Ok(())
    }

    /// The scores of a leaf, up to its `)`.
    fn scores(&mut self, start: usize) -> Result<[i32; N], ParseTreeError> {
        let rest = &self.chars[self.at..];
        let Some(length) = rest.iter().position(|&c| c == ')') else {
            return self.missing(self.open.len() + 1);
        };
        let mut scores = Vec::new();
        for word in rest[..length].split(|&c| c == ',') {
            let text: String = word.iter().collect();
            let score = text.trim().parse::<i32>();
            let shown = text.trim().escape_debug();
            let Ok(score) = score else {
                return error(self.at, format!("'{shown}' is no score"));
            };
            scores.push(score);
            self.at += word.len() + 1;
        }
        let (found, players) = (scores.len(), self.players);
        if found != players {
            return error(start, format!("expected {players} scores, found {found}"));
        }
        let mut padded = [0; N];
        padded[..players].copy_from_slice(&scores);
        Ok(padded)
    }
}

/// Prints the tree so that it can be read again.
impl<const N: usize> fmt::Display for TupleTree<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What is still to be written: nodes, and the text between them.
        enum Piece {
            Node(usize),
            Text(&'static str),
        }
        let mut rest = vec![Piece::Node(0)];
        while let Some(piece) = rest.pop() {
            match piece {
                Piece::Text(text) => f.write_str(text)?,
                Piece::Node(node) => match &self.nodes[node] {
                    Listed::Leaf(scores) => {
                        let words: Vec<String> = scores.iter().map(i32::to_string).collect();
                        write!(f, "({})", words.join(","))?;
                    }
                    Listed::Inner(children) => {
                        f.write_str("(")?;
                        rest.push(Piece::Text(")"));
                        for (place, &child) in children.iter().enumerate().rev() {
                            rest.push(Piece::Node(child));
                            rest.extend((place > 0).then_some(Piece::Text(" ")));
                        }
                    }
                },
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::TupleTree;

    fn reason(text: &str) -> String {
        text.parse::<TupleTree<3>>().unwrap_err().to_string()
    }

    #[test]
    fn prints_what_it_read() {
        for text in ["(1,2,3)", "((1,2,3))", "(((0,-1,2) (3,4,5)) (6,7,8))"] {
            assert_eq!(text.parse::<TupleTree<3>>().unwrap().to_string(), text);
        }
        let spaced = " ( ( 1, 2 ,3)( 4,5,6 ) ) ";
        let read: TupleTree<3> = spaced.parse().unwrap();
        assert_eq!(read.to_string(), "((1,2,3) (4,5,6))");
    }

    #[test]
    fn names_what_is_wrong_and_where() {
        assert_eq!(reason(""), "tree, character 1: the text is empty");
        assert_eq!(
            reason("((1,2,3)"),
            "tree, character 9: the text ends with 1 ')' missing"
        );
        assert_eq!(
            reason("((1,2,3"),
            "tree, character 8: the text ends with 2 ')' missing"
        );
        assert_eq!(
            reason("(1,2,3))"),
            "tree, character 8: the tree ended before this"
        );
        assert_eq!(reason(")"), "tree, character 1: this ')' has no '('");
        assert_eq!(reason("(1,x,3)"), "tree, character 4: 'x' is no score");
        assert_eq!(reason("()"), "tree, character 2: '' is no score");
        assert_eq!(
            reason("((1,2,3) 4)"),
            "tree, character 10: expected '(' or ')', found '4'"
        );
        assert_eq!(
            reason("((1,2,3,4))"),
            "tree, character 2: expected 3 scores, found 4"
        );
        assert_eq!(
            reason("(99999999999,1,1)"),
            "tree, character 2: '99999999999' is no score"
        );
    }

    #[test]
    fn deep_nesting_needs_no_stack() {
        let deep = format!("{}(1,2,3){}", "(".repeat(100_000), ")".repeat(100_000));
        assert_eq!(deep.parse::<TupleTree<3>>().unwrap().to_string(), deep);
    }
}
