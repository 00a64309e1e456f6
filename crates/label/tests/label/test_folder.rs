//! A folder for an input and an output.

use negascout_label::{Input, Labelling, Output, Shard, Task, Threads};
use negascout_session::Catalogue;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};
use tempfile::TempDir;

static GAMES: LazyLock<Catalogue> = LazyLock::new(Catalogue::standard);

/// A folder for an input and an output.
pub(crate) struct TestFolder(TempDir);

impl TestFolder {
    pub(crate) fn new() -> TestFolder {
        TestFolder(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// A run by two threads over files of these names.
    pub(crate) fn labelling<'g>(
        &self,
        game: &'g str,
        task: Task,
        input: &str,
        output: &str,
    ) -> Labelling<'g> {
        Labelling {
            games: &GAMES,
            game,
            task,
            input: Input::file(self.path(input)),
            column: "position",
            keep: &[],
            output: Output::new(self.path(output)).unwrap(),
            shard: Shard::WHOLE,
            threads: Threads {
                number: 2,
                mebibytes: 1,
            },
            max_errors: None,
            stop: Arc::default(),
        }
    }
}
