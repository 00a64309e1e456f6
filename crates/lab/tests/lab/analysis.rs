//! Iterative deepening under limits.

use negascout::textbook::Algorithm;
use negascout_lab::{Laboratory, algorithm};
use negascout_session::{EngineCache, Error, Limits, Report, Session, StopReason, go_on, open};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn analyse(session: &dyn Session, limits: &Limits) -> Result<Report, Error> {
    session.analyse(Algorithm::NegaScout, limits, &mut go_on)
}

#[test]
fn tic_tac_toe_is_solved_by_every_algorithm() {
    let game = open("tic-tac-toe", "b2 b1").unwrap();
    for algorithm in Algorithm::ALL {
        let report = game
            .analyse(algorithm, &Limits::default(), &mut go_on)
            .unwrap();
        assert_eq!(report.stopped_by, StopReason::Solved, "{algorithm}");
        assert_eq!(report.value.to_string(), "win in 5", "{algorithm}");
        assert_eq!(report.depth, 5, "{algorithm}");
        assert_eq!(report.pv.len(), 5, "{algorithm}: {:?}", report.pv);
        assert_eq!(report.best_move, report.pv.first().cloned());
    }
}

#[test]
fn a_draw_is_solved_when_nothing_is_cut_short() {
    let report = analyse(&*open("tic-tac-toe", None).unwrap(), &Limits::default()).unwrap();
    assert_eq!(
        (report.stopped_by, report.depth, report.value.score),
        (StopReason::Solved, 9, 0)
    );
    let report = analyse(&*open("tree", "((3 1) (4 3))").unwrap(), &Limits::default()).unwrap();
    assert_eq!(
        (report.stopped_by, report.depth, report.value.score),
        (StopReason::Solved, 2, 3)
    );
}

#[test]
fn depth_ends_it() {
    let game = open("mnk:7,6,4", None).unwrap();
    let mut depths = Vec::new();
    let mut watch = |report: &Report| {
        depths.push((report.depth, report.stopped_by));
        ControlFlow::Continue(())
    };
    let report = game
        .analyse(Algorithm::AlphaBeta, &Limits::to_depth(3), &mut watch)
        .unwrap();
    assert_eq!(depths, [1, 2, 3].map(|depth| (depth, StopReason::Depth)));
    assert_eq!((report.depth, report.stopped_by), (3, StopReason::Depth));
    assert!(report.nodes > report.iteration.unwrap().nodes);
    assert_eq!(report.pv.len(), 3);
}

#[test]
fn nodes_are_never_exceeded() {
    let game = open("mnk:7,6,4", None).unwrap();
    for nodes in [43, 44, 100, 1_000, 1_025, 5_000] {
        for algorithm in Algorithm::ALL {
            let report = game.analyse(algorithm, &Limits::to_nodes(nodes), &mut go_on);
            let Ok(report) = report else {
                // Asking twice about each move takes more nodes.
                assert!(nodes <= 100, "{algorithm}: {nodes} nodes");
                continue;
            };
            assert_eq!(report.stopped_by, StopReason::Nodes, "{algorithm}");
            assert!(
                report.nodes <= nodes,
                "{algorithm}: {} of {nodes}",
                report.nodes
            );
            assert!(report.iteration.unwrap().nodes <= report.nodes);
        }
    }
    assert_eq!(
        analyse(&*game, &Limits::to_nodes(42)).unwrap_err(),
        Error::Stopped
    );
}

#[test]
fn limits_of_depth_and_nodes_are_deterministic() {
    let game = open("mnk:5,5,4", "c3").unwrap();
    for limits in [Limits::to_depth(4), Limits::to_nodes(20_000)] {
        for algorithm in Algorithm::ALL {
            let once = || {
                let report = game.analyse(algorithm, &limits, &mut go_on).unwrap();
                Report {
                    seconds: 0.0,
                    ..report
                }
            };
            assert_eq!(once(), once(), "{algorithm}");
        }
    }
}

#[test]
fn time_leaves_the_first_iteration_alone() {
    let game = open("mnk:15,15,5", None).unwrap();
    let limits = Limits {
        time: Some(Duration::ZERO),
        ..Limits::default()
    };
    let report = analyse(&*game, &limits).unwrap();
    assert_eq!((report.depth, report.stopped_by), (1, StopReason::Time));
    assert!(report.best_move.is_some());
    let limits = Limits {
        time: Some(Duration::from_millis(100)),
        ..Limits::default()
    };
    let report = analyse(&*game, &limits).unwrap();
    assert_eq!(report.stopped_by, StopReason::Time);
    let forever = Limits {
        time: Some(Duration::MAX),
        depth: Some(1),
        ..Limits::default()
    };
    assert_eq!(
        analyse(&*game, &forever).unwrap().stopped_by,
        StopReason::Depth
    );
}

