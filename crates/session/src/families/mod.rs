//! The standard games, by the names that they are opened by.

mod mnk;
mod sizes;

use crate::family::{Family, single};
#[cfg(feature = "large")]
use crate::games::{Chess, Othello};
use crate::games::{ConnectFour, ListedTree, MnkGame, tree};
use crate::handle::Handle;
use crate::{Error, Opened, Session};
use mnk::MnkSizes;
use negascout::trees::Tree;
use negascout_connect_four::{AnySize, Position};
use negascout_tic_tac_toe::SizeError;
use sizes::Sizes;
use std::sync::Arc;

/// A board, in the name of a game, that there cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadBoard {
    /// One of an m,n,k game.
    #[error("mnk: {0}")]
    Mnk(SizeError),
    /// One of another game, of which these are known.
    #[error("{game}: size '{size}': expected one of {known}", known = .known.join(", "))]
    Size {
        /// The game's name.
        game: String,
        /// The text in the size's place.
        size: String,
        /// The sizes that there are.
        known: Vec<String>,
    },
}

/// The standard games, in the order to list them.
pub(crate) fn standard() -> Vec<Arc<dyn Family>> {
    let mut games = vec![
        single(MnkGame::tic_tac_toe()),
        Arc::new(MnkSizes),
        connect_four(),
    ];
    #[cfg(feature = "large")]
    games.extend(large());
    games.push(trees());
    games
}

/// The games that are large to load.
#[cfg(feature = "large")]
fn large() -> Vec<Arc<dyn Family>> {
    let othello = [
        single(Othello::<8>),
        single(Othello::<6>),
        single(Othello::<4>),
    ];
    vec![single(Chess), Arc::new(Sizes(othello.into()))]
}

/// Connect Four: the usual size by itself, for it is the fastest.
fn connect_four() -> Arc<dyn Family> {
    let start = Position::<7, 6>::default();
    let mut games = vec![single(ConnectFour { start })];
    if cfg!(feature = "sizes") {
        let others = AnySize::SIZES.iter().copied().filter_map(AnySize::empty);
        games.extend(others.map(|start| single(ConnectFour { start })));
    }
    Arc::new(Sizes(games))
}

/// Listed trees.
pub(crate) fn trees() -> Arc<dyn Family> {
    single(ListedTree)
}

/// Opens a listed tree at its root.
///
/// # Errors
///
/// [`Error::BadRequest`] if the tree is higher than can be searched.
///
/// ```
/// use negascout::trees::Generator;
/// use negascout_session::open_tree;
///
/// let session = open_tree(Generator::new(1).independent(3, 4)).unwrap();
/// assert_eq!(session.moves(), ["1", "2", "3"]);
/// ```
pub fn open_tree(tree: Tree) -> Result<Box<dyn Session>, Error> {
    let root = tree::root(tree).map_err(Error::refused)?;
    let game = Arc::new(ListedTree);
    Ok(Box::new(Handle::new(game, Opened::at(root))))
}
