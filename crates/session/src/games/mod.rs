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
pub(crate) use chess::Chess;
pub(crate) use connect_four::ConnectFour;
pub(crate) use mnk::{MnkGame, Narrow, Wide};
pub(crate) use tree::ListedTree;

use connect_four::ConnectFourSizes;
use mnk::MnkSizes;

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

#[cfg(test)]
mod tests {
    use super::{ConnectFour, ListedTree, MnkGame};
    use crate::{PlayableCheck, open};
    use negascout::Game;

    #[test]
    fn games_keep_the_promises_of_the_program() {
        PlayableCheck::new(MnkGame::tic_tac_toe()).check().unwrap();
        let tree = PlayableCheck::new(ListedTree).position("(((6 4 2) 5) ((9 7 8) (5 2)))");
        tree.check().unwrap();
        let start = negascout_connect_four::Position::<7, 6>::default();
        let connect_four = PlayableCheck::new(ConnectFour { start });
        connect_four.max_positions(500).check().unwrap();
    }

    #[test]
    #[cfg(feature = "chess")]
    fn chess_keeps_the_promises_of_the_program() {
        let clock = |pos: &negascout_chess::GamePosition| pos.position().halfmove_clock();
        let chess = PlayableCheck::new(super::Chess)
            .max_positions(200)
            .games(6)
            .allow_cycles()
            .compare_if(move |one, other| clock(one) == clock(other));
        chess.check().unwrap();
    }

    #[test]
    fn moves_of_erased_positions_are_spelt_by_their_game() {
        let examples = [
            ("tic-tac-toe", "b2"),
            ("mnk:10,10,5", ""),
            ("mnk:15,15,5", "h8"),
            ("connect-four", "44"),
            ("connect-four:8x7", ""),
            ("tree", "((3 1) (4 3))"),
            #[cfg(feature = "chess")]
            ("chess", "e4 e5 Nf3"),
        ];
        for (game, position) in examples {
            let mut session = open(game, position).unwrap();
            let erased = session.erased();
            let spelt: Vec<_> = erased.moves().map(|mv| erased.format_move(mv)).collect();
            assert_eq!(spelt, session.moves(), "{game} {position}");
            let last = erased.moves().last().unwrap();
            session.play(&erased.format_move(last)).unwrap();
            let (child, after) = (erased.play(last), session.erased());
            assert_eq!(child.key(), after.key(), "{game} {position}");
            assert_eq!(child.outcome(), after.outcome(), "{game} {position}");
        }
    }
}
