//! What worksheets are asked for.

use crate::{FindRequest, Form, FoundTree, RandomTrees, find_tree};
use negascout::key;
use negascout::textbook::Algorithm;
use negascout::trees::Tree;
use negascout_session::Error;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Worksheets that cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSheets {
    /// There is no student, or there are too many.
    #[error("{0} students: there must be 1 to {MOST_STUDENTS}")]
    Students(usize),
    /// A name is empty, too long, or not on one line; what is shown of it.
    #[error("student '{0}': a name has 1 to {LONGEST_NAME} characters, on one line")]
    Name(String),
    /// A name is there twice.
    #[error("student '{0}' is there twice, and would have the same tree twice")]
    Twice(String),
    /// A tree has more leaves than a sheet has room for.
    #[error("a sheet has room for {MOST_LEAVES} leaves, and not for {0}")]
    TooLarge(u64),
    /// No tree was found for the conditions.
    #[error("{0}")]
    NotFound(FoundTree),
    /// A text is a position in a tree, and no tree.
    #[error("tree '{0}': it cannot be read")]
    NoTree(String),
}

/// Worksheets for students.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WorksheetRequest {
    /// The names of the students, 1 to 1,000, each once.
    pub students: Vec<String>,
    /// The algorithm, or form of the gallery, that is to be followed.
    #[serde(default = "negascout")]
    #[schemars(with = "String")]
    pub algorithm: Form,
    /// The trees.
    #[serde(default)]
    pub trees: SheetTrees,
    /// The same seed gives the same student the same tree.
    #[serde(default)]
    pub seed: u64,
    /// Whether the sheets are filled in.
    #[serde(default)]
    pub solution: bool,
}

const fn negascout() -> Form {
    Form::Textbook(Algorithm::NegaScout)
}

/// The trees on worksheets.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SheetTrees {
    /// This tree for all.
    Tree(String),
    /// A random tree for each; its seed and count have no part in it.
    Random(RandomTrees),
    /// For each a tree that fulfils these conditions, as [`FindRequest::conditions`] has them.
    Find(String),
}

/// Trees of 16 leaves, worth 1 to 9: two children at each inner node, four plies.
impl Default for SheetTrees {
    fn default() -> SheetTrees {
        SheetTrees::Random(RandomTrees {
            values: Some((1, 9)),
            ..RandomTrees::new(2, 4)
        })
    }
}

impl SheetTrees {
    /// Whether each student has a tree of their own.
    pub(super) const fn are_drawn(&self) -> bool {
        !matches!(self, SheetTrees::Tree(_))
    }
}

/// The most leaves of a tree on a sheet.
const MOST_LEAVES: u64 = 256;
/// The most students.
const MOST_STUDENTS: usize = 1000;
/// The longest name, in characters.
const LONGEST_NAME: usize = 80;

impl WorksheetRequest {
    /// Sheets on NegaScout for these students, with small random trees of the seed 0.
    #[must_use]
    pub fn new<S: Into<String>>(students: impl IntoIterator<Item = S>) -> WorksheetRequest {
        WorksheetRequest {
            students: students.into_iter().map(Into::into).collect(),
            algorithm: negascout(),
            trees: SheetTrees::default(),
            seed: 0,
            solution: false,
        }
    }

    /// Refuses students that are none.
    pub(super) fn check(&self) -> Result<(), Error> {
        let count = self.students.len();
        if !(1..=MOST_STUDENTS).contains(&count) {
            return Err(Error::refused(BadSheets::Students(count)));
        }
        let mut known = BTreeSet::new();
        for name in &self.students {
            let length = name.chars().count();
            if name.trim().is_empty() || length > LONGEST_NAME || name.contains(char::is_control) {
                let shown: String = name.chars().filter(|c| !c.is_control()).take(32).collect();
                return Err(Error::refused(BadSheets::Name(shown)));
            }
            if !known.insert(name) {
                return Err(Error::refused(BadSheets::Twice(name.clone())));
            }
        }
        Ok(())
    }

    /// The tree of a student.
    pub(super) fn tree(
        &self,
        student: &str,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Tree, Error> {
        if !go_on() {
            return Err(Error::Stopped);
        }
        let seed = key::of(&(self.seed, student));
        match &self.trees {
            SheetTrees::Tree(text) => {
                let tree = read(text)?;
                has_room(tree.leaf_count())?;
                Ok(tree)
            }
            SheetTrees::Random(trees) => {
                has_room((trees.width as u64).saturating_pow(trees.depth))?;
                let one = RandomTrees {
                    count: 1,
                    seed,
                    ..trees.clone()
                };
                let tree = one.draw()?.next();
                tree.ok_or(Error::Stopped)
            }
            SheetTrees::Find(conditions) => {
                let asked = FindRequest {
                    algorithm: self.algorithm,
                    seed: Some(seed),
                    ..FindRequest::new(conditions)
                };
                let found = find_tree(&asked, go_on)?;
                match &found.tree {
                    Some(tree) => read(tree),
                    None => Err(Error::refused(BadSheets::NotFound(found))),
                }
            }
        }
    }
}

/// Refuses a tree that is too large for a sheet.
fn has_room(leaves: u64) -> Result<(), Error> {
    match leaves <= MOST_LEAVES {
        true => Ok(()),
        false => Err(Error::refused(BadSheets::TooLarge(leaves))),
    }
}

fn read(text: &str) -> Result<Tree, Error> {
    // A session's error names the place.
    let session = negascout_session::open("tree", text)?;
    let position = session.position();
    let tree = position.parse();
    tree.map_err(|_| Error::refused(BadSheets::NoTree(position)))
}
