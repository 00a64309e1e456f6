//! What a search has made of a suite.

use super::position::SuitePosition;
use crate::openings::CHESS;
use negascout_session::{Report, Value};
use schemars::JsonSchema;
use serde::Serialize;

/// When a solution was found, and kept until the end of the search.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct FoundAt {
    /// The depth of the iteration.
    pub depth: u32,
    /// Nodes searched until then.
    pub nodes: u64,
    /// Seconds until then.
    pub seconds: f64,
}

/// A search of a position while it goes on: since when it has the solution.
#[derive(Clone, Copy, Debug, Default)]
pub struct Solving {
    found: Option<FoundAt>,
}

/// The answer to a position of a suite.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct SuiteAnswer {
    /// The game's name: chess.
    pub game: String,
    /// The number of its line, from 1.
    pub line: usize,
    /// Its name; absent if it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The position.
    pub position: String,
    /// The moves that are right; any that is not to be avoided, if there are none.
    pub best: Vec<String>,
    /// The moves to avoid.
    pub avoid: Vec<String>,
    /// The moves in which the player to move is to mate, or with a minus is mated; absent if that is not asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mate_wanted: Option<i32>,
    /// Whether it is solved.
    pub solved: bool,
    /// The move that was found.
    pub best_move: Option<String>,
    /// The value of the position.
    #[serde(flatten)]
    pub value: Value,
    /// The points of the move; absent where moves have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    /// The most points of a move; absent where moves have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most_points: Option<u32>,
    /// The depth of the last iteration, in plies.
    pub depth: u32,
    /// Nodes searched.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
    /// When the solution was found; absent if it was not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<FoundAt>,
}

/// The sum over the positions of a suite.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct SuiteScore {
    /// The game's name: chess.
    pub game: &'static str,
    /// Positions searched.
    pub positions: u64,
    /// Positions solved.
    pub solved: u64,
    /// The points of the moves found, where moves have points.
    pub points: u64,
    /// The most points that moves have there; 0 where none has any.
    pub most_points: u64,
    /// Nodes searched.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
    /// Whether the whole suite was searched, and not interrupted.
    pub complete: bool,
}

impl Default for SuiteScore {
    fn default() -> SuiteScore {
        SuiteScore {
            game: CHESS,
            positions: 0,
            solved: 0,
            points: 0,
            most_points: 0,
            nodes: 0,
            seconds: 0.0,
            complete: true,
        }
    }
}

impl Solving {
    /// Looks at the search while it goes on, or at its end.
    pub fn look(&mut self, position: &SuitePosition, report: &Report) {
        let now = || FoundAt {
            depth: report.depth,
            nodes: report.nodes,
            seconds: report.seconds,
        };
        self.found = match position.is_solved_by(report) {
            true => Some(self.found.unwrap_or_else(now)),
            false => None,
        };
    }

    /// The answer to a position on this line, by the report at the end of its search.
    #[must_use]
    pub fn answer(mut self, line: usize, position: SuitePosition, report: Report) -> SuiteAnswer {
        self.look(&position, &report);
        SuiteAnswer {
            game: report.game,
            line,
            solved: self.found.is_some(),
            points: position.points_of(report.best_move.as_deref()),
            most_points: position.most_points(),
            id: position.id,
            position: report.position,
            best: position.best,
            avoid: position.avoid,
            mate_wanted: position.mate,
            best_move: report.best_move,
            value: report.value,
            depth: report.depth,
            nodes: report.nodes,
            seconds: report.seconds,
            found: self.found,
        }
    }
}

impl SuiteScore {
    /// Adds an answer.
    pub fn add(&mut self, answer: &SuiteAnswer) {
        self.positions += 1;
        self.solved += u64::from(answer.solved);
        self.points += u64::from(answer.points.unwrap_or(0));
        self.most_points += u64::from(answer.most_points.unwrap_or(0));
        self.nodes += answer.nodes;
        self.seconds += answer.seconds;
    }
}
