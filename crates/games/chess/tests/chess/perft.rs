//! Move counts against published ones.

use crate::common::{KIWIPETE, data};
use negascout_chess::Position;
use negascout_chess::notation::fen::split_epd;
use negascout_chess::perft::{divide, perft};

fn counts(fen: &str, depths: u32) -> Vec<u64> {
    let pos: Position = fen.parse().unwrap();
    (1..=depths).map(|depth| perft(&pos, depth)).collect()
}

#[test]
fn standard_chess() {
    let start = Position::start().to_string();
    assert_eq!(counts(&start, 5), [20, 400, 8_902, 197_281, 4_865_609]);
    assert_eq!(counts(KIWIPETE, 4), [48, 2_039, 97_862, 4_085_603]);
    let pins = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    assert_eq!(counts(pins, 5), [14, 191, 2_812, 43_238, 674_624]);
    let promotions = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1";
    assert_eq!(counts(promotions, 4), [24, 496, 9_483, 182_838]);
}

#[test]
fn chess960() {
    let first = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    assert_eq!(counts(first, 4), [21, 528, 12_189, 326_672]);
    let second = "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9";
    assert_eq!(counts(second, 4), [21, 807, 18_002, 667_366]);
    let third = "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9";
    assert_eq!(counts(third, 4), [20, 479, 10_471, 273_318]);
}

#[test]
fn divided_counts_add_up() {
    let pos: Position = KIWIPETE.parse().unwrap();
    let divided = divide(&pos, 3);
    assert_eq!(divided.len(), 48);
    assert_eq!(divided.iter().map(|&(_, count)| count).sum::<u64>(), 97_862);
    let castling = divided.iter().find(|(mv, _)| mv.to_string() == "e1a1");
    assert_eq!(castling.map(|&(_, count)| count), Some(1_887));
}

/// Compares the counts of a suite that are at most `budget`; how many there are.
fn check_suite(name: &str, budget: u64) -> Option<usize> {
    let text = data(&format!("perft/{name}"))?;
    let mut checked = 0;
    for line in text.lines() {
        let (pos, rest) = split_epd(line).unwrap();
        for entry in rest.split(';').filter(|entry| !entry.trim().is_empty()) {
            let (depth, count) = entry.trim().split_once(' ').expect("D1 20");
            let depth = depth[1..].parse().unwrap();
            let count: u64 = count.trim().parse().unwrap();
            if count <= budget {
                assert_eq!(perft(&pos, depth), count, "{pos} at depth {depth}");
                checked += 1;
            }
        }
    }
    Some(checked)
}

/// Up to a million sequences a count, which takes seconds.
#[test]
fn suite_of_standard_chess() {
    let checked = check_suite("perftsuite.epd", 1_000_000);
    assert!(checked.is_none_or(|checked| checked == 675), "{checked:?}");
}

/// Up to a hundred thousand sequences a count.
#[test]
fn suite_of_chess960() {
    let checked = check_suite("frcperftsuite.epd", 100_000);
    assert!(
        checked.is_none_or(|checked| checked == 2_887),
        "{checked:?}"
    );
}

/// 12.8 thousand million sequences.
#[test]
#[ignore = "thorough: takes half a minute"]
fn whole_suite_of_standard_chess() {
    let checked = check_suite("perftsuite.epd", u64::MAX);
    assert!(checked.is_none_or(|checked| checked == 756), "{checked:?}");
}

/// Counts of up to 108 million, 18 thousand million sequences in all: depth 5, and a little of depth 6.
#[test]
#[ignore = "thorough: takes a minute"]
fn suite_of_chess960_to_depth_five() {
    let checked = check_suite("frcperftsuite.epd", 108_000_000);
    assert!(
        checked.is_none_or(|checked| checked == 4_812),
        "{checked:?}"
    );
}

/// To depth 6, 524 thousand million sequences.
#[test]
#[ignore = "by hand: takes half an hour"]
fn whole_suite_of_chess960_by_hand() {
    let checked = check_suite("frcperftsuite.epd", u64::MAX);
    assert!(
        checked.is_none_or(|checked| checked == 5_760),
        "{checked:?}"
    );
}
