//! Parquet: the column `position`, of text.

use super::{Cell, Source, share};
use crate::Error;
use ::parquet::arrow::ProjectionMask;
use ::parquet::arrow::arrow_reader::{
    ArrowReaderOptions, ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder,
};
use ::parquet::basic::Compression;
use ::parquet::file::metadata::{ParquetMetaData, RowGroupMetaData};
use arrow_array::{Array, StringArray};
use arrow_schema::{DataType, SchemaRef};
use std::fs::File;

/// Rows that are read at a time.
const BATCH: usize = 1024;

/// The rows of a Parquet file.
pub(super) struct Parquet {
    name: String,
    reader: ParquetRecordBatchReader,
    batch: StringArray,
    /// The next row of the batch.
    at: usize,
    /// Rows given out.
    given: u64,
    rows: u64,
}

impl Parquet {
    pub(super) fn open(name: &str, file: File, named: &str) -> Result<Parquet, Error> {
        let unreadable = |reason: String| Error::unreadable(name, reason);
        // What programs note of their own types beside the columns is left aside: text is text.
        let options = ArrowReaderOptions::new().with_skip_arrow_metadata(true);
        let builder = ParquetRecordBatchReaderBuilder::try_new_with_options(file, options);
        let builder = builder.map_err(|error| {
            unreadable(format!(
                "its end is not that of a Parquet file: it is cut off, or of another form ({error})"
            ))
        })?;
        let column = column(builder.schema(), named).map_err(unreadable)?;
        check_codecs(builder.metadata(), named).map_err(unreadable)?;
        let mask = ProjectionMask::roots(builder.parquet_schema(), [column]);
        let rows = u64::try_from(builder.metadata().file_metadata().num_rows());
        let rows = rows.map_err(|_| unreadable("its number of rows is negative".to_owned()))?;
        let reader = builder
            .with_projection(mask)
            .with_batch_size(BATCH)
            .build()
            .map_err(|error| unreadable(error.to_string()))?;
        Ok(Parquet {
            name: name.to_owned(),
            reader,
            batch: StringArray::new_null(0),
            at: 0,
            given: 0,
            rows,
        })
    }

    /// Reads the next batch; false after the last.
    fn read(&mut self) -> Result<bool, Error> {
        let batch = match self.reader.next() {
            None if self.given < self.rows => {
                let rows = self.rows;
                return Err(self.broken(&format!("the file is said to have {rows} rows")));
            }
            None => return Ok(false),
            Some(batch) => batch.map_err(|error| self.broken(&error.to_string()))?,
        };
        let texts = batch.column(0).as_any().downcast_ref::<StringArray>();
        self.batch = texts.ok_or_else(|| self.broken("it is no text"))?.clone();
        self.at = 0;
        Ok(true)
    }

    /// The error that nothing can be read from the next row on.
    fn broken(&self, reason: &str) -> Error {
        let row = self.given;
        Error::unreadable(&self.name, format_args!("row {row}: {reason}"))
    }
}

/// The place of the column with the positions.
fn column(schema: &SchemaRef, named: &str) -> Result<usize, String> {
    let fields = schema.fields();
    let Some((column, field)) = fields.find(named) else {
        let names: Vec<_> = fields
            .iter()
            .map(|field| format!("'{}'", field.name()))
            .collect();
        let names = names.join(", ");
        return Err(format!("no column is named '{named}'; there are {names}"));
    };
    match field.data_type() {
        DataType::Utf8 => Ok(column),
        other => Err(format!("the column '{named}' is {other}, and not text")),
    }
}

/// Refuses what is compressed in a way that cannot be read here.
fn check_codecs(file: &ParquetMetaData, named: &str) -> Result<(), String> {
    let groups = file.row_groups().iter();
    let leaves = groups.flat_map(RowGroupMetaData::columns);
    let texts = leaves.filter(|leaf| {
        leaf.column_path()
            .parts()
            .first()
            .is_some_and(|name| name == named)
    });
    for leaf in texts {
        let codec = match leaf.compression() {
            Compression::UNCOMPRESSED
            | Compression::SNAPPY
            | Compression::GZIP(_)
            | Compression::LZ4
            | Compression::LZ4_RAW
            | Compression::ZSTD(_) => continue,
            Compression::BROTLI(_) => "Brotli",
            Compression::LZO => "LZO",
        };
        return Err(format!(
            "the column '{named}' is compressed by {codec}; expected Snappy, Gzip, LZ4, Zstandard or none"
        ));
    }
    Ok(())
}

impl Source for Parquet {
    fn next(&mut self) -> Result<Option<Cell>, Error> {
        while self.at == self.batch.len() {
            if !self.read()? {
                return Ok(None);
            }
        }
        let cell = if self.batch.is_null(self.at) {
            Err("the position is null".to_owned())
        } else {
            Ok(self.batch.value(self.at).to_owned())
        };
        self.at += 1;
        self.given += 1;
        Ok(Some(cell))
    }

    fn share(&self) -> Option<f64> {
        Some(share(self.given, self.rows))
    }
}
