//! Monte-Carlo tree search through the engine: proofs, moves, seeds, threads, limits.

use crate::common::any::{Any, TestGame, Worth};
use crate::common::circle::Circle;
use crate::common::go_on;
use crate::common::heap::Heap;
use crate::several_moves::{self, Boxes, Move};
use negascout::engine::{Engine, Handicap, Plain, PlainEvaluator, SearchRequest};
use negascout::mcts::{Leaf, Mcts};
use negascout::search::{Bound, Level, Limits, Report, StopReason};
use negascout::trees::{Branch, Generator, Listing, TreePosition};
use negascout::{Game, Retrograde, Score};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn asked(limits: Limits, seed: u64) -> SearchRequest {
    SearchRequest {
        mcts: Some(Mcts {
            seed,
            ..Mcts::default()
        }),
        ..SearchRequest::from(limits)
    }
}

/// The report of a search that begins again, on a listed tree.
fn thought(pos: &TreePosition<'_>, request: &SearchRequest) -> Report<Branch> {
    Engine::new(Listing).hash(1).think(pos, request, go_on)
}

/// The same on a game.
fn thought_of(game: impl TestGame, request: &SearchRequest) -> Report<u64> {
    let mut engine = Engine::new(Worth).hash(1);
    engine.think(&Any::new(game), request, go_on)
}

/// The parts of a report that do not depend on the clock.
fn gist<M: Copy>(report: &Report<M>) -> Vec<(M, Score, Bound, u64)> {
    let moves = report.moves.iter();
    moves
        .map(|each| (each.mv, each.score, each.bound, each.nodes))
        .collect()
}

#[test]
fn heaps_are_solved_with_their_distances() {
    for heap in 1..24 {
        let exact = Retrograde::analyse(&Heap(heap), 100).unwrap();
        for seed in 0..4 {
            let report = thought_of(Heap(heap), &asked(Limits::default(), seed));
            assert_eq!(report.stopped_by, Some(StopReason::Solved), "{heap}");
            assert_eq!(Some(report.score), exact.score(&Heap(heap)), "{heap}");
            assert_eq!(report.bound(), Bound::Exact, "{heap}");
            assert!(report.moves.iter().all(|each| each.is_proven), "{heap}");
            let plies = report.plies_to_end().map(|plies| plies as usize);
            assert_eq!(Some(report.line().len()), plies, "{heap}: {report:?}");
        }
    }
}

impl TestGame for Boxes {}

impl From<Move> for u64 {
    fn from(mv: Move) -> u64 {
        match mv {
            Move::Pass => 0,
            Move::Line(line) => 1 + u64::from(line),
        }
    }
}

impl From<u64> for Move {
    fn from(number: u64) -> Move {
        match number {
            0 => Move::Pass,
            line => Move::Line(line as u8 - 1),
        }
    }
}

/// In Dots and Boxes a player may move several times; the values are those of boxes won.
#[test]
fn points_are_proven_where_a_player_moves_again() {
    for seed in 0..3 {
        let boxes = |report: Report<_>| (report.score.get(), report.stopped_by);
        let solved = Some(StopReason::Solved);
        let request = asked(Limits::default(), seed);
        let one = thought_of(Boxes::empty(1, 1), &request);
        assert_eq!(boxes(one), (-1, solved));
        let mut engine = Engine::new(Worth).hash(16);
        let report = engine.think(&Any::new(Boxes::empty(2, 1)), &request, go_on);
        assert_eq!(boxes(report), (several_moves::value(2, 1), solved));
    }
}

/// Before anything is proven, too, means are in the view of the player who moves.
#[test]
fn the_better_move_is_found_where_a_player_moves_again() {
    let mut pos = Any::new(Boxes::empty(2, 2));
    let exact = Retrograde::analyse(&pos, 1_000_000).unwrap();
    let (mut good, mut all) = (0, 0);
    for ply in 0.. {
        if pos.outcome().is_some() {
            break;
        }
        let request = asked(Limits::to_nodes(12_000), ply);
        let report = Engine::new(Worth).hash(1).think(&pos, &request, go_on);
        let best = report.best_move().unwrap();
        all += 1;
        good += u32::from(exact.score(&pos.play(best)).map(|after| -after) == exact.score(&pos));
        pos = pos.play(best);
    }
    assert!(
        all >= 12 && good + 1 >= all,
        "{good} of {all} moves keep the value"
    );
}

#[test]
fn a_win_in_one_is_played_after_one_visit_of_each_move() {
    for seed in 0..20 {
        for heap in 1..=3 {
            let report = thought_of(Heap(heap), &asked(Limits::to_nodes(3), seed));
            assert_eq!(report.best_move(), Some(u64::from(heap)));
            assert_eq!(
                (report.score, report.bound()),
                (Score::win_in(1), Bound::Exact)
            );
        }
    }
}

#[test]
fn a_seed_gives_one_tree() {
    let tree = Generator::new(5).values(-9..=9).independent(5, 6);
    let report = |seed| gist(&thought(&tree.root(), &asked(Limits::to_nodes(400), seed)));
    for seed in 0..5 {
        assert_eq!(report(seed), report(seed));
    }
    assert_ne!(report(1), report(2));
}

