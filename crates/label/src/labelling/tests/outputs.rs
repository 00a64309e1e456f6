//! Outputs that are there, finished or not, of this run or another one.

use super::{TestFolder, chunks_of, texts, weak};
use crate::Task;
use std::fs;

#[test]
fn a_finished_output_is_left_alone() {
    let folder = TestFolder::new(7);
    let first = folder.run().unwrap();
    let rows = folder.rows();
    for _ in 0..2 {
        let again = folder.run().unwrap();
        assert_eq!((again.rows, again.errors), (first.rows, first.errors));
        assert_eq!((again.taken_over, again.seconds), (7, 0.0));
        assert_eq!(folder.rows(), rows);
    }
}

/// An output is finished for its own task, input and content alone.
#[test]
fn another_run_does_not_take_an_output_for_finished() {
    let folder = TestFolder::new(7);
    folder.run().unwrap();
    let message = |task| {
        let error = folder.run_task(task).unwrap_err().to_string();
        let (_, message) = error.split_once("out.jsonl' is there already").unwrap();
        message.to_owned()
    };
    let other = ", of another run: what they were asked for is another task; ";
    assert!(message(weak()).starts_with(other), "{}", message(weak()));
    let mut texts = texts();
    texts[6] = "X.O/.X./O..";
    folder.write(&texts);
    assert!(message(Task::default()).starts_with(", of another input: "));
    folder.write(&self::texts()[..6]);
    assert!(message(Task::default()).starts_with(", of another input: "));
    folder.write(&self::texts());
    assert_eq!(folder.run().unwrap().rows, 7);
    let path = folder.output().path().to_owned();
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("win", "Win", 1)).unwrap();
    assert_eq!(
        message(Task::default()),
        ": remove it, or name another output"
    );
    fs::remove_file(&path).unwrap();
    let summary = folder.run().unwrap();
    assert_eq!((summary.rows, summary.taken_over), (7, 0));
}

#[test]
fn a_note_that_was_changed_says_nothing() {
    let folder = TestFolder::new(7);
    folder.run().unwrap();
    let note = folder.path("out.jsonl.done");
    let text = fs::read_to_string(&note).unwrap();
    let changed = text.replace("\"rows\":7", "\"rows\":5");
    assert_ne!(changed, text);
    fs::write(&note, changed).unwrap();
    let message = "out.jsonl' is there already: remove it, or name another output";
    let error = folder.run().unwrap_err().to_string();
    assert!(error.ends_with(message), "{error}");
    fs::write(&note, text).unwrap();
    assert_eq!(folder.run().unwrap().rows, 7);
}

/// A program that ends before the folder of a finished output is removed.
#[test]
fn a_folder_that_was_not_removed_is() {
    let folder = TestFolder::new(7);
    folder.run().unwrap();
    let parts = folder.path("out.jsonl.parts");
    fs::create_dir(&parts).unwrap();
    fs::write(parts.join("joined"), "").unwrap();
    let summary = folder.run().unwrap();
    assert_eq!((summary.rows, summary.taken_over), (7, 7));
    assert!(!parts.exists());
}

#[test]
fn a_foreign_file_is_not_replaced() {
    let folder = TestFolder::new(7);
    folder.run_until(7, chunks_of(1));
    let (parts, path) = (folder.parts(), folder.output().path().to_owned());
    fs::write(&path, "foreign").unwrap();
    let message = "out.jsonl' is there already: remove it, or name another output";
    let error = folder.run().unwrap_err();
    assert!(error.to_string().ends_with(message), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "foreign");
    assert_eq!(folder.parts(), parts, "nothing is lost");
    // One that comes while the run goes on.
    fs::remove_file(&path).unwrap();
    let labelling = folder.labelling(Task::default());
    let write = |_: &_| fs::write(&path, "foreign").unwrap();
    let error = labelling.run_in(chunks_of(1), &write).unwrap_err();
    assert!(error.to_string().ends_with(message), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "foreign");
    fs::remove_file(&path).unwrap();
    let summary = folder.run().unwrap();
    assert_eq!((summary.rows, summary.taken_over), (7, 7));
}

#[test]
fn an_output_of_the_same_parts_is_made_again() {
    let whole = TestFolder::new(7);
    whole.run().unwrap();
    let folder = TestFolder::new(7);
    folder.run_until(7, chunks_of(1));
    // The run before has ended when the output had its name.
    fs::write(folder.path("out.jsonl.parts/joined"), "").unwrap();
    fs::write(folder.output().path(), "its own").unwrap();
    folder.run().unwrap();
    assert_eq!(folder.rows(), whole.rows());
}

#[test]
fn two_runs_do_not_write_one_output() {
    let folder = TestFolder::new(7);
    folder.run_until(7, chunks_of(1));
    let lock = folder.path("out.jsonl.parts/lock");
    let lock = fs::File::open(lock).unwrap();
    lock.lock().unwrap();
    let error = folder.run().unwrap_err().to_string();
    assert!(
        error.ends_with("out.jsonl.parts' is in use by another run"),
        "{error}"
    );
    drop(lock);
    assert_eq!(folder.run().unwrap().rows, 7);
}

/// A program that is killed while it joins parts leaves a file under another name.
#[test]
fn what_a_killed_join_leaves_is_removed() {
    let folder = TestFolder::new(7);
    folder.run_until(7, chunks_of(1));
    fs::write(folder.path("out.jsonl.parts/output.1.new"), "half").unwrap();
    folder.run().unwrap();
    let names = fs::read_dir(folder.0.path()).unwrap();
    let mut names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["in.txt", "out.jsonl", "out.jsonl.done"]);
}
