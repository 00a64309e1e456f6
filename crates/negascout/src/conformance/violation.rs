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
    /// A method gave two different answers for one position.
    #[error("{position} tells another {method} when it is asked again")]
    NotRepeated {
        /// The position.
        position: String,
        /// The method: `moves`, `outcome`, `key` or `play`.
        method: &'static str,
    },
    /// Two positions that are alike by their key are not.
    #[error(
        "{one} and {other} have the same key, which says that they are alike, and yet another outcome, or \
         moves to positions with other keys"
    )]
    NotAlike {
        /// A position.
        one: String,
        /// Another one with its key.
        other: String,
    },
    /// Two positions with one key go on differently.
    #[error(
        "{one} and {other} have the same key, and after the moves {moves} another {method}: \
         something that matters is missing in the key"
    )]
    Futures {
        /// A position.
        one: String,
        /// Another one with its key.
        other: String,
        /// The moves played from both, as a list.
        moves: String,
        /// The method that tells them apart then: `moves`, `outcome` or `key`.
        method: &'static str,
    },
    /// A position comes again, so that the game need not end, and a search to the end does not.
    #[error("{position} comes again: the moves {moves} lead round, and no rule ends the game")]
    Cycle {
        /// The position.
        position: String,
        /// The moves from the root to its second time, as a list.
        moves: String,
    },
    /// No game came to an end, neither near the first position nor at random.
    #[error(
        "no game came to an end, of {games} random games of up to {plies} plies: outcomes were not \
         checked (a game that random moves rarely end is accepted by allow_unfinished)"
    )]
    NothingFinished {
        /// The random games.
        games: u32,
        /// The plies after which a game is given up.
        plies: u32,
    },
    /// A fact that the author stated does not hold.
    #[error("{position}: {fact}")]
    Fact {
        /// The position.
        position: String,
        /// The fact, or what is wrong with it.
        fact: String,
    },
    /// A fact that the author stated of all moves does not hold of one.
    #[error("{position}, move {mv}: {fact}")]
    Step {
        /// The position.
        position: String,
        /// The move.
        mv: String,
        /// The fact.
        fact: String,
    },
    /// What the author stated as a symmetry of the game is not a symmetry.
    #[error("{position} and {image} are not the same by the symmetry '{name}': {difference}")]
    NotSymmetric {
        /// The name of the symmetry.
        name: String,
        /// The position.
        position: String,
        /// Its image.
        image: String,
        /// The part that differs.
        difference: String,
    },
    /// A null move does more, or less, than pass the turn.
    #[error("in {position} the null move {wrong}")]
    NullMove {
        /// The position.
        position: String,
        /// The fault of the null move.
        wrong: &'static str,
    },
    /// A known line ends otherwise.
    #[error("the line {line} ends with {found}, expected {expected}")]
    Line {
        /// The moves, as a list.
        line: String,
        /// The outcome given.
        expected: String,
        /// The outcome found, or the move that is not legal.
        found: String,
    },
    /// The most plies that the game can last do not fall with a move.
    #[error(
        "{position} lasts at most {before} plies, and {after} after the move {mv}: each move must \
         take at least one off"
    )]
    PliesLeft {
        /// The position.
        position: String,
        /// The most plies given for it.
        before: u32,
        /// The move.
        mv: String,
        /// The most plies given for the position after it.
        after: u32,
    },
    /// The game goes on where it can last no longer.
    #[error("{0} is not over, and is said to last no more plies")]
    LastsLonger(
        /// The position.
        String,
    ),
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
