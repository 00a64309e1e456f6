//! JSON lines: an object a row.

use super::for_each_line;
use crate::Error;
use crate::folder::Parts;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// Writes the rows of the parts to `file`, which is to be `output`.
pub(super) fn join(
    parts: &Parts<'_>,
    file: &File,
    output: &Path,
    stop: &AtomicBool,
) -> Result<(), Error> {
    let mut file = BufWriter::new(file);
    for_each_line(parts, stop, |line| {
        file.write_all(line).map_err(Error::writing(output))?;
        Ok(())
    })?;
    file.flush().map_err(Error::writing(output))
}
