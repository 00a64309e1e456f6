//! The task that the parts of a folder are of, written beside them.

use crate::{Job, Shard, Task};
use serde::{Deserialize, Serialize};

/// Another number for every change after which older parts mean something else.
const FORM: u32 = 3;

/// The task of the parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Manifest {
    form: u32,
    version: String,
    game: String,
    pub(super) task: Task,
    /// The size of each table: it decides what a search within a limit finds, and how many nodes it takes.
    #[serde(default)]
    mebibytes: usize,
    /// The rows of the input that they are of.
    #[serde(default)]
    shard: Shard,
}

impl Manifest {
    /// The manifest of this version's parts.
    pub(super) fn new(job: &Job) -> Manifest {
        Manifest {
            form: FORM,
            version: crate::VERSION.to_owned(),
            game: job.game.clone(),
            task: job.task,
            mebibytes: job.mebibytes,
            shard: job.shard,
        }
    }

    /// Why parts with the manifest `found` are of no use to this one; `None` if they are.
    pub(super) fn difference(&self, found: &Manifest) -> Option<String> {
        let (form, version) = (found.form, &found.version);
        if form != self.form || *version != self.version {
            return Some(format!("they are of version {version} of the program"));
        }
        if found.game != self.game {
            return Some(format!("their game is {}", found.game));
        }
        if found.task != self.task {
            return Some("what they were asked for is another task".to_owned());
        }
        if found.mebibytes != self.mebibytes {
            let size = found.mebibytes;
            return Some(format!("their tables are of {size} MiB"));
        }
        (found.shard != self.shard).then(|| format!("they are of shard {}", found.shard))
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
