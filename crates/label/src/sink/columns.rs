//! Rows as columns.

use crate::labelled::Cells;
use crate::{LabelledMove, LabelledRow};
use arrow_array::builder::{Int32Builder, UInt32Builder};
use arrow_array::builder::{ListBuilder, StringBuilder, StructBuilder};
use arrow_array::{
    Array, ArrayRef, Float64Array, Int32Array, ListArray, RecordBatch, StringArray, StructArray,
    UInt32Array, UInt64Array,
};
use arrow_schema::{ArrowError, DataType, Field, Fields, Schema, SchemaRef};
use negascout_session::{Bound, Missing, Outcome, StopReason, Wanted};
use serde_json::Value;
use std::sync::Arc;

/// The columns of an output; `moves` is among them if all moves were wanted.
pub(super) fn schema(wanted: Wanted) -> SchemaRef {
    let mut fields = vec![
        Field::new("row", DataType::UInt64, false),
        Field::new("game", DataType::Utf8, false),
        text("position"),
        Field::new("score", DataType::Int32, true),
        text("result"),
        Field::new("plies", DataType::UInt32, true),
        text("bound"),
        Field::new("lower", DataType::Int32, true),
        Field::new("upper", DataType::Int32, true),
        text("best_move"),
        Field::new("pv", texts(), true),
        Field::new("missing", texts(), true),
        Field::new("depth", DataType::UInt32, true),
        text("stopped_by"),
        Field::new("nodes", DataType::UInt64, true),
        Field::new("seconds", DataType::Float64, true),
        text("error"),
    ];
    if wanted == Wanted::All {
        let item = Field::new("item", DataType::Struct(of_move()), true);
        fields.push(Field::new("moves", DataType::List(Arc::new(item)), true));
    }
    Arc::new(Schema::new(fields))
}

fn text(name: &str) -> Field {
    Field::new(name, DataType::Utf8, true)
}

/// The type of a list of texts.
fn texts() -> DataType {
    DataType::List(Arc::new(text("item")))
}

/// The fields of a move with its value.
fn of_move() -> Fields {
    Fields::from(vec![
        text("move"),
        Field::new("score", DataType::Int32, true),
        text("result"),
        Field::new("plies", DataType::UInt32, true),
        text("bound"),
        Field::new("pv", texts(), true),
    ])
}

/// Rows as columns, in the order of the [`schema`].
pub(super) fn batch(rows: &[LabelledRow], wanted: Wanted) -> Result<RecordBatch, ArrowError> {
    let rows: Vec<Cells<'_>> = rows.iter().map(LabelledRow::cells).collect();
    let rows = rows.iter();
    let number = |of: fn(&Cells<'_>) -> Option<i32>| -> ArrayRef {
        Arc::new(rows.clone().map(of).collect::<Int32Array>())
    };
    let mut columns: Vec<ArrayRef> = vec![
        Arc::new(
            rows.clone()
                .map(|row| Some(row.row))
                .collect::<UInt64Array>(),
        ),
        Arc::new(
            rows.clone()
                .map(|row| Some(row.game))
                .collect::<StringArray>(),
        ),
        Arc::new(
            rows.clone()
                .map(|row| row.position)
                .collect::<StringArray>(),
        ),
        number(|row| row.score),
        Arc::new(
            rows.clone()
                .map(|row| row.result.map(outcome))
                .collect::<StringArray>(),
        ),
        Arc::new(rows.clone().map(|row| row.plies).collect::<UInt32Array>()),
        Arc::new(
            rows.clone()
                .map(|row| row.bound.map(bound))
                .collect::<StringArray>(),
        ),
        number(|row| row.lower),
        number(|row| row.upper),
        Arc::new(
            rows.clone()
                .map(|row| row.best_move)
                .collect::<StringArray>(),
        ),
        Arc::new(lines(rows.clone().map(|row| row.pv))),
        Arc::new(parts(rows.clone().map(|row| row.missing))),
        Arc::new(rows.clone().map(|row| row.depth).collect::<UInt32Array>()),
        Arc::new(
            rows.clone()
                .map(|row| row.stopped_by.map(reason))
                .collect::<StringArray>(),
        ),
        Arc::new(rows.clone().map(|row| row.nodes).collect::<UInt64Array>()),
        Arc::new(
            rows.clone()
                .map(|row| row.seconds)
                .collect::<Float64Array>(),
        ),
        Arc::new(rows.clone().map(|row| row.error).collect::<StringArray>()),
    ];
    if wanted == Wanted::All {
        columns.push(Arc::new(moves(rows.map(|row| row.moves))?));
    }
    RecordBatch::try_new(schema(wanted), columns)
}

/// Lists of texts.
fn lines<'r>(lists: impl Iterator<Item = Option<&'r [String]>>) -> ListArray {
    let mut builder = ListBuilder::new(StringBuilder::new()).with_field(text("item"));
    for list in lists {
        append(&mut builder, list);
    }
    builder.finish()
}

/// Lists of the parts that are missing; null where none is.
fn parts<'r>(lists: impl Iterator<Item = &'r [Missing]>) -> ListArray {
    let mut builder = ListBuilder::new(StringBuilder::new()).with_field(text("item"));
    for list in lists {
        list.iter()
            .for_each(|&each| builder.values().append_value(part(each)));
        builder.append(!list.is_empty());
    }
    builder.finish()
}

