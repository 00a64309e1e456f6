//! The output: the rows of a run, joined to one file.

mod columns;
mod json_lines;
mod packed;
mod parquet;
mod table;

pub use table::LabelColumns;

use crate::folder::{Folder, Rows, Totals, UNFINISHED, sync};
use crate::source::ending;
use crate::{Error, Shard};
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
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

    /// That of the rows of a shard, in JSON lines beside this one; of all rows, this one.
    #[must_use]
    pub fn of_shard(self, shard: Shard) -> Output {
        if shard.is_whole() {
            return self;
        }
        let mut name = OsString::from(self.path);
        name.push(shard.ending());
        Output {
            path: name.into(),
            form: Form::JsonLines,
        }
    }

    /// Makes the output of the rows of an input, and notes that it is complete: it is there as a whole or
    /// not at all. Not if `stop` is raised meanwhile. Returns whether the folder could be removed.
    ///
    /// It is written under another name in the folder beside it: what an ended program leaves there is
    /// removed with it.
    pub(crate) fn make(
        &self,
        folder: &Folder,
        rows: &dyn Rows,
        totals: Totals,
        input: u64,
        stop: &AtomicBool,
    ) -> Result<bool, Error> {
        let (path, shape) = (&self.path, folder.shape());
        let file = new_file(folder.path()).map_err(Error::writing(path))?;
        match self.form {
            Form::JsonLines => json_lines::join(rows, file.as_file(), path, stop)?,
            Form::Parquet => parquet::join(rows, (file.as_file(), path), shape, stop)?,
        }
        let synced = file.as_file().sync_all();
        synced.map_err(Error::writing(path))?;
        folder.join(path)?;
        let persisted = file.persist(path);
        persisted.map_err(|error| Error::unwritten(path, error.error))?;
        sync(match path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        });
        folder.finish(path, totals, input)
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
