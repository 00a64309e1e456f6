//! Shards, which are labelled apart and merged.

use super::{TestFolder, rows, weak};
use crate::{Error, Labelling, Output, Shard, Summary, Task};
use std::fs;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

impl TestFolder {
    /// Labels the rows of a shard.
    fn run_shard(&self, index: u64, of: u64) -> Summary {
        let shard = Shard::new(index, of).unwrap();
        let labelling = self.labelling(Task::default());
        Labelling { shard, ..labelling }.run(&|_| ()).unwrap()
    }

    fn merge(&self) -> Result<Summary, Error> {
        self.labelling(Task::default()).merge()
    }

    /// Why the shards cannot be merged.
    fn refused(&self) -> String {
        let error = self.merge().unwrap_err().to_string();
        assert!(!self.output().path().exists());
        assert!(!self.path("out.jsonl.parts").exists());
        error.replace(&format!("{}/", self.0.path().display()), "")
    }
}

/// The bytes of an output, without the seconds.
fn bytes(text: &str) -> String {
    let mut found = String::new();
    for (number, part) in text.split("\"seconds\":").enumerate() {
        let rest = match number {
            0 => part,
            _ => part.trim_start_matches(|each: char| !",}".contains(each)),
        };
        found.push_str(rest);
    }
    found
}

#[test]
fn merged_shards_are_the_whole() {
    let whole = TestFolder::new(7);
    let all = whole.run().unwrap();
    let expected = fs::read_to_string(whole.output().path()).unwrap();
    for of in 1..=9 {
        let folder = TestFolder::new(7);
        let shards = (0..of).map(|index| folder.run_shard(index, of));
        let labelled: u64 = shards.map(|summary| summary.rows).sum();
        assert_eq!(labelled, 7);
        let merged = folder.merge().unwrap();
        assert_eq!((merged.rows, merged.errors), (all.rows, all.errors));
        let found = fs::read_to_string(folder.output().path()).unwrap();
        assert_eq!(bytes(&found), bytes(&expected), "{of} shards");
        // The run without shards finds that nothing is to be done, and so does another merge.
        assert_eq!(folder.run().unwrap().taken_over, 7);
        assert_eq!(folder.merge().unwrap().taken_over, 7);
    }
}

/// Rows without an answer have no seconds: their files are the same byte by byte, Parquet among them.
#[test]
fn merged_shards_are_the_whole_byte_by_byte() {
    for name in ["out.jsonl", "out.parquet"] {
        let made = |shards: u64| {
            let folder = TestFolder::new(0);
            folder.write(&["none", "nil", "nothing", "null", "nought"]);
            let labelling = Labelling {
                output: Output::new(folder.path(name)).unwrap(),
                ..folder.labelling(Task::default())
            };
            for index in 0..shards {
                let shard = Shard::new(index, shards).unwrap();
                let labelling = labelling.clone();
                Labelling { shard, ..labelling }.run(&|_| ()).unwrap();
            }
            match shards {
                0 => labelling.run(&|_| ()).unwrap(),
                _ => labelling.merge().unwrap(),
            };
            fs::read(folder.path(name)).unwrap()
        };
        assert_eq!(made(3), made(0), "{name}");
    }
}

/// A program that is killed when the output has its name, and has no note yet.
#[test]
fn a_merge_that_was_killed_may_be_interrupted_then() {
    let folder = TestFolder::new(7);
    folder.run_shard(0, 2);
    folder.run_shard(1, 2);
    folder.merge().unwrap();
    fs::remove_file(folder.path("out.jsonl.done")).unwrap();
    fs::create_dir(folder.path("out.jsonl.parts")).unwrap();
    fs::write(folder.path("out.jsonl.parts/joined"), "").unwrap();
    let interrupted = Labelling {
        stop: Arc::new(AtomicBool::new(true)),
        ..folder.labelling(Task::default())
    };
    for _ in 0..2 {
        assert!(matches!(interrupted.merge(), Err(Error::Stopped)));
    }
    assert_eq!(folder.merge().unwrap().rows, 7);
    assert!(!folder.path("out.jsonl.parts").exists());
}

