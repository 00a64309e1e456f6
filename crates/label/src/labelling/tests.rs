//! Runs that are cut, stopped and gone on with.

use super::{Labelling, Pieces, Summary, Threads};
use crate::folder::{Folder, Opened};
use crate::{Driver, Error, Input, Job, LabelledRow, Output, Task};
use negascout_session::{Aim, Catalogue, Error as SessionError, Family, GameInfo, Session, Wanted};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
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

/// A folder with an input and an output.
struct Place(TempDir);

impl Place {
    /// With an input of the first rows of these.
    fn new(rows: usize) -> Place {
        let place = Place(tempfile::tempdir().unwrap());
        place.write(&texts()[..rows]);
        place
    }

    fn write(&self, texts: &[&str]) {
        let lines: String = texts.iter().map(|text| format!("{text}\n")).collect();
        fs::write(self.0.path().join("in.txt"), lines).unwrap();
    }

    fn output(&self) -> Output {
        Output::new(self.0.path().join("out.jsonl")).unwrap()
    }

    fn run(&self, task: Task, pieces: Pieces) -> Result<Summary, Error> {
        let games = Catalogue::standard();
        self.labelling(&games, task).run_in(pieces, &|_| ())
    }

    fn labelling<'g>(&self, games: &'g Catalogue, task: Task) -> Labelling<'g> {
        Labelling {
            games,
            game: "tic-tac-toe",
            task,
            input: Input::File(self.0.path().join("in.txt")),
            column: "position",
            output: self.output(),
            threads: Threads {
                number: 2,
                mebibytes: 1,
            },
            max_errors: None,
            stop: Arc::default(),
        }
    }

    /// Labels until this many positions were opened.
    fn run_until(&self, opened: u64, pieces: Pieces) -> Error {
        let flag = Arc::new(AtomicBool::new(false));
        let games = Catalogue::empty().with_family(Stopping {
            left: AtomicU64::new(opened),
            flag: Arc::clone(&flag),
            games: Catalogue::standard(),
        });
        let labelling = Labelling {
            stop: flag,
            ..self.labelling(&games, Task::default())
        };
        labelling.run_in(pieces, &|_| ()).unwrap_err()
    }

    /// The rows of the output, without their seconds.
    fn rows(&self) -> Vec<LabelledRow> {
        rows(self.output().path())
    }

    /// The part that begins with this row.
    fn part(&self, row: u64) -> PathBuf {
        let folder = fs::read_dir(self.0.path().join("out.jsonl.parts")).unwrap();
        let mut paths = folder.map(|entry| entry.unwrap().path());
        let name = format!("{row:012}-");
        paths
            .find(|path| path.to_string_lossy().contains(&name))
            .unwrap()
    }

    fn parts(&self) -> usize {
        let folder = fs::read_dir(self.0.path().join("out.jsonl.parts"));
        let names = folder
            .into_iter()
            .flatten()
            .map(|entry| entry.unwrap().file_name());
        names
            .filter(|name| name.to_string_lossy().ends_with(".jsonl"))
            .count()
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

fn pieces_of(most: u64) -> Pieces {
    Pieces {
        most,
        ..Pieces::HERE
    }
}

#[test]
fn rows_do_not_depend_on_where_pieces_are_cut() {
    let whole = Place::new(7);
    let summary = whole.run(Task::default(), Pieces::HERE).unwrap();
    assert_eq!((summary.rows, summary.errors), (7, 1));
    let whole = whole.rows();
    let numbers: Vec<u64> = whole.iter().map(|row| row.cells().row).collect();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6]);
    assert!(matches!(&whole[2], LabelledRow::Error(error) if error.error.contains("nonsense")));
    for count in 0..=7 {
        for most in 1..=4 {
            let place = Place::new(count);
            let summary = place.run(Task::default(), pieces_of(most)).unwrap();
            assert_eq!((summary.rows, summary.taken_over), (count as u64, 0));
            assert_eq!(
                place.rows(),
                whole[..count],
                "{count} rows in pieces of {most}"
            );
            assert!(!place.0.path().join("out.jsonl.parts").exists());
        }
    }
}

