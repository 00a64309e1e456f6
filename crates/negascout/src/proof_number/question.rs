//! The questions that proof numbers answer.

use crate::Score;

/// A question with the answer yes or no about the player to move.
///
/// Who asks for a win attacks, and who asks to hold defends. Where the mover can hold, the opponent
/// cannot win, so the opponent's question is always the [other](Question::other).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Does the mover win?
    Win,
    /// Does the mover at least draw?
    Hold,
}

impl Question {
    /// The question of the player who moves next.
    ///
    /// ```
    /// use negascout::proof_number::Question;
    ///
    /// assert_eq!(Question::Win.other(), Question::Hold);
    /// ```
    #[must_use]
    pub const fn other(self) -> Question {
        match self {
            Question::Win => Question::Hold,
            Question::Hold => Question::Win,
        }
    }

    /// The answer in a finished game with this outcome for the mover.
    ///
    /// ```
    /// use negascout::Score;
    /// use negascout::proof_number::Question;
    ///
    /// assert!(Question::Hold.is_answered_by(Score::DRAW));
    /// assert!(!Question::Win.is_answered_by(Score::DRAW));
    /// ```
    #[must_use]
    pub const fn is_answered_by(self, outcome: Score) -> bool {
        match self {
            Question::Win => outcome.get() > 0,
            Question::Hold => outcome.get() >= 0,
        }
    }

    /// The key of a position asked this: facts about the two questions are told apart, in a table that
    /// may have the entries of other searches as well.
    pub(crate) const fn key(self, position: u64) -> u64 {
        match self {
            Question::Win => position ^ 0x5851_F42D_4C95_7F2D,
            Question::Hold => position ^ 0x1405_7B7E_F767_814F,
        }
    }
}
