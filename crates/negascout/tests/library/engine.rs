//! The front door: always a move, whatever the limit; levels, proofs and pondering.

use crate::common::any::{Any, TestGame, Worth};
use crate::common::circle::Circle;
use crate::common::go_on;
use crate::common::heap::Heap;
use negascout::engine::{
    CannotProve, Engine, Handicap, Knowledge, Plain, Proven, Prover, SearchRequest, SearchVariant,
    SolveRequest, Wanted, Width, Windows,
};
use negascout::observe::Stopped;
use negascout::retrograde::Room;
use negascout::search::{Bound, Level, Limits, Progress, Report, StopReason, Table};
use negascout::textbook::Algorithm;
use negascout::trees::{Generator, Listing, Tree};
use negascout::{Game, Score};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn to_nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

/// Limits that leave little time for a search, or none.
fn harsh_limits() -> Vec<Limits> {
    let raised = Arc::new(AtomicBool::new(true));
    let no_time = Limits {
        time: Some(Duration::ZERO),
        ..Limits::default()
    };
    let stopped = Limits {
        stop: Some(raised),
        ..Limits::default()
    };
    let no_clock = Limits {
        clock: Some(negascout::search::Clock::default()),
        ..Limits::default()
    };
    let mut limits = vec![no_time, stopped, no_clock];
    limits.extend((0..60).map(to_nodes));
    limits
}

#[test]
fn there_is_a_move_under_every_limit() {
    for seed in 0..20 {
        let tree = Generator::new(seed).irregular(4, 5);
        let mut engine = Engine::new(Listing).hash(1);
        let root = tree.root();
        for limits in harsh_limits() {
            engine.forget();
            for lines in [1, 3] {
                let asked = SearchRequest {
                    lines,
                    ..SearchRequest::from(limits.clone())
                };
                let report = engine.think(&root, &asked, go_on);
                let best = report.best_move();
                assert_eq!(best.is_some(), root.outcome().is_none(), "{limits:?}");
                assert_eq!(report.best_moves().next(), best);
                assert_eq!(report.line().first().copied(), best);
                if let Some(best) = best {
                    assert!(root.moves().any(|mv| mv == best));
                }
            }
        }
    }
}

#[test]
fn a_stop_in_mid_iteration_leaves_a_lower_bound_and_a_best_move() {
    let tree = Generator::new(3).independent(6, 5);
    let mut partial = 0;
    for nodes in 1..400 {
        let mut engine = Engine::new(Listing).hash(1);
        let report = engine.think(&tree.root(), &SearchRequest::from(to_nodes(nodes)), go_on);
        assert!(report.best_moves().next().is_some(), "{nodes} nodes");
        match report.bound() {
            Bound::Exact => {}
            Bound::Lower => partial += 1,
            Bound::Upper => panic!("{nodes} nodes: an upper bound for a headline"),
        }
    }
    assert!(partial > 20, "{partial} searches stopped in mid-iteration");
}

#[test]
fn a_report_names_the_limit_that_left_no_time() {
    let tree = Generator::new(3).independent(6, 5);
    let reason = |limits: Limits| {
        let mut engine = Engine::new(Listing).hash(1);
        let report = engine.think(&tree.root(), &SearchRequest::from(limits), go_on);
        report.stopped_by
    };
    assert_eq!(reason(to_nodes(1)), Some(StopReason::Nodes));
    let raised = Limits {
        stop: Some(Arc::new(AtomicBool::new(true))),
        ..to_nodes(1)
    };
    assert_eq!(reason(raised), Some(StopReason::Stopped));
    let no_time = Limits {
        time: Some(Duration::ZERO),
        ..Limits::default()
    };
    assert_eq!(reason(no_time), Some(StopReason::Time));
}

#[test]
fn all_best_moves_are_found() {
    let tree: Tree = "((3 4) (3 5) (1 9) (7 3))".parse().unwrap();
    let mut engine = Engine::new(Listing).hash(1);
    let best = engine.best_moves(&tree.root(), &Limits::default());
    assert_eq!(best.iter().map(|mv| mv.0).collect::<Vec<_>>(), [0, 1, 3]);
}