#[test]
fn a_stopped_run_is_gone_on_with() {
    let whole = Place::new(7);
    whole.run(Task::default(), Pieces::HERE).unwrap();
    let mut taken_over = 0;
    for opened in 1..=7 {
        let place = Place::new(7);
        assert_eq!(place.run_until(opened, pieces_of(2)), Error::Stopped);
        assert!(!place.output().path().exists());
        // What was cut in one way is gone on with in another.
        let summary = place.run(Task::default(), pieces_of(3)).unwrap();
        assert_eq!((summary.rows, summary.errors), (7, 1));
        taken_over += summary.taken_over;
        assert_eq!(place.rows(), whole.rows(), "stopped at {opened}");
    }
    assert!(taken_over > 0);
}

#[test]
fn parts_of_another_run_are_refused() {
    let place = Place::new(7);
    assert_eq!(place.run_until(7, pieces_of(1)), Error::Stopped);
    let kept = place.parts();
    assert!(kept >= 5);
    let told = |task| {
        let error = place.run(task, Pieces::HERE).unwrap_err().to_string();
        assert!(
            error.contains("out.jsonl.parts' has parts of another run: "),
            "{error}"
        );
        let reason = error.split_once("run: ").unwrap().1;
        reason.split_once("; remove it").unwrap().0.to_owned()
    };
    let weak = Task::Solve {
        aim: Aim::Outcome,
        wanted: Wanted::Best,
        nodes: None,
    };
    assert_eq!(told(weak), "what they were asked for is another task");
    let mut other = texts();
    other[1] = "...";
    place.write(&other);
    assert_eq!(
        told(Task::default()),
        "from row 1 on the input is another one"
    );
    place.write(&texts()[..2]);
    assert_eq!(
        told(Task::default()),
        "from row 2 on the input is another one"
    );
    assert_eq!(place.parts(), kept, "nothing is lost");
    let longer = [texts(), vec!["X../.../..."]].concat();
    place.write(&longer);
    let summary = place.run(Task::default(), Pieces::HERE).unwrap();
    assert_eq!((summary.rows, summary.taken_over), (8, kept as u64));
}

#[test]
fn a_finished_output_is_left_alone() {
    let place = Place::new(7);
    let first = place.run(Task::default(), Pieces::HERE).unwrap();
    let rows = place.rows();
    for _ in 0..2 {
        let again = place.run(Task::default(), Pieces::HERE).unwrap();
        assert_eq!((again.rows, again.errors), (first.rows, first.errors));
        assert_eq!((again.taken_over, again.seconds), (7, 0.0));
        assert_eq!(place.rows(), rows);
    }
}

/// An output is finished for its own task, input and content alone.
#[test]
fn another_run_does_not_take_an_output_for_finished() {
    let place = Place::new(7);
    place.run(Task::default(), Pieces::HERE).unwrap();
    let told = |task| {
        let error = place.run(task, Pieces::HERE).unwrap_err().to_string();
        let (_, told) = error.split_once("out.jsonl' is there already").unwrap();
        told.to_owned()
    };
    let weak = Task::Solve {
        aim: Aim::Outcome,
        wanted: Wanted::Best,
        nodes: None,
    };
    let other = ", of another run: what they were asked for is another task; ";
    assert!(told(weak).starts_with(other), "{}", told(weak));
    let mut texts = texts();
    texts[6] = "X.O/.X./O..";
    place.write(&texts);
    assert!(told(Task::default()).starts_with(", of another input: "));
    place.write(&self::texts()[..6]);
    assert!(told(Task::default()).starts_with(", of another input: "));
    place.write(&self::texts());
    assert_eq!(place.run(Task::default(), Pieces::HERE).unwrap().rows, 7);
    let path = place.output().path().to_owned();
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("win", "Win", 1)).unwrap();
    assert_eq!(told(Task::default()), ": remove it, or name another output");
    fs::remove_file(&path).unwrap();
    let summary = place.run(Task::default(), Pieces::HERE).unwrap();
    assert_eq!((summary.rows, summary.taken_over), (7, 0));
}

