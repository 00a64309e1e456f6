//! The subject of a command: a game and a position, or a listed tree.

use crate::failure::Failure;
use clap::Args;
use negascout_session::{Catalogue, Session};

/// The arguments of the commands that also take a listed tree.
#[derive(Clone, Debug, Args)]
pub(crate) struct Target {
    /// The game: see the command 'games'
    game: Option<String>,
    /// The position, in the game's notation; without it, the first one
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
    /// A listed tree instead, as '((3 1) (4 3))' or '[[3, 1], [4, 3]]': leaves are values for MAX, who begins; or a
    /// graph node by node, as '0>1,2 1=3 2=4'. The command 'tree' says more
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    #[arg(conflicts_with_all = ["game", "position"])]
    tree: Option<String>,
}

impl Target {
    /// The name under which a listed tree is a game.
    pub(crate) const TREE: &str = "tree";

    /// The listed tree, as it was typed, if one was given.
    pub(crate) fn tree(&self) -> Option<&str> {
        self.tree.as_deref()
    }

    /// A session at the game or tree asked for; `None` if neither was.
    pub(crate) fn open(&self, games: &Catalogue) -> Result<Option<Box<dyn Session>>, Failure> {
        let (game, position) = match (&self.game, &self.tree) {
            (Some(game), _) => (game.as_str(), self.position.as_deref()),
            (None, Some(tree)) => (Target::TREE, Some(tree.as_str())),
            (None, None) => return Ok(None),
        };
        Ok(Some(games.open(game, position)?))
    }
}