#[test]
fn best_moves_are_never_none() {
    let (mut partial, mut several) = (0, 0);
    for seed in 1..9 {
        // Many moves are equally good.
        let tree = Generator::new(seed).values(0..=3).independent(4, 5);
        let root = tree.root();
        for nodes in (1..2_000).step_by(37) {
            for lines in [1, 4] {
                let asked = SearchRequest {
                    lines,
                    ..SearchRequest::from(to_nodes(nodes))
                };
                let report = Engine::new(Listing).hash(1).think(&root, &asked, go_on);
                assert!(report.best_move().is_some(), "{nodes} nodes");
                assert_eq!(report.best_moves().next(), report.best_move());
                partial += usize::from(report.progress == Progress::Partial);
            }
            let mut engine = Engine::new(Listing).hash(1);
            let moves = engine.best_moves(&root, &to_nodes(nodes));
            assert!(!moves.is_empty(), "{nodes} nodes");
        }
        let worth = |mv| -Algorithm::Minimax.solve(&root.play(mv)).unwrap().value;
        let best = root.moves().map(worth).max().unwrap();
        let expected: Vec<_> = root.moves().filter(|&mv| worth(mv) == best).collect();
        several += usize::from(expected.len() > 1);
        let mut engine = Engine::new(Listing).hash(1);
        let mut found = engine.best_moves(&root, &Limits::default());
        found.sort_by_key(|mv| mv.0);
        assert_eq!(found, expected);
    }
    assert!(
        partial > 50 && several > 2,
        "{partial} partial, {several} with ties"
    );
}

#[test]
fn a_finished_game_has_a_score_and_no_move() {
    let tree: Tree = "5".parse().unwrap();
    let mut engine = Engine::new(Listing).hash(1);
    let report = engine.think(&tree.root(), &SearchRequest::default(), go_on);
    assert_eq!((report.score.get(), report.best_move()), (5, None));
    assert_eq!(report.stopped_by, Some(StopReason::Solved));
    assert_eq!(engine.play(&tree.root()), None);
}

