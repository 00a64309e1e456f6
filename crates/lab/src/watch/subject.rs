//! The position that searches are watched on.

use super::refusal::NotWatched;
use crate::RandomTrees;
use negascout::textbook::multiplayer::form::players;
use negascout::trees::uniform_size;
use negascout_session::{Catalogue, Error, Session, TREE, open_tree};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most nodes of a random tree that is watched.
pub(super) const MAX_NODES: usize = 1 << 20;

/// The most random trees that are drawn for one that is watched.
pub(super) const MAX_DRAWN: u32 = 100_000;

/// The position that searches are watched on.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum WatchedSubject {
    /// A listed tree, `((3 1) (4 3))`, or a graph, `0>1,2 1=3 2=4`; or for more than two players a tree of
    /// tuples, `((5,4,0) (3,1,5))`.
    Tree(String),
    /// A random tree: the last of these, of which there are at most 100,000.
    Random(RandomTrees),
    /// A position of a game.
    Game(GameSubject),
}

/// A position of a game, as a catalogue opens it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameSubject {
    /// The game's name.
    pub name: String,
    /// The position; the first if absent.
    #[serde(default)]
    pub position: Option<String>,
}

impl WatchedSubject {
    /// A session at the position.
    pub(super) fn open(&self, games: &Catalogue) -> Result<Box<dyn Session>, Error> {
        match self {
            WatchedSubject::Tree(text) if players(text).is_some() => {
                Err(Error::refused(NotWatched::OfTuples))
            }
            WatchedSubject::Tree(text) => games.open(TREE, text.as_str()),
            WatchedSubject::Random(trees) => open_random(trees),
            WatchedSubject::Game(game) => games.open(&game.name, game.position.as_deref()),
        }
    }
}

fn open_random(trees: &RandomTrees) -> Result<Box<dyn Session>, Error> {
    let drawn = trees.draw()?;
    let RandomTrees { width, depth, .. } = *trees;
    if uniform_size(width, depth).is_none_or(|nodes| nodes > MAX_NODES) {
        return Err(Error::refused(NotWatched::TooLarge(width, depth)));
    }
    if trees.count > MAX_DRAWN {
        return Err(Error::refused(NotWatched::TooLate(trees.count)));
    }
    drawn
        .last()
        .map_or_else(|| unreachable!("one tree is drawn"), open_tree)
}

/// Whether a session is of a listed tree.
pub(super) fn is_tree(session: &dyn Session) -> bool {
    session.game() == TREE
}

/// The tree in the text of a position in it.
pub(super) fn tree_in(position: &str) -> String {
    let tree = position
        .split_once(" moves")
        .map_or(position, |(tree, _)| tree);
    tree.to_owned()
}
