//! Comparing algorithms, on a position and on random trees.

use negascout::engine::SearchVariant;
use negascout::textbook::Algorithm;
use negascout_lab::{
    Comparison, Form, Laboratory, RandomTrees, Row, Searcher, compare_random, form, suite,
};
use negascout_session::{EngineCache, Error, Limits, Outcome, go_on, open};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn ask(game: &str, position: &str, comparison: &Comparison) -> Result<Vec<Row>, Error> {
    let mut memory = EngineCache::with_mebibytes(1);
    let session = open(game, position).unwrap();
    session.compare(comparison, &mut memory, &mut go_on)
}

fn compare(game: &str, position: &str, algorithms: &[Algorithm]) -> Vec<Row> {
    let comparison = Comparison {
        algorithms: algorithms.iter().copied().map(Form::from).collect(),
        by: Searcher::Textbook,
        ..Comparison::default()
    };
    ask(game, position, &comparison).unwrap()
}

fn distinct_leaves(tree: &str) -> [Option<f64>; 3] {
    let algorithms = [
        Algorithm::AlphaBeta,
        Algorithm::NegaScout,
        Algorithm::SssStar,
    ];
    let rows = compare("tree", tree, &algorithms);
    [0, 1, 2].map(|row: usize| rows[row].counters.distinct_leaves)
}

/// A comparison is of equal searches: whatever differs between algorithms and windows, the value does
/// not.
#[test]
fn all_algorithms_of_the_production_search_agree() {
    let chess = suite("bratko-kopec").unwrap().positions;
    let chess = chess.iter().map(|&position| ("chess", position, 4));
    let others = [
        ("chess", "", 5),
        ("chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6),
        ("chess", "8/8/8/3k4/8/8/5Q2/3K4 w - - 20 40", 7),
        ("tic-tac-toe", "b2", 6),
        ("mnk:6,6,4", "c3 d4", 5),
        ("connect-four", "4455", 8),
        ("connect-four:5x4", "331", 9),
        ("tree", "(((6 4 2) (5 8)) ((9 7 8) (5 2)))", 3),
    ];
    let mut memory = EngineCache::with_mebibytes(16);
    for (game, position, depth) in chess.chain(others) {
        let session = open(game, position).unwrap();
        let mut values = Vec::new();
        for aspiration in [false, true] {
            let comparison = Comparison {
                limits: Limits::to_depth(depth),
                algorithms: SearchVariant::ALGORITHMS.map(Form::from).to_vec(),
                by: Searcher::Search {
                    aspiration,
                    selective: false,
                },
            };
            let rows = session.compare(&comparison, &mut memory, &mut go_on);
            values.extend(rows.unwrap().iter().map(|row| row.value.unwrap()));
        }
        let first = values[0];
        assert!(
            values.iter().all(|value| *value == first),
            "{game} {position}: {values:?}"
        );
    }
}

#[test]
fn neither_negascout_nor_sss_dominates() {
    assert_eq!(
        distinct_leaves("(((8 7) (4 2)) ((6 5) (3 1)))"),
        [8.0, 7.0, 8.0].map(Some)
    );
    assert_eq!(distinct_leaves("((1 2) (3 4))"), [4.0, 4.0, 3.0].map(Some));
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
        (549_946.0, 255_168.0)
    );
    assert_eq!(rows[0].counters.distinct_leaves, Some(255_168.0));
    assert_eq!(rows[1].counters.nodes, 20_866.0);
    assert_eq!(rows[0].value.unwrap().score, 0);
}

#[test]
fn a_row_of_the_production_search_says_what_is_proven() {
    let comparison = Comparison {
        by: PLAIN_SEARCH,
        algorithms: vec![Algorithm::Pvs.into()],
        ..Comparison::default()
    };
    let proven = |position: &str| {
        let rows = ask("tic-tac-toe", position, &comparison).unwrap();
        rows[0].value.unwrap().result
    };
    assert_eq!(proven(""), Some(Outcome::Draw));
    assert_eq!(proven("b2 b1"), Some(Outcome::Win));
}

