//! Parquet: the column `position`, of text.

use super::{ArrowRows, Asked, columns};
use crate::Error;
use ::parquet::arrow::ProjectionMask;
use ::parquet::arrow::arrow_reader::{
    ArrowReaderOptions, ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder,
};
use ::parquet::basic::Compression;
use ::parquet::file::metadata::{ParquetMetaData, RowGroupMetaData};
use arrow_array::{ArrayReader, ArrayRef, RecordBatchReader, StructArray};
use arrow_schema::{ArrowError, DataType, Field, FieldRef};
use negascout_session::quietly;
use std::fs::File;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

/// The words for a file at which the library gives up.
const DAMAGED: &str = "it is damaged";

/// Rows that are read at a time.
const BATCH: usize = 1024;

/// The rows of a Parquet file.
pub(super) fn open(name: &str, file: File, asked: Asked<'_>) -> Result<ArrowRows, Error> {
    let unreadable = |reason: String| Error::unreadable(name, reason);
    let opened = quietly(AssertUnwindSafe(|| batches(name, file, asked)));
    let (batches, rows) = opened.unwrap_or_else(|| Err(unreadable(DAMAGED.to_owned())))?;
    let rows_of = ArrowRows::open(
        &format!("cannot read '{name}'"),
        Box::new(batches),
        asked.column,
    );
    Ok(rows_of?.keeping(asked.keep)?.exactly(rows))
}

/// The batches of a file, and how many rows it says it has.
fn batches(name: &str, file: File, asked: Asked<'_>) -> Result<(Batches, u64), Error> {
    let unreadable = |reason: String| Error::unreadable(name, reason);
    // What programs note of their own types beside the columns is left aside: text is text.
    let options = ArrowReaderOptions::new().with_skip_arrow_metadata(true);
    let builder = ParquetRecordBatchReaderBuilder::try_new_with_options(file, options);
    let mut builder = builder.map_err(|error| {
        unreadable(format!(
            "its end is not that of a Parquet file: it is cut off, or of another form ({error})"
        ))
    })?;
    let names = { builder.schema().fields().iter() }.map(|field| field.name().as_str());
    let find = |name: &str| columns::find(names.clone(), name).ok();
    let column = find(asked.column);
    let kept: Vec<usize> = asked.keep.iter().filter_map(|name| find(name)).collect();
    if let Some(codec) = column.and_then(|column| unknown_codec(builder.metadata(), column)) {
        let known = "Snappy, Gzip, LZ4, Zstandard or none";
        return Err(unreadable(format!(
            "the column '{}' is compressed by {codec}; expected {known}",
            asked.column
        )));
    }
    if let Some(column) = column.filter(|_| kept.len() == asked.keep.len()) {
        let mask =
            ProjectionMask::roots(builder.parquet_schema(), kept.into_iter().chain([column]));
        builder = builder.with_projection(mask);
    }
    let rows = u64::try_from(builder.metadata().file_metadata().num_rows());
    let rows = rows.map_err(|_| unreadable("its number of rows is negative".to_owned()))?;
    let reader = builder.with_batch_size(BATCH).build();
    let reader = reader.map_err(|error| unreadable(error.to_string()))?;
    Ok((Batches::from(reader), rows))
}

/// The batches of a file, each as an array of its columns.
struct Batches {
    reader: ParquetRecordBatchReader,
    field: FieldRef,
}

impl From<ParquetRecordBatchReader> for Batches {
    fn from(reader: ParquetRecordBatchReader) -> Batches {
        let columns = DataType::Struct(reader.schema().fields().clone());
        Batches {
            reader,
            field: Arc::new(Field::new("", columns, false)),
        }
    }
}

impl Iterator for Batches {
    type Item = Result<ArrayRef, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        // The library takes for granted what some damaged files do not hold.
        let damaged = || Some(Err(ArrowError::ParquetError(DAMAGED.to_owned())));
        let reader = AssertUnwindSafe(&mut self.reader);
        let batch = quietly(|| { reader }.next()).unwrap_or_else(damaged)?;
        Some(batch.map(|batch| Arc::new(StructArray::from(batch)) as ArrayRef))
    }
}

impl ArrayReader for Batches {
    fn field(&self) -> &FieldRef {
        &self.field
    }
}

/// The way in which the column is compressed, if it cannot be read here.
fn unknown_codec(file: &ParquetMetaData, column: usize) -> Option<&'static str> {
    let schema = file.file_metadata().schema_descr().root_schema();
    let named = schema.get_fields().get(column)?.name();
    let groups = file.row_groups().iter();
    let mut leaves = groups.flat_map(RowGroupMetaData::columns);
    leaves.find_map(|leaf| {
        let name = leaf.column_path().parts().first();
        let is_named = name.is_some_and(|name| name == named);
        match leaf.compression() {
            Compression::BROTLI(_) if is_named => Some("Brotli"),
            Compression::LZO if is_named => Some("LZO"),
            _ => None,
        }
    })
}
