//! Rows as columns, and back: by serde, so that their names are those of the schema.

use crate::shape::{InputColumn, Scores, Shape};
use crate::{LabelledMove, LabelledProof, LabelledRow, LabelledSolution};
use arrow_array::{RecordBatch, StringArray};
use arrow_schema::{DataType, Field, FieldRef, Fields, Schema, SchemaRef};
use negascout::Number;
use negascout_session::{Outcome, Wanted};
use serde::Serialize;
use serde_arrow::{Error, from_record_batch, to_record_batch};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// The columns of an output.
pub(super) fn schema(shape: Shape) -> SchemaRef {
    let mut fields = fields(shape);
    if shape.input == InputColumn::Kept {
        fields.push(text("input"));
    }
    Arc::new(Schema::new(fields))
}

/// The columns of labels; `moves` is among them if all moves were wanted.
fn fields(shape: Shape) -> Vec<Field> {
    let score = match shape.scores {
        Scores::Whole => DataType::Int32,
        Scores::Decimal => DataType::Float64,
    };
    let score = |name| Field::new(name, score.clone(), true);
    let mut fields = vec![
        Field::new("row", DataType::UInt64, false),
        Field::new("game", DataType::Utf8, false),
        text("position"),
        score("score"),
        text("result"),
        Field::new("plies", DataType::UInt32, true),
        text("bound"),
        score("lower"),
        score("upper"),
        text("best_move"),
        Field::new("pv", texts(), true),
        Field::new("missing", texts(), true),
        Field::new("depth", DataType::UInt32, true),
        text("stopped_by"),
        Field::new("nodes", DataType::UInt64, true),
        Field::new("seconds", DataType::Float64, true),
        text("error"),
    ];
    if shape.wanted == Wanted::All {
        let item = Field::new("item", DataType::Struct(of_move(score("score"))), true);
        fields.push(Field::new("moves", DataType::List(Arc::new(item)), true));
    }
    fields
}

fn text(name: &str) -> Field {
    Field::new(name, DataType::Utf8, true)
}

/// The type of a list of texts.
fn texts() -> DataType {
    DataType::List(Arc::new(text("item")))
}

/// The fields of a move with its value.
fn of_move(score: Field) -> Fields {
    Fields::from(vec![
        text("move"),
        score,
        text("result"),
        Field::new("plies", DataType::UInt32, true),
        text("bound"),
        Field::new("pv", texts(), true),
    ])
}

/// A row whose fields are columns. What has no column is left out.
#[derive(Serialize)]
#[serde(untagged)]
enum Columns<'r> {
    Row(&'r LabelledRow),
    WithoutMoves(WithoutMoves<'r>),
    Proof(ProofColumns<'r>),
}

/// A row that was solved, and has no moves: its list of them is empty, and not null.
#[derive(Serialize)]
struct WithoutMoves<'r> {
    #[serde(flatten)]
    solution: &'r LabelledSolution,
    moves: [LabelledMove; 0],
}

/// A row that was given up, whose bounds are numbers.
#[derive(Serialize)]
struct ProofColumns<'r> {
    row: u64,
    game: &'r str,
    position: &'r str,
    result: Option<Outcome>,
    lower: Option<Number>,
    upper: Option<Number>,
    nodes: u64,
    seconds: f64,
    moves: &'r [LabelledMove],
}

impl<'r> From<&'r LabelledRow> for Columns<'r> {
    fn from(row: &'r LabelledRow) -> Columns<'r> {
        match row {
            LabelledRow::Proof(proof) => Columns::Proof(proof.into()),
            LabelledRow::Solution(solution) if solution.moves.is_empty() => {
                let moves = [];
                Columns::WithoutMoves(WithoutMoves { solution, moves })
            }
            row => Columns::Row(row),
        }
    }
}

impl<'r> From<&'r LabelledProof> for ProofColumns<'r> {
    fn from(proof: &'r LabelledProof) -> ProofColumns<'r> {
        let bounds = [proof.lower, proof.upper];
        let [lower, upper] = bounds.map(|bound| bound.and_then(|bound| bound.score));
        ProofColumns {
            row: proof.row,
            game: &proof.game,
            position: &proof.position,
            result: bounds.into_iter().flatten().find_map(|bound| bound.result),
            lower,
            upper,
            nodes: proof.nodes,
            seconds: proof.seconds,
            moves: &proof.moves,
        }
    }
}

/// Rows as columns, in the order of the [`schema`].
pub(super) fn batch(rows: &[LabelledRow], shape: Shape) -> Result<RecordBatch, Error> {
    let labels: Vec<Columns<'_>> = rows.iter().map(Columns::from).collect();
    let fields: Vec<FieldRef> = fields(shape).into_iter().map(Arc::new).collect();
    let batch = to_record_batch(&fields, &labels)?;
    if shape.input == InputColumn::None {
        return Ok(batch);
    }
    let inputs = rows.iter().map(LabelledRow::input);
    let inputs = inputs.map(|input| (!input.is_empty()).then(|| json!(input).to_string()));
    let mut columns = batch.columns().to_vec();
    columns.push(Arc::new(inputs.collect::<StringArray>()));
    let batch = RecordBatch::try_new(schema(shape), columns);
    batch.map_err(serde::ser::Error::custom)
}

/// Rows of columns as JSON values, each by its columns: null where there is nothing.
pub(super) fn cells(batch: &RecordBatch) -> Result<Vec<Vec<Value>>, Error> {
    let names = batch.schema();
    let rows: Vec<Map<String, Value>> = from_record_batch(batch)?;
    let rows = rows.into_iter().map(|mut row| {
        let names = names.fields().iter();
        names
            .map(|name| row.remove(name.name()).unwrap_or_default())
            .collect()
    });
    Ok(rows.collect())
}
