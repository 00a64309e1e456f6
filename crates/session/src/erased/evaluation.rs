//! The static evaluation of positions of any game.

use super::Erased;
use super::kind::Kind;
use negascout::engine::Knowledge;
use negascout::trees::Listing;
use negascout::{Evaluate, Score};
use negascout_chess::HandCrafted;
use negascout_connect_four::ConnectFourKnowledge;
use negascout_tic_tac_toe::MnkKnowledge;
use std::cell::OnceCell;

/// The static evaluation of each position's own game.
///
/// ```
/// use negascout::Evaluate;
/// use negascout_session::{ErasedEvaluation, open};
///
/// let pos = open("connect-four", "4").unwrap().erased();
/// assert_ne!(ErasedEvaluation::default().evaluate(&pos).get(), 0);
/// assert_eq!(ErasedEvaluation::even().evaluate(&pos).get(), 0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct ErasedEvaluation {
    is_even: bool,
    /// Made when a position of chess is first evaluated: it remembers formations of pawns.
    chess: OnceCell<HandCrafted>,
}

impl ErasedEvaluation {
    /// For which every unfinished game is even, so that a value is one that ends of the game prove.
    #[must_use]
    pub fn even() -> ErasedEvaluation {
        ErasedEvaluation {
            is_even: true,
            ..ErasedEvaluation::default()
        }
    }
}

impl Evaluate<Erased> for ErasedEvaluation {
    #[inline]
    fn evaluate(&self, pos: &Erased) -> Score {
        if self.is_even {
            return Score::DRAW;
        }
        match &pos.0 {
            Kind::Narrow(pos) => MnkKnowledge.evaluate(pos),
            Kind::Wide(pos) => MnkKnowledge.evaluate(pos),
            Kind::Widest(pos) => MnkKnowledge.evaluate(pos),
            Kind::ConnectFour(pos) => ConnectFourKnowledge.evaluate(pos),
            Kind::AnySize(pos) => ConnectFourKnowledge.evaluate(pos),
            Kind::Chess(pos, _) => {
                let chess = self.chess.get_or_init(HandCrafted::new);
                chess.evaluate(pos.position())
            }
            Kind::Tree(pos) => Listing.evaluate(pos),
            Kind::Own(pos) => pos.evaluate(),
        }
    }
}
