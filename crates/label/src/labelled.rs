//! A labelled row: an object of the schema, with the number of the row.

use crate::Columns;
use negascout::Number;
use negascout_session::{
    Bound, Method, Missing, MoveValue, Outcome, Proof, Report, START, SchemaBuilder,
    SearchCounters, Solution, StopReason, Value,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Map;

/// A value for the player to move, as a label: a win or loss is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct LabelValue {
    /// A number in the game's unit: higher is better for the player to move, 0 is even. In chess
    /// centipawns, in Connect Four's exact values points. Null of a win or loss that has no number in that
    /// unit: `result` and `plies` tell it.
    pub score: Option<Number>,
    /// The result by best play, where it is proven.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
    /// Plies until the game is won or lost, where that is proven.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
    /// The relation of the value to what is told of it.
    pub bound: Bound,
}

/// Leaves out a score that only stands for a win or loss.
///
/// ```
/// use negascout::Score;
/// use negascout_label::LabelValue;
/// use negascout_session::{Outcome, Value};
///
/// let win = LabelValue::from(Value::from(Score::win_in(3)));
/// assert_eq!((win.score, win.result, win.plies), (None, Some(Outcome::Win), Some(3)));
/// ```
impl From<Value> for LabelValue {
    fn from(value: Value) -> LabelValue {
        LabelValue {
            score: value.number().map(|steps| value.decimals.number(steps)),
            result: value.result,
            plies: value.plies,
            bound: value.bound,
        }
    }
}

/// A move and its value for the player who makes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct LabelledMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value. A move that is not among the best lines is mostly known only to be no better.
    #[serde(flatten)]
    pub value: LabelValue,
    /// The line that it begins; of a move known only to be no better, the move alone.
    pub pv: Vec<String>,
}

impl From<MoveValue> for LabelledMove {
    fn from(of: MoveValue) -> LabelledMove {
        LabelledMove {
            mv: of.mv,
            value: of.value.into(),
            pv: of.pv,
        }
    }
}

/// A row that was searched within a limit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct LabelledReport {
    /// The number of the row in the input, from 0.
    pub row: u64,
    /// The game's name.
    pub game: String,
    /// The position.
    pub position: String,
    /// `search` for the production search.
    #[serde(rename = "algorithm")]
    #[schemars(with = "String")]
    pub method: Method,
    /// The value.
    #[serde(flatten)]
    pub value: LabelValue,
    /// The best move; null if and only if the game is over.
    pub best_move: Option<String>,
    /// The principal variation.
    pub pv: Vec<String>,
    /// The depth of the last iteration, in plies.
    pub depth: u32,
    /// Nodes over all iterations.
    pub nodes: u64,
    /// Seconds over all iterations.
    pub seconds: f64,
    /// Why it ended.
    pub stopped_by: StopReason,
    /// Every move with its value, best first.
    pub moves: Vec<LabelledMove>,
    /// The counters of the search, in all its iterations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub search: Option<SearchCounters>,
    /// Columns of the input's row beside its position, if some are kept.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub input: Columns,
}

/// A row that was solved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct LabelledSolution {
    /// The number of the row in the input, from 0.
    pub row: u64,
    /// The game's name.
    pub game: String,
    /// The position.
    pub position: String,
    /// The value. If only the outcome was wanted, it may be a bound that proves it.
    #[serde(flatten)]
    pub value: LabelValue,
    /// A best move; null if the game is over, or if a limit left it out.
    pub best_move: Option<String>,
    /// Best moves of both players, to the end of the game unless the line is missing.
    pub pv: Vec<String>,
    /// The parts beside the value that a limit left out; absent if there are none. The value is
    /// proven all the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<Missing>,
    /// If asked for, the value of each legal move, in the game's natural order, unless some are missing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<LabelledMove>,
    /// Nodes searched for the value: not for the line, nor for the moves.
    pub nodes: u64,
    /// Seconds that the value took.
    pub seconds: f64,
    /// Columns of the input's row beside its position, if some are kept.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub input: Columns,
}

/// A row that was given up at a limit, with the bounds proven by then.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct LabelledProof {
    /// The number of the row in the input, from 0.
    pub row: u64,
    /// The game's name.
    pub game: String,
    /// The position.
    pub position: String,
    /// The value is at least this; null while no number and no result is proven.
    pub lower: Option<LabelValue>,
    /// The value is at most this; null while no number and no result is proven.
    pub upper: Option<LabelValue>,
    /// Nodes searched for it.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
    /// If the values of all moves were asked for, those that are proven so far, in the game's natural
    /// order: the value of the position is then proven, too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<LabelledMove>,
    /// Columns of the input's row beside its position, if some are kept.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub input: Columns,
}

