//! The output: the parts of a run, joined to one file.

mod columns;
mod json_lines;
mod packed;
mod parquet;
mod table;

pub use table::Table;

use crate::Error;
use crate::folder::{Parts, UNFINISHED, Unread, sync};
use crate::source::ending;
use negascout_session::Wanted;
use std::io;
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

    /// Joins parts, in the order of their rows, under another name in their folder: one that an ended
    /// program leaves there is removed with it. Not if `stop` is raised meanwhile.
    pub(crate) fn make(
        &self,
        parts: &Parts<'_>,
        wanted: Wanted,
        stop: &AtomicBool,
    ) -> Result<Made<'_>, Error> {
        let file = new_file(parts.folder).map_err(Error::writing(&self.path))?;
        match self.form {
            Form::JsonLines => json_lines::join(parts, file.as_file(), &self.path, stop)?,
            Form::Parquet => parquet::join(parts, (file.as_file(), &self.path), wanted, stop)?,
        }
        let synced = file.as_file().sync_all();
        synced.map_err(Error::writing(&self.path))?;
        let path = &self.path;
        Ok(Made { file, path })
    }
}

/// A whole output that has not got its name yet.
pub(crate) struct Made<'o> {
    file: NamedTempFile,
    path: &'o Path,
}

impl Made<'_> {
    /// Gives it its name, in place of a file that has it. The output is there as a whole or not at all.
    pub(crate) fn keep(self) -> Result<(), Error> {
        let kept = self.file.persist(self.path);
        kept.map_err(|error| Error::unwritten(self.path, error.error))?;
        sync(match self.path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        });
        Ok(())
    }
}

/// A file in this folder, which is gone if it is not kept.
fn new_file(folder: &Path) -> io::Result<NamedTempFile> {
    let mut maker = tempfile::Builder::new();
    maker.prefix("output.").suffix(UNFINISHED);
    #[cfg(unix)]
    maker.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    maker.tempfile_in(folder)
}

/// Calls `each` with every line of the parts, in order, until `stop` is raised.
fn for_each_line(
    parts: &Parts<'_>,
    stop: &AtomicBool,
    mut each: impl FnMut(&[u8]) -> Result<(), Unread>,
) -> Result<(), Error> {
    for file in &parts.files {
        let read = file.for_each_line(parts.folder, |line| {
            if stop.load(Ordering::Relaxed) {
                return Err(Error::Stopped.into());
            }
            each(line)
        });
        match read {
            Ok(()) => {}
            Err(Unread::Ended(error)) => return Err(error),
            // It was whole when the run began, or has been written by this one.
            Err(Unread::Damaged) => {
                let path = file.path(parts.folder);
                let told = format!("the part '{}' has been damaged meanwhile", path.display());
                return Err(Error::Failed(told));
            }
        }
    }
    Ok(())
}
