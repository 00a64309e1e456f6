//! Runs that are cut, stopped, damaged and gone on with.

use super::{GAMES, TestFolder, chunks_of, texts, weak};
use crate::{Driver, Error, Input, Job, LabelledRow, Labelling, Task, Threads};
use std::fs;
use std::sync::Arc;

/// A way in which a file is damaged.
type Damage = fn(&[u8]) -> Vec<u8>;

#[test]
fn rows_do_not_depend_on_where_chunks_are_cut() {
    let whole = TestFolder::new(7);
    let summary = whole.run().unwrap();
    assert_eq!((summary.rows, summary.errors), (7, 1));
    let whole = whole.rows();
    let numbers: Vec<u64> = whole.iter().map(LabelledRow::number).collect();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6]);
    assert!(matches!(&whole[2], LabelledRow::Error(error) if error.error.contains("nonsense")));
    for count in 0..=7 {
        for most in 1..=4 {
            let folder = TestFolder::new(count);
            let summary = folder.run_in(chunks_of(most)).unwrap();
            assert_eq!((summary.rows, summary.taken_over), (count as u64, 0));
            assert_eq!(
                folder.rows(),
                whole[..count],
                "{count} rows in chunks of {most}"
            );
            assert!(!folder.path("out.jsonl.parts").exists());
        }
    }
}

#[test]
fn a_stopped_run_is_gone_on_with() {
    let whole = TestFolder::new(7);
    whole.run().unwrap();
    let mut taken_over = 0;
    for opened in 1..=7 {
        let folder = TestFolder::new(7);
        assert_eq!(folder.run_until(opened, chunks_of(2)), Error::Stopped);
        assert!(!folder.output().path().exists());
        // What was cut in one way is gone on with in another.
        let summary = folder.run_in(chunks_of(3)).unwrap();
        assert_eq!((summary.rows, summary.errors), (7, 1));
        taken_over += summary.taken_over;
        assert_eq!(folder.rows(), whole.rows(), "stopped at {opened}");
    }
    assert!(taken_over > 0);
}

#[test]
fn parts_of_another_run_are_refused() {
    let folder = TestFolder::new(7);
    assert_eq!(folder.run_until(7, chunks_of(1)), Error::Stopped);
    let parts = folder.parts();
    assert!(parts >= 5);
    let message = |task| {
        let error = folder.run_task(task).unwrap_err().to_string();
        assert!(
            error.contains("out.jsonl.parts' has parts of another run: "),
            "{error}"
        );
        let reason = error.split_once("run: ").unwrap().1;
        reason.split_once("; remove it").unwrap().0.to_owned()
    };
    assert_eq!(message(weak()), "what they were asked for is another task");
    let mut other = texts();
    other[1] = "...";
    folder.write(&other);
    assert_eq!(
        message(Task::default()),
        "from row 1 on the input is another one"
    );
    folder.write(&texts()[..2]);
    assert_eq!(
        message(Task::default()),
        "from row 2 on the input is another one"
    );
    assert_eq!(folder.parts(), parts, "nothing is lost");
    let longer = [texts(), vec!["X../.../..."]].concat();
    folder.write(&longer);
    let summary = folder.run().unwrap();
    assert_eq!((summary.rows, summary.taken_over), (8, parts as u64));
}

/// A run ends when more rows have no answer than it allows, and goes on when it allows more.
#[test]
fn bad_rows_end_a_run_that_allows_fewer() {
    let folder = TestFolder::new(0);
    let lines = ["X../.../...", "none", "X../.O./...", "nil", "XO./.../..."];
    folder.write(&lines);
    let run = |max_errors| {
        let labelling = folder.labelling(Task::default());
        let labelling = Labelling {
            max_errors,
            ..labelling
        };
        labelling.run_in(chunks_of(1), &|_| ())
    };
    for _ in 0..2 {
        assert_eq!(run(Some(1)), Err(Error::TooManyErrors(1)));
        assert!(!folder.output().path().exists());
    }
    let summary = run(Some(2)).unwrap();
    assert_eq!((summary.rows, summary.errors), (5, 2));
    assert!(summary.taken_over >= 3);
}

/// Damage of all kinds to the first part.
#[test]
fn a_damaged_part_is_labelled_again() {
    let whole = TestFolder::new(7);
    whole.run().unwrap();
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
        let folder = TestFolder::new(7);
        folder.run_until(7, chunks_of(1));
        let first = folder.part(0);
        let text = fs::read(&first).unwrap();
        let damaged = damage(&text);
        assert_ne!(damaged, text);
        fs::write(&first, damaged).unwrap();
        let parts = folder.parts() as u64;
        let summary = folder.run().unwrap();
        assert_eq!((summary.rows, summary.taken_over), (7, parts - 1));
        assert_eq!(summary.damaged_parts, 1, "damage {number}");
        assert_eq!(folder.rows(), whole.rows(), "damage {number}");
    }
}

/// A part that is damaged while the run goes on does not reach the output.
#[test]
fn a_part_damaged_meanwhile_ends_the_run() {
    let folder = TestFolder::new(7);
    folder.run_until(7, chunks_of(1));
    let job = Job::new(&GAMES, "tic-tac-toe", Task::default(), 1).unwrap();
    let input = Input::file(folder.path("in.txt"));
    let source = job.open(&GAMES, &input, "position").unwrap();
    let driver = Driver::open(job, source, Some(folder.output())).unwrap();
    let first = folder.part(0);
    fs::write(&first, "{}\n").unwrap();
    let error = driver.run(&GAMES, 1, &Arc::default(), &|_| ()).unwrap_err();
    let message = error.to_string();
    assert!(message.contains("000000000000-1-0-"), "{message}");
    assert!(message.ends_with("has been damaged meanwhile"), "{message}");
    assert!(!folder.output().path().exists());
    drop(driver);
    let summary = folder.run().unwrap();
    assert_eq!((summary.rows, summary.damaged_parts), (7, 1));
}

#[test]
fn parts_of_tables_of_another_size_are_refused() {
    let folder = TestFolder::new(7);
    folder.run_until(7, chunks_of(1));
    let labelling = folder.labelling(Task::default());
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
    let message = "parts of another run: their tables are of 1 MiB; ";
    assert!(error.to_string().contains(message), "{error}");
}
