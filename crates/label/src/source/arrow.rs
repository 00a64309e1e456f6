//! Arrow: tables with a column of texts, or texts alone, as other libraries have them in memory.

use super::columns::{self, NoColumn};
use super::texts::{Texts, is_text};
use super::{AS_TEXT, Cell, Columns, Source, cell};
use crate::Error;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayReader, ArrayRef, RecordBatch};
use arrow_schema::DataType;
use std::sync::Arc;
use std::vec;

/// The rows of arrays, one array after the other, which are read where they are in memory.
///
/// ```
/// use arrow_array::{ArrayIterator, ArrayRef, StringArray};
/// use arrow_schema::{DataType, Field};
/// use negascout_label::{ArrowRows, Source};
/// use std::sync::Arc;
///
/// let texts: ArrayRef = Arc::new(StringArray::from(vec![Some("44"), None]));
/// let field = Arc::new(Field::new("texts", DataType::Utf8, true));
/// let reader = ArrayIterator::new([Ok(texts)].into_iter(), field);
/// let mut rows = ArrowRows::open("table", Box::new(reader), "position").unwrap();
/// assert_eq!(rows.next(), Ok(Some(Ok("44".to_owned()))));
/// assert_eq!(rows.next(), Ok(Some(Err("the position is null".to_owned()))));
/// assert_eq!(rows.next(), Ok(None));
/// ```
pub struct ArrowRows {
    name: String,
    reader: Box<dyn ArrayReader + Send>,
    /// The place of the column; `None` of texts alone.
    column: Option<usize>,
    keep: Vec<String>,
    /// The kept columns of the array's rows, in order.
    kept: vec::IntoIter<Columns>,
    array: ArrayRef,
    texts: Texts,
    /// The next row of the array.
    at: usize,
    /// Rows given out.
    given: u64,
    /// Rows that there are, if that is known.
    of: Option<u64>,
    /// Whether fewer are an error.
    is_exact: bool,
}

impl ArrowRows {
    /// The rows that a reader has: texts, or tables with texts in the column of this name. `name` is that
    /// of the input, for errors.
    ///
    /// # Errors
    ///
    /// [`Error::NoColumn`] if there is no such column; [`Error::BadInput`] if it is doubled, or has no texts.
    pub fn open(
        name: &str,
        reader: Box<dyn ArrayReader + Send>,
        column: &str,
    ) -> Result<ArrowRows, Error> {
        let wrong = |reason: String| Error::BadInput(format!("{name}: {reason}"));
        let of = reader.field().data_type().clone();
        let place = match &of {
            of if is_text(of) => None,
            DataType::Struct(fields) => {
                let names = fields.iter().map(|field| field.name().as_str());
                let place = columns::find(names, column).map_err(|error| match error {
                    NoColumn::Missing { .. } => Error::NoColumn(format!("{name}: {error}")),
                    NoColumn::Doubled { .. } => wrong(error.to_string()),
                })?;
                let of = fields[place].data_type();
                if !is_text(of) {
                    return Err(wrong(format!(
                        "the column '{column}' is {}",
                        no_text(of, "not text")
                    )));
                }
                Some(place)
            }
            of => {
                let message = match reader.field().name().as_str() {
                    "" => format!("it is {}", no_text(of, "neither a table nor text")),
                    name => format!("the column '{name}' is {}", no_text(of, "not text")),
                };
                return Err(wrong(message));
            }
        };
        Ok(ArrowRows {
            name: name.to_owned(),
            reader,
            column: place,
            keep: Vec::new(),
            kept: Vec::new().into_iter(),
            array: arrow_array::new_empty_array(&of),
            texts: Texts::Nulls(0),
            at: 0,
            given: 0,
            of: None,
            is_exact: false,
        })
    }

    /// The same rows, with these columns of the table beside their positions.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if there is no such column.
    pub fn keeping(self, columns: &[String]) -> Result<ArrowRows, Error> {
        for column in columns {
            self.place(column)
                .map_err(|error| Error::BadInput(format!("{}: {error}", self.name)))?;
        }
        Ok(ArrowRows {
            keep: columns.to_vec(),
            ..self
        })
    }

