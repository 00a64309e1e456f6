//! The task that the parts of a folder are of, written beside them.

use crate::Task;
use crate::piece::Job;
use serde::{Deserialize, Serialize};

/// Another number for every change after which older parts mean something else.
const FORM: u32 = 1;

/// The task of the parts.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Manifest {
    form: u32,
    version: String,
    game: String,
    task: Task,
}

impl Manifest {
    /// The manifest of this version's parts.
    pub(super) fn of(job: &Job) -> Manifest {
        Manifest {
            form: FORM,
            version: crate::VERSION.to_owned(),
            game: job.game.clone(),
            task: job.task,
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
        (found.task != self.task).then(|| "what they were asked for is another task".to_owned())
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

/// The task and the size of a complete output.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Finished {
    pub(super) manifest: Manifest,
    pub(super) totals: Totals,
}
