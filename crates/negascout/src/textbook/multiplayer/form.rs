//! The searches for more than two players by name, on listed trees of 2 to 6 players.

use super::{Found, MultiplayerGame, TuplePosition, TupleTree, deep, max_n, paranoid, shallow};
use crate::Depth;
use crate::trees::{Branch, ParseTreeError};
use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt;
use thiserror::Error;

/// A search for more than two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// [`max_n`](super::max_n()).
    MaxN,
    /// [`shallow`](super::shallow()).
    Shallow,
    /// [`deep`](super::deep()), which is wrong.
    Deep,
    /// [`paranoid`](super::paranoid()).
    Paranoid,
}

impl Form {
    /// All of them, in reading order.
    pub const ALL: [Form; 4] = [Form::MaxN, Form::Shallow, Form::Deep, Form::Paranoid];

    /// The name, as it is typed and printed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Form::MaxN => "max-n",
            Form::Shallow => "max-n-shallow",
            Form::Deep => "max-n-deep",
            Form::Paranoid => "paranoid",
        }
    }

    /// The form of this name, if there is one.
    ///
    /// ```
    /// use negascout::textbook::multiplayer::Form;
    ///
    /// assert_eq!(Form::named("paranoid"), Some(Form::Paranoid));
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Form> {
        Form::ALL.into_iter().find(|form| form.name() == name)
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The result of a search of a listed tree to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searched {
    /// Each player's score at the end of the line. Of the paranoid search only the first player's is a
    /// guarantee.
    pub scores: Vec<i32>,
    /// The line of moves.
    pub line: Vec<Branch>,
    /// Leaves scored.
    pub leaves: u64,
    /// All nodes of the tree, each before its children.
    pub nodes: Vec<Listed>,
}

/// A node of a tree that was searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The moves that lead here from the root.
    pub path: Vec<usize>,
    /// The player to move, from 0.
    pub mover: usize,
    /// The scores of a leaf.
    pub scores: Option<Vec<i32>>,
    /// Whether the search came here.
    pub visited: bool,
}

/// A tree of tuples that cannot be searched.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TupleError {
    /// The text is no tree.
    #[error(transparent)]
    Tree(#[from] ParseTreeError),
    /// There is no search for that many players.
    #[error("tree: a leaf has {0} scores: 2 to 6 players can be searched for")]
    Players(usize),
    /// The tree is deeper than can be searched.
    #[error("tree: more than {MAX_PLIES} plies deep")]
    TooDeep,
    /// The form needs bounds that the leaves do not keep.
    #[error("{form}: a score of {score}: what it leaves out is told by scores of 0 or more")]
    Negative {
        /// The form.
        form: Form,
        /// The score below 0.
        score: i32,
    },
}

/// The deepest tree that is searched by name, in plies.
pub const MAX_PLIES: usize = 1_000;

/// The number of players of a tree in the notation of [`TupleTree`]: the scores of its first leaf.
/// `None` of a text that has no tuple, which is no such tree.
///
/// ```
/// use negascout::textbook::multiplayer::form::players;
///
/// assert_eq!(players("((5,4,1) (3,3,4))"), Some(3));
/// assert_eq!(players("((3 1) (4 3))"), None);
/// assert_eq!(players("0>1,2 1=3 2=4"), None);
/// ```
#[must_use]
pub fn players(text: &str) -> Option<usize> {
    let first = text.trim_start().starts_with('(').then_some(text)?;
    let inside = first.split(')').next()?.rsplit('(').next()?;
    let scores = inside.split(',').count();
    (scores > 1).then_some(scores)
}

/// Reads a tree of tuples and searches it to its end.
///
/// # Errors
///
/// [`TupleError`], which says why the tree cannot be read or searched.
///
/// ```
/// use negascout::textbook::multiplayer::{Form, search};
///
/// let tree = "((5,4,0) (((3,1,5) (0,3,6)) ((6,2,1))))";
/// let scores = |form| search(tree, form).unwrap().scores;
/// assert_eq!(scores(Form::MaxN), [5, 4, 0]);
/// assert_eq!(scores(Form::Deep), [6, 2, 1]);
/// ```
pub fn search(text: &str, form: Form) -> Result<Searched, TupleError> {
    match players(text) {
        Some(3) | None => searched::<3>(text, form),
        Some(2) => searched::<2>(text, form),
        Some(4) => searched::<4>(text, form),
        Some(5) => searched::<5>(text, form),
        Some(6) => searched::<6>(text, form),
        Some(more) => Err(TupleError::Players(more)),
    }
}