#[test]
fn a_raised_flag_stops_it() {
    let game = open("mnk:15,15,5", None).unwrap();
    let raised = Arc::new(AtomicBool::new(true));
    let limits = Limits {
        stop: Some(Arc::clone(&raised)),
        ..Limits::default()
    };
    assert_eq!(analyse(&*game, &limits).unwrap_err(), Error::Stopped);
    let flag = Arc::new(AtomicBool::new(false));
    let limits = Limits {
        stop: Some(Arc::clone(&flag)),
        ..Limits::default()
    };
    let raise = &mut |report: &Report| {
        flag.store(report.depth == 2, Ordering::Relaxed);
        ControlFlow::Continue(())
    };
    let report = game.analyse(Algorithm::AlphaBeta, &limits, raise).unwrap();
    assert_eq!((report.depth, report.stopped_by), (2, StopReason::Stopped));
}

#[test]
fn progress_breaks_it_off() {
    let game = open("mnk:15,15,5", None).unwrap();
    let mut watch = |report: &Report| match report.depth {
        2 => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    let report = game.analyse(Algorithm::AlphaBeta, &Limits::default(), &mut watch);
    let report = report.unwrap();
    assert_eq!((report.depth, report.stopped_by), (2, StopReason::Stopped));
}

#[test]
fn impossible_limits_are_refused() {
    let game = open("tic-tac-toe", None).unwrap();
    let refused = |limits| analyse(&*game, &limits).unwrap_err().to_string();
    assert_eq!(
        refused(Limits::to_depth(0)),
        "depth 0: a search looks at least 1 ply ahead"
    );
    assert_eq!(
        refused(Limits::to_depth(1_001)),
        "depth 1001: the most is 1000 plies"
    );
    assert_eq!(
        refused(Limits::to_nodes(0)),
        "0 nodes: a search visits at least 1"
    );
}

#[test]
fn a_finished_game_has_a_value_and_no_move() {
    let report = analyse(
        &*open("tic-tac-toe", "XXX/OO./...").unwrap(),
        &Limits::default(),
    )
    .unwrap();
    assert_eq!(report.value.to_string(), "loss in 0");
    assert_eq!(
        (report.best_move, report.stopped_by),
        (None, StopReason::Solved)
    );
    assert_eq!(report.nodes, 1);
}

#[test]
fn the_highest_tree_is_searched_within_a_thread_s_stack() {
    let deep = format!("{}1{}", "(".repeat(1_000), ")".repeat(1_000));
    let game = open("tree", deep.as_str()).unwrap();
    for algorithm in Algorithm::ALL {
        let trace = game.trace(algorithm.into(), None, 5_000).unwrap().trace;
        assert_eq!(trace.nodes.len(), 1_001, "{algorithm}");
    }
    assert_eq!(analyse(&*game, &Limits::to_depth(300)).unwrap().depth, 300);
}

#[test]
fn the_textbook_searches_with_quiescence() {
    // The pawn is protected, which a search to depth 1 sees only beyond its horizon.
    let game = open("chess", "4k3/8/3p4/4p3/8/8/8/K3Q3 w - - 0 1").unwrap();
    let best = |name| {
        let algorithm = algorithm(name).unwrap();
        let report = game.analyse(algorithm, &Limits::to_depth(1), &mut go_on);
        report.unwrap().best_move.unwrap()
    };
    assert_eq!(best("negascout"), "Qxe5+");
    assert_ne!(best("fail-hard"), "Qxe5+");
}

#[test]
fn thinking_equals_the_textbook_at_every_depth() {
    for (game, position) in [
        ("tic-tac-toe", "b2 a1"),
        ("mnk:5,5,4", "c3 b2"),
        ("connect-four", "4455"),
        ("connect-four:5x4", "331"),
        ("tree", "(((6 4 2) (5 8)) ((9 7 8) (5 2)))"),
    ] {
        assert_as_the_textbook(game, position, 4);
    }
    assert_as_the_textbook("mnk:10,10,5", "e5", 3);
}

#[test]
#[ignore = "thorough: a hundred moves, four plies deep"]
fn thinking_on_a_large_board_equals_the_textbook() {
    assert_as_the_textbook("mnk:10,10,5", "e5", 4);
}

/// Fails unless the engine finds the value of alpha-beta at each depth up to this one.
fn assert_as_the_textbook(game: &str, position: &str, deepest: u32) {
    let session = open(game, position).unwrap();
    for depth in 1..=deepest {
        let limits = Limits::to_depth(depth);
        let expected = session.analyse(Algorithm::AlphaBeta, &limits, &mut go_on);
        let mut memory = EngineCache::with_mebibytes(1);
        let report = session
            .think(&limits.into(), &mut memory, &mut go_on)
            .unwrap();
        assert_eq!(
            report.value.score,
            expected.unwrap().value.score,
            "{game} {position} {depth}"
        );
        assert_eq!(report.moves.len(), session.moves().len());
        assert_eq!(report.best_move.as_ref(), Some(&report.moves[0].mv));
    }
}

#[test]
fn unknown_algorithms_are_named() {
    let algorithm = |name| algorithm(name).unwrap_err().to_string();
    assert_eq!(
        algorithm("mtdf"),
        "unknown algorithm 'mtdf' (did you mean 'mtd-f'?)"
    );
    assert_eq!(algorithm("quicksort"), "unknown algorithm 'quicksort'");
}
