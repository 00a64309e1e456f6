//! The static evaluation of positions of any game.

use super::Erased;
use super::kind::Evaluations;
use negascout::{Evaluate, Score};

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
    games: Evaluations,
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
        self.games.evaluate(&pos.0)
    }
}