fn searched<const N: usize>(text: &str, form: Form) -> Result<Searched, TupleError> {
    let tree: TupleTree<N> = text.parse()?;
    let mut nodes = listed(&tree)?;
    let leaves = || nodes.iter().filter_map(|node| node.scores.as_ref());
    let sum = leaves().map(|scores| scores.iter().copied().fold(0, i32::saturating_add));
    let sum = sum.max().unwrap_or(0);
    let least = leaves().flatten().copied().min().unwrap_or(0);
    if least < 0 && matches!(form, Form::Shallow | Form::Deep) {
        return Err(TupleError::Negative { form, score: least });
    }
    let log = RefCell::new(HashSet::from([Vec::new()]));
    let root = Watched {
        pos: tree.root(),
        path: Vec::new(),
        log: &log,
    };
    let depth = Depth::MAX;
    let negative = |_| TupleError::Negative { form, score: least };
    let found = match form {
        Form::MaxN => max_n(&root, depth),
        Form::Shallow => shallow(&root, depth, sum).map_err(negative)?,
        Form::Deep => deep(&root, depth, sum).map_err(negative)?,
        Form::Paranoid => {
            let found = paranoid(&root, depth);
            let end = found.line.iter().fold(tree.root(), |pos, &mv| pos.play(mv));
            Found {
                scores: end.estimate(),
                line: found.line,
                leaves: found.leaves,
            }
        }
    };
    for node in &mut nodes {
        node.visited = log.borrow().contains(&node.path);
    }
    Ok(Searched {
        scores: found.scores.to_vec(),
        line: found.line,
        leaves: found.leaves,
        nodes,
    })
}

/// All nodes, each before its children, none visited.
fn listed<const N: usize>(tree: &TupleTree<N>) -> Result<Vec<Listed>, TupleError> {
    let mut nodes = Vec::new();
    let mut rest = vec![(tree.root(), Vec::new())];
    while let Some((pos, path)) = rest.pop() {
        if path.len() > MAX_PLIES {
            return Err(TupleError::TooDeep);
        }
        let children = pos.moves().map(|mv| {
            let mut path = path.clone();
            path.push(mv.0);
            (pos.play(mv), path)
        });
        let children: Vec<_> = children.collect();
        rest.extend(children.into_iter().rev());
        nodes.push(Listed {
            path,
            mover: pos.mover(),
            scores: pos.outcome().map(|scores| scores.to_vec()),
            visited: false,
        });
    }
    Ok(nodes)
}

/// A position that notes where the search goes.
#[derive(Clone)]
struct Watched<'w, const N: usize> {
    pos: TuplePosition<'w, N>,
    path: Vec<usize>,
    log: &'w RefCell<HashSet<Vec<usize>>>,
}

impl<const N: usize> MultiplayerGame<N> for Watched<'_, N> {
    type Move = Branch;

    fn moves(&self) -> impl Iterator<Item = Branch> {
        self.pos.moves()
    }

    fn play(&self, mv: Branch) -> Self {
        let mut path = self.path.clone();
        path.push(mv.0);
        self.log.borrow_mut().insert(path.clone());
        Watched {
            pos: self.pos.play(mv),
            path,
            ..*self
        }
    }

    fn mover(&self) -> usize {
        self.pos.mover()
    }

    fn outcome(&self) -> Option<[i32; N]> {
        self.pos.outcome()
    }

    fn estimate(&self) -> [i32; N] {
        self.pos.estimate()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TREE: &str = "(((5,4,1) (3,3,4)) ((2,6,2) (6,4,0)))";

    #[test]
    fn forms_visit_what_they_count() {
        for (form, leaves) in [
            (Form::MaxN, 4),
            (Form::Shallow, 3),
            (Form::Deep, 3),
            (Form::Paranoid, 3),
        ] {
            let found = search(TREE, form).unwrap();
            let visited = found
                .nodes
                .iter()
                .filter(|node| node.visited && node.scores.is_some());
            assert_eq!(
                (found.leaves, visited.count()),
                (leaves, leaves as usize),
                "{form}"
            );
            assert_eq!(
                (found.nodes.len(), form),
                (7, Form::named(form.name()).unwrap())
            );
        }
        let end = search(TREE, Form::Paranoid).unwrap();
        assert_eq!((end.scores[0], end.line.len()), (3, 2));
    }

    #[test]
    fn what_cannot_be_searched_says_why() {
        let reason = |text: &str, form| search(text, form).unwrap_err().to_string();
        assert_eq!(
            reason("((1,2,3) (4,5))", Form::MaxN),
            "tree, character 10: expected 3 scores, found 2"
        );
        assert_eq!(
            reason("(1,2,3,4,5,6,7)", Form::MaxN),
            "tree: a leaf has 7 scores: 2 to 6 players can be searched for"
        );
        assert_eq!(
            reason("((1,2) (-3,4))", Form::Shallow),
            "max-n-shallow: a score of -3: what it leaves out is told by scores of 0 or more"
        );
        let deep = MAX_PLIES + 1;
        let deep = format!("{}(1,2,3){}", "(".repeat(deep), ")".repeat(deep));
        assert_eq!(reason(&deep, Form::MaxN), "tree: more than 1000 plies deep");
        assert_eq!(search("((1,2) (-3,4))", Form::MaxN).unwrap().scores, [1, 2]);
    }
}
