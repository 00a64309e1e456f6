//! The form of all messages between a driver and its workers, in both directions: a line that says what
//! they are about, and a line for each row.

use super::Extent;
use crate::{Error, Job, VERSION};
use negascout::key;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The error that a message is not as it was sent. `what` names it.
pub(super) fn damaged(what: &str) -> Error {
    Error::BadInput(format!("{what} is damaged"))
}

/// The version of the program, which is read first.
#[derive(Deserialize)]
struct Version {
    version: String,
}

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Head<'a> {
    version: Cow<'a, str>,
    pub(super) job: Cow<'a, Job>,
    #[serde(flatten)]
    pub(super) extent: Extent,
    /// The seconds that the rows of an answer took, of all threads together; of a chunk, none.
    pub(super) seconds: f64,
    /// The digest of the extent and of the lines that follow.
    check: u64,
}

impl<'a> Head<'a> {
    /// The head of a message about these rows.
    pub(super) fn new(job: &'a Job, extent: Extent, seconds: f64) -> Head<'a> {
        Head {
            version: VERSION.into(),
            job: Cow::Borrowed(job),
            extent,
            seconds,
            check: 0,
        }
    }

    /// The digest of its extent and of the lines that follow.
    fn digest(&self, lines: &[u8]) -> u64 {
        key::of(&(self.extent, lines))
    }
}

/// A message with these rows.
pub(super) fn write<T: Serialize>(mut head: Head<'_>, rows: &[T]) -> serde_json::Result<Vec<u8>> {
    let mut lines = Vec::new();
    for row in rows {
        serde_json::to_writer(&mut lines, row)?;
        lines.push(b'\n');
    }
    head.check = head.digest(&lines);
    let mut bytes = serde_json::to_vec(&head)?;
    bytes.push(b'\n');
    bytes.append(&mut lines);
    Ok(bytes)
}

/// What a message says. `what` names it in errors.
///
/// # Errors
///
/// [`Error::BadInput`] if it is damaged, or of another version.
pub(super) fn read<T: DeserializeOwned>(
    bytes: &[u8],
    what: &str,
) -> Result<(Head<'static>, Vec<T>), Error> {
    let damaged = || damaged(what);
    let end = bytes.iter().position(|&byte| byte == b'\n');
    let (line, lines) = bytes.split_at(end.ok_or_else(damaged)? + 1);
    let Version { version } = serde_json::from_slice(line).map_err(|_| damaged())?;
    if version != VERSION {
        return Err(Error::BadInput(format!(
            "{what} is of version {version} of negascout, and this program of version {VERSION}: \
             install the same version everywhere"
        )));
    }
    let head: Head<'static> = serde_json::from_slice(line).map_err(|_| damaged())?;
    if head.check != head.digest(lines) {
        return Err(damaged());
    }
    let rows = lines.split_inclusive(|&byte| byte == b'\n');
    let rows: Result<Vec<T>, _> = rows.map(serde_json::from_slice).collect();
    Ok((head, rows.map_err(|_| damaged())?))
}