#[test]
fn rows_come_in_the_order_asked_for() {
    let mut algorithms = Algorithm::ALL.to_vec();
    algorithms.reverse();
    let rows = compare("tree", "((3 1) (4 3))", &algorithms);
    let names: Vec<_> = rows.iter().map(|row| row.algorithm.as_str()).collect();
    assert_eq!(
        names,
        algorithms.iter().map(|a| a.name()).collect::<Vec<_>>()
    );
    for row in rows {
        assert_eq!(
            (row.value.unwrap().score, row.best_move.as_deref()),
            (3, Some("2")),
            "{}",
            row.algorithm
        );
        assert_eq!(row.pv, ["2", "2"], "{}", row.algorithm);
    }
}

#[test]
fn impossible_comparisons_are_refused() {
    let refused = |comparison: &_| ask("tic-tac-toe", "", comparison).unwrap_err();
    let raised = Arc::new(AtomicBool::new(true));
    let algorithms = vec![Algorithm::Minimax.into()];
    let mut comparison = Comparison {
        limits: Limits {
            depth: Some(0),
            stop: Some(raised),
            ..Limits::default()
        },
        algorithms,
        by: Searcher::Textbook,
    };
    assert!(matches!(refused(&comparison), Error::BadRequest(_)));
    comparison.limits.depth = None;
    assert_eq!(refused(&comparison), Error::Stopped);
    comparison.by = PLAIN_SEARCH;
    let reason = refused(&comparison).to_string();
    assert!(
        reason.starts_with("minimax: the production search runs as one of alpha-beta, "),
        "{reason}"
    );
    comparison.algorithms = vec![Algorithm::Pvs.into()];
    assert_eq!(refused(&comparison), Error::Stopped);
    comparison.limits.depth = Some(0);
    assert!(matches!(refused(&comparison), Error::BadRequest(_)));
}

/// The production search, with the full window and nothing selective.
const PLAIN_SEARCH: Searcher = Searcher::Search {
    aspiration: false,
    selective: false,
};

#[test]
fn the_production_search_compares_in_every_game() {
    let aspiration = Searcher::Search {
        aspiration: true,
        selective: false,
    };
    for (game, position, depth) in [
        ("tic-tac-toe", "b2 a1", 5),
        ("mnk:5,5,4", "c3 b2", 4),
        ("connect-four", "4455", 6),
        ("chess", "e4 e5 Nf3", 3),
        ("tree", "(((6 4 2) (5 8)) ((9 7 8) (5 2)))", 3),
    ] {
        let compare = |by| {
            let comparison = Comparison {
                limits: Limits::to_depth(depth),
                algorithms: [
                    Algorithm::AlphaBeta,
                    Algorithm::NegaScout,
                    Algorithm::Pvs,
                    Algorithm::Mtdf,
                ]
                .map(Form::from)
                .to_vec(),
                by,
            };
            ask(game, position, &comparison).unwrap()
        };
        let rows = compare(PLAIN_SEARCH);
        let mut values: Vec<_> = rows.iter().map(|row| row.value).collect();
        values.extend(compare(aspiration).iter().map(|row| row.value));
        // In chess the production search's quiescence looks at more than the textbook's.
        if game != "chess" {
            values.extend(compare(Searcher::Textbook).iter().map(|row| row.value));
        }
        assert!(
            values.iter().all(|value| *value == values[0]),
            "{game}: {values:?}"
        );
        for (row, again) in rows.iter().zip(compare(PLAIN_SEARCH)) {
            let name = (game, &row.algorithm);
            assert_eq!(row.counters.distinct_leaves, None, "{name:?}");
            assert_eq!(row.counters, again.counters, "{name:?}");
            assert!(
                row.best_move.is_some() && row.counters.nodes > 0.0,
                "{name:?}"
            );
        }
    }
}