/// A row without an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct LabelledError {
    /// The number of the row in the input, from 0.
    pub row: u64,
    /// The game's name.
    pub game: String,
    /// The position as the input has it; null if it has none.
    pub position: Option<String>,
    /// The reason, in one line.
    pub error: String,
    /// Columns of the input's row beside its position, if some are kept.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub input: Columns,
}

/// A row of the output.
///
/// ```
/// use negascout_label::LabelledRow;
///
/// let text = r#"{"row":7,"game":"chess","position":"x","error":"chess: position 'x': why"}"#;
/// let row: LabelledRow = serde_json::from_str(text).unwrap();
/// assert!(matches!(&row, LabelledRow::Error(error) if error.row == 7));
/// assert_eq!(serde_json::to_string(&row).unwrap(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum LabelledRow {
    /// Searched.
    Report(LabelledReport),
    /// Solved.
    Solution(LabelledSolution),
    /// Not answered.
    Error(LabelledError),
    /// Given up at a limit, with these bounds.
    Proof(LabelledProof),
}

/// Adds the objects of the output to a schema.
///
/// ```
/// let mut schema = negascout_session::SchemaBuilder::new();
/// negascout_label::define(&mut schema);
/// assert!(schema.build()["$defs"]["LabelledSolution"]["properties"]["row"].is_object());
/// ```
pub fn define(schema: &mut SchemaBuilder) {
    schema.add::<LabelledSolution>("LabelledSolution");
    schema.add::<LabelledProof>("LabelledProof");
    schema.add::<LabelledReport>("LabelledReport");
    schema.add::<LabelledError>("LabelledError");
}

/// A position as an input has it: Connect Four writes its first one without a word.
fn readable(position: String) -> String {
    match position.is_empty() {
        true => START.to_owned(),
        false => position,
    }
}

impl LabelledRow {
    /// The row of a position that was searched.
    pub(crate) fn searched(row: u64, report: Report) -> LabelledRow {
        LabelledRow::Report(LabelledReport {
            row,
            game: report.game,
            position: readable(report.position),
            method: report.method,
            value: report.value.into(),
            best_move: report.best_move,
            pv: report.pv,
            depth: report.depth,
            nodes: report.nodes,
            seconds: report.seconds,
            stopped_by: report.stopped_by,
            moves: report.moves.into_iter().map(LabelledMove::from).collect(),
            search: report.search,
            input: Columns::new(),
        })
    }

    /// The row of a position that was solved.
    pub(crate) fn solved(row: u64, solution: Solution) -> LabelledRow {
        LabelledRow::Solution(LabelledSolution {
            row,
            game: solution.game,
            position: readable(solution.position),
            value: solution.value.into(),
            best_move: solution.best_move,
            pv: solution.pv,
            missing: solution.missing,
            moves: solution.moves.into_iter().map(LabelledMove::from).collect(),
            nodes: solution.nodes,
            seconds: solution.seconds,
            input: Columns::new(),
        })
    }

    /// The row of a position that was given up.
    pub(crate) fn given_up(row: u64, proof: Proof) -> LabelledRow {
        // A bound that tells only how soon the game is not over is neither a number nor a result.
        let value_of = |value: Option<Value>| {
            let value = value.map(LabelValue::from);
            value.filter(|value| value.score.is_some() || value.result.is_some())
        };
        LabelledRow::Proof(LabelledProof {
            row,
            game: proof.game,
            position: readable(proof.position),
            lower: value_of(proof.lower),
            upper: value_of(proof.upper),
            nodes: proof.nodes,
            seconds: proof.seconds,
            moves: proof.moves.into_iter().map(LabelledMove::from).collect(),
            input: Columns::new(),
        })
    }

    /// The same row with these columns of the input.
    pub(crate) fn with_input(mut self, columns: Columns) -> LabelledRow {
        let input = match &mut self {
            LabelledRow::Report(report) => &mut report.input,
            LabelledRow::Solution(solution) => &mut solution.input,
            LabelledRow::Proof(proof) => &mut proof.input,
            LabelledRow::Error(error) => &mut error.input,
        };
        *input = columns;
        self
    }

    /// The columns of the input.
    pub(crate) fn input(&self) -> &Columns {
        match self {
            LabelledRow::Report(report) => &report.input,
            LabelledRow::Solution(solution) => &solution.input,
            LabelledRow::Proof(proof) => &proof.input,
            LabelledRow::Error(error) => &error.input,
        }
    }

    /// The number of the row in the input.
    pub(crate) fn number(&self) -> u64 {
        match self {
            LabelledRow::Report(report) => report.row,
            LabelledRow::Solution(solution) => solution.row,
            LabelledRow::Proof(proof) => proof.row,
            LabelledRow::Error(error) => error.row,
        }
    }

    /// Whether the row has no answer.
    pub(crate) fn is_error(&self) -> bool {
        matches!(self, LabelledRow::Error(_))
    }
}
