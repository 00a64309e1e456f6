//! The work that the parts of a folder are of, written beside them.

use crate::Job;
use serde::{Deserialize, Serialize};

/// Another number for every change after which older parts mean something else.
const FORM: u32 = 3;

/// The work of the parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Manifest {
    form: u32,
    version: String,
    /// The size of the tables is a part of it: it decides what a search within a limit finds, and how many
    /// nodes it takes.
    #[serde(flatten)]
    pub(super) job: Job,
}

impl Manifest {
    /// The manifest of this version's parts.
    pub(super) fn new(job: &Job) -> Manifest {
        Manifest {
            form: FORM,
            version: crate::VERSION.to_owned(),
            job: job.clone(),
        }
    }

    /// The difference of parts with the manifest `found` from those of this one; `None` if there is none.
    pub(super) fn difference(&self, found: &Manifest) -> Option<String> {
        let (form, version) = (found.form, &found.version);
        if form != self.form || *version != self.version {
            return Some(format!("they are of version {version} of the program"));
        }
        let (own, found) = (&self.job, &found.job);
        if found.game != own.game {
            return Some(format!("their game is {}", found.game));
        }
        if found.task != own.task {
            return Some("what they were asked for is another task".to_owned());
        }
        if found.mebibytes != own.mebibytes {
            let size = found.mebibytes;
            return Some(format!("their tables are of {size} MiB"));
        }
        if found.keep != own.keep {
            return Some("they keep other columns of the input".to_owned());
        }
        (found.shard != own.shard).then(|| format!("they are of shard {}", found.shard))
    }
}

/// How many rows a complete output has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Totals {
    /// All.
    pub(crate) rows: u64,
    /// Those without an answer.
    pub(crate) errors: u64,
}
