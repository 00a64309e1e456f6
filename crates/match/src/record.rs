//! A game that has been played.

use crate::engine_score::EngineScore;
use crate::settings::Player;
use negascout_chess::Color;
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
    /// A loss for this player.
    #[must_use]
    pub fn lost_by(loser: Color) -> Outcome {
        match loser {
            Color::White => Outcome::BlackWins,
            Color::Black => Outcome::WhiteWins,
        }
    }

    /// A player's half points: 2 for a win, 1 for a draw, 0 for a loss.
    #[must_use]
    pub fn half_points(self, player: Color) -> u8 {
        match (self, player) {
            (Outcome::Draw, _) => 1,
            (Outcome::WhiteWins, Color::White) | (Outcome::BlackWins, Color::Black) => 2,
            _ => 0,
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

/// A move that an engine has made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Played {
    /// The move in UCI notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The engine's score of its position, in its own view.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<EngineScore>,
    /// The depth of the search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The nodes searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The time of the search in milliseconds, by the match's clock.
    pub ms: f64,
}

/// A game that has been played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Record {
    /// Its number in the match, from 1. An odd game and the next one are a pair.
    pub game: u32,
    /// The opening's number in its file, from 1.
    pub opening: usize,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// Its result.
    pub outcome: Outcome,
    /// The reason for its end.
    pub ending: Ending,
    /// More about that, where there is more to say: by how much time, which illegal move.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub detail: String,
    /// When it began, in UTC: `2026-01-31T12:34:56Z`.
    pub begun: String,
    /// Its duration in seconds.
    pub seconds: f64,
    /// The position at the start, as FEN.
    pub fen: String,
    /// The opening's moves after that, in UCI notation.
    pub book: Vec<String>,
    /// The engines' moves.
    pub moves: Vec<Played>,
}

impl Record {
    /// The first engine's colour: it is white in odd games.
    #[must_use]
    pub fn first_color(&self) -> Color {
        if self.game % 2 == 1 {
            Color::White
        } else {
            Color::Black
        }
    }

    /// The first engine's half points: 2 for a win, 1 for a draw, 0 for a loss.
    #[must_use]
    pub fn half_points(&self) -> u8 {
        self.outcome.half_points(self.first_color())
    }

    /// The name of the engine that has lost, if one has.
    #[must_use]
    pub fn loser(&self) -> Option<&str> {
        match self.outcome {
            Outcome::WhiteWins => Some(&self.black),
            Outcome::BlackWins => Some(&self.white),
            Outcome::Draw => None,
        }
    }

    /// The failure of an engine in one line, if a failure has ended the game.
    #[must_use]
    pub fn failure(&self) -> Option<String> {
        let loser = self.loser().filter(|_| self.ending.is_failure())?;
        let detail = if self.detail.is_empty() {
            self.ending.words()
        } else {
            &self.detail
        };
        Some(format!("game {}: engine '{loser}' {detail}", self.game))
    }

    /// Whether the names are those of a match's engines, with the colours of this game's number.
    pub(crate) fn is_between(&self, players: &[Player; 2]) -> bool {
        let [first, second] = [&players[0].name, &players[1].name];
        match self.first_color() {
            Color::White => (&self.white, &self.black) == (first, second),
            Color::Black => (&self.white, &self.black) == (second, first),
        }
    }
}