/// The line of an unproven report, too, is one of legal moves, and the moves' visits are all visits.
#[test]
fn reports_add_up() {
    for seed in 0..30 {
        let tree = Generator::new(seed).values(-9..=9).irregular(5, 8);
        for nodes in [1, 2, 5, 30, 200] {
            let root = tree.root();
            let report = thought(&root, &asked(Limits::to_nodes(nodes), seed));
            if root.outcome().is_some() {
                assert!(report.moves.is_empty());
                continue;
            }
            assert!(
                report.nodes <= nodes && report.best_move().is_some(),
                "{seed} {nodes}"
            );
            let visits: u64 = report.moves.iter().map(|each| each.nodes).sum();
            assert!(visits <= report.nodes, "{seed} {nodes}");
            for each in &report.moves {
                let mut pos = root;
                for &mv in &each.line {
                    assert!(pos.moves().any(|legal| legal == mv), "{seed} {nodes}");
                    pos = pos.play(mv);
                }
                assert!(each.score <= report.score, "{seed} {nodes}: {report:?}");
            }
        }
    }
}

#[test]
fn several_trees_prove_the_same() {
    let tree = Generator::new(8).values(-9..=9).independent(4, 5);
    let alone = thought(&tree.root(), &asked(Limits::default(), 1));
    for threads in [2, 3] {
        let request = SearchRequest {
            threads,
            ..asked(Limits::default(), 1)
        };
        let together = thought(&tree.root(), &request);
        assert_eq!(
            (together.score, together.bound()),
            (alone.score, Bound::Exact)
        );
        assert_eq!(together.stopped_by, Some(StopReason::Solved));
        let limited = SearchRequest {
            threads,
            ..asked(Limits::to_nodes(2_000), 1)
        };
        let large = Generator::new(9).values(-9..=9).independent(6, 7);
        let report = thought(&large.root(), &limited);
        assert!(report.nodes >= 2_000 && report.best_move().is_some());
    }
}

#[test]
fn limits_end_a_search_and_leave_a_move() {
    let tree = Generator::new(4).values(-9..=9).independent(7, 7);
    let root = tree.root();
    let ended = |limits: Limits| {
        let report = thought(&root, &asked(limits, 1));
        assert!(report.best_move().is_some());
        report.stopped_by
    };
    let time = |time| Limits {
        time: Some(time),
        ..Limits::default()
    };
    assert_eq!(ended(time(Duration::ZERO)), Some(StopReason::Time));
    assert_eq!(
        ended(time(Duration::from_millis(20))),
        Some(StopReason::Time)
    );
    assert_eq!(ended(Limits::to_nodes(50)), Some(StopReason::Nodes));
    assert_eq!(ended(Limits::to_depth(2)), Some(StopReason::Depth));
    let stop = Some(Arc::new(AtomicBool::new(true)));
    assert_eq!(
        ended(Limits {
            stop,
            ..Limits::default()
        }),
        Some(StopReason::Stopped)
    );
    let clock = Some(negascout::search::Clock {
        remaining: Duration::from_secs(1),
        ..Default::default()
    });
    assert_eq!(
        ended(Limits {
            clock,
            ..Limits::default()
        }),
        Some(StopReason::Time)
    );
}

/// Nothing else would end it: no limit, nobody to stop it, and a game too large to be proven.
#[test]
fn a_search_without_limits_ends_when_its_memory_is_full() {
    let tree = Generator::new(4).values(-9..=9).independent(7, 7);
    let report = thought(&tree.root(), &asked(Limits::default(), 1));
    assert_eq!(
        (report.stopped_by, report.per_mille_full),
        (Some(StopReason::Nodes), 1000)
    );
}