fn append(builder: &mut ListBuilder<StringBuilder>, list: Option<&[String]>) {
    for each in list.unwrap_or_default() {
        builder.values().append_value(each);
    }
    builder.append(list.is_some());
}

/// The builders of a move's fields, by their places in [`of_move`].
fn move_builder() -> StructBuilder {
    StructBuilder::new(
        of_move(),
        vec![
            Box::new(StringBuilder::new()),
            Box::new(Int32Builder::new()),
            Box::new(StringBuilder::new()),
            Box::new(UInt32Builder::new()),
            Box::new(StringBuilder::new()),
            Box::new(ListBuilder::new(StringBuilder::new()).with_field(text("item"))),
        ],
    )
}

/// Lists of moves with their values.
fn moves<'r>(
    lists: impl Iterator<Item = Option<&'r [LabelledMove]>>,
) -> Result<ListArray, ArrowError> {
    let item = Field::new("item", DataType::Struct(of_move()), true);
    let mut builder = ListBuilder::new(move_builder()).with_field(item);
    for list in lists {
        for each in list.unwrap_or_default() {
            append_move(builder.values(), each)
                .ok_or_else(|| ArrowError::SchemaError("a move's field is missing".to_owned()))?;
        }
        builder.append(list.is_some());
    }
    Ok(builder.finish())
}

/// Adds a move; `None` if a field is not of the type that it has in [`of_move`].
fn append_move(builder: &mut StructBuilder, of: &LabelledMove) -> Option<()> {
    let texts = |builder: &mut StructBuilder, place, text: Option<&str>| {
        let field = builder.field_builder::<StringBuilder>(place)?;
        field.append_option(text);
        Some(())
    };
    let value = of.value;
    texts(builder, 0, Some(&of.mv))?;
    builder
        .field_builder::<Int32Builder>(1)?
        .append_option(value.score);
    texts(builder, 2, value.result.map(outcome))?;
    builder
        .field_builder::<UInt32Builder>(3)?
        .append_option(value.plies);
    texts(builder, 4, Some(bound(value.bound)))?;
    append(builder.field_builder(5)?, Some(&of.pv));
    builder.append(true);
    Some(())
}

/// A row of columns as JSON values.
pub(super) fn row_cells(batch: &RecordBatch, row: usize) -> Vec<Value> {
    let columns = batch.columns().iter();
    columns.map(|column| cell(column, row)).collect()
}

/// A cell of a column whose type is among those of the [`schema`].
fn cell(column: &ArrayRef, row: usize) -> Value {
    let any = column.as_any();
    if column.is_null(row) {
        Value::Null
    } else if let Some(texts) = any.downcast_ref::<StringArray>() {
        texts.value(row).into()
    } else if let Some(numbers) = any.downcast_ref::<Int32Array>() {
        numbers.value(row).into()
    } else if let Some(numbers) = any.downcast_ref::<UInt32Array>() {
        numbers.value(row).into()
    } else if let Some(numbers) = any.downcast_ref::<UInt64Array>() {
        numbers.value(row).into()
    } else if let Some(numbers) = any.downcast_ref::<Float64Array>() {
        numbers.value(row).into()
    } else if let Some(lists) = any.downcast_ref::<ListArray>() {
        let list = lists.value(row);
        (0..list.len()).map(|at| cell(&list, at)).collect()
    } else if let Some(fields) = any.downcast_ref::<StructArray>() {
        let names = fields.fields().iter().map(|field| field.name().clone());
        let columns = fields.columns().iter();
        let cells = columns.map(|column| cell(column, row));
        Value::Object(names.zip(cells).collect())
    } else {
        Value::Null
    }
}

// The names are those of the schema.

fn outcome(of: Outcome) -> &'static str {
    match of {
        Outcome::Win => "win",
        Outcome::Draw => "draw",
        Outcome::Loss => "loss",
    }
}

fn bound(of: Bound) -> &'static str {
    match of {
        Bound::Exact => "exact",
        Bound::Lower => "lower",
        Bound::Upper => "upper",
    }
}

fn part(of: Missing) -> &'static str {
    match of {
        Missing::Line => "line",
        Missing::Moves => "moves",
    }
}

fn reason(of: StopReason) -> &'static str {
    match of {
        StopReason::Solved => "solved",
        StopReason::Depth => "depth",
        StopReason::Nodes => "nodes",
        StopReason::Time => "time",
        StopReason::Stopped => "stopped",
    }
}

#[cfg(test)]
mod tests {
    use super::{bound, outcome, part, reason};
    use negascout_session::{Bound, Missing, Outcome, StopReason};
    use serde_json::{json, to_value};

    #[test]
    fn names_are_those_of_the_schema() {
        for each in [Outcome::Win, Outcome::Draw, Outcome::Loss] {
            assert_eq!(to_value(each).unwrap(), json!(outcome(each)));
        }
        for each in [Bound::Exact, Bound::Lower, Bound::Upper] {
            assert_eq!(to_value(each).unwrap(), json!(bound(each)));
        }
        for each in [Missing::Line, Missing::Moves] {
            assert_eq!(to_value(each).unwrap(), json!(part(each)));
        }
        for each in [
            StopReason::Solved,
            StopReason::Depth,
            StopReason::Nodes,
            StopReason::Time,
            StopReason::Stopped,
        ] {
            assert_eq!(to_value(each).unwrap(), json!(reason(each)));
        }
    }
}
