//! Several threads over a small table: every entry found is one that was stored under that key.

use negascout::Score;
use negascout::search::{Bound, Entry, Table};
use std::thread;

/// Stores by each thread.
const ROUNDS: u64 = 200_000;

/// The entries that threads store under `key`: all that is in one can be told from the rest.
fn entry(key: u64, version: u64) -> Entry {
    let bounds = [Bound::Upper, Bound::Lower, Bound::Exact];
    Entry {
        score: Score::new((key * 1_000 + version) as i32),
        bound: bounds[(version % 3) as usize],
        depth: ((key + 7 * version) % 256) as i32,
        tag: (key * 31 + version * 17) as u16,
    }
}

/// Fails if `found` is none of the entries stored under `key`.
fn assert_stored(key: u64, found: Entry) {
    let version = found.score.get() as u64 % 1_000;
    assert_eq!(found, entry(key, version), "torn or another key's: {key}");
}

/// Stores and probes pseudo-random keys; how many were found.
fn hammer(table: &Table, keys: u64, seed: u64) -> u64 {
    let (mut state, mut found) = (seed, 0);
    for round in 0..ROUNDS {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let key = (state >> 33) % keys;
        table.store(key, entry(key, (state >> 20) % 1_000));
        let other = (state >> 45) % keys;
        if let Some(entry) = table.probe(other) {
            assert_stored(other, entry);
            found += 1;
        }
        if round % 1_000 == 0 {
            table.new_generation();
        }
    }
    found
}

#[test]
fn what_is_found_was_stored_under_that_key() {
    // One bucket for two keys, for many keys, several buckets, and a table that grows meanwhile.
    for (entries, keys) in [(4, 2), (4, 64), (16, 64), (64, 1_000), (1 << 17, 100_000)] {
        let table = Table::with_entries(entries);
        let found: u64 = thread::scope(|scope| {
            let threads: Vec<_> = (1..=4)
                .map(|seed| {
                    scope.spawn({
                        let table = &table;
                        move || hammer(table, keys, seed)
                    })
                })
                .collect();
            threads
                .into_iter()
                .map(|thread| thread.join().expect("an entry that was never stored"))
                .sum()
        });
        // About the share of keys that the table has room for, so the check above was made.
        let room = entries as u64 * 4 * ROUNDS / keys.max(entries as u64);
        assert!(found > room / 4, "{entries} entries, {keys} keys: {found}");
    }
}