#[test]
fn progress_may_break_a_search_off() {
    let tree = Generator::new(4).values(-9..=9).independent(7, 7);
    let request = asked(Limits::to_nodes(1_000_000), 1);
    let mut heard = 0;
    let report = Engine::new(Listing)
        .hash(1)
        .think(&tree.root(), &request, |report| {
            assert!(report.stopped_by.is_none() && report.best_move().is_some());
            heard += 1;
            if heard == 3 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
    assert_eq!((report.stopped_by, heard), (Some(StopReason::Stopped), 3));
}

/// A tree is kept from move to move: the second search starts with the visits of the first.
#[test]
fn a_tree_is_kept_from_move_to_move() {
    let tree = Generator::new(6).values(-9..=9).independent(4, 7);
    let mut engine = Engine::new(Listing).hash(4);
    let report = engine.think(&tree.root(), &asked(Limits::to_nodes(3_000), 1), go_on);
    let &[first, second, ..] = report.line() else {
        panic!("a line of two moves")
    };
    let pos = tree.root().play(first).play(second);
    let later = asked(Limits::to_nodes(100), 1);
    let visits = |report: Report<_>| report.moves.iter().map(|each| each.nodes).sum::<u64>();
    let repeated = visits(engine.think(&pos, &later, go_on));
    assert!(repeated > 200, "{repeated} visits");
    engine.forget();
    assert!(visits(engine.think(&pos, &later, go_on)) <= 100);
    // A search by alpha-beta takes the memory, and the next one by trees begins again.
    engine.think(&pos, &later, go_on);
    engine.think(&pos, &SearchRequest::from(Limits::to_depth(2)), go_on);
    assert!(visits(engine.think(&pos, &later, go_on)) <= 100);
}

#[test]
fn pondering_is_for_the_next_search() {
    let tree = Generator::new(6).values(-9..=9).independent(3, 5);
    let mcts = Some(Mcts::default());
    let mut engine = Engine::new(Listing)
        .hash(4)
        .mcts(mcts)
        .limits(Limits::to_nodes(50));
    // It goes on beyond the engine's limits, until all is known.
    let pondered = engine.ponder(&tree.root(), &Arc::default());
    assert!(pondered.nodes > 50 && pondered.best_move().is_some());
    let request = SearchRequest {
        mcts,
        ..SearchRequest::from(Limits::to_nodes(50))
    };
    let report = engine.think(&tree.root(), &request, go_on);
    let visits: u64 = report.moves.iter().map(|each| each.nodes).sum();
    assert!(visits > 50, "{visits} visits");
}

#[test]
fn a_level_plays_alike_for_a_seed_and_worse() {
    let tree = Generator::new(6).values(-9..=9).independent(6, 6);
    let chosen = |level, seed| {
        let handicap = Level::new(level).map(|level| Handicap { level, seed });
        let request = SearchRequest {
            handicap,
            ..asked(Limits::default(), 1)
        };
        let report = thought(&tree.root(), &request);
        (report.best_move().unwrap(), report.nodes)
    };
    for seed in 0..5 {
        assert_eq!(chosen(1, seed), chosen(1, seed));
        assert_eq!((chosen(1, seed).1, chosen(4, seed).1), (50, 400));
    }
    let moves: std::collections::HashSet<_> = (0..30).map(|seed| chosen(1, seed).0).collect();
    assert!(moves.len() > 1, "level 1 plays one move always");
}

#[test]
fn moves_to_search_can_be_named() {
    let tree = Generator::new(6).values(-9..=9).independent(5, 3);
    for named in [vec![2], vec![1, 4]] {
        let request = SearchRequest {
            among: named.clone(),
            ..asked(Limits::default(), 1)
        };
        let report = thought(&tree.root(), &request);
        assert!(report.moves.iter().all(|each| named.contains(&each.index)));
        assert_eq!(report.stopped_by, Some(StopReason::Solved));
        let alone = SearchRequest {
            among: named,
            ..SearchRequest::default()
        };
        assert_eq!(report.score, thought(&tree.root(), &alone).score);
    }
}

/// With the number of moves as lines, each has its exact value.
#[test]
fn every_move_has_its_value_where_all_are_wanted() {
    let tree = Generator::new(7).values(-9..=9).independent(4, 4);
    let root = tree.root();
    let request = SearchRequest {
        lines: 4,
        ..asked(Limits::default(), 1)
    };
    let report = thought(&root, &request);
    assert_eq!(report.moves.len(), 4);
    for each in &report.moves {
        let exact = Retrograde::analyse(&root.play(each.mv), 1_000).unwrap();
        let value = exact.score(&root.play(each.mv)).map(|after| -after);
        assert_eq!((Some(each.score), each.bound), (value, Bound::Exact));
    }
}

/// A leaf by evaluation: with the tree's own values the best move is found in a few visits.
#[test]
fn evaluations_guide_where_playouts_are_not_wanted() {
    let tree = Generator::new(11).values(-9..=9).irregular(5, 6);
    let mcts = Some(Mcts {
        leaf: Leaf::Evaluation,
        ..Mcts::default()
    });
    let request = SearchRequest {
        mcts,
        ..SearchRequest::from(Limits::to_nodes(40))
    };
    let report = thought(&tree.root(), &request);
    assert!(report.statistics.horizon > 0);
    let other = thought(&tree.root(), &asked(Limits::to_nodes(40), 0));
    assert_eq!(other.statistics.horizon, 0);
    assert_ne!(gist(&report), gist(&other));
    let evaluator = PlainEvaluator(&Plain(Listing));
    let _: Score = negascout::Evaluate::evaluate(&evaluator, &tree.root());
}

/// Positions come again, playouts never end, and the search does all the same.
#[test]
fn a_game_without_an_end_is_even() {
    for seed in 0..5 {
        let report = thought_of(Circle::new(10), &asked(Limits::to_nodes(500), seed));
        assert_eq!((report.score, report.nodes), (Score::DRAW, 500));
        // Each leaf was a playout that did not end, and the circle has no more than ten of them.
        let unfinished = report.statistics.unfinished_playouts;
        assert!((1..=10).contains(&unfinished), "{report:?}");
        assert!(report.moves.iter().all(|each| !each.is_proven));
    }
}