#[test]
fn progress_may_break_a_search_off() {
    let tree = Generator::new(1).independent(5, 6);
    let mut engine = Engine::new(Listing).hash(1);
    let until_two = |report: &Report<_>| {
        if report.depth == 2 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let report = engine.think(&tree.root(), &SearchRequest::default(), until_two);
    assert_eq!(report.stopped_by, Some(StopReason::Stopped));
    assert!(report.depth <= 3, "depth {}", report.depth);
}

#[test]
fn a_level_plays_the_same_move_for_the_same_seed() {
    let tree = Generator::new(5).independent(8, 4);
    let mv = |seed| {
        let mut engine = Engine::new(Listing).hash(1).level(Level::new(1), seed);
        // An earlier search does not matter.
        engine.think(&tree.root(), &SearchRequest::from(to_nodes(500)), go_on);
        engine.play(&tree.root()).unwrap()
    };
    assert_eq!(mv(7), mv(7));
    assert!((0..40).any(|seed| mv(seed) != mv(7)));
}

#[test]
fn a_handicap_puts_the_chosen_move_first() {
    let tree = Generator::new(5).independent(8, 3);
    let mut engine = Engine::new(Listing).hash(1);
    for seed in 0..20 {
        let asked = SearchRequest {
            handicap: Level::new(2).map(|level| Handicap { level, seed }),
            ..SearchRequest::default()
        };
        let report = engine.think(&tree.root(), &asked, go_on);
        assert_eq!(report.moves.len(), 8);
        assert_eq!(report.score, report.moves[0].score);
    }
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let tree: Tree = "((9 8) (4 5) (7 6))".parse().unwrap();
    let mut engine = Engine::new(Listing).hash(1);
    for limits in [Limits::default(), to_nodes(1)] {
        let asked = SearchRequest {
            among: vec![1, 2],
            ..SearchRequest::from(limits)
        };
        let report = engine.think(&tree.root(), &asked, go_on);
        assert!(report.moves.iter().all(|mv| mv.index > 0));
    }
}

#[test]
fn pondering_fills_the_table_until_it_is_stopped_or_all_is_known() {
    let tree = Generator::new(9).independent(6, 6);
    let asked = SearchRequest::default();
    let root = tree.root();
    let fresh = Engine::new(Listing).hash(4).think(&root, &asked, go_on);
    let mut engine = Engine::new(Listing).hash(4);
    let mut ponder = |stop| engine.ponder(&root, &Arc::new(AtomicBool::new(stop)));
    assert_eq!(ponder(true).stopped_by, Some(StopReason::Stopped));
    assert_eq!(ponder(false).stopped_by, Some(StopReason::Solved));
    let pondered = engine.think(&root, &asked, go_on);
    assert_eq!(pondered.score, fresh.score);
    assert!(pondered.nodes < fresh.nodes);
}

#[test]
fn every_variant_finds_the_same_value() {
    for seed in 0..10 {
        let tree = Generator::new(seed).independent(4, 5);
        let mut engine = Engine::new(Listing).hash(1);
        let value = Algorithm::Negamax.solve(&tree.root()).unwrap().value;
        for algorithm in SearchVariant::ALGORITHMS {
            for windows in [Windows::Full, Windows::Aspiration] {
                let variant = SearchVariant::new(algorithm, windows, Width::Full).unwrap();
                let limits = Limits {
                    depth: Some(5),
                    ..Limits::default()
                };
                let report = engine.think_as(variant, &tree.root(), &limits, go_on);
                assert_eq!(report.unwrap().score, value, "{algorithm} {windows:?}");
            }
        }
        let variant = SearchVariant::new(Algorithm::Pvs, Windows::Full, Width::Full).unwrap();
        let stopped = engine.think_as(variant, &tree.root(), &to_nodes(1), go_on);
        assert_eq!(stopped.unwrap_err(), Stopped);
    }
}

#[test]
fn positions_are_solved_within_limits() {
    // More positions than are solved without a search.
    let tree = Generator::new(4).independent(4, 7);
    let value = Algorithm::Negamax.solve(&tree.root()).unwrap().value;
    for threads in [1, 2] {
        let mut engine = Engine::new(Listing).hash(1);
        let task = SolveRequest {
            threads,
            ..SolveRequest::default()
        };
        let solution = engine.solve(&tree.root(), &task, go_on).unwrap();
        assert_eq!((solution.lower.score, solution.upper.score), (value, value));
        assert_eq!(
            (solution.line.moves.len(), solution.line.is_whole),
            (7, true)
        );
        let short = SolveRequest {
            limits: to_nodes(50),
            threads,
            ..SolveRequest::default()
        };
        let begun = engine.solve(&tree.root(), &short, go_on).unwrap();
        assert!(begun.lower.number < begun.upper.number && !begun.line.is_whole);
        let broken = engine.solve(&tree.root(), &task, |_| ControlFlow::Break(()));
        assert!(broken.unwrap().line.moves.is_empty());
    }
}

#[test]
fn a_small_game_without_an_end_is_a_draw() {
    let pos = Any::new(Circle::new(3));
    let mut engine = Engine::new(Worth).hash(1);
    let task = SolveRequest {
        wanted: Wanted::All,
        ..SolveRequest::default()
    };
    let solution = engine.solve(&pos, &task, go_on).unwrap();
    assert_eq!(solution.upper.score, Score::DRAW);
    assert_eq!((solution.spent.nodes, solution.line.is_whole), (3, true));
    assert_eq!(solution.moves.len(), 2);
    let limits = Limits {
        depth: Some(4),
        ..Limits::default()
    };
    assert!(engine.limits(limits).play(&pos).is_some());
}

#[test]
fn a_game_without_an_end_that_has_no_room_is_refused() {
    let room = Room {
        bytes: 4 << 20,
        ..Room::default()
    };
    let table = Table::with_mebibytes(1);
    let mut prover = Knowledge::<Any<'_>>::prover(&Plain(Worth), table).with_room(room);
    let mut prove = |places| {
        let (pos, task) = (Any::new(Circle::new(places)), SolveRequest::default());
        prover.prove(&pos, Proven::NOTHING, &task, &mut |_| go_on(&()), None)
    };
    let error = prove(1_000_000).unwrap_err();
    assert!(
        matches!(&error, CannotProve::Cycle { room: had, .. } if *had == room),
        "{error:?}"
    );
    assert!(
        error
            .to_string()
            .ends_with("than there is room for (4 MiB)"),
        "{error}"
    );
    assert_eq!(
        prove(20_000).map(|proven| (proven.lower, proven.upper)),
        Ok((0, 0))
    );
}

#[test]
fn a_large_game_without_an_end_is_played_and_begun() {
    let mut engine = Engine::new(Worth).hash(1);
    let circle = Any::new(Circle::new(u64::MAX / 2));
    let few = SolveRequest {
        limits: to_nodes(100),
        ..SolveRequest::default()
    };
    let begun = engine.solve(&circle, &few, go_on).unwrap();
    assert!(!begun.is_proven);
    let limits = Limits {
        depth: Some(4),
        ..Limits::default()
    };
    assert!(engine.limits(limits).play(&circle).is_some());
}

/// The listing of a large game tells how far it is, and ends when it is told to.
#[test]
fn a_listing_is_watched_and_broken_off() {
    let mut engine = Engine::new(Worth).hash(1);
    let mut seen = Vec::new();
    let begun = engine.solve(
        &Any::new(Circle::new(u64::MAX / 2)),
        &SolveRequest::default(),
        |solution| {
            seen.push(solution.spent.nodes);
            if seen.len() == 3 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        },
    );
    assert!(!begun.unwrap().is_proven);
    let is_about = |times: usize| (seen[times - 1] as f64 / 65_536.0 - times as f64).abs() < 0.01;
    assert!(seen.len() == 3 && (1..=3).all(is_about), "{seen:?}");
}

#[test]
fn more_than_a_million_positions_that_come_again_are_solved_whole() {
    let mut engine = Engine::new(Worth).hash(1);
    let circle = Any::new(Circle::new(1_100_000));
    let solution = engine.solve(&circle, &SolveRequest::default(), go_on);
    let solution = solution.unwrap();
    assert_eq!(solution.lower.score, Score::DRAW);
    assert_eq!(solution.spent.nodes, 1_100_000);
}

#[test]
fn ten_thousand_positions_are_solved_without_a_search() {
    let mut engine = Engine::new(Worth).hash(1);
    let few = SolveRequest {
        limits: to_nodes(20_000),
        ..SolveRequest::default()
    };
    let mut solve = |heap| engine.solve(&Any::new(Heap(heap)), &few, go_on).unwrap();
    let solution = solve(9_999);
    assert!(solution.is_proven && solution.spent.nodes == 10_000);
    assert!(!solve(10_000).is_proven);
}

#[test]
fn a_long_game_of_few_positions_is_solved_without_a_search() {
    let mut engine = Engine::new(Worth).hash(1);
    let solution = engine.solve(&Any::new(Heap(200)), &SolveRequest::default(), go_on);
    let solution = solution.unwrap();
    assert_eq!(solution.lower.score, Score::loss_in(100));
    assert_eq!(
        (solution.spent.nodes, solution.line.moves.len()),
        (201, 100)
    );
}

/// A game that breaks its promise: it is not over, and has no moves.
#[derive(Clone)]
struct Stuck;

impl Game for Stuck {
    type Move = u8;
    fn moves(&self) -> impl Iterator<Item = u8> {
        std::iter::empty()
    }
    fn play(&self, _: u8) -> Stuck {
        Stuck
    }
    fn outcome(&self) -> Option<Score> {
        None
    }
    fn key(&self) -> u64 {
        1
    }
}

impl TestGame for Stuck {
    fn worth(&self) -> Score {
        Score::new(7)
    }
}

#[test]
fn a_game_without_moves_that_is_not_over_counts_as_drawn() {
    let pos = Any::new(Stuck);
    let mut engine = Engine::new(Worth).hash(1);
    let report = engine.think(&pos, &SearchRequest::default(), go_on);
    assert_eq!((report.score, report.moves.len()), (Score::DRAW, 0));
    assert_eq!(engine.play(&pos), None);
}
