//! The answers of a session, as data: the schema of every `--json`, of the page and of Python.

use crate::value::Value;
use crate::{EndReason, Method};
use negascout::Number;
use negascout::engine::{Effort, ProvenBy};
use negascout::observe::Counts;
use negascout::search::{Statistics, StopReason};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The result of a search of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Report {
    /// The game's name.
    pub game: String,
    /// The position.
    pub position: String,
    /// `search` for the production search, `mcts` for Monte-Carlo tree search, or an algorithm's name.
    #[serde(rename = "algorithm")]
    #[schemars(with = "String")]
    pub method: Method,
    /// The value.
    #[serde(flatten)]
    pub value: Value,
    /// The best move; `None` if and only if the game is over.
    pub best_move: Option<String>,
    /// Why the game is over; absent while it goes on, and in a game that does not tell it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_by: Option<EndReason>,
    /// The principal variation.
    pub pv: Vec<String>,
    /// The depth of the last iteration, in plies.
    pub depth: u32,
    /// Nodes over all iterations and threads.
    pub nodes: u64,
    /// Seconds over all iterations.
    pub seconds: f64,
    /// Why it ended; `depth` while it goes on.
    pub stopped_by: StopReason,
    /// Every move with its value, best first; empty from a textbook algorithm, which gives only the
    /// best.
    pub moves: Vec<MoveValue>,
    /// Whether all of it is from the game's book of openings, without a search; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub book: bool,
    /// Whether the search was selective: it left moves out, or looked less deep, by rules of thumb, so that
    /// what it has not proven is an estimate. Absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub selective: bool,
    /// The counters of the production search, in all its iterations, of the first thread.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub search: Option<Statistics>,
    /// The counters of a textbook algorithm, in its last complete iteration. Distinct leaves are not
    /// told apart here: 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub iteration: Option<Counts>,
}

impl Report {
    /// The report of a search by this method: its value and its line, without moves, counts and effort.
    #[must_use]
    pub fn new(
        method: Method,
        [game, position]: [String; 2],
        value: Value,
        pv: Vec<String>,
        stopped_by: StopReason,
    ) -> Report {
        Report {
            game,
            position,
            method,
            value,
            best_move: pv.first().cloned(),
            ended_by: None,
            pv,
            depth: 0,
            nodes: 0,
            seconds: 0.0,
            stopped_by,
            moves: Vec::new(),
            book: false,
            selective: false,
            search: None,
            iteration: None,
        }
    }
}

/// A move and its value for the player who makes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct MoveValue {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value. A move that is not among the best lines is mostly known only to be no better.
    #[serde(flatten)]
    pub value: Value,
    /// The line that it begins; of a move known only to be no better, the move alone.
    pub pv: Vec<String>,
    /// How deep it was searched, in plies: less than the whole where the search was stopped within an
    /// iteration. Absent in a proof, and of a value from a book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
}

/// The bounds proven of a position so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Proof {
    /// The game's name.
    pub game: String,
    /// The position.
    pub position: String,
    /// The value is at least this; absent while nothing is proven.
    pub lower: Option<Value>,
    /// The value is at most this; absent while nothing is proven.
    pub upper: Option<Value>,
    /// Nodes searched for it.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
    /// Whether the bounds are from the game's book of openings, without a search; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub book: bool,
    /// The value that the last selective search found: moves were left out, and so it proves nothing. Absent where
    /// there was no such search, and where the bounds exclude it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guess: Option<Guess>,
    /// If the values of all moves were asked for, those that are proven so far, in the game's natural
    /// order: the value of the position is then proven, too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<MoveValue>,
    /// The effort of earlier runs, from which this one has gone on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub earlier: Option<Effort>,
}

/// The score that a selective search has found, which bounds nothing.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Guess {
    /// The score, for the player to move, in the game's unit.
    pub score: Number,
    /// An estimate was taken to be right unless its error were more than this many standard deviations.
    pub deviations: f64,
}

/// A position solved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Solution {
    /// The game's name.
    pub game: String,
    /// The position.
    pub position: String,
    /// The value. If only the outcome was wanted, it may be a bound that proves it.
    #[serde(flatten)]
    pub value: Value,
    /// A best move; `None` if the game is over, or if a limit left it out.
    pub best_move: Option<String>,
    /// Why the game is over; absent while it goes on, and in a game that does not tell it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_by: Option<EndReason>,
    /// Best moves of both players, to the end of the game unless it is [missing](Missing::Line).
    pub pv: Vec<String>,
    /// The parts beside the value that a limit left out; absent if there are none. The value is
    /// proven all the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<Missing>,
    /// Whether the value is from the game's book of openings, without a search; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub book: bool,
    /// Who has proven the value; absent where it was kept by a version that did not note it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prover: Option<ProvenBy>,
    /// If asked for, the value of each legal move, in the game's natural order, unless some are
    /// [missing](Missing::Moves).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<MoveValue>,
    /// Nodes searched for the value: not for the line, nor for the moves.
    pub nodes: u64,
    /// Seconds that the value took.
    pub seconds: f64,
    /// The effort of earlier runs, from which this one has gone on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub earlier: Option<Effort>,
}

/// A part of a solution that a limit may leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Missing {
    /// The line is short of the end of the game, or there is none.
    Line,
    /// Some of the moves that were asked for have no value.
    Moves,
}

/// The result of solving.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Answer {
    /// The value, proven as far as it was asked for. Of the rest, some may be missing.
    Solved(Solution),
    /// A limit was reached before the value was proven, with this proven.
    Stopped(Proof),
}

impl Answer {
    /// The solution; `None` if the value is not proven.
    #[must_use]
    pub fn solution(self) -> Option<Solution> {
        match self {
            Answer::Solved(solution) => Some(solution),
            Answer::Stopped(_) => None,
        }
    }
}
