//! The public test sets, where they are present.

use negascout_connect_four::{Position, Solver};
use std::path::PathBuf;

/// Solves the lines of a test set, at most `most`. Skips, saying so, where the file is absent.
fn solve_set(name: &str, most: usize) {
    let root =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/data/connect-four");
    let path = std::env::var_os("NEGASCOUT_DATA")
        .map_or(root, |data| PathBuf::from(data).join("connect-four"))
        .join(name);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: {} is not here", path.display());
        return;
    };
    let mut solver = Solver::with_mebibytes(64);
    let mut nodes = 0;
    for line in text.lines().take(most) {
        let (moves, points) = line.split_once(' ').expect("moves and score");
        let pos: Position<7, 6> = moves.parse().expect("a legal sequence");
        solver.forget();
        let solved = solver.solve_without_book(&pos);
        nodes += solved.nodes;
        assert_eq!(
            solved.points(),
            points.trim().parse::<i32>().unwrap(),
            "{name}: {moves}"
        );
    }
    println!(
        "{name}: {} nodes a position",
        nodes / text.lines().take(most).count() as u64
    );
}

#[test]
fn end_easy() {
    solve_set("Test_L3_R1", 1000);
}

#[test]
fn middle_medium() {
    solve_set("Test_L2_R2", 1000);
}

#[test]
fn begin_easy() {
    solve_set("Test_L1_R1", 1000);
}

#[test]
#[ignore = "by hand: takes five minutes"]
fn begin_hard_by_hand() {
    solve_set("Test_L1_R3_first500", 500);
}
