//! The static evaluation of positions of any game.

use super::Erased;
use super::kind::Kind;
use negascout::engine::Knowledge;
use negascout::trees::Listing;
use negascout::{Evaluate, Score};
#[cfg(feature = "chess")]
use negascout_chess::HandCrafted;
use negascout_connect_four::ConnectFourKnowledge;
use negascout_tic_tac_toe::MnkKnowledge;
#[cfg(feature = "chess")]
use std::cell::OnceCell;

/// The static evaluation of each position's own game.
#[derive(Clone, Debug, Default)]
pub struct ErasedEvaluation {
    /// Made when a position of chess is first evaluated: it remembers formations of pawns.
    #[cfg(feature = "chess")]
    chess: OnceCell<HandCrafted>,
}

impl Evaluate<Erased> for ErasedEvaluation {
    #[inline]
    fn evaluate(&self, pos: &Erased) -> Score {
        match &pos.0 {
            Kind::Narrow(pos) => MnkKnowledge.evaluate(pos),
            Kind::Wide(pos) => MnkKnowledge.evaluate(pos),
            Kind::Widest(pos) => MnkKnowledge.evaluate(pos),
            Kind::ConnectFour(pos) => ConnectFourKnowledge.evaluate(pos),
            Kind::AnySize(pos) => ConnectFourKnowledge.evaluate(pos),
            #[cfg(feature = "chess")]
            Kind::Chess(pos) => {
                let chess = self.chess.get_or_init(HandCrafted::new);
                chess.evaluate(pos.position())
            }
            Kind::Tree(pos) => Listing.evaluate(pos),
            Kind::Own(pos) => pos.evaluate(),
        }
    }
}
