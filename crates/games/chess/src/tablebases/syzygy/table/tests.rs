//! Tables that are made for this are read as they were made.

use super::super::made::file::Plan;
use super::*;
use crate::tablebases::Verdict;
use crate::tablebases::syzygy::{dtz, wdl};
use std::fs::File;

/// Tables of results, with the values from loss to win.
fn results(name: &str) -> Plan<'_> {
    Plan {
        name,
        sort: Sort::Results,
        flags: 0,
        map: &[],
        values: &[2, 0, 1, 3, 4],
    }
}

fn read(plan: &Plan<'_>, seed: u64) -> Option<TableFile> {
    let material = Material::from_name(plan.name).unwrap();
    TableFile::read(Bytes::Loaded(plan.file(seed)), material, plan.sort)
}

/// Reads all values of a table.
fn check_values(plan: &Plan<'_>, table: &TableFile) {
    for (number, part) in table.parts.iter().enumerate() {
        for place in 0..part.numbering.size() {
            let value = part.pairs.value(&table.bytes, place);
            assert_eq!(
                value,
                Some(plan.value(number, place)),
                "{} {number} {place}",
                plan.name
            );
        }
    }
}

#[test]
fn all_values_are_read() {
    for (name, parts) in [("KQvK", 2), ("KPvK", 8), ("KvKP", 8)] {
        for seed in 0..2 {
            let plan = results(name);
            let table = read(&plan, seed).unwrap();
            assert_eq!(table.parts.len(), parts);
            check_values(&plan, &table);
        }
    }
}

#[test]
fn values_are_read_from_a_file() {
    let plan = results("KRvK");
    let path = std::env::temp_dir().join(format!("negascout-table-{}", std::process::id()));
    std::fs::write(&path, plan.file(3)).unwrap();
    let file = File::open(&path).unwrap();
    let length = file.metadata().unwrap().len();
    let material = Material::from_name(plan.name).unwrap();
    let table = TableFile::read(Bytes::Read(file, length), material, plan.sort).unwrap();
    check_values(&plan, &table);
    std::fs::remove_file(&path).unwrap();
}

/// The verdict is that of the part for the side to move, whatever colours the name gives.
#[test]
fn a_position_is_found_from_both_sides() {
    let board = |fen: &str| fen.parse::<Board>().unwrap();
    let positions = [
        (
            "8/8/8/4k3/8/8/8/KR6 w - - 0 1",
            "kr6/8/8/8/4K3/8/8/8 b - - 0 1",
            Color::White,
        ),
        (
            "8/8/8/4k3/8/8/8/KR6 b - - 0 1",
            "kr6/8/8/8/4K3/8/8/8 w - - 0 1",
            Color::Black,
        ),
    ];
    for name in ["KRvK", "KvKR"] {
        let plan = results(name);
        let table = read(&plan, 5).unwrap();
        for (own, exchanged, side) in positions {
            let side = if name == "KRvK" { side } else { !side };
            let view = if name == "KRvK" {
                View::Own
            } else {
                View::Exchanged
            };
            let number = table.parts[side as usize]
                .numbering
                .index(&board(own), view)
                .unwrap();
            let value = usize::from(plan.value(side as usize, number));
            let expected = [
                Verdict::Loss,
                Verdict::BlessedLoss,
                Verdict::Draw,
                Verdict::CursedWin,
                Verdict::Win,
            ][value];
            assert_eq!(wdl::verdict(&table, &board(own)), Some(expected));
            assert_eq!(wdl::verdict(&table, &board(exchanged)), Some(expected));
        }
    }
}

/// Distances are for one side, in plies or moves, and listed in one byte or in two.
#[test]
fn distances_are_read() {
    let board: Board = "8/8/8/4k3/8/8/8/KR6 b - - 0 1".parse().unwrap();
    let other: Board = "8/8/8/4k3/8/8/8/KR6 w - - 0 1".parse().unwrap();
    let narrow = [1, 10, 2, 20, 21, 3, 30, 31, 32, 0];
    let wide = [1, 0, 10, 1, 2, 0, 20, 1, 21, 1, 0, 0, 1, 0, 30, 1];
    let distance = |flags, map, verdict| {
        let sort = Sort::Distances;
        let plan = Plan {
            name: "KRvK",
            sort,
            flags,
            map,
            values: &[0, 1],
        };
        let table = read(&plan, 8).unwrap();
        check_values(&plan, &table);
        let number = table.parts[0].numbering.index(&board, View::Own).unwrap();
        if flags & 1 != 0 {
            assert_eq!(
                dtz::distance(&table, &other, verdict),
                Some(dtz::Distance::OtherSide)
            );
        }
        (
            plan.value(0, number),
            dtz::distance(&table, &board, verdict),
        )
    };
    let plies = |plies| Some(dtz::Distance::Plies(plies));
    let (value, found) = distance(1, &[], Verdict::Loss);
    assert_eq!(found, plies(2 * value), "in moves");
    let (value, found) = distance(1 | 8, &[], Verdict::Loss);
    assert_eq!(found, plies(value), "in plies");
    let (value, found) = distance(1 | 8, &[], Verdict::BlessedLoss);
    assert_eq!(found, plies(2 * value), "beyond fifty moves in moves");
    let (value, found) = distance(1 | 2 | 8, &narrow, Verdict::Loss);
    assert_eq!(found, plies([20, 21][usize::from(value)]));
    let (value, found) = distance(1 | 2 | 8, &narrow, Verdict::CursedWin);
    assert_eq!(found, plies(2 * [30, 31][usize::from(value)]));
    let (_, found) = distance(1 | 2, &narrow, Verdict::BlessedLoss);
    assert_eq!(found, None, "beyond the list");
    let (value, found) = distance(1 | 2 | 8 | 16, &wide, Verdict::Loss);
    assert_eq!(found, plies([276, 277][usize::from(value)]));
    let (_, found) = distance(0, &[], Verdict::Loss);
    assert_eq!(found, Some(dtz::Distance::OtherSide));
}

#[test]
fn what_is_no_table_is_refused() {
    let whole = results("KRvK").file(1);
    let read = |change: fn(&mut Vec<u8>), name: &str, sort| {
        let mut file = whole.clone();
        change(&mut file);
        TableFile::read(
            Bytes::Loaded(file),
            Material::from_name(name).unwrap(),
            sort,
        )
        .is_some()
    };
    let same: fn(&mut Vec<u8>) = |_| ();
    assert!(read(same, "KRvK", Sort::Results));
    assert!(!read(same, "KRvK", Sort::Distances));
    assert!(!read(same, "KQvK", Sort::Results));
    let changes: [fn(&mut Vec<u8>); 9] = [
        |file| file.clear(),
        |file| file.truncate(200),
        |file| file[0] = 0,
        // Flags: one side, and pawns.
        |file| file[4] = 0,
        |file| file[4] = 3,
        // A piece that there is not.
        |file| file[6] = 0x77,
        // Blocks and steps that are too large, and a code without a length.
        |file| file[11] = 200,
        |file| file[12] = 64,
        |file| file[19] = 0,
    ];
    for (number, change) in changes.into_iter().enumerate() {
        assert!(!read(change, "KRvK", Sort::Results), "{number}");
    }
}
