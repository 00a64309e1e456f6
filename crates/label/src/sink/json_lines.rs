//! JSON lines: an object a row.

use crate::Error;
use crate::folder::Rows;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// Writes rows to `file`, which is to be `output`.
pub(super) fn join(
    rows: &dyn Rows,
    file: &File,
    output: &Path,
    stop: &AtomicBool,
) -> Result<(), Error> {
    let mut file = BufWriter::new(file);
    rows.for_each_line(stop, &mut |line| {
        file.write_all(line).map_err(Error::writing(output))?;
        Ok(())
    })?;
    file.flush().map_err(Error::writing(output))
}
