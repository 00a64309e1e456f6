//! Labelled rows in files, which are joined to an output.

use super::{PartFile, Unread};
use crate::Error;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// Labelled rows in files, in the order of the input.
pub(crate) trait Rows {
    /// Calls `each` with every line, in order, until `stop` is raised.
    ///
    /// # Errors
    ///
    /// [`Error::Failed`] if a file is not as it was written; [`Error::Stopped`]; one of `each`.
    fn for_each_line(
        &self,
        stop: &AtomicBool,
        each: &mut dyn FnMut(&[u8]) -> Result<(), Unread>,
    ) -> Result<(), Error>;
}

/// The parts of a folder.
pub(crate) struct Parts<'f> {
    /// The folder.
    pub(crate) folder: &'f Path,
    /// In the order of their rows.
    pub(crate) files: Vec<PartFile>,
}

impl Rows for Parts<'_> {
    fn for_each_line(
        &self,
        stop: &AtomicBool,
        each: &mut dyn FnMut(&[u8]) -> Result<(), Unread>,
    ) -> Result<(), Error> {
        for file in &self.files {
            let read = file.for_each_line(self.folder, |line| {
                check(stop)?;
                each(line)
            });
            // It was whole when the run began, or has been written by this one.
            read.map_err(|unread| unread.into_error(&file.path(self.folder)))?;
        }
        Ok(())
    }
}

/// Ends the reading if `stop` is raised.
pub(super) fn check(stop: &AtomicBool) -> Result<(), Error> {
    match stop.load(Ordering::Relaxed) {
        true => Err(Error::Stopped),
        false => Ok(()),
    }
}

impl Unread {
    /// The error that this file, which was whole before, was not read to its end.
    pub(super) fn into_error(self, path: &Path) -> Error {
        match self {
            Unread::Ended(error) => error,
            Unread::Damaged => {
                Error::Failed(format!("'{}' has been damaged meanwhile", path.display()))
            }
        }
    }
}
