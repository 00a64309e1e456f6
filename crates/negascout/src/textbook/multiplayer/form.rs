//! The searches for more than two players by name, on listed trees of 2 to 6 players.

use super::walk::Walk;
use super::{
    FoundTuple, MultiplayerEvent, MultiplayerGame, MultiplayerLog, MultiplayerObserver, NotBounded,
    TupleTree, deep, max_n, paranoid, shallow,
};
use crate::Depth;
use crate::trees::{Branch, ParseTreeError};
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

    /// The source file, from the repository's root.
    #[must_use]
    pub fn file(self) -> String {
        let file = match self {
            Form::MaxN => "max_n",
            Form::Shallow => "shallow",
            Form::Deep => "deep",
            Form::Paranoid => "paranoid",
        };
        format!("crates/negascout/src/textbook/multiplayer/{file}.rs")
    }

    /// Searches `pos` to `depth` plies, and shows each step to an observer. `sum` is what no leaf's scores add up to
    /// more than; the forms that leave nothing out by it take no notice. The scores are those at the end of the
    /// line.
    ///
    /// # Errors
    ///
    /// [`NotBounded`], as [`shallow`](super::shallow()).
    pub fn search<const N: usize, G: MultiplayerGame<N>, O: MultiplayerObserver<N, G>>(
        self,
        pos: &G,
        depth: Depth,
        sum: i32,
        observer: &mut O,
    ) -> Result<FoundTuple<N, G::Move>, NotBounded<N>> {
        let mut walk = Walk::new(observer);
        match self {
            Form::MaxN => Ok(max_n::visit(&mut walk, pos, depth)),
            Form::Shallow => shallow::visit(&mut walk, pos, depth, sum, None),
            Form::Deep => deep::visit(&mut walk, pos, depth, sum, [None; N]),
            Form::Paranoid => {
                let found = paranoid::visit(&mut walk, pos, depth, pos.mover(), None, None);
                let end = found.line.iter().fold(pos.clone(), |pos, &mv| pos.play(mv));
                Ok(FoundTuple {
                    scores: end.outcome().unwrap_or_else(|| end.estimate()),
                    line: found.line,
                    leaves: found.leaves,
                })
            }
        }
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
    /// What no leaf's scores add up to more than, in this tree.
    pub sum: i32,
    /// All nodes of the tree, each before its children.
    pub nodes: Vec<Listed>,
    /// The steps of the search.
    pub events: Vec<MultiplayerEvent>,
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

/// The most players that are searched for by name.
const MOST_PLAYERS: usize = 6;

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
    let count = players(text).unwrap_or(3);
    if count > MOST_PLAYERS {
        return Err(TupleError::Players(count));
    }
    // One search for all numbers of players, which the page loads once.
    let tree: TupleTree<MOST_PLAYERS> = TupleTree::of_players(text, count)?;
    let mut nodes = listed(&tree)?;
    let leaves = || nodes.iter().filter_map(|node| node.scores.as_ref());
    let sum = leaves().map(|scores| scores.iter().copied().fold(0, i32::saturating_add));
    let sum = sum.max().unwrap_or(0);
    let least = leaves().flatten().copied().min().unwrap_or(0);
    if least < 0 && matches!(form, Form::Shallow | Form::Deep) {
        return Err(TupleError::Negative { form, score: least });
    }
    let height = nodes.iter().map(|node| node.path.len()).max().unwrap_or(0);
    let mut log = MultiplayerLog::default();
    let found = form.search(&tree.root(), height as Depth, sum, &mut log);
    let found = found.map_err(|_| TupleError::Negative { form, score: least })?;
    let visited = visited(&log.events);
    for node in &mut nodes {
        node.visited = visited.contains(&node.path);
    }
    let events = log.events.into_iter().map(|event| event.of_players(count));
    Ok(Searched {
        scores: found.scores[..count].to_vec(),
        line: found.line,
        leaves: found.leaves,
        sum,
        nodes,
        events: events.collect(),
    })
}

/// The nodes that a search came to, by their paths.
fn visited(events: &[MultiplayerEvent]) -> HashSet<Vec<usize>> {
    let mut path = Vec::new();
    let mut visited = HashSet::new();
    for event in events {
        match event {
            MultiplayerEvent::Enter { index, .. } => {
                path.extend(*index);
                visited.insert(path.clone());
            }
            MultiplayerEvent::Leaf { .. } | MultiplayerEvent::Leave { .. } => {
                path.pop();
            }
            MultiplayerEvent::Improved { .. } | MultiplayerEvent::Cutoff { .. } => {}
        }
    }
    visited
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
            scores: pos
                .outcome()
                .map(|scores| scores[..tree.players()].to_vec()),
            visited: false,
        });
    }
    Ok(nodes)
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
