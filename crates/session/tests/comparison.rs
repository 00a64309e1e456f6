//! Comparing algorithms, on a position and on random trees.

use negascout::textbook::Algorithm;
use negascout_session::{AverageRow, Comparison, Error, RandomTrees, Row, compare_random, open};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn compare(game: &str, position: &str, algorithms: &[Algorithm]) -> Vec<Row> {
    let comparison = Comparison {
        depth: None,
        algorithms: algorithms.to_vec(),
        stop: None,
    };
    open(game, position).unwrap().compare(&comparison).unwrap()
}

fn distinct_leaves(tree: &str) -> [u64; 3] {
    let algorithms = [
        Algorithm::AlphaBeta,
        Algorithm::NegaScout,
        Algorithm::SssStar,
    ];
    let rows = compare("tree", tree, &algorithms);
    [0, 1, 2].map(|row: usize| rows[row].counters.distinct_leaves)
}

#[test]
fn neither_negascout_nor_sss_dominates() {
    assert_eq!(distinct_leaves("(((8 7) (4 2)) ((6 5) (3 1)))"), [8, 7, 8]);
    assert_eq!(distinct_leaves("((1 2) (3 4))"), [4, 4, 3]);
}

#[test]
fn tic_tac_toe_takes_the_known_numbers_of_nodes() {
    let rows = compare(
        "tic-tac-toe",
        "",
        &[Algorithm::Minimax, Algorithm::AlphaBeta],
    );
    assert_eq!(
        (rows[0].counters.nodes, rows[0].counters.leaves),
        (549_946, 255_168)
    );
    assert_eq!(rows[0].counters.distinct_leaves, 255_168);
    assert_eq!(rows[1].counters.nodes, 20_866);
    assert_eq!(rows[0].value.get(), 0);
}

#[test]
fn rows_come_in_the_order_asked_for() {
    let mut algorithms = Algorithm::ALL.to_vec();
    algorithms.reverse();
    let rows = compare("tree", "((3 1) (4 3))", &algorithms);
    let names: Vec<_> = rows.iter().map(|row| row.algorithm).collect();
    assert_eq!(
        names,
        algorithms.iter().map(|a| a.name()).collect::<Vec<_>>()
    );
    for row in rows {
        assert_eq!(
            (row.value.get(), row.best_move.as_deref()),
            (3, Some("2")),
            "{}",
            row.algorithm
        );
        assert_eq!(row.line, ["2", "2"], "{}", row.algorithm);
    }
}

#[test]
fn impossible_comparisons_are_refused() {
    let game = open("tic-tac-toe", None).unwrap();
    let raised = Arc::new(AtomicBool::new(true));
    let algorithms = vec![Algorithm::Minimax];
    let mut comparison = Comparison {
        depth: Some(0),
        algorithms,
        stop: Some(raised),
    };
    assert!(matches!(
        game.compare(&comparison),
        Err(Error::BadRequest(_))
    ));
    comparison.depth = None;
    assert_eq!(game.compare(&comparison).unwrap_err(), Error::Stopped);
}

fn trees(width: usize, depth: u32, count: u32) -> RandomTrees {
    RandomTrees {
        width,
        depth,
        ordered: None,
        count,
        seed: 7,
        stop: None,
    }
}

fn average(trees: &RandomTrees, algorithms: &[Algorithm]) -> Vec<AverageRow> {
    compare_random(trees, algorithms, &mut |_| ()).unwrap()
}

#[test]
fn averages_come_near_the_published_ones() {
    let algorithms = [
        Algorithm::AlphaBeta,
        Algorithm::NegaScout,
        Algorithm::SssStar,
    ];
    let rows = average(&trees(5, 6, 300), &algorithms);
    // NegaScout evaluates 1.31 times as often as alpha-beta visits leaves, most of them once.
    let near = |found: f64, expected: f64| {
        assert!(
            (found / expected - 1.0).abs() < 0.05,
            "{found}, expected {expected}"
        );
    };
    near(rows[0].counters.leaves, 2479.0);
    near(rows[1].counters.distinct_leaves, 1995.0);
    near(rows[1].counters.leaves, 1.31 * 2479.0);
    near(rows[2].counters.leaves, 1677.0);
    assert!(
        rows.iter()
            .all(|row| row.value.is_none() && row.line.is_empty())
    );
}

#[test]
fn one_tree_has_a_value_and_a_line() {
    let rows = average(&trees(3, 4, 1), &Algorithm::ALL);
    let first = &rows[0];
    assert_eq!((first.counters.leaves, first.line.len()), (81.0, 4));
    for row in &rows {
        assert_eq!(
            (row.value, &row.line),
            (first.value, &first.line),
            "{}",
            row.algorithm
        );
        assert_eq!(row.best_move.as_ref(), row.line.first());
    }
}

#[test]
fn the_seed_decides() {
    let leaves = |seed| {
        let trees = RandomTrees {
            seed,
            ..trees(4, 4, 5)
        };
        average(&trees, &[Algorithm::NegaScout])[0].counters
    };
    assert_eq!(leaves(1), leaves(1));
    assert_ne!(leaves(1), leaves(2));
    let mut done = Vec::new();
    compare_random(&trees(2, 2, 3), &[], &mut |count| done.push(count)).unwrap();
    assert_eq!(done, [1, 2, 3]);
}

#[test]
fn impossible_trees_are_refused() {
    let refused = |trees: RandomTrees| {
        compare_random(&trees, &[Algorithm::Pvs], &mut |_| ())
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        refused(trees(0, 2, 1)),
        "width 0: a node has at least 1 child"
    );
    assert_eq!(
        refused(trees(2, 0, 1)),
        "depth 0: a search looks at least 1 ply ahead"
    );
    assert_eq!(
        refused(trees(2, 2, 0)),
        "0 trees: there is nothing to compare on"
    );
    assert_eq!(
        refused(trees(10, 40, 1)),
        "a tree of width 10 and depth 40 has more than 67108864 nodes"
    );
    for p in [-0.1, 1.5, f64::NAN] {
        let trees = RandomTrees {
            ordered: Some(p),
            ..trees(2, 2, 1)
        };
        assert_eq!(
            refused(trees),
            format!("probability {p}: it must be within 0 to 1")
        );
    }
    let stop = Some(Arc::new(AtomicBool::new(true)));
    let stopped = RandomTrees {
        stop,
        ..trees(2, 2, 1)
    };
    assert_eq!(
        compare_random(&stopped, &[Algorithm::Pvs], &mut |_| ()).unwrap_err(),
        Error::Stopped
    );
}