#[test]
fn progress_hears_each_row_and_breaks_off() {
    let session = open("tree", "((3 1) (4 3))").unwrap();
    let comparison = Comparison {
        algorithms: Algorithm::ALL.map(Form::from).to_vec(),
        by: Searcher::Textbook,
        ..Comparison::default()
    };
    let mut heard = Vec::new();
    let mut watch = |row: &Row| {
        heard.push(row.algorithm.clone());
        match heard.len() {
            2 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    };
    let mut memory = EngineCache::with_mebibytes(1);
    let rows = session
        .compare(&comparison, &mut memory, &mut watch)
        .unwrap();
    let names: Vec<_> = rows.into_iter().map(|row| row.algorithm).collect();
    assert_eq!(
        names,
        Algorithm::ALL[..2]
            .iter()
            .map(|a| a.name())
            .collect::<Vec<_>>()
    );
    assert_eq!(heard, names);
}

fn by_name(names: &[&str]) -> Vec<Form> {
    names.iter().map(|name| form(name).unwrap()).collect()
}

/// A comparison of forms by the textbook, or as programs use it.
fn comparison(depth: Option<u32>, names: &[&str], by: Searcher) -> Comparison {
    Comparison {
        limits: Limits {
            depth,
            ..Limits::default()
        },
        algorithms: by_name(names),
        by,
    }
}

#[test]
fn forms_of_the_gallery_run_on_trees() {
    let names = ["negascout", "no-research", "table-without-player"];
    let asked = comparison(None, &names, Searcher::Textbook);
    let rows = ask("tree", "(1 (3 3))", &asked).unwrap();
    let values = rows.iter().map(|row| row.value.unwrap().score);
    assert_eq!(values.collect::<Vec<_>>(), [3, 2, 3]);
    assert_eq!(rows[1].pv, ["2", "1"]);
    let rows = ask("tree", "0>2,1 1>2 2>3,4 3=1 4=2", &asked).unwrap();
    let values = rows.iter().map(|row| row.value.unwrap().score);
    assert_eq!(values.collect::<Vec<_>>(), [2, 2, 1]);
    assert_eq!(rows[0].position, "0>2,1 1>2 2>3,4 3=1 4=2");
    let averages = compare_random(&trees(3, 4, 5), &by_name(&names), &mut |_| ()).unwrap();
    assert!(averages[1].counters.leaves < averages[0].counters.leaves);
}

/// The positions of a game are listed, and the printed form does on them what it does.
#[test]
fn forms_of_the_gallery_run_on_games() {
    let asked = comparison(
        None,
        &["weblog-negascout", "no-research"],
        Searcher::Textbook,
    );
    let rows = ask("tic-tac-toe", "XOX/.O./...", &asked).unwrap();
    let right = comparison(None, &["minimax"], Searcher::Textbook);
    let right = ask("tic-tac-toe", "XOX/.O./...", &right).unwrap();
    assert_eq!(rows[0].value, right[0].value);
    assert!(rows[0].counters.leaves < right[0].counters.leaves);
    let wide = comparison(None, &["no-research"], Searcher::Textbook);
    let reason = ask("connect-four", "", &wide).unwrap_err().to_string();
    assert!(reason.ends_with("plies: give a smaller depth"), "{reason}");
}

#[test]
fn forms_of_the_gallery_are_refused_elsewhere() {
    let refused = |game, names: &[&str], by| {
        let refusal = ask(game, "", &comparison(Some(2), names, by));
        refusal.unwrap_err().to_string()
    };
    let practice = Searcher::Practice {
        deepening: true,
        ordering: false,
    };
    assert_eq!(
        refused("connect-four", &["no-research"], PLAIN_SEARCH),
        refused("connect-four", &["no-research"], practice),
    );
    let asked = comparison(None, &["no-research"], practice);
    let reason = ask("tree", "(1 2)", &asked).unwrap_err().to_string();
    assert!(
        reason.contains("without deepening and ordering"),
        "{reason}"
    );
    let name = "readme-minimax-to-the-letter";
    let reason = "readme-minimax-to-the-letter never ends: there is nothing to count";
    let asked = comparison(None, &[name], Searcher::Textbook);
    let error = ask("tree", "(1 2)", &asked).unwrap_err();
    assert_eq!(error.to_string(), reason);
    let drawn = open("tree", "(1 2)")
        .unwrap()
        .trace(asked.algorithms[0], None, 10_000);
    assert_eq!(drawn.unwrap_err().to_string(), reason);
    assert!(
        matches!(form("noresearch"), Err(Error::UnknownAlgorithm { nearest, .. })
        if nearest.as_deref() == Some("no-research"))
    );
}

/// Reinefeld's shortcut applies two plies above the leaves, so it must know how far they are.
#[test]
fn a_listed_tree_is_searched_to_its_height() {
    let tree = "(((8 7) (4 2)) ((6 5) (3 1)))";
    let leaves = |depth| {
        let asked = comparison(depth, &["negascout", "reinefeld"], Searcher::Textbook);
        let rows = ask("tree", tree, &asked).unwrap();
        assert_eq!(rows[1].value.unwrap().score, 4);
        [0, 1].map(|row: usize| rows[row].counters.leaves)
    };
    assert_eq!(leaves(None), leaves(Some(3)));
    assert_eq!(leaves(Some(100))[0], leaves(None)[0]);
    assert_eq!((leaves(None)[1], leaves(Some(100))[1]), (7.0, 9.0));
    let drawn = |depth| {
        let reinefeld = form("reinefeld").unwrap();
        let trace = open("tree", tree).unwrap().trace(reinefeld, depth, 100);
        trace
            .unwrap()
            .trace
            .nodes
            .iter()
            .map(|node| node.visits.len())
            .sum::<usize>()
    };
    assert!(drawn(None) < drawn(Some(100)));
}

#[test]
fn deepening_and_ordering_take_less_for_the_same_value() {
    let names = ["alpha-beta", "negascout", "mtd-f", "sss-star"];
    for (game, position, depth) in [("tic-tac-toe", "", None), ("connect-four", "", Some(7))] {
        let compare = |by| {
            let rows = ask(game, position, &comparison(depth, &names, by)).unwrap();
            assert!(rows.iter().all(|row| row.value == rows[0].value), "{game}");
            rows
        };
        let leaves = |rows: &[Row]| {
            rows.iter()
                .map(|row| row.counters.leaves)
                .collect::<Vec<_>>()
        };
        let practice = |deepening, ordering| {
            compare(Searcher::Practice {
                deepening,
                ordering,
            })
        };
        let plain = compare(Searcher::Textbook);
        let neither = practice(false, false);
        let ordered = practice(false, true);
        let both = practice(true, true);
        for row in 0..names.len() {
            assert_eq!(plain[row].value, both[row].value, "{game} {}", names[row]);
            assert_eq!(
                plain[row].counters, neither[row].counters,
                "{game} {}",
                names[row]
            );
        }
        assert!(leaves(&ordered)[0] < leaves(&plain)[0], "{game}");
        assert!(leaves(&ordered)[1] < leaves(&plain)[1], "{game}");
        assert_eq!(both[0].counters.distinct_leaves, None);
        assert!(ordered[0].counters.distinct_leaves.is_some());
    }
}

fn trees(width: usize, depth: u32, count: u32) -> RandomTrees {
    RandomTrees {
        count,
        seed: 7,
        ..RandomTrees::new(width, depth)
    }
}

fn average(trees: &RandomTrees, algorithms: &[Algorithm]) -> Vec<Row> {
    let forms: Vec<Form> = algorithms.iter().copied().map(Form::from).collect();
    compare_random(trees, &forms, &mut |_| ()).unwrap()
}

#[test]
fn averages_come_near_the_published_ones() {
    assert_near_the_published(120);
}

#[test]
#[ignore = "thorough: 300 trees"]
fn averages_of_many_trees_come_near_the_published_ones() {
    assert_near_the_published(300);
}

fn assert_near_the_published(count: u32) {
    let algorithms = [
        Algorithm::AlphaBeta,
        Algorithm::NegaScout,
        Algorithm::SssStar,
    ];
    let rows = average(&trees(5, 6, count), &algorithms);
    // NegaScout evaluates 1.31 times as often as alpha-beta visits leaves, most of them once.
    let near = |found: f64, expected: f64| {
        assert!(
            (found / expected - 1.0).abs() < 0.05,
            "{found}, expected {expected}"
        );
    };
    near(rows[0].counters.leaves, 2479.0);
    near(rows[1].counters.distinct_leaves.unwrap(), 1995.0);
    near(rows[1].counters.leaves, 1.31 * 2479.0);
    near(rows[2].counters.leaves, 1677.0);
    assert!(
        rows.iter()
            .all(|row| row.value.is_none() && row.pv.is_empty())
    );
}

#[test]
fn one_tree_has_a_value_and_a_line() {
    let rows = average(&trees(3, 4, 1), &Algorithm::ALL);
    let first = &rows[0];
    assert_eq!((first.counters.leaves, first.pv.len()), (81.0, 4));
    for row in &rows {
        assert_eq!(
            (row.value, &row.pv),
            (first.value, &first.pv),
            "{}",
            row.algorithm
        );
        assert_eq!(row.best_move.as_ref(), row.pv.first());
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
        compare_random(&trees, &[Algorithm::Pvs.into()], &mut |_| ())
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
        "a tree of width 10 and depth 40 has more than 4194304 nodes"
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
        compare_random(&stopped, &[Algorithm::Pvs.into()], &mut |_| ()).unwrap_err(),
        Error::Stopped
    );
}
