//! The note beside a complete output that says which task and which input it is of, so that the same run
//! again finds that there is nothing to do.

use super::manifest::{Manifest, Totals};
use crate::Error;
use negascout::key;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The ending of the note's name.
const DONE: &str = ".done";

/// The bytes of an output that are digested at a time.
const CHUNK: u64 = 1 << 16;

/// The task, the input and the content of a complete output.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Done {
    #[serde(flatten)]
    completion: Completion,
    /// The digest of all the rest.
    check: u64,
}

#[derive(Debug, Serialize, Deserialize)]
struct Completion {
    manifest: Manifest,
    totals: Totals,
    /// The digest of what the input says.
    input: u64,
    /// The digest of the output's bytes.
    output: u64,
}

impl Completion {
    fn check(&self) -> u64 {
        // A note that was read has the same text as when it was written.
        key::of(&serde_json::to_string(self).unwrap_or_default())
    }
}

impl Done {
    /// The note about this output, which is complete.
    pub(super) fn new(
        output: &Path,
        manifest: Manifest,
        totals: Totals,
        input: u64,
    ) -> io::Result<Done> {
        let completion = Completion {
            manifest,
            totals,
            input,
            output: digest(output)?,
        };
        let check = completion.check();
        Ok(Done { completion, check })
    }

    /// The note about this output; `None` unless there is one, it is as it was written, and the output, too.
    pub(super) fn about(output: &Path) -> Option<Done> {
        // A note that cannot be read is about nothing.
        let done = super::read::<Done>(&note(output)).unwrap_or_default()?;
        let is_whole = done.check == done.completion.check()
            && digest(output).is_ok_and(|digest| digest == done.completion.output);
        is_whole.then_some(done)
    }

    /// The task of the output.
    pub(super) fn manifest(&self) -> &Manifest {
        &self.completion.manifest
    }

    /// How many rows the output has.
    pub(crate) fn totals(&self) -> Totals {
        self.completion.totals
    }

    /// The digest of what the input says.
    pub(crate) fn input(&self) -> u64 {
        self.completion.input
    }
}

/// The file of the note about this output.
pub(super) fn note(output: &Path) -> PathBuf {
    let mut name = OsString::from(output);
    name.push(DONE);
    name.into()
}

/// The error that an output is there, which a run with this input would not make.
pub(crate) fn of_another_input(output: &Path) -> Error {
    Error::BadInput(format!(
        "'{}' is there already, of another input: remove it, or name another output",
        output.display()
    ))
}

/// A digest of all bytes of a file.
fn digest(path: &Path) -> io::Result<u64> {
    let (mut file, mut digest, mut chunk) = (File::open(path)?, 0, Vec::new());
    loop {
        chunk.clear();
        if (&mut file).take(CHUNK).read_to_end(&mut chunk)? == 0 {
            return Ok(digest);
        }
        digest = key::of(&(digest, &chunk[..]));
    }
}
