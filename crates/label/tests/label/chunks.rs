//! The driver and workers elsewhere: chunks in any order, more than once, and across executors.

use crate::test_folder::TestFolder;
use arrow_array::RecordBatch;
use negascout_label::{
    Driver, Error, Input, Job, LabelColumns, Labelling, Output, Task, label_chunk,
};
use negascout_session::Catalogue;
use serde_json::Value;
use std::fs;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

const TEXTS: [&str; 5] = [
    "XO./.../...",
    "XO./X../...",
    "nonsense",
    "X../.O./...",
    "X.O/.X./..O",
];

/// A folder with an input of a hundred rows.
fn hundred_rows() -> TestFolder {
    let folder = TestFolder::new();
    let lines = (0..100).map(|row| format!("{}\n", TEXTS[row % 5]));
    fs::write(folder.path("in.txt"), lines.collect::<String>()).unwrap();
    folder
}

impl TestFolder {
    fn driver(&self, task: Task, output: Option<&str>) -> Result<Driver, Error> {
        let games = Catalogue::standard();
        let job = Job::new(&games, "tic-tac-toe", task, 1)?;
        let source = job.open(&games, &Input::file(self.path("in.txt")), "position")?;
        let output = output.map(|name| Output::new(self.path(name)).unwrap());
        Driver::open(job, source, output)
    }

    fn rows(&self, name: &str) -> Vec<Value> {
        let text = fs::read_to_string(self.path(name)).unwrap();
        let row = |line: &str| {
            let mut row: Value = serde_json::from_str(line).unwrap();
            row["seconds"] = Value::Null;
            row
        };
        text.lines().map(row).collect()
    }

    /// The rows of the embedded run.
    fn expected(&self) -> Vec<Value> {
        self.embedded("expected.jsonl").run(&|_| ()).unwrap();
        self.rows("expected.jsonl")
    }

    fn embedded(&self, output: &str) -> Labelling<'static> {
        self.labelling("tic-tac-toe", Task::default(), "in.txt", output)
    }
}

/// All chunks that a driver gives out, as messages.
fn messages(driver: &Driver) -> Vec<(u64, Vec<u8>)> {
    let next = || driver.next().unwrap();
    std::iter::from_fn(next)
        .map(|chunk| (chunk.number(), chunk.to_message().unwrap()))
        .collect()
}

fn answer(message: &[u8], threads: usize) -> Vec<u8> {
    label_chunk(&Catalogue::standard(), message, threads, &Arc::default()).unwrap()
}

#[test]
fn chunks_come_back_in_any_order_and_more_than_once() {
    let folder = hundred_rows();
    let expected = folder.expected();
    for threads in [1, 3] {
        let driver = folder.driver(Task::default(), Some("out.jsonl")).unwrap();
        let given = messages(&driver);
        assert!(given.len() > 3);
        let answers: Vec<_> = given
            .iter()
            .map(|(number, message)| (*number, answer(message, threads)))
            .collect();
        for (number, answer) in answers.iter().rev().chain(&answers) {
            driver.keep(*number, answer).unwrap();
        }
        assert_eq!(driver.progress().labelled, 100);
        let summary = driver.finish(&AtomicBool::new(false)).unwrap();
        assert_eq!((summary.rows, summary.errors), (100, 20));
        assert_eq!(folder.rows("out.jsonl"), expected);
        fs::remove_file(folder.path("out.jsonl")).unwrap();
    }
}

#[test]
fn threads_here_go_on_with_what_workers_elsewhere_have_begun() {
    let folder = hundred_rows();
    let expected = folder.expected();
    let driver = folder.driver(Task::default(), Some("out.jsonl")).unwrap();
    let given = messages(&driver);
    for (number, message) in [&given[1], &given[4]] {
        driver.keep(*number, &answer(message, 1)).unwrap();
    }
    let error = folder.embedded("out.jsonl").run(&|_| ()).unwrap_err();
    assert!(error.to_string().ends_with("is in use by another run"));
    driver.leave();
    drop(driver);
    let summary = folder.embedded("out.jsonl").run(&|_| ()).unwrap();
    assert_eq!((summary.rows, summary.taken_over), (100, 32));
    assert_eq!(folder.rows("out.jsonl"), expected);
}

