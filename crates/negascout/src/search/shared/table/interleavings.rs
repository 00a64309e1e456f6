//! The table under every interleaving of threads, and everything that relaxed atomics may show
//! them: run by loom, with `--cfg loom`.

use super::{Bound, Entry, Ordering, Table};
use crate::Score;
use loom::sync::Arc;
use loom::thread;

/// The entry that a thread stores under `key`: no two threads store anything in common.
fn entry(key: u64, version: i32) -> Entry {
    Entry {
        score: Score::new(100 * version + key as i32),
        bound: if version == 1 {
            Bound::Lower
        } else {
            Bound::Upper
        },
        depth: 10 + version,
        tag: (key as u16) << 8 | version as u16,
    }
}

fn assert_stored(key: u64, found: Option<Entry>, versions: &[i32]) {
    if let Some(found) = found {
        let stored = versions.iter().any(|&version| entry(key, version) == found);
        assert!(stored, "never stored under {key}: {found:?}");
    }
}

/// Runs `model` in every way it can run.
fn in_every_way(model: impl Fn() + Sync + Send + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = None;
    builder.check(model);
}

#[test]
fn two_stores_of_one_key_leave_one_of_them() {
    in_every_way(|| {
        let table = Arc::new(Table::with_entries(4));
        let writer = thread::spawn({
            let table = Arc::clone(&table);
            move || table.store(7, entry(7, 1))
        });
        table.store(7, entry(7, 2));
        assert_stored(7, table.probe(7), &[1, 2]);
        assert!(writer.join().is_ok());
        assert_stored(7, table.probe(7), &[1, 2]);
    });
}

#[test]
fn two_keys_in_one_slot_are_never_mixed_up() {
    in_every_way(|| {
        let table = Arc::new(Table::with_entries(4));
        // A full bucket, in which the entry of key 1 is worth least: both stores replace it.
        for key in 1..=4 {
            let depth = if key == 1 { 1 } else { 200 };
            table.store(
                key,
                Entry {
                    depth,
                    ..entry(key, 1)
                },
            );
        }
        let writer = thread::spawn({
            let table = Arc::clone(&table);
            move || table.store(5, entry(5, 1))
        });
        table.store(6, entry(6, 2));
        assert_stored(5, table.probe(5), &[1]);
        assert_stored(6, table.probe(6), &[2]);
        assert!(writer.join().is_ok());
        assert_stored(5, table.probe(5), &[1]);
        assert_stored(6, table.probe(6), &[2]);
        assert!(
            table.probe(4).is_some(),
            "what was not replaced is still there"
        );
    });
}

#[test]
fn a_reader_sees_what_was_stored_or_nothing() {
    in_every_way(|| {
        let table = Arc::new(Table::with_entries(4));
        table.store(7, entry(7, 1));
        let writer = thread::spawn({
            let table = Arc::clone(&table);
            move || {
                table.store(7, entry(7, 2));
                table.store(7, entry(7, 3));
            }
        });
        assert_stored(7, table.probe(7), &[1, 2, 3]);
        assert!(writer.join().is_ok());
        assert_eq!(table.probe(7), Some(entry(7, 3)));
    });
}

/// Runs `model` in every way with at most two switches between threads where none has to wait.
fn in_many_ways(model: impl Fn() + Sync + Send + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(2);
    builder.check(model);
}

/// A table of two buckets, one of them in use and full.
fn crowded() -> Table {
    let table = Table::with_entries(8);
    for key in 1..=4 {
        table.store(key, entry(key, 1));
    }
    assert_eq!(table.used.load(Ordering::Relaxed), 1);
    table
}

#[test]
fn what_is_found_while_the_table_grows_was_stored() {
    in_many_ways(|| {
        let table = Arc::new(crowded());
        let writer = thread::spawn({
            let table = Arc::clone(&table);
            move || table.store(5, entry(5, 1))
        });
        assert_stored(1, table.probe(1), &[1]);
        assert!(writer.join().is_ok());
        assert_eq!(table.used.load(Ordering::Relaxed), 2);
        for key in 1..=5 {
            assert_eq!(table.probe(key), Some(entry(key, 1)), "{key}");
        }
    });
}

#[test]
fn two_threads_grow_a_table_once() {
    in_many_ways(|| {
        let table = Arc::new(crowded());
        let writer = thread::spawn({
            let table = Arc::clone(&table);
            move || table.enlarge(1)
        });
        let here = table.enlarge(1);
        let there = writer.join().unwrap_or_default();
        assert!(here || there);
        assert_eq!(table.used.load(Ordering::Relaxed), 2);
        assert!(!table.growing.load(Ordering::Relaxed));
        assert_eq!(table.entries().count(), 4);
    });
}

#[test]
fn what_is_stored_while_the_table_grows_is_not_mixed_up() {
    in_many_ways(|| {
        let table = Arc::new(crowded());
        let grower = thread::spawn({
            let table = Arc::clone(&table);
            move || table.enlarge(1)
        });
        table.store(1, entry(1, 2));
        assert!(grower.join().is_ok());
        assert_stored(1, table.probe(1), &[1, 2]);
        assert_stored(2, table.probe(2), &[1]);
    });
}