/// A program that ends before the folder of a finished output is removed.
#[test]
fn a_folder_that_was_not_removed_is() {
    let place = Place::new(7);
    place.run(Task::default(), Pieces::HERE).unwrap();
    let folder = place.0.path().join("out.jsonl.parts");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("joined"), "").unwrap();
    let summary = place.run(Task::default(), Pieces::HERE).unwrap();
    assert_eq!((summary.rows, summary.taken_over), (7, 7));
    assert!(!folder.exists());
}

/// A run ends when more rows have no answer than it allows, and goes on when it allows more.
#[test]
fn bad_rows_end_a_run_that_allows_fewer() {
    let place = Place::new(0);
    let lines = ["X../.../...", "none", "X../.O./...", "nil", "XO./.../..."];
    place.write(&lines);
    let games = Catalogue::standard();
    let run = |max_errors| {
        let labelling = place.labelling(&games, Task::default());
        let labelling = Labelling {
            max_errors,
            ..labelling
        };
        labelling.run_in(pieces_of(1), &|_| ())
    };
    for _ in 0..2 {
        assert_eq!(run(Some(1)), Err(Error::TooManyErrors(1)));
        assert!(!place.output().path().exists());
    }
    let summary = run(Some(2)).unwrap();
    assert_eq!((summary.rows, summary.errors), (5, 2));
    assert!(summary.taken_over >= 3);
}

#[test]
fn a_foreign_file_is_not_replaced() {
    let place = Place::new(7);
    place.run_until(7, pieces_of(1));
    let (kept, path) = (place.parts(), place.output().path().to_owned());
    fs::write(&path, "foreign").unwrap();
    let told = "out.jsonl' is there already: remove it, or name another output";
    let error = place.run(Task::default(), Pieces::HERE).unwrap_err();
    assert!(error.to_string().ends_with(told), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "foreign");
    assert_eq!(place.parts(), kept, "nothing is lost");
    // One that comes while the run goes on.
    fs::remove_file(&path).unwrap();
    let games = Catalogue::standard();
    let labelling = place.labelling(&games, Task::default());
    let write = |_: &_| fs::write(&path, "foreign").unwrap();
    let error = labelling.run_in(pieces_of(1), &write).unwrap_err();
    assert!(error.to_string().ends_with(told), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "foreign");
    fs::remove_file(&path).unwrap();
    let summary = place.run(Task::default(), Pieces::HERE).unwrap();
    assert_eq!((summary.rows, summary.taken_over), (7, 7));
}

#[test]
fn an_output_of_the_same_parts_is_made_again() {
    let whole = Place::new(7);
    whole.run(Task::default(), Pieces::HERE).unwrap();
    let place = Place::new(7);
    place.run_until(7, pieces_of(1));
    // The run before has ended when the output had its name.
    fs::write(place.0.path().join("out.jsonl.parts/joined"), "").unwrap();
    fs::write(place.output().path(), "its own").unwrap();
    place.run(Task::default(), Pieces::HERE).unwrap();
    assert_eq!(place.rows(), whole.rows());
}

/// A way in which a file is damaged.
type Damage = fn(&[u8]) -> Vec<u8>;

