//! Runs over a folder with an input and an output.

mod outputs;
mod parts;
mod shards;

use super::{ChunkSize, Labelling, Summary, Threads};
use crate::{Error, Input, LabelledRow, Output, Shard, Task};
use negascout_session::{Catalogue, Error as SessionError, Family, GameInfo, Session, Wanted};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use tempfile::TempDir;

/// Tic-tac-toe, which raises a flag when it is opened for this many positions.
struct Stopping {
    left: AtomicU64,
    flag: Arc<AtomicBool>,
    games: Catalogue,
}

impl Family for Stopping {
    fn info(&self) -> GameInfo {
        GameInfo::named("tic-tac-toe")
    }

    fn open(&self, name: &str, position: &str) -> Option<Result<Box<dyn Session>, SessionError>> {
        if !position.is_empty() && self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.flag.store(true, Ordering::Relaxed);
        }
        (name == "tic-tac-toe").then(|| self.games.open(name, position))
    }
}

static GAMES: LazyLock<Catalogue> = LazyLock::new(Catalogue::standard);

/// A folder with an input and an output.
struct TestFolder(TempDir);

impl TestFolder {
    /// With an input of the first rows of these.
    fn new(rows: usize) -> TestFolder {
        let folder = TestFolder(tempfile::tempdir().unwrap());
        folder.write(&texts()[..rows]);
        folder
    }

    fn write(&self, texts: &[&str]) {
        let lines: String = texts.iter().map(|text| format!("{text}\n")).collect();
        fs::write(self.path("in.txt"), lines).unwrap();
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn output(&self) -> Output {
        Output::new(self.path("out.jsonl")).unwrap()
    }

    fn run(&self) -> Result<Summary, Error> {
        self.run_task(Task::default())
    }

    fn run_task(&self, task: Task) -> Result<Summary, Error> {
        self.labelling(task).run(&|_| ())
    }

    fn run_in(&self, size: ChunkSize) -> Result<Summary, Error> {
        self.labelling(Task::default()).run_in(size, &|_| ())
    }

    fn labelling(&self, task: Task) -> Labelling<'static> {
        Labelling {
            games: &GAMES,
            game: "tic-tac-toe",
            task,
            input: Input::file(self.path("in.txt")),
            column: "position",
            keep: &[],
            output: self.output(),
            shard: Shard::WHOLE,
            threads: Threads {
                number: 2,
                mebibytes: 1,
            },
            max_errors: None,
            stop: Arc::default(),
        }
    }

    /// Labels until this many positions were opened.
    fn run_until(&self, opened: u64, size: ChunkSize) -> Error {
        let flag = Arc::new(AtomicBool::new(false));
        let games = Catalogue::empty().with_family(Stopping {
            left: AtomicU64::new(opened),
            flag: Arc::clone(&flag),
            games: Catalogue::standard(),
        });
        let labelling = Labelling {
            stop: flag,
            games: &games,
            ..self.labelling(Task::default())
        };
        labelling.run_in(size, &|_| ()).unwrap_err()
    }

    /// The rows of the output, without their seconds.
    fn rows(&self) -> Vec<LabelledRow> {
        rows(self.output().path())
    }

    /// The part that begins with this row.
    fn part(&self, row: u64) -> PathBuf {
        self.files_of_parts(&format!("{row:012}-")).remove(0)
    }

    fn parts(&self) -> usize {
        self.files_of_parts("").len()
    }

    /// The files of parts whose names begin so.
    fn files_of_parts(&self, begins: &str) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.path("out.jsonl.parts"));
        let entries = entries.into_iter().flatten().flatten();
        let is_part = |name: &str| name.starts_with(begins) && name.ends_with(".jsonl");
        let parts = entries.filter(|entry| is_part(&entry.file_name().to_string_lossy()));
        parts.map(|entry| entry.path()).collect()
    }
}

fn rows(path: &Path) -> Vec<LabelledRow> {
    let text = fs::read_to_string(path).unwrap();
    let row = |line: &str| {
        let mut row = serde_json::from_str(line).unwrap();
        if let LabelledRow::Solution(labelled) = &mut row {
            labelled.seconds = 0.0;
        }
        row
    };
    text.lines().map(row).collect()
}

fn texts() -> Vec<&'static str> {
    vec![
        "XO./.../...",
        "XO./X../...",
        "nonsense",
        "XO./X../O..",
        "X../.O./...",
        "XX./OO./...",
        "X.O/.X./..O",
    ]
}

/// A task for the same positions that is another one.
fn weak() -> Task {
    Task::Solve {
        weak: true,
        wanted: Wanted::Best,
        nodes: None,
    }
}

fn chunks_of(most: u64) -> ChunkSize {
    ChunkSize {
        most,
        ..ChunkSize::here(2)
    }
}
