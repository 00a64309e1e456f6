//! Tables of random and of damaged bytes: there is always an answer, or none.

use super::made::Dice;
use super::made::file::Plan;
use super::set::Tables;
use super::table::Sort;
use crate::Position;
use crate::tablebases::Tablebases;
use proptest::prelude::*;
use proptest::sample::Index;
use std::sync::{Arc, LazyLock};

/// Positions of up to four pieces: with pawns that promote, en passant, mates, and clocks.
const POSITIONS: [&str; 12] = [
    "8/8/8/4k3/8/8/8/KQ6 w - - 0 1",
    "8/8/8/4k3/8/8/8/KQ6 b - - 7 1",
    "kq6/8/8/8/4K3/8/8/8 b - - 0 1",
    "k7/8/1K6/8/8/8/8/6Q1 w - - 0 1",
    "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1",
    "8/4P3/8/2k5/8/8/8/K7 w - - 0 1",
    "8/8/8/2k5/8/8/4P3/K7 w - - 99 1",
    "8/8/8/2k5/8/8/7P/K7 b - - 0 1",
    "8/8/8/2k5/4p3/8/8/K7 b - - 0 1",
    "8/8/8/8/3pP3/8/k7/7K b - e3 0 1",
    "8/4P3/8/2k5/8/8/3p4/K7 w - - 0 1",
    "8/8/8/8/3k4/3r4/8/KQ6 w - - 0 1",
];

/// The tables that are damaged.
static WHOLE: LazyLock<Vec<(&str, Sort, Vec<u8>)>> = LazyLock::new(|| {
    let results = |name| Plan {
        name,
        sort: Sort::Results,
        flags: 0,
        map: &[],
        values: &[2, 0, 1, 3, 4],
    };
    let distances = |name| Plan {
        name,
        sort: Sort::Distances,
        flags: 2,
        map: &[2, 1, 2, 2, 3, 4, 2, 5, 6, 2, 7, 8],
        values: &[0, 1],
    };
    let plans =
        ["KQvK", "KRvK", "KBvK", "KNvK", "KPvK"].map(|name| [results(name), distances(name)]);
    let file = |plan: Plan<'static>| (plan.name, plan.sort, plan.file(4));
    plans.into_iter().flatten().map(file).collect()
});

/// Asks for everything.
fn probe(files: Vec<(&str, Sort, Vec<u8>)>) -> (usize, usize) {
    let tablebases = Tablebases(Arc::new(Tables::of(files)));
    let positions = POSITIONS.map(|fen| fen.parse::<Position>().unwrap());
    let verdicts = positions
        .iter()
        .filter_map(|pos| tablebases.verdict(pos))
        .count();
    let moves = positions
        .iter()
        .filter_map(|pos| tablebases.best_moves(pos))
        .count();
    (verdicts, moves)
}

#[test]
fn whole_tables_answer() {
    let (verdicts, moves) = probe(WHOLE.clone());
    assert!(verdicts >= 6 && moves >= 5, "{verdicts} {moves}");
}

/// The sets of tables that a case of a property has: a set is quickly asked.
const SETS: usize = 20;

/// The damage to a table: bytes near its beginning or anywhere that are changed, and the place where it is
/// cut off.
#[derive(Clone, Debug)]
struct Damage {
    table: Index,
    changes: Vec<(Index, bool, u8)>,
    cut: Option<Index>,
}

impl Damage {
    /// Any damage, with more of the bytes that are unlikely by chance.
    fn any() -> impl Strategy<Value = Damage> {
        let byte = prop_oneof![any::<u8>(), Just(0), Just(255)];
        let change = (any::<Index>(), any::<bool>(), byte);
        let changes = proptest::collection::vec(change, 1..6);
        let all = (any::<Index>(), changes, any::<Option<Index>>());
        all.prop_map(|(table, changes, cut)| Damage {
            table,
            changes,
            cut,
        })
    }

    /// The tables with this damage.
    fn done(&self) -> Vec<(&'static str, Sort, Vec<u8>)> {
        let mut files = WHOLE.clone();
        let file = &mut self.table.get_mut(&mut files).2;
        for (place, in_head, byte) in &self.changes {
            let end = if *in_head { 160 } else { file.len() };
            file[place.index(end)] = *byte;
        }
        if let Some(cut) = self.cut {
            let blocks = file.len() / 64;
            file.truncate(cut.index(blocks) * 64 + 16);
        }
        files
    }
}

/// Tables of which only the beginning is right, and the rest random: any bytes, small ones, or zeros.
fn random(seed: u64) -> Vec<(&'static str, Sort, Vec<u8>)> {
    let mut dice = Dice(seed);
    let begun = 5 + dice.below(155);
    let mut byte = |_| match dice.below(3) {
        0 => dice.below(256) as u8,
        1 => dice.below(16) as u8,
        _ => 0,
    };
    let mut files = WHOLE.clone();
    for (_, _, file) in &mut files {
        file.truncate(begun);
        file.extend((0..700).map(&mut byte));
        file.resize(file.len().next_multiple_of(64) + 16, 0);
    }
    files
}

proptest! {
    #[test]
    fn damaged_tables_do_no_harm(sets in proptest::collection::vec(Damage::any(), SETS)) {
        for damage in sets {
            probe(damage.done());
        }
    }

    #[test]
    fn random_tables_do_no_harm(seeds in proptest::collection::vec(any::<u64>(), SETS)) {
        for seed in seeds {
            probe(random(seed));
        }
    }
}
