//! A game that has been played.

use crate::engine_score::EngineScore;
use crate::line_fault::LineFault;
use negascout_session::{EarlyEnd, EndReason, Player};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The result of a game, as PGN writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// White has won.
    #[serde(rename = "1-0")]
    WhiteWins,
    /// Black has won.
    #[serde(rename = "0-1")]
    BlackWins,
    /// A draw.
    #[serde(rename = "1/2-1/2")]
    Draw,
}

impl Outcome {
    /// A loss for this player; the first one has the place of white.
    #[must_use]
    pub fn lost_by(loser: Player) -> Outcome {
        match loser {
            Player::First => Outcome::BlackWins,
            Player::Second => Outcome::WhiteWins,
        }
    }

    /// The player who has lost; `None` after a draw.
    #[must_use]
    pub fn loser(self) -> Option<Player> {
        match self {
            Outcome::WhiteWins => Some(Player::Second),
            Outcome::BlackWins => Some(Player::First),
            Outcome::Draw => None,
        }
    }

    /// A player's half points: 2 for a win, 1 for a draw, 0 for a loss.
    #[must_use]
    pub fn half_points(self, player: Player) -> u8 {
        match self.loser() {
            None => 1,
            Some(loser) if loser == player => 0,
            Some(_) => 2,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::WhiteWins => "1-0",
            Outcome::BlackWins => "0-1",
            Outcome::Draw => "1/2-1/2",
        })
    }
}

/// The reason for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The mover is mated.
    Checkmate,
    /// The mover has no move, and is not in check.
    Stalemate,
    /// Neither player can mate.
    InsufficientMaterial,
    /// The position has occurred three times.
    Repetition,
    /// Fifty moves without progress.
    FiftyMoves,
    /// Over by the rules of a game other than chess.
    Finished,
    /// The result was proven before the game was over.
    Proven,
    /// The rule for draws by score.
    AgreedDraw,
    /// The rule for losses by score.
    Resignation,
    /// The rule for the number of moves.
    TooLong,
    /// The loser has exceeded its time.
    TimeForfeit,
    /// The loser has made an illegal move.
    IllegalMove,
    /// The loser's process has ended.
    Crash,
    /// The loser has not answered.
    Silence,
}

impl Ending {
    /// All endings.
    pub const ALL: [Ending; 14] = [
        Ending::Checkmate,
        Ending::Stalemate,
        Ending::InsufficientMaterial,
        Ending::Repetition,
        Ending::FiftyMoves,
        Ending::Finished,
        Ending::Proven,
        Ending::AgreedDraw,
        Ending::Resignation,
        Ending::TooLong,
        Ending::TimeForfeit,
        Ending::IllegalMove,
        Ending::Crash,
        Ending::Silence,
    ];

    /// Whether a player has failed, rather than lost or drawn.
    #[must_use]
    pub fn is_failure(self) -> bool {
        matches!(
            self,
            Ending::TimeForfeit | Ending::IllegalMove | Ending::Crash | Ending::Silence
        )
    }

    /// The ending in a few words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Ending::Checkmate => "checkmate",
            Ending::Stalemate => "stalemate",
            Ending::InsufficientMaterial => "insufficient material",
            Ending::Repetition => "repetition",
            Ending::FiftyMoves => "fifty moves",
            Ending::Finished => "the rules",
            Ending::Proven => "proof",
            Ending::AgreedDraw => "draw by adjudication",
            Ending::Resignation => "loss by adjudication",
            Ending::TooLong => "draw by length",
            Ending::TimeForfeit => "loss on time",
            Ending::IllegalMove => "illegal move",
            Ending::Crash => "crash",
            Ending::Silence => "no answer",
        }
    }
}

/// The rules of chess name their endings; those of other games are over.
impl From<EndReason> for Ending {
    fn from(reason: EndReason) -> Ending {
        match reason {
            EndReason::Checkmate => Ending::Checkmate,
            EndReason::Stalemate => Ending::Stalemate,
            EndReason::InsufficientMaterial => Ending::InsufficientMaterial,
            EndReason::FiftyMoves | EndReason::SeventyFiveMoves => Ending::FiftyMoves,
            EndReason::Repetition | EndReason::FivefoldRepetition => Ending::Repetition,
            _ => Ending::Finished,
        }
    }
}

/// A move that a player has made, with what the player has told of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Played {
    /// The move: of a player in any spelling that the game accepts, in a record as the game writes it.
    #[serde(rename = "move")]
    pub mv: String,
    /// The player's score of its position, in its own view.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<EngineScore>,
    /// The depth of the search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The nodes searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The time of the search in milliseconds, by the match's clock, of a player that plays by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ms: Option<f64>,
}

/// A move of which nothing more is told.
impl From<String> for Played {
    fn from(mv: String) -> Played {
        Played {
            mv,
            ..Played::default()
        }
    }
}

/// A game that has been played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct GameRecord {
    /// Its number in the match, from 1. An odd game and the next one are a pair: they have one opening
    /// and one pair of players, who change sides.
    pub game: u32,
    /// The opening's number, from 1: of a book, its number there.
    pub opening: usize,
    /// The name of the player who moves first in the game.
    pub first: String,
    /// The name of the other player.
    pub second: String,
    /// Its result: 1-0 if the first has won.
    pub outcome: Outcome,
    /// The reason for its end.
    pub ending: Ending,
    /// The failure that ended it, as a predicate of the player who has failed; else empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub detail: String,
    /// When it began, in UTC: `2026-01-31T12:34:56Z`.
    pub begun: String,
    /// Its duration in seconds.
    pub seconds: f64,
    /// The position after the opening, as the game writes it.
    pub position: String,
    /// The moves of the players, oldest first.
    pub moves: Vec<Played>,
    /// What was wrong in lines of engines, and did not end the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
}

/// The first wrong line of its kind that an engine has written in a game, which went on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Warning {
    /// The engine's name in the match.
    pub engine: String,
    /// What is wrong.
    pub fault: LineFault,
    /// The line, shortened where it is long.
    pub line: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Warning {
            engine,
            fault,
            line,
        } = self;
        write!(f, "engine '{engine}' {fault}: '{line}'")
    }
}

impl GameRecord {
    /// The name of a player.
    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        match player {
            Player::First => &self.first,
            Player::Second => &self.second,
        }
    }

    /// The moves as the game writes them.
    #[must_use]
    pub fn line(&self) -> Vec<&str> {
        self.moves.iter().map(|played| played.mv.as_str()).collect()
    }

    /// The player whose failure has ended the game, if there is one.
    #[must_use]
    pub fn failed(&self) -> Option<Player> {
        self.outcome.loser().filter(|_| self.ending.is_failure())
    }

    /// The end as records have it, where the rules did not end the game.
    pub(crate) fn early(&self) -> Option<EarlyEnd> {
        match (self.ending, self.outcome.loser()) {
            (Ending::Finished, _) => None,
            (Ending::Silence | Ending::TimeForfeit, Some(loser)) => {
                Some(EarlyEnd::OutOfTime(loser))
            }
            (_, Some(loser)) => Some(EarlyEnd::Resigned(loser)),
            (_, None) => Some(EarlyEnd::Agreed),
        }
    }
}
