//! Parquet: a row group for each 65,536 rows, Snappy-compressed.

use super::columns::{batch, schema};
use crate::folder::{Rows, Unread};
use crate::shape::Shape;
use crate::{Error, LabelledRow};
use ::parquet::arrow::ArrowWriter;
use ::parquet::basic::Compression;
use ::parquet::errors::ParquetError;
use ::parquet::file::properties::WriterProperties;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// Rows that are written at a time.
const BATCH: usize = 4096;
/// The most rows of a row group: what is held in memory.
const GROUP: usize = 1 << 16;

/// Writes rows to `file`, which is to be `output`.
pub(super) fn join(
    lines: &dyn Rows,
    (file, output): (&File, &Path),
    shape: Shape,
    stop: &AtomicBool,
) -> Result<(), Error> {
    let unwritten = |error: ParquetError| Error::unwritten(output, error);
    let unmade = |error: serde_arrow::Error| Error::unwritten(output, error);
    let file = BufWriter::new(file);
    let mut writer =
        ArrowWriter::try_new(file, schema(shape), Some(properties())).map_err(unwritten)?;
    let mut rows = Vec::new();
    lines.for_each_line(stop, &mut |line| {
        let row: LabelledRow = serde_json::from_slice(line).map_err(|_| Unread::Damaged)?;
        rows.push(row);
        if rows.len() == BATCH {
            let batch = batch(&rows, shape).map_err(unmade)?;
            writer.write(&batch).map_err(unwritten)?;
            rows.clear();
        }
        Ok(())
    })?;
    let batch = batch(&rows, shape).map_err(unmade)?;
    writer.write(&batch).map_err(unwritten)?;
    writer.close().map_err(unwritten)?;
    Ok(())
}

/// How rows are written.
pub(super) fn properties() -> WriterProperties {
    WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_max_row_group_row_count(Some(GROUP))
        .build()
}
