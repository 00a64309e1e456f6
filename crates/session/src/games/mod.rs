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
/// assert_eq!(session.perft(4), 81);
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
    use super::connect_four::ConnectFour;
    use super::{ListedTree, MnkGame};
    use crate::PlayableCheck;
    use crate::compare::Task;
    use crate::erased::{Erased, OwnEvaluation};
    use crate::within::Within;
    use crate::{Opened, Playable};
    use negascout::engine::PlainEvaluator;
    use negascout::textbook::{Algorithm, Sorting};

    /// Searches with every algorithm, by the game's own type and as an erased position.
    fn compare<P: Playable>(game: &P, position: &str, depth: u32) {
        let Opened { base, moves } = game.read(position).unwrap();
        let knowledge = game.knowledge();
        let pos = moves.iter().fold(base, |pos, &mv| game.advance(&pos, mv));
        let erased = Erased::new(game, &knowledge, pos.clone());
        for algorithm in Algorithm::ALL {
            let sorting = Sorting::ByEvaluation;
            let (first, last) = (1, depth);
            let practice = Task::Practice {
                algorithm,
                first,
                last,
                sorting,
            };
            for task in [Task::Textbook(algorithm, depth), practice] {
                let own = task.by_textbook(&pos, &PlainEvaluator(&knowledge), Within::default());
                let one = task.by_textbook(&erased, &OwnEvaluation, Within::default());
                let (own, one) = (own.unwrap(), one.unwrap().along(&pos));
                assert_eq!(one.found, own.found, "{algorithm} in {}", game.name());
                assert_eq!(one.counters, own.counters, "{algorithm} in {}", game.name());
            }
        }
    }

    #[test]
    fn games_keep_the_promises_of_the_program() {
        PlayableCheck::of(MnkGame::tic_tac_toe()).check().unwrap();
        let tree = PlayableCheck::of(ListedTree).position("(((6 4 2) 5) ((9 7 8) (5 2)))");
        tree.check().unwrap();
        let start = negascout_connect_four::Position::<7, 6>::default();
        let connect_four = PlayableCheck::of(ConnectFour { start });
        connect_four.max_positions(500).check().unwrap();
    }

    #[test]
    #[cfg(feature = "chess")]
    fn chess_keeps_the_promises_of_the_program() {
        let clock = |pos: &negascout_chess::GamePosition| pos.position().halfmove_clock();
        let chess = PlayableCheck::of(super::Chess)
            .max_positions(200)
            .games(6)
            .allow_cycles()
            .compare_if(move |one, other| clock(one) == clock(other));
        chess.check().unwrap();
    }

    #[test]
    fn erased_positions_are_searched_alike() {
        compare(&MnkGame::tic_tac_toe(), "X.O/.X./..O", 9);
        compare(&ListedTree, "(5:(4 !(1 9)) 2:(!(7 !8) 6) 3)", 4);
        #[cfg(feature = "chess")]
        compare(
            &super::Chess,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            2,
        );
    }

    #[test]
    fn moves_of_erased_positions_are_spelt_by_their_game() {
        let game = ListedTree;
        let knowledge = game.knowledge();
        let root = game.read("((3 1) (4 3))").unwrap().base;
        let erased = Erased::new(&game, &knowledge, root);
        let spelt: Vec<_> = negascout::Game::moves(&erased)
            .map(|mv| erased.spell(mv))
            .collect();
        assert_eq!(spelt, ["1", "2"]);
    }
}
