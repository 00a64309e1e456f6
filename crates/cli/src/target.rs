//! What a command is about: a game and a position, or a listed tree.

use crate::failure::Failure;
use clap::Args;
use negascout_session::{Session, open};

/// The name under which a listed tree is a game.
const TREE: &str = "tree";

/// A game that can be opened again and again.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    /// The game's name.
    pub(crate) game: String,
    /// The position to begin with; the game's own if absent.
    pub(crate) position: Option<String>,
}

impl Opening {
    /// A session at the position.
    pub(crate) fn open(&self) -> Result<Box<dyn Session>, Failure> {
        Ok(open(&self.game, self.position.as_deref())?)
    }
}

/// The arguments of the commands that also take a listed tree.
#[derive(Clone, Debug, Args)]
pub(crate) struct Target {
    /// The game: see 'negascout games'
    game: Option<String>,
    /// The position, in the game's notation; without it, the first one
    position: Option<String>,
    /// A listed tree instead, as '((3 1) (4 3))': leaves are values for MAX, who begins
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    #[arg(conflicts_with_all = ["game", "position"])]
    tree: Option<String>,
}

impl Target {
    /// What was asked for; `None` if it was neither a game nor a tree.
    pub(crate) fn opening(self) -> Option<Opening> {
        match (self.game, self.tree) {
            (Some(game), _) => Some(Opening {
                game,
                position: self.position,
            }),
            (None, Some(tree)) => Some(Opening {
                game: TREE.to_owned(),
                position: Some(tree),
            }),
            (None, None) => None,
        }
    }
}
