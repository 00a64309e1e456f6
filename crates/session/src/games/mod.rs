//! The standard games, each in a file of its own.

mod chess;
mod connect_four;
pub(crate) mod mnk;
mod othello;
pub(crate) mod tree;

pub use chess::Chess;
pub use connect_four::ConnectFour;
pub use mnk::MnkGame;
pub(crate) use mnk::{Narrow, Wide};
pub use othello::Othello;
pub use tree::ListedTree;

/// Calls a macro with the games whose positions have a tag, a row each: the tag, the game, and the mark that comes with
/// each position. Comparisons of a game without a row are slower.
macro_rules! with_tagged_games {
    ($then:ident) => {
        $then! {
            Narrow: games::MnkGame<games::Narrow>, games::Always;
            Wide: games::MnkGame<games::Wide>, games::Always;
            Widest: games::MnkGame<negascout_tic_tac_toe::U256>, games::Always;
            ConnectFour: games::ConnectFour<negascout_connect_four::Position<7, 6>>, games::Always;
            AnySize: games::ConnectFour<negascout_connect_four::AnySize>, games::Always;
            Chess: games::Chess, games::HasLarge;
            Othello: games::Othello<8>, games::HasLarge;
            Tree: games::ListedTree, games::Always;
        }
    };
}
pub(crate) use with_tagged_games;

/// The mark of a game that every build has.
#[derive(Clone, Copy)]
pub(crate) struct Always;

impl Always {
    pub(crate) fn get() -> Option<Always> {
        Some(Always)
    }
}

/// A mark that comes with each position of a large game. Without the feature `large` it cannot be made, so that the
/// compiler leaves out the code for such positions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum HasLarge {
    #[cfg(feature = "large")]
    Yes,
}

impl HasLarge {
    /// `None` where there are no large games.
    pub(crate) fn get() -> Option<HasLarge> {
        let has: &[HasLarge] = &[
            #[cfg(feature = "large")]
            HasLarge::Yes,
        ];
        has.first().copied()
    }
}

/// `reason` without the lead that [`Error::BadPosition`] and [`Error::BadMove`] repeat.
pub(crate) fn without_lead(reason: &str, leads: &[&str]) -> String {
    let lead = leads.iter().find_map(|lead| reason.strip_prefix(lead));
    lead.unwrap_or(reason).to_owned()
}

/// The texts as owned strings.
pub(crate) fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}
