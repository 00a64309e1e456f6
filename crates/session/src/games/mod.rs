//! The standard games, each in a file of its own, and the list of them.

mod chess;
mod connect_four;
mod mnk;
mod tree;

use crate::catalogue::{Family, single};
use crate::handle::Handle;
use crate::{Error, Opened, Session};
use negascout::trees::Tree;
use std::sync::Arc;

pub use chess::Chess;
pub use connect_four::ConnectFour;
pub use mnk::MnkGame;
pub(crate) use mnk::{Narrow, Wide};
pub use tree::ListedTree;

use connect_four::ConnectFourSizes;
use mnk::MnkSizes;

/// A mark that comes with each position of chess. Without the feature `chess` it cannot be made, so that the
/// compiler leaves out the code for such positions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum HasChess {
    #[cfg(feature = "chess")]
    Yes,
}

impl HasChess {
    /// `None` where there is no chess.
    pub(crate) fn get() -> Option<HasChess> {
        let has: &[HasChess] = &[
            #[cfg(feature = "chess")]
            HasChess::Yes,
        ];
        has.first().copied()
    }
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
    let root = tree::root(tree).map_err(Error::BadRequest)?;
    let game = Arc::new(ListedTree);
    Ok(Box::new(Handle::new(game, Opened::at(root))))
}

/// Supplies the book of openings of Connect Four, the bytes of its file, to a program that was built
/// without the feature `openings`. Where there is a book already, that one is kept.
///
/// # Errors
///
/// [`Error::BadRequest`] if the bytes are no such book.
///
/// ```
/// use negascout_session::supply_openings;
///
/// let error = supply_openings(b"no book").unwrap_err();
/// assert!(error.to_string().contains("no book of openings"));
/// ```
pub fn supply_openings(book: &[u8]) -> Result<(), Error> {
    negascout_connect_four::book::supply(book).map_err(|error| Error::BadRequest(error.to_string()))
}

/// `reason` without the lead that [`Error::BadPosition`] and [`Error::BadMove`] repeat.
pub(crate) fn without_lead(reason: &str, leads: &[&str]) -> String {
    let lead = leads.iter().find_map(|lead| reason.strip_prefix(lead));
    lead.unwrap_or(reason).to_owned()
}

/// The texts as owned strings.
fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}
