//! The promises that a game can break.

use crate::Score;
use thiserror::Error;

/// A broken promise, with the position that shows it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Violation {
    /// The game is over, and yet there are moves.
    #[error("{0} is over and still has moves")]
    MovesAfterTheEnd(
        /// The position.
        String,
    ),
    /// The game is not over, and yet there are no moves. A player who cannot move but stays in the
    /// game passes: the pass is a move.
    #[error("{0} is not over and has no moves (is a pass missing?)")]
    NoMoves(
        /// The position.
        String,
    ),
    /// A move is listed more than once.
    #[error("{position} lists the move {mv} twice")]
    RepeatedMove {
        /// The position.
        position: String,
        /// The move.
        mv: String,
    },
    /// A noisy move is not among the moves.
    #[error("{position} has the noisy move {mv}, which is not among its moves")]
    IllegalNoisyMove {
        /// The position.
        position: String,
        /// The move.
        mv: String,
    },
    /// A finished game's score is infinite, or counts plies that are still to come.
    #[error("{position} is over with the outcome '{outcome}', which no finished game has")]
    ImpossibleOutcome {
        /// The position.
        position: String,
        /// Its outcome.
        outcome: Score,
    },
    /// Equal positions, reached differently, have different keys.
    #[error("{0} has different keys when it is reached in different ways")]
    UnequalKeys(
        /// The position.
        String,
    ),
    /// Different positions have the same key.
    #[error("{one} and {other} have the same key")]
    EqualKeys {
        /// A position.
        one: String,
        /// Another one.
        other: String,
    },
    /// A position comes again, so that the game need not end, and a search to the end does not.
    #[error("{position} comes again: the moves {moves} lead round, and no rule ends the game")]
    Cycle {
        /// The position.
        position: String,
        /// The moves from the root to its second time, as a list.
        moves: String,
    },
    /// The number of move sequences differs from the one given.
    #[error("perft {depth} is {counted}, expected {expected}")]
    Perft {
        /// The depth in plies.
        depth: u32,
        /// The number given.
        expected: u64,
        /// The number counted.
        counted: u64,
    },
    /// The evaluation is not the negative of the opponent's.
    #[error("{position} is worth {mover} to the mover and {opponent} to the opponent")]
    NotAntisymmetric {
        /// The position.
        position: String,
        /// The evaluation for the mover.
        mover: Score,
        /// The evaluation with the opponent to move.
        opponent: Score,
    },
    /// The evaluation of an unfinished game reads as a proof, or is infinite.
    #[error("{position} is evaluated as '{score}', beyond the limit of evaluations")]
    EvaluationOutOfRange {
        /// The position.
        position: String,
        /// Its evaluation.
        score: Score,
    },
}
