//! The standard games, by the names that they are opened by.

mod connect_four;
mod mnk;

use crate::family::{Family, single};
#[cfg(feature = "chess")]
use crate::games::Chess;
use crate::games::connect_four::CONNECT_FOUR;
use crate::games::{ListedTree, MnkGame, tree};
use crate::handle::Handle;
use crate::{Error, Opened, Session};
use connect_four::ConnectFourSizes;
use mnk::MnkSizes;
use negascout::trees::Tree;
use negascout_tic_tac_toe::SizeError;
use std::sync::Arc;

/// A board, in the name of a game, that there cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadBoard {
    /// One of an m,n,k game.
    #[error("mnk: {0}")]
    Mnk(SizeError),
    /// One of Connect Four: the text in its size's place, and the sizes that there are.
    #[error("{CONNECT_FOUR}: size '{0}': expected one of {known}", known = .1.join(", "))]
    ConnectFour(String, Vec<String>),
}

/// The standard games, in the order to list them.
pub(crate) fn standard() -> Vec<Arc<dyn Family>> {
    vec![
        single(MnkGame::tic_tac_toe()),
        Arc::new(MnkSizes),
        Arc::new(ConnectFourSizes),
        #[cfg(feature = "chess")]
        single(Chess),
        trees(),
    ]
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
