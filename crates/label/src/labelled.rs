//! A labelled row: the schema's object, with the number of the row.

use negascout_session::{MoveValue, Proof, Report, SchemaBuilder, Solution, StopReason, Value};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An answer with the number of its row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Labelled<T> {
    /// The number of the row in the input, from 0.
    pub row: u64,
    /// The answer.
    #[serde(flatten)]
    pub answer: T,
}

/// A row without an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LabelledError {
    /// The number of the row in the input, from 0.
    pub row: u64,
    /// The game's name.
    pub game: String,
    /// The position as the input has it; null if it has none.
    pub position: Option<String>,
    /// The reason, in one line.
    pub error: String,
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
    Report(Labelled<Report>),
    /// Solved.
    Solution(Labelled<Solution>),
    /// Not answered.
    Error(LabelledError),
    /// Given up at a limit, with these bounds.
    Proof(Labelled<Proof>),
}

/// Adds the objects of the output to a schema.
///
/// ```
/// let mut schema = negascout_session::SchemaBuilder::new();
/// negascout_label::define(&mut schema);
/// assert!(schema.build()["$defs"]["LabelledSolution"]["properties"]["row"].is_object());
/// ```
pub fn define(schema: &mut SchemaBuilder) {
    schema.add::<Labelled<Solution>>("LabelledSolution");
    schema.add::<Labelled<Proof>>("LabelledProof");
    schema.add::<Labelled<Report>>("LabelledReport");
    schema.add::<LabelledError>("LabelledError");
}

/// The fields of every kind of row; some are empty.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cells<'r> {
    pub(crate) row: u64,
    pub(crate) game: &'r str,
    pub(crate) position: Option<&'r str>,
    pub(crate) value: Option<Value>,
    pub(crate) lower: Option<i32>,
    pub(crate) upper: Option<i32>,
    pub(crate) best_move: Option<&'r str>,
    pub(crate) pv: Option<&'r [String]>,
    pub(crate) depth: Option<u32>,
    pub(crate) stopped_by: Option<StopReason>,
    pub(crate) nodes: Option<u64>,
    pub(crate) seconds: Option<f64>,
    pub(crate) moves: Option<&'r [MoveValue]>,
    pub(crate) error: Option<&'r str>,
}

impl LabelledRow {
    /// Whether the row has no answer.
    pub(crate) fn is_error(&self) -> bool {
        matches!(self, LabelledRow::Error(_))
    }

    /// The content of the row.
    pub(crate) fn cells(&self) -> Cells<'_> {
        match self {
            LabelledRow::Report(Labelled { row, answer }) => of_report(*row, answer),
            LabelledRow::Solution(Labelled { row, answer }) => of_solution(*row, answer),
            LabelledRow::Proof(Labelled { row, answer }) => of_proof(*row, answer),
            LabelledRow::Error(error) => Cells {
                row: error.row,
                game: &error.game,
                position: error.position.as_deref(),
                error: Some(&error.error),
                ..Cells::default()
            },
        }
    }
}

fn of_report(row: u64, report: &Report) -> Cells<'_> {
    Cells {
        row,
        game: &report.game,
        position: Some(&report.position),
        value: Some(report.value),
        best_move: report.best_move.as_deref(),
        pv: Some(&report.pv),
        depth: Some(report.depth),
        stopped_by: Some(report.stopped_by),
        nodes: Some(report.nodes),
        seconds: Some(report.seconds),
        moves: Some(&report.moves),
        ..Cells::default()
    }
}

fn of_solution(row: u64, solution: &Solution) -> Cells<'_> {
    Cells {
        row,
        game: &solution.game,
        position: Some(&solution.position),
        value: Some(solution.value),
        best_move: solution.best_move.as_deref(),
        pv: Some(&solution.pv),
        nodes: Some(solution.nodes),
        seconds: Some(solution.seconds),
        moves: Some(&solution.moves),
        ..Cells::default()
    }
}

fn of_proof(row: u64, proof: &Proof) -> Cells<'_> {
    Cells {
        row,
        game: &proof.game,
        position: Some(&proof.position),
        lower: proof.lower.map(|value| value.score),
        upper: proof.upper.map(|value| value.score),
        nodes: Some(proof.nodes),
        seconds: Some(proof.seconds),
        moves: Some(&proof.moves),
        ..Cells::default()
    }
}
