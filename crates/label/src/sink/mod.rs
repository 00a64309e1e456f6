//! The output: the parts of a run, joined to one file.

mod columns;
mod json_lines;
mod packed;
mod parquet;
mod table;

pub use table::Table;

use crate::Error;
use crate::folder::{Part, sync};
use crate::source::ending;
use negascout_session::Wanted;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use tempfile::NamedTempFile;

/// A file for labelled rows: JSON lines or Parquet, by the ending of its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    path: PathBuf,
    form: Form,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    JsonLines,
    Parquet,
}

impl Output {
    /// The output of this name.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] unless it ends with `.jsonl` or `.parquet`.
    ///
    /// ```
    /// use negascout_label::Output;
    ///
    /// assert!(Output::new("out.parquet").is_ok());
    /// assert!(Output::new("out.csv").is_err());
    /// ```
    pub fn new(path: impl Into<PathBuf>) -> Result<Output, Error> {
        let path = path.into();
        let form = match ending(&path).as_str() {
            "jsonl" => Form::JsonLines,
            "parquet" => Form::Parquet,
            _ => {
                return Err(Error::BadInput(format!(
                    "'{}': the output's name must end with .jsonl or .parquet",
                    path.display()
                )));
            }
        };
        Ok(Output { path, form })
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Joins parts, in the order of their rows, under another name; not if `stop` is raised meanwhile.
    pub(crate) fn make(
        &self,
        parts: &[(Part, PathBuf)],
        wanted: Wanted,
        stop: &AtomicBool,
    ) -> Result<Made<'_>, Error> {
        let folder = match self.path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let file = new_file(folder, &self.path).map_err(Error::writing(&self.path))?;
        match self.form {
            Form::JsonLines => json_lines::join(parts, file.as_file(), &self.path, stop)?,
            Form::Parquet => parquet::join(parts, (file.as_file(), &self.path), wanted, stop)?,
        }
        let synced = file.as_file().sync_all();
        synced.map_err(Error::writing(&self.path))?;
        let path = &self.path;
        Ok(Made { file, folder, path })
    }
}

/// A whole output that has not got its name yet.
pub(crate) struct Made<'o> {
    file: NamedTempFile,
    folder: &'o Path,
    path: &'o Path,
}

impl Made<'_> {
    /// Gives it its name, in place of a file that has it. The output is there as a whole or not at all.
    pub(crate) fn keep(self) -> Result<(), Error> {
        let kept = self.file.persist(self.path);
        kept.map_err(|error| Error::unwritten(self.path, error.error))?;
        sync(self.folder);
        Ok(())
    }
}

/// A file beside `output` with another name, which is gone if it is not kept.
fn new_file(folder: &Path, output: &Path) -> io::Result<NamedTempFile> {
    let name = output.file_name().unwrap_or_default().to_string_lossy();
    let mut maker = tempfile::Builder::new();
    let prefix = format!(".{name}.");
    maker.prefix(&prefix).suffix(".new");
    #[cfg(unix)]
    maker.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    maker.tempfile_in(folder)
}

/// Calls `each` with every line of the parts, in order, until `stop` is raised.
fn for_each_line(
    parts: &[(Part, PathBuf)],
    stop: &AtomicBool,
    mut each: impl FnMut(&[u8]) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut line = Vec::new();
    for (part, path) in parts {
        let unreadable = |error: io::Error| Error::unreadable(&path.display().to_string(), error);
        let mut file = BufReader::new(File::open(path).map_err(unreadable)?);
        let mut rows = 0;
        loop {
            line.clear();
            if file.read_until(b'\n', &mut line).map_err(unreadable)? == 0 {
                break;
            }
            if stop.load(Ordering::Relaxed) {
                return Err(Error::Stopped);
            }
            if !line.ends_with(b"\n") {
                return Err(damaged(path, "its last row is cut off"));
            }
            rows += 1;
            each(&line)?;
        }
        if rows != part.rows {
            return Err(damaged(path, &format!("it has {rows} rows")));
        }
    }
    Ok(())
}

/// The error that a part is not as it was written.
fn damaged(path: &Path, reason: &str) -> Error {
    Error::BadInput(format!(
        "the part '{}' is damaged: {reason}; remove it, and run again",
        path.display()
    ))
}
