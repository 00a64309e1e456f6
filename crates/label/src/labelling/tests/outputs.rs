//! Outputs that are there, finished or not, of this run or another one.

use super::{Place, chunks_of, texts, weak};
use crate::Task;
use negascout_session::Catalogue;
use std::fs;

#[test]
fn a_finished_output_is_left_alone() {
    let place = Place::new(7);
    let first = place.run().unwrap();
    let rows = place.rows();
    for _ in 0..2 {
        let again = place.run().unwrap();
        assert_eq!((again.rows, again.errors), (first.rows, first.errors));
        assert_eq!((again.taken_over, again.seconds), (7, 0.0));
        assert_eq!(place.rows(), rows);
    }
}

/// An output is finished for its own task, input and content alone.
#[test]
fn another_run_does_not_take_an_output_for_finished() {
    let place = Place::new(7);
    place.run().unwrap();
    let told = |task| {
        let error = place.run_task(task).unwrap_err().to_string();
        let (_, told) = error.split_once("out.jsonl' is there already").unwrap();
        told.to_owned()
    };
    let other = ", of another run: what they were asked for is another task; ";
    assert!(told(weak()).starts_with(other), "{}", told(weak()));
    let mut texts = texts();
    texts[6] = "X.O/.X./O..";
    place.write(&texts);
    assert!(told(Task::default()).starts_with(", of another input: "));
    place.write(&self::texts()[..6]);
    assert!(told(Task::default()).starts_with(", of another input: "));
    place.write(&self::texts());
    assert_eq!(place.run().unwrap().rows, 7);
    let path = place.output().path().to_owned();
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("win", "Win", 1)).unwrap();
    assert_eq!(told(Task::default()), ": remove it, or name another output");
    fs::remove_file(&path).unwrap();
    let summary = place.run().unwrap();
    assert_eq!((summary.rows, summary.taken_over), (7, 0));
}

/// A program that ends before the folder of a finished output is removed.
#[test]
fn a_folder_that_was_not_removed_is() {
    let place = Place::new(7);
    place.run().unwrap();
    let folder = place.0.path().join("out.jsonl.parts");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("joined"), "").unwrap();
    let summary = place.run().unwrap();
    assert_eq!((summary.rows, summary.taken_over), (7, 7));
    assert!(!folder.exists());
}

#[test]
fn a_foreign_file_is_not_replaced() {
    let place = Place::new(7);
    place.run_until(7, chunks_of(1));
    let (kept, path) = (place.parts(), place.output().path().to_owned());
    fs::write(&path, "foreign").unwrap();
    let told = "out.jsonl' is there already: remove it, or name another output";
    let error = place.run().unwrap_err();
    assert!(error.to_string().ends_with(told), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "foreign");
    assert_eq!(place.parts(), kept, "nothing is lost");
    // One that comes while the run goes on.
    fs::remove_file(&path).unwrap();
    let games = Catalogue::standard();
    let labelling = place.labelling(&games, Task::default());
    let write = |_: &_| fs::write(&path, "foreign").unwrap();
    let error = labelling.run_in(chunks_of(1), &write).unwrap_err();
    assert!(error.to_string().ends_with(told), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "foreign");
    fs::remove_file(&path).unwrap();
    let summary = place.run().unwrap();
    assert_eq!((summary.rows, summary.taken_over), (7, 7));
}

#[test]
fn an_output_of_the_same_parts_is_made_again() {
    let whole = Place::new(7);
    whole.run().unwrap();
    let place = Place::new(7);
    place.run_until(7, chunks_of(1));
    // The run before has ended when the output had its name.
    fs::write(place.0.path().join("out.jsonl.parts/joined"), "").unwrap();
    fs::write(place.output().path(), "its own").unwrap();
    place.run().unwrap();
    assert_eq!(place.rows(), whole.rows());
}

#[test]
fn two_runs_do_not_write_one_output() {
    let place = Place::new(7);
    place.run_until(7, chunks_of(1));
    let lock = place.0.path().join("out.jsonl.parts/lock");
    let lock = fs::File::open(lock).unwrap();
    lock.lock().unwrap();
    let error = place.run().unwrap_err().to_string();
    assert!(
        error.ends_with("out.jsonl.parts' is in use by another run"),
        "{error}"
    );
    drop(lock);
    assert_eq!(place.run().unwrap().rows, 7);
}

/// A program that is killed while it joins parts leaves a file under another name.
#[test]
fn what_a_killed_join_leaves_is_removed() {
    let place = Place::new(7);
    place.run_until(7, chunks_of(1));
    fs::write(place.0.path().join("out.jsonl.parts/output.1.new"), "half").unwrap();
    place.run().unwrap();
    let names = fs::read_dir(place.0.path()).unwrap();
    let mut names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["in.txt", "out.jsonl", "out.jsonl.done"]);
}
