//! A table as bytes, and back: those of a Parquet file.

use super::columns::schema;
use super::parquet::properties;
use super::table::LabelColumns;
use crate::Error;
use crate::shape::Shape;
use ::parquet::arrow::ArrowWriter;
use ::parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use ::parquet::errors::Result as Packed;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::SchemaRef;
use bytes::Bytes;

impl LabelColumns {
    /// The table as bytes, for [`LabelColumns::from_bytes`]: those of a Parquet file.
    ///
    /// # Errors
    ///
    /// [`Error::Failed`] if they cannot be made.
    pub fn to_bytes(&self) -> Result<Vec<u8>, Error> {
        let packed = packed(self);
        packed.map_err(|error| Error::Failed(format!("cannot pack a table: {error}")))
    }

    /// The table that was packed into these bytes.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if they are not those of a table, or are damaged.
    ///
    /// ```
    /// use negascout_label::LabelColumns;
    ///
    /// let error = LabelColumns::from_bytes(b"nonsense".to_vec()).unwrap_err();
    /// assert!(error.to_string().starts_with("cannot unpack a table: "));
    /// ```
    pub fn from_bytes(bytes: Vec<u8>) -> Result<LabelColumns, Error> {
        let unread = |reason: String| Error::BadInput(format!("cannot unpack a table: {reason}"));
        let (columns, batches) = unpacked(bytes).map_err(|error| unread(error.to_string()))?;
        let is_of = |shape: &Shape| schema(*shape).fields() == columns.fields();
        let shape = Shape::all().find(is_of);
        let shape = shape.ok_or_else(|| unread("it has other columns".to_owned()))?;
        Ok(LabelColumns::from_batches(shape, batches))
    }
}

fn packed(table: &LabelColumns) -> Packed<Vec<u8>> {
    let mut writer = ArrowWriter::try_new(Vec::new(), table.schema(), Some(properties()))?;
    for batch in table.batches() {
        writer.write(batch)?;
    }
    writer.into_inner()
}

fn unpacked(bytes: Vec<u8>) -> Packed<(SchemaRef, Vec<RecordBatch>)> {
    let reader = ParquetRecordBatchReaderBuilder::try_new(Bytes::from(bytes))?.build()?;
    let columns = reader.schema();
    Ok((columns, reader.collect::<Result<_, _>>()?))
}
