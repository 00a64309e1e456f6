//! The input: positions, one a row, from files of several forms.

mod arrow;
mod bytes;
mod columns;
mod csv;
mod format;
mod json_lines;
mod lines;
mod parquet;
mod texts;

pub use arrow::ArrowRows;
pub use format::Format;
pub(crate) use format::ending;

use crate::Error;
use bytes::Bytes;
use format::Packing;
use negascout_session::START;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::path::PathBuf;

/// The position that a row of the input has, or the reason why it has none.
pub type Cell = Result<String, String>;

/// The cell of a text, which is the position unless it is blank.
///
/// ```
/// use negascout_label::cell;
///
/// assert_eq!(cell("44"), Ok("44".to_owned()));
/// assert_eq!(cell(" "), Err("the position is empty: 'start' is the first position".to_owned()));
/// ```
///
/// # Errors
///
/// The reason why there is no position.
pub fn cell(text: &str) -> Cell {
    match text.trim() {
        "" => Err(format!(
            "the position is empty: '{START}' is the first position"
        )),
        _ => Ok(text.to_owned()),
    }
}

/// The end of the sentence for a number with a point.
const AS_TEXT: &str = "digits of a position may be lost in it: read the column as text (dtype=str)";

/// Where positions come from: a file, or standard input.
///
/// A file is read by the ending of its name, which `.gz` or `.zst` may follow. `.csv` and `.tsv`: its column
/// `position`, or of another name if one is given, or else its first one, if that begins with a position.
/// `.jsonl` and `.json`: an object a line with the field `position`, or a text a line. `.parquet`: its column
/// `position`. Of any other ending, `.epd` among them, and of standard input: a position a line, without
/// blank lines and those that begin with `#`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// Standard input has none.
    path: Option<PathBuf>,
    format: Format,
}

impl Input {
    /// The file of this name, or standard input for `-`.
    ///
    /// ```
    /// use negascout_label::Input;
    ///
    /// assert_eq!(Input::named("in.csv"), Input::file("in.csv"));
    /// assert_ne!(Input::named("-"), Input::file("-"));
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Input {
        match name {
            "-" => Input {
                path: None,
                format: Format::Lines,
            },
            name => Input::file(name),
        }
    }

    /// A file.
    #[must_use]
    pub fn file(path: impl Into<PathBuf>) -> Input {
        let path = path.into();
        Input {
            format: Format::of(&path),
            path: Some(path),
        }
    }

    /// The same input in this form, whatever its name ends with.
    #[must_use]
    pub fn in_format(self, format: Format) -> Input {
        Input { format, ..self }
    }

    /// Whether its rows have columns, or fields, of which one is the position; the others are a position
    /// a line.
    ///
    /// ```
    /// use negascout_label::{Format, Input};
    ///
    /// assert!(Input::named("in.csv.gz").has_columns());
    /// assert!(!Input::named("in.epd").has_columns() && !Input::named("-").has_columns());
    /// assert!(Input::named("-").in_format(Format::Tsv).has_columns());
    /// ```
    #[must_use]
    pub fn has_columns(&self) -> bool {
        self.format != Format::Lines
    }
}

/// Columns of a row beside its position, by their names.
pub type Columns = Map<String, Value>;

/// A row of the input.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) cell: Cell,
    /// The columns that go to the output as they are.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub(crate) input: Columns,
}

/// The columns of an input that matter, by their names.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    /// That of the positions.
    pub(crate) column: &'a str,
    /// Those that go to the output as they are.
    pub(crate) keep: &'a [String],
}

/// The rows of an input, in order.
pub trait Source: Send {
    /// The next row; `None` after the last. It is not asked again after an error.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if there are no more rows because the input is damaged from here on.
    fn next(&mut self) -> Result<Option<Cell>, Error>;

    /// Columns of the row that was given last, which go to the output as they are; by default none.
    fn columns(&mut self) -> Columns {
        Columns::new()
    }

    /// The share of the input that has been read, 0 to 1, where it is known.
    fn share(&self) -> Option<f64>;
}

/// Opens an input. `is_position` says whether a text is a position of the game.
pub(crate) fn open(
    input: &Input,
    asked: Asked<'_>,
    is_position: &dyn Fn(&str) -> bool,
) -> Result<Box<dyn Source>, Error> {
    let path = input.path.as_deref();
    let name = path.map_or("-".to_owned(), |path| path.display().to_string());
    let unreadable = |error| Error::unreadable(&name, error);
    if input.format == Format::Parquet {
        let Some(path) = path.filter(|path| Packing::of(path).is_none()) else {
            return Err(Error::unreadable(
                &name,
                "Parquet is read from a file that is not packed",
            ));
        };
        let file = bytes::open_file(path).map_err(unreadable)?;
        return Ok(Box::new(parquet::open(&name, file, asked)?));
    }
    let bytes = path.map_or_else(|| Ok(Bytes::standard()), Bytes::of_file);
    let bytes = bytes.map_err(unreadable)?;
    let csv = |bytes, separators| csv::Csv::open(&name, bytes, separators, asked, is_position);
    Ok(match input.format {
        Format::Csv => Box::new(csv(bytes, csv::SEPARATORS)?),
        Format::Tsv => Box::new(csv(bytes, b"\t")?),
        Format::JsonLines => Box::new(json_lines::JsonLines::open(&name, bytes, asked)?),
        _ => Box::new(lines::Lines::new(&name, bytes.reader, bytes.length)),
    })
}

/// The share that `read` is of `length`.
fn share(read: u64, length: u64) -> f64 {
    if length == 0 {
        1.0
    } else {
        (read as f64 / length as f64).min(1.0)
    }
}
