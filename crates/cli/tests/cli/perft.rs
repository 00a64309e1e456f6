//! `negascout perft`.

use super::{objects, printed, refused};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

#[test]
fn counts_tic_tac_toe() {
    let rows = objects(&["perft", "tic-tac-toe", "9", "--json"]);
    let counts: Vec<u64> = rows
        .iter()
        .map(|row| row["positions"].as_u64().unwrap())
        .collect();
    assert_eq!(
        counts,
        [1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]
    );
    assert_eq!(rows[9]["depth"], 9);
}

#[test]
fn counts_from_a_position() {
    let text = printed(&["perft", "tic-tac-toe", "X.O/.X./..O", "2"]);
    let numbers: Vec<Vec<&str>> = text
        .lines()
        .map(|line| line.split_whitespace().take(2).collect())
        .collect();
    assert_eq!(numbers[0], ["depth", "positions"]);
    assert_eq!(numbers[1..], [["0", "1"], ["1", "5"], ["2", "20"]]);
}

#[test]
fn threads_and_a_table_count_the_same() {
    for (game, depth) in [("tic-tac-toe", "8"), ("connect-four", "6"), ("chess", "4")] {
        let counts = |more: &[&str]| -> Vec<u64> {
            let rows = objects(&[&["perft", game, depth, "--json"], more].concat());
            let positions = rows.iter().map(|row| row["positions"].as_u64().unwrap());
            positions.collect()
        };
        let plain = counts(&[]);
        for more in [
            &["--threads", "2"][..],
            &["--hash", "1"],
            &["--threads", "3", "--hash", "4"],
        ] {
            assert_eq!(counts(more), plain, "{game} {more:?}");
        }
    }
    let far = objects(&["perft", "chess", "5", "--hash", "16", "--json"]);
    assert_eq!(far[5]["positions"], 4_865_609);
}

/// An endless count is printed depth by depth, and the lines printed remain.
#[test]
fn depths_are_printed_as_they_are_counted() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_negascout"))
        .args(["perft", "chess", "60"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(program.stdout.take().unwrap());
    let lines: Vec<String> = output.lines().take(5).map(Result::unwrap).collect();
    program.kill().unwrap();
    assert!(!program.wait().unwrap().success());
    assert!(lines[4].contains("8,902"), "{lines:?}");
}

#[test]
fn bad_input_is_refused() {
    let missing = "the following required arguments were not provided: <DEPTH>";
    refused(&["perft", "tic-tac-toe"], missing);
    refused(
        &["perft", "tic-tac-toe", "1001"],
        "invalid value '1001' for '<DEPTH>': expected a whole number from 0 to 1000",
    );
    refused(
        &["perft", "tic-tac-toe", "1", "--hash", "0"],
        "invalid value '0' for '--hash <MB>': expected a whole number from 1 to 1048576",
    );
    refused(
        &["perft", "mnk:7,6,44", "1"],
        "mnk: size 7,6,44: no line of 44 fits on a board of 7 columns and 6 rows",
    );
}
