//! Labelled rows in memory, as columns.

use super::columns::{batch, cells, schema};
use crate::folder::{Part, Totals};
use crate::shape::Shape;
use crate::{Error, LabelledRow};
use arrow_array::{Array, RecordBatch, RecordBatchIterator, RecordBatchReader};
use arrow_schema::SchemaRef;
use serde_json::Value;
use std::collections::BTreeMap;
use std::ops::Range;

/// Labelled rows as columns, in the order of the input. A copy shares them.
#[derive(Clone, Debug, PartialEq)]
pub struct LabelColumns {
    shape: Shape,
    /// By their first rows.
    batches: BTreeMap<u64, RecordBatch>,
    totals: Totals,
}

impl LabelColumns {
    pub(crate) fn new(shape: Shape) -> LabelColumns {
        LabelColumns {
            shape,
            batches: BTreeMap::new(),
            totals: Totals::default(),
        }
    }

    /// The rows of batches that follow each other.
    pub(super) fn from_batches(shape: Shape, batches: Vec<RecordBatch>) -> LabelColumns {
        let mut table = LabelColumns::new(shape);
        for batch in batches {
            let rows = batch.num_rows() as u64;
            let errors = batch.column_by_name("error");
            let without = errors.map_or(0, |errors| errors.null_count() as u64);
            table.totals.errors += rows - without;
            table.batches.insert(table.totals.rows, batch);
            table.totals.rows += rows;
        }
        table
    }

    /// Adds the rows of a part.
    pub(crate) fn keep(&mut self, part: Part, rows: &[LabelledRow]) -> Result<(), Error> {
        let batch = batch(rows, self.shape);
        let batch = batch.map_err(|error| Error::Failed(format!("cannot keep rows: {error}")))?;
        self.batches.insert(part.first, batch);
        self.totals.rows += part.rows;
        self.totals.errors += part.errors;
        Ok(())
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.totals.rows
    }

    /// The number of those that have no answer.
    #[must_use]
    pub fn errors(&self) -> u64 {
        self.totals.errors
    }

    pub(crate) fn totals(&self) -> Totals {
        self.totals
    }

    /// The columns, which are those of a Parquet output.
    #[must_use]
    pub fn schema(&self) -> SchemaRef {
        schema(self.shape)
    }

    /// The rows in batches, in order.
    pub fn batches(&self) -> impl Iterator<Item = &RecordBatch> {
        self.batches.values()
    }

    /// The names of the columns, in order.
    #[must_use]
    pub fn columns(&self) -> Vec<String> {
        let schema = self.schema();
        let names = schema.fields().iter().map(|field| field.name().clone());
        names.collect()
    }

    /// The rows with these numbers, each by its columns: JSON values, null where there is nothing.
    ///
    /// # Errors
    ///
    /// [`Error::Failed`] if a column is not of its type.
    pub fn cells(&self, rows: Range<u64>) -> Result<Vec<Vec<Value>>, Error> {
        let before = self.batches.range(..=rows.start).next_back();
        let from = before.map_or(0, |(&first, _)| first);
        let mut found = Vec::new();
        for (&first, batch) in self.batches.range(from..rows.end.max(from)) {
            let count = batch.num_rows() as u64;
            let start = rows.start.saturating_sub(first).min(count);
            let end = rows.end.saturating_sub(first).min(count);
            let part = batch.slice(start as usize, end.saturating_sub(start) as usize);
            let unread = |error| Error::Failed(format!("cannot read rows: {error}"));
            found.append(&mut cells(&part).map_err(unread)?);
        }
        Ok(found)
    }

    /// The rows as a stream, which shares them.
    #[must_use]
    pub fn stream(&self) -> Box<dyn RecordBatchReader + Send> {
        let batches: Vec<_> = self.batches().cloned().map(Ok).collect();
        Box::new(RecordBatchIterator::new(batches, self.schema()))
    }
}
