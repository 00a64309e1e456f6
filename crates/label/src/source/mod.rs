//! The input: positions, one a row, from files of several forms.

mod arrow;
mod csv;
mod json_lines;
mod lines;
mod parquet;
mod texts;

pub use arrow::ArrowRows;

use crate::Error;
use negascout_session::START;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

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

/// Where positions come from.
///
/// A file is read by the ending of its name. `.csv`: its column `position`, or of another name if one is
/// given, or else its first one, if that begins with a position. `.jsonl` and `.json`: an object a line
/// with the field `position`, or a text a line. `.parquet`: its column `position`, of text. Of any other ending, `.epd` among them: a
/// position a line, without blank lines and those that begin with `#`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A file.
    File(PathBuf),
    /// Standard input, a position a line.
    Standard,
}

impl Input {
    /// The file of this name, or standard input for `-`.
    ///
    /// ```
    /// use negascout_label::Input;
    ///
    /// assert_eq!(Input::named("-"), Input::Standard);
    /// assert_eq!(Input::named("in.csv"), Input::File("in.csv".into()));
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Input {
        match name {
            "-" => Input::Standard,
            name => Input::File(name.into()),
        }
    }

    /// Whether its rows have columns, or fields, of which one is the position; the others are a position
    /// a line.
    ///
    /// ```
    /// use negascout_label::Input;
    ///
    /// assert!(Input::named("in.csv").has_columns());
    /// assert!(!Input::named("in.epd").has_columns() && !Input::Standard.has_columns());
    /// ```
    #[must_use]
    pub fn has_columns(&self) -> bool {
        let Input::File(path) = self else {
            return false;
        };
        ["csv", "json", "jsonl", "parquet"].contains(&ending(path).as_str())
    }
}

/// The rows of an input, in order.
pub trait Source: Send {
    /// The next row; `None` after the last. It is not asked again after an error.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if there are no more rows because the input is damaged from here on.
    fn next(&mut self) -> Result<Option<Cell>, Error>;

    /// The share of the input that has been read, 0 to 1, where it is known.
    fn share(&self) -> Option<f64>;
}

/// Opens an input. `is_position` says whether a text is a position of the game.
pub(crate) fn open(
    input: &Input,
    column: &str,
    is_position: &dyn Fn(&str) -> bool,
) -> Result<Box<dyn Source>, Error> {
    let Input::File(path) = input else {
        let lines = lines::Lines::new("-", BufReader::new(io::stdin()), None);
        return Ok(Box::new(lines));
    };
    let name = path.display().to_string();
    let (file, length) = open_file(path).map_err(|error| Error::unreadable(&name, error))?;
    Ok(match ending(path).as_str() {
        "csv" => Box::new(csv::Csv::open(path, (file, length), column, is_position)?),
        "json" | "jsonl" => Box::new(json_lines::JsonLines::open(&name, (file, length), column)?),
        "parquet" => Box::new(parquet::open(&name, file, column)?),
        _ => Box::new(lines::Lines::new(&name, BufReader::new(file), Some(length))),
    })
}

/// The ending of a file's name, in small letters.
pub(crate) fn ending(path: &Path) -> String {
    let ending = path.extension().and_then(OsStr::to_str);
    ending.unwrap_or_default().to_ascii_lowercase()
}

/// A file and its length in bytes.
fn open_file(path: &Path) -> io::Result<(File, u64)> {
    let file = File::open(path)?;
    let about = file.metadata()?;
    if about.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok((file, about.len()))
}

/// The share that `read` is of `length`.
fn share(read: u64, length: u64) -> f64 {
    if length == 0 {
        1.0
    } else {
        (read as f64 / length as f64).min(1.0)
    }
}