#[test]
fn a_shard_goes_on_where_it_was_ended() {
    let folder = TestFolder::new(7);
    assert_eq!(folder.run_shard(1, 3).rows, 2);
    let output = folder.path("out.jsonl.shard-1-of-3.jsonl");
    let numbers: Vec<u64> = rows(&output)
        .iter()
        .map(crate::LabelledRow::number)
        .collect();
    assert_eq!(numbers, [1, 4]);
    assert_eq!(folder.run_shard(1, 3).taken_over, 2);
    fs::remove_file(&output).unwrap();
    assert_eq!(folder.run_shard(1, 3).taken_over, 0);
}

#[test]
fn missing_shards_are_told() {
    let folder = TestFolder::new(7);
    assert_eq!(folder.refused(), "'out.jsonl' has no shards to be merged");
    folder.run_shard(1, 3);
    assert_eq!(folder.refused(), "'out.jsonl' lacks shards: 0/3, 2/3");
    fs::create_dir(folder.path("out.jsonl.shard-2-of-3.jsonl.parts")).unwrap();
    assert_eq!(
        folder.refused(),
        "'out.jsonl' lacks shards: 0/3, 2/3 (begun)"
    );
    folder.run_shard(0, 4);
    let message = "'out.jsonl' has shards of 3 and of 4: remove those that are not wanted";
    assert_eq!(folder.refused(), message);
    let folder = TestFolder::new(7);
    folder.run_shard(6, 7);
    let message = "'out.jsonl' lacks shards: 0/7, 1/7, 2/7, 3/7, 4/7, 1 more";
    assert_eq!(folder.refused(), message);
}

#[test]
fn damaged_and_foreign_shards_are_told() {
    let folder = TestFolder::new(7);
    folder.run_shard(0, 2);
    folder.run_shard(1, 2);
    let shard = folder.path("out.jsonl.shard-1-of-2.jsonl");
    let whole = fs::read(&shard).unwrap();
    let again = "remove it, and label shard 1/2 again";
    let damaged =
        format!("'out.jsonl.shard-1-of-2.jsonl' is damaged, or not made by this program: {again}");
    for damage in [&whole[..whole.len() - 1], &whole[..0]] {
        fs::write(&shard, damage).unwrap();
        assert_eq!(folder.refused(), damaged);
    }
    fs::write(&shard, &whole).unwrap();
    let note = folder.path("out.jsonl.shard-1-of-2.jsonl.done");
    let text = fs::read_to_string(&note).unwrap();
    for (place, _) in text.match_indices(|each: char| each.is_ascii_digit()) {
        let mut changed = text.clone().into_bytes();
        changed[place] ^= 1;
        fs::write(&note, &changed).unwrap();
        assert_eq!(folder.refused(), damaged, "byte {place} of the note");
    }
    fs::write(&note, &text).unwrap();
    // The output of another shard, with its note.
    for ending in ["", ".done"] {
        let of = |index| folder.path(&format!("out.jsonl.shard-{index}-of-2.jsonl{ending}"));
        fs::copy(of(0), of(1)).unwrap();
    }
    let message = folder.refused();
    let foreign = "is of another run (they are of shard 0/2): ";
    assert!(message.ends_with(&format!("{foreign}{again}")), "{message}");
    folder.write(&super::texts()[..6]);
    let message = folder.refused();
    assert!(
        message.contains("shard-0-of-2.jsonl' is of another input: "),
        "{message}"
    );
    folder.write(&super::texts());
    let error = folder.labelling(weak()).merge().unwrap_err();
    let reason = "of another run (what they were asked for is another task)";
    assert!(error.to_string().contains(reason), "{error}");
}
