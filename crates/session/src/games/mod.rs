//! The standard games, each in a file of its own, and the list of them.

#[cfg(feature = "chess")]
mod chess;
mod connect_four;
mod mnk;
mod tree;

use crate::catalogue::{Family, single};
use crate::handle::Handle;
use crate::{Error, Opened, Session};
use negascout::trees::Tree;
use std::sync::Arc;

#[cfg(feature = "chess")]
use chess::Chess;
use connect_four::ConnectFourSizes;
use mnk::{MnkGame, MnkSizes};
use tree::ListedTree;

/// The standard games, in the order to list them.
pub(crate) fn standard() -> Vec<Arc<dyn Family>> {
    vec![
        single(MnkGame::<u64>::tic_tac_toe()),
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
/// assert_eq!(session.perft(4), 81);
/// ```
pub fn open_tree(tree: Tree) -> Result<Box<dyn Session>, Error> {
    let root = tree::root(tree).map_err(Error::BadRequest)?;
    let game = Arc::new(ListedTree);
    Ok(Box::new(Handle::new(game, Opened::at(root))))
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