    /// The place of a column of the table.
    fn place(&self, column: &str) -> Result<usize, NoColumn> {
        let fields = match self.array.data_type() {
            DataType::Struct(fields) => fields.as_ref(),
            _ => &[],
        };
        columns::find(fields.iter().map(|field| field.name().as_str()), column)
    }

    /// The kept columns of the rows of the array.
    fn columns_of_array(&self) -> Result<Vec<Columns>, Error> {
        let Some(table) = self.array.as_struct_opt().filter(|_| !self.keep.is_empty()) else {
            return Ok(Vec::new());
        };
        let broken = |error: String| self.broken(&error);
        let mut kept = Vec::new();
        for name in &self.keep {
            let place = self
                .place(name)
                .map_err(|error| broken(error.to_string()))?;
            kept.push((name, Arc::clone(&table.columns()[place]), true));
        }
        let batch = RecordBatch::try_from_iter_with_nullable(kept);
        let batch = batch.map_err(|error| broken(error.to_string()))?;
        serde_arrow::from_record_batch(&batch).map_err(|error| broken(error.to_string()))
    }

    /// The same rows, of which there are this many.
    #[must_use]
    pub fn of(self, rows: u64) -> ArrowRows {
        ArrowRows {
            of: Some(rows),
            ..self
        }
    }

    /// The same rows, of which there must be this many.
    pub(super) fn exactly(self, rows: u64) -> ArrowRows {
        ArrowRows {
            is_exact: true,
            ..self.of(rows)
        }
    }

    /// Reads the next array; false after the last.
    fn read(&mut self) -> Result<bool, Error> {
        let Some(array) = self.reader.next() else {
            return match self.of {
                Some(rows) if self.is_exact && self.given < rows => {
                    Err(self.broken(&format!("the file is said to have {rows} rows")))
                }
                _ => Ok(false),
            };
        };
        self.array = array.map_err(|error| self.broken(&error.to_string()))?;
        let texts = match (self.column, self.array.as_struct_opt()) {
            (None, _) => Some(&self.array),
            (Some(column), Some(table)) => table.columns().get(column),
            (Some(_), None) => None,
        };
        let other = || self.broken("it is not of the type that was promised");
        let texts = texts.ok_or_else(other)?;
        // Another library's array is checked in full before a text of it is read: its offsets and keys must
        // lie within it, and its texts must be UTF-8.
        let checked = texts.to_data().validate_full();
        checked.map_err(|error| self.broken(&error.to_string()))?;
        self.texts = Texts::from_array(texts).ok_or_else(other)?;
        self.kept = self.columns_of_array()?.into_iter();
        self.at = 0;
        Ok(true)
    }

    /// The error that nothing can be read from the next row on.
    fn broken(&self, reason: &str) -> Error {
        let (name, row) = (&self.name, self.given);
        // A library may tell a whole story.
        let reason = reason.lines().next().unwrap_or_default();
        Error::BadInput(format!("{name}: row {row}: {reason}"))
    }
}

/// The type of a column that has no texts, and what can be done about it. `lack` says what it is not.
fn no_text(of: &DataType, lack: &str) -> String {
    match of.is_floating() {
        true => format!("{of}: {AS_TEXT}"),
        false => format!("{of}, and {lack}"),
    }
}

impl Source for ArrowRows {
    fn next(&mut self) -> Result<Option<Cell>, Error> {
        while self.at == self.texts.len() {
            if !self.read()? {
                return Ok(None);
            }
        }
        let text = match self.column.is_none() || self.array.is_valid(self.at) {
            true => self.texts.get(self.at),
            false => None,
        };
        self.at += 1;
        self.given += 1;
        let null = || Err("the position is null".to_owned());
        Ok(Some(text.map_or_else(null, cell)))
    }

    fn columns(&mut self) -> Columns {
        self.kept.next().unwrap_or_default()
    }

    fn share(&self) -> Option<f64> {
        self.of.map(|of| super::share(self.given, of))
    }
}