/// Damage of all kinds to the first part.
#[test]
fn a_damaged_part_is_labelled_again() {
    let whole = Place::new(7);
    whole.run(Task::default(), Pieces::HERE).unwrap();
    let damage: [Damage; 5] = [
        |_| Vec::new(),
        |text| text[..text.len() - 1].to_vec(),
        |text| text[..text.len() - 20].to_vec(),
        |text| {
            let text = String::from_utf8_lossy(text);
            text.replacen("\"nodes\":", "\"nodes\":1", 1).into_bytes()
        },
        |text| [b"no JSON", &text[7..]].concat(),
    ];
    for (number, damage) in damage.iter().enumerate() {
        let place = Place::new(7);
        place.run_until(7, pieces_of(1));
        let first = place.part(0);
        let text = fs::read(&first).unwrap();
        let damaged = damage(&text);
        assert_ne!(damaged, text);
        fs::write(&first, damaged).unwrap();
        let kept = place.parts() as u64;
        let summary = place.run(Task::default(), Pieces::HERE).unwrap();
        assert_eq!((summary.rows, summary.taken_over), (7, kept - 1));
        assert_eq!(summary.damaged_parts, 1, "damage {number}");
        assert_eq!(place.rows(), whole.rows(), "damage {number}");
    }
}

/// A part that is damaged while the run goes on does not reach the output.
#[test]
fn a_part_damaged_meanwhile_ends_the_run() {
    let place = Place::new(7);
    place.run_until(7, pieces_of(1));
    let games = Catalogue::standard();
    let job = Job::new(&games, "tic-tac-toe", Task::default(), 1).unwrap();
    let input = Input::File(place.0.path().join("in.txt"));
    let source = job.open(&games, &input, "position").unwrap();
    let driver = Driver::open(job, source, Some(place.output())).unwrap();
    let first = place.part(0);
    fs::write(&first, "{}\n").unwrap();
    let error = driver.run(&games, 1, &Arc::default(), &|_| ()).unwrap_err();
    let told = error.to_string();
    assert!(told.contains("000000000000-1-0-"), "{told}");
    assert!(told.ends_with("has been damaged meanwhile"), "{told}");
    assert!(!place.output().path().exists());
    drop(driver);
    let summary = place.run(Task::default(), Pieces::HERE).unwrap();
    assert_eq!((summary.rows, summary.damaged_parts), (7, 1));
}

/// A program that is killed while it joins parts leaves a file under another name.
#[test]
fn what_a_killed_join_leaves_is_removed() {
    let place = Place::new(7);
    place.run_until(7, pieces_of(1));
    let games = Catalogue::standard();
    let job = Job::new(&games, "tic-tac-toe", Task::default(), 1).unwrap();
    {
        let Opened::Unfinished(folder) = Folder::open(place.output().path(), &job).unwrap() else {
            panic!("the output is not finished");
        };
        let output = place.output();
        let made = output.make(&folder.all(&[]), Wanted::Best, &AtomicBool::new(false));
        std::mem::forget(made.unwrap());
    }
    place.run(Task::default(), Pieces::HERE).unwrap();
    let names = fs::read_dir(place.0.path()).unwrap();
    let mut names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["in.txt", "out.jsonl", "out.jsonl.done"]);
}

#[test]
fn parts_of_tables_of_another_size_are_refused() {
    let place = Place::new(7);
    place.run_until(7, pieces_of(1));
    let games = Catalogue::standard();
    let labelling = place.labelling(&games, Task::default());
    let threads = Threads {
        mebibytes: 2,
        ..labelling.threads
    };
    let error = Labelling {
        threads,
        ..labelling
    }
    .run(&|_| ())
    .unwrap_err();
    let told = "parts of another run: their tables are of 1 MiB; ";
    assert!(error.to_string().contains(told), "{error}");
}

#[test]
fn two_runs_do_not_write_one_output() {
    let place = Place::new(7);
    place.run_until(7, pieces_of(1));
    let lock = place.0.path().join("out.jsonl.parts/lock");
    let lock = fs::File::open(lock).unwrap();
    lock.lock().unwrap();
    let error = place
        .run(Task::default(), Pieces::HERE)
        .unwrap_err()
        .to_string();
    assert!(
        error.ends_with("out.jsonl.parts' is in use by another run"),
        "{error}"
    );
    drop(lock);
    assert_eq!(place.run(Task::default(), Pieces::HERE).unwrap().rows, 7);
}
