//! The standard games, by the names that they are opened by.

mod connect_four;
mod mnk;

use crate::family::{Family, single};
#[cfg(feature = "chess")]
use crate::games::Chess;
use crate::games::{ListedTree, MnkGame, tree};
use crate::handle::Handle;
use crate::{Error, Opened, Session};
use connect_four::ConnectFourSizes;
use mnk::MnkSizes;
use negascout::trees::Tree;
use std::sync::Arc;

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
    let root = tree::root(tree).map_err(Error::BadRequest)?;
    let game = Arc::new(ListedTree);
    Ok(Box::new(Handle::new(game, Opened::at(root))))
}
