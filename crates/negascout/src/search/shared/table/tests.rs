//! The table on one thread.

use super::{Bound, Entry, Ordering, Table};
use crate::Score;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn entry(score: i32, depth: i32) -> Entry {
    Entry {
        score: Score::new(score),
        bound: Bound::Exact,
        depth,
        tag: 9,
    }
}

#[test]
fn keeps_every_field() {
    let table = Table::with_entries(16);
    for (key, bound) in (0..).zip([Bound::Upper, Bound::Lower, Bound::Exact]) {
        for score in [
            Score::win_in(3),
            Score::loss_in(77),
            Score::new(-1_000_000_000),
        ] {
            let entry = Entry {
                score,
                bound,
                depth: 255,
                tag: u16::MAX,
            };
            table.store(key, entry);
            assert_eq!(table.probe(key), Some(entry));
        }
    }
}

#[test]
fn an_empty_table_matches_no_key() {
    let table = Table::with_entries(64);
    assert!((0..10_000).all(|key| table.probe(key).is_none()));
    table.store(5, entry(1, 1));
    table.clear();
    assert_eq!(table.probe(5), None);
}

#[test]
fn replaces_the_old_and_the_shallow_first() {
    let table = Table::with_entries(4);
    for key in 0..4 {
        table.store(key, entry(0, 10 + key as i32));
    }
    table.store(4, entry(0, 1));
    assert_eq!(table.probe(0), None, "the shallowest made room");
    table.new_generation();
    table.store(5, entry(0, 2));
    assert_eq!(table.probe(4), None, "an old and shallow one made room");
    table.new_generation();
    table.store(6, entry(0, 30));
    assert!(table.probe(6).is_some() && table.probe(5).is_none());
    assert_eq!(table.per_mille_full(), 250);
}

#[test]
fn a_table_that_forgot_serves_like_a_new_one() {
    let fill = |table: &Table| {
        for key in 0..200 {
            table.store(key, entry(key as i32, (key * 7 % 40) as i32));
        }
        (0..200).map(|key| table.probe(key)).collect::<Vec<_>>()
    };
    let new = fill(&Table::with_entries(64));
    let mut used = Table::with_entries(64);
    for round in 0..200 {
        fill(&used);
        // Several searches in between, up to a full round of generations.
        for _ in 0..round % 70 {
            used.new_generation();
        }
        used.forget();
        assert!((0..200).all(|key| used.probe(key).is_none()), "{round}");
        assert_eq!(used.entries().count(), 0, "{round}");
        assert_eq!(fill(&used), new, "{round}");
    }
}

/// After any number of searches, a table that forgot equals a new one slot by slot.
#[test]
fn a_table_that_forgot_replaces_like_a_new_one() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut used = Table::with_entries(64);
    for round in 0..150 {
        let mut new = Table::with_entries(64);
        used.forget();
        for search in 0..rng.random_range(1..140) {
            for _ in 0..rng.random_range(0..60) {
                let stored = entry(search, rng.random_range(0..40));
                let key = rng.random_range(0..300);
                for table in [&used, &new] {
                    table.store(key, stored);
                }
            }
            let found = |table: &Table| (0..300).map(|key| table.probe(key)).collect::<Vec<_>>();
            assert_eq!(found(&used), found(&new), "{round}, {search}");
            assert!(used.entries().eq(new.entries()), "{round}, {search}");
            assert_eq!(used.per_mille_full(), new.per_mille_full());
            match rng.random_range(0..100) {
                0 => {
                    used.shrink(20);
                    new = Table::with_entries(64);
                    new.shrink(20);
                }
                1 => assert_eq!(used.grow(2), new.grow(2)),
                2..=80 => {
                    used.new_generation();
                    new.new_generation();
                }
                _ => {}
            }
        }
        used.shrink(64);
    }
}

#[test]
fn a_table_that_grows_keeps_what_it_knows() {
    let mut table = Table::with_entries(1 << 14);
    table.store(1, entry(1, 1));
    table.shrink(64);
    assert_eq!((table.capacity(), table.probe(1)), (64, None));
    for key in 0..40 {
        table.store(key, entry(key as i32, 5));
    }
    let known = |table: &Table| {
        (0..40)
            .filter_map(|key| table.probe(key))
            .collect::<Vec<_>>()
    };
    let before = known(&table);
    assert!(before.len() > 30);
    assert!(table.grow(16));
    assert_eq!((table.capacity(), known(&table)), (1024, before.clone()));
    assert!(table.grow(100) && !table.grow(2));
    assert_eq!((table.capacity(), known(&table)), (1 << 14, before));
}