#[test]
fn answers_to_something_else_are_refused() {
    let folder = hundred_rows();
    let weak = Task::Solve {
        weak: true,
        wanted: negascout_session::Wanted::Best,
        nodes: None,
    };
    let driver = folder.driver(Task::default(), None).unwrap();
    let given = messages(&driver);
    let (number, message) = &given[1];
    let refusal = |answer: &[u8]| driver.keep(*number, answer).unwrap_err().to_string();
    let right = answer(message, 1);
    for length in 0..right.len() {
        assert_eq!(
            refusal(&right[..length]),
            format!("the answer to chunk {number} is damaged")
        );
    }
    let other = folder.driver(weak, None).unwrap();
    let of_another_task = answer(&messages(&other)[1].1, 1);
    let of_another_chunk = answer(&given[0].1, 1);
    // In tables of another size a limited search finds something else.
    let with_other_tables = String::from_utf8(message.clone()).unwrap();
    let with_other_tables = with_other_tables.replace("\"mebibytes\":1", "\"mebibytes\":2");
    let of_other_tables = answer(with_other_tables.as_bytes(), 1);
    for wrong in [&of_another_task, &of_another_chunk, &of_other_tables] {
        let expected = format!("the answer to chunk {number} is the answer to another one");
        assert_eq!(refusal(wrong), expected);
    }
    let error = driver.keep(3, &right).unwrap_err().to_string();
    assert_eq!(error, "chunk 3 was not given out by this run");
    let error = driver
        .finish(&AtomicBool::new(false))
        .unwrap_err()
        .to_string();
    assert_eq!(error, "chunk 0 is not back yet");
    assert_eq!(driver.keep(*number, &right), Ok(()));
    assert_eq!(driver.table().rows(), 16);
}

#[test]
fn a_worker_stops_when_it_is_told() {
    let folder = hundred_rows();
    let driver = folder.driver(Task::default(), None).unwrap();
    let message = driver.next().unwrap().unwrap().to_message().unwrap();
    let stop = Arc::new(AtomicBool::new(true));
    let stopped = label_chunk(&Catalogue::standard(), &message, 2, &stop);
    assert_eq!(stopped, Err(Error::Stopped));
}

#[test]
fn a_run_that_is_stopped_when_its_output_is_made_loses_nothing() {
    let folder = hundred_rows();
    let expected = folder.expected();
    for name in ["out.jsonl", "out.parquet"] {
        let driver = folder.driver(Task::default(), Some(name)).unwrap();
        for (number, message) in messages(&driver) {
            driver.keep(number, &answer(&message, 1)).unwrap();
        }
        let stopped = driver.finish(&AtomicBool::new(true));
        assert_eq!(stopped, Err(Error::Stopped));
        let files = fs::read_dir(folder.path("")).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        assert!({ names }.all(|each| each != name && !each.ends_with(".new")));
        assert_eq!(driver.finish(&AtomicBool::new(false)).unwrap().rows, 100);
        assert!(folder.path(name).exists());
    }
    assert_eq!(folder.rows("out.jsonl"), expected);
}

/// The rows as a table in memory.
fn table(folder: &TestFolder) -> LabelColumns {
    let driver = folder.driver(Task::default(), None).unwrap();
    for (number, message) in messages(&driver).iter().rev() {
        driver.keep(*number, &answer(message, 1)).unwrap();
    }
    driver.finish(&AtomicBool::new(false)).unwrap();
    driver.table()
}

#[test]
fn rows_in_memory_are_read_by_their_numbers() {
    let table = table(&hundred_rows());
    let numbers = |rows| -> Vec<u64> {
        let rows = table.cells(rows).unwrap().into_iter();
        rows.map(|cells| cells[0].as_u64().unwrap()).collect()
    };
    assert_eq!(numbers(0..100), (0..100).collect::<Vec<_>>());
    for (start, end) in [(0, 1), (15, 17), (16, 32), (31, 97), (99, 100), (40, 40)] {
        assert_eq!(numbers(start..end), (start..end).collect::<Vec<_>>());
    }
    assert_eq!(numbers(98..200), [98, 99]);
    assert_eq!(numbers(200..300), [] as [u64; 0]);
    let row = table.cells(2..3).unwrap().remove(0);
    let column = |name| {
        table
            .columns()
            .iter()
            .position(|each| each == name)
            .unwrap()
    };
    assert_eq!(row[column("position")], "nonsense");
    assert!(
        row[column("error")]
            .as_str()
            .unwrap()
            .contains("'nonsense'")
    );
    assert_eq!(row[column("score")], Value::Null);
    let rows: usize = table.batches().map(RecordBatch::num_rows).sum();
    assert_eq!(rows, 100);
}

#[test]
fn a_table_becomes_bytes_and_a_table_again() {
    let table = table(&hundred_rows());
    let bytes = table.to_bytes().unwrap();
    let again = LabelColumns::from_bytes(bytes.clone()).unwrap();
    assert_eq!(
        (again.columns(), again.rows(), again.errors()),
        (table.columns(), table.rows(), table.errors())
    );
    assert_eq!(again.cells(0..100), table.cells(0..100));
    let cut = LabelColumns::from_bytes(bytes[..bytes.len() / 2].to_vec()).unwrap_err();
    assert!(
        cut.to_string().starts_with("cannot unpack a table: "),
        "{cut}"
    );
}