#[test]
fn entries_can_be_moved_to_another_table() {
    let mut table = Table::with_entries(1 << 12);
    table.store(1 << 60, entry(60, 3));
    table.forget();
    for key in 0..100 {
        table.store(key * key, entry(key as i32, 5));
        if key % 5 == 0 {
            table.new_generation();
        }
        if key == 40 {
            table.forget();
        }
    }
    let other = Table::with_entries(1 << 12);
    for (key, entry) in table.entries() {
        other.store(key, entry);
    }
    assert_eq!(table.entries().count(), 59, "what was forgotten stays so");
    for key in 0..100 {
        let known = (key > 40).then(|| entry(key as i32, 5));
        assert_eq!(other.probe(key * key), known);
    }
    assert_eq!(other.probe(1 << 60), None);
}

/// A table all of whose buckets are in use.
fn whole(entries: usize) -> Table {
    let table = Table::with_entries(entries);
    table.used.store(table.limit, Ordering::Relaxed);
    table.dirty.store(table.limit, Ordering::Relaxed);
    table
}

/// All that can be seen of a table, except the order of its entries.
fn seen(table: &Table, keys: u64) -> (Vec<Option<Entry>>, usize, Vec<(u64, Entry)>) {
    let found = (0..keys).map(|key| table.probe(key)).collect();
    let mut entries: Vec<_> = table.entries().collect();
    entries.sort_by_key(|&(key, _)| key);
    (found, table.per_mille_full(), entries)
}

#[test]
fn a_table_that_is_used_bit_by_bit_serves_like_one_that_is_used_whole() {
    const KEYS: u64 = 40_000;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    for entries in [300, 1 << 10, 1 << 14, 3 << 13, 1 << 16] {
        let (mut growing, mut full) = (Table::with_entries(entries), whole(entries));
        for round in 0..12 {
            let stores = 1 << random.random_range(4..16);
            for _ in 0..stores {
                let (key, depth) = (random.random_range(0..KEYS), random.random_range(0..40));
                for table in [&growing, &full] {
                    table.store(key, entry(round, depth));
                }
            }
            let case = (entries, round);
            assert_eq!(seen(&growing, KEYS), seen(&full, KEYS), "{case:?}");
            for table in [&mut growing, &mut full] {
                if round % 4 == 3 {
                    table.forget();
                }
                table.new_generation();
            }
        }
        assert_eq!(growing.used.load(Ordering::Relaxed), growing.limit);
    }
}

/// Forgotten entries in buckets that are not in use are not taken for new ones when they are.
#[test]
fn a_table_that_is_small_again_serves_like_a_new_one() {
    const KEYS: u64 = 20_000;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(6);
    let mut used = Table::with_entries(1 << 16);
    for round in 0..200 {
        used.forget();
        let new = whole(1 << 16);
        let stores = if round % 37 == 0 { 30_000 } else { 50 };
        for _ in 0..stores {
            let (key, depth) = (random.random_range(0..KEYS), random.random_range(0..40));
            for table in [&used, &new] {
                table.store(key, entry(round, depth));
            }
        }
        if stores > 50 || round % 37 == 36 {
            assert_eq!(seen(&used, KEYS), seen(&new, KEYS), "{round}");
        }
    }
    assert!(used.used.load(Ordering::Relaxed) < used.limit);
}

#[test]
fn a_few_hundred_entries_use_kilobytes() {
    let mut table = Table::with_mebibytes(64);
    let bytes = |table: &Table| table.used.load(Ordering::Relaxed) * 64;
    assert_eq!(bytes(&table), 4 << 10);
    for round in 0..1_000 {
        for key in 0..20 {
            table.store(key, entry(round, 1));
        }
        table.forget();
        table.new_generation();
    }
    assert_eq!(bytes(&table), 4 << 10);
    for key in 0..400 {
        table.store(key, entry(1, 1));
    }
    assert!(bytes(&table) <= 256 << 10, "{}", bytes(&table));
    assert_eq!(table.dirty.load(Ordering::Relaxed) * 64, bytes(&table));
    assert_eq!(table.entries().count(), 400);
}
