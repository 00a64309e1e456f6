//! `think` under every limit: there is a move unless the game is over, and the value says how much of
//! it is known.

use negascout::search::Level;
use negascout_session::{
    Bound, Catalogue, EngineCache, Error, Handicap, Limits, Report, SearchRequest, Session,
    StopReason, go_on, open,
};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn think(session: &dyn Session, asked: &SearchRequest) -> Report {
    let mut memory = EngineCache::with_mebibytes(1);
    let asked = SearchRequest {
        no_book: true,
        ..asked.clone()
    };
    session.think(&asked, &mut memory, &mut go_on).unwrap()
}

/// Limits that leave no time for a search.
fn no_time() -> [Limits; 3] {
    [
        Limits::to_nodes(1),
        Limits {
            time: Some(Duration::ZERO),
            ..Limits::default()
        },
        Limits {
            stop: Some(Arc::new(AtomicBool::new(true))),
            ..Limits::default()
        },
    ]
}

/// Every standard game at the positions of its examples, and at each third position of a game from
/// there in which the first, second, third and so on of the moves are played in turn.
fn positions() -> Vec<Box<dyn Session>> {
    let mut positions = Vec::new();
    for game in Catalogue::standard().games() {
        for example in &game.examples {
            let mut session = open(&game.name, example.as_str()).unwrap();
            for played in 0..30 {
                if played % 3 == 0 {
                    positions.push(session.fork());
                }
                let moves = session.moves();
                let Some(mv) = moves.get(played % moves.len().max(1)) else {
                    break;
                };
                session.play(mv).unwrap();
            }
            positions.push(session);
        }
    }
    positions
}

/// A move of the position comes first in the report, unless the game is over.
fn assert_move(session: &dyn Session, report: &Report) {
    let name = format!("{} {}: {report:?}", session.game(), session.position());
    let moves = session.moves();
    match &report.best_move {
        None => assert!(moves.is_empty(), "{name}"),
        Some(mv) => assert!(moves.contains(mv), "{name}"),
    }
    assert_eq!(
        report.best_move.is_none(),
        session.ending().is_some(),
        "{name}"
    );
    assert_eq!(report.best_move.as_ref(), report.pv.first(), "{name}");
    let first = report.moves.first();
    assert_eq!(
        report.best_move.as_ref(),
        first.map(|first| &first.mv),
        "{name}"
    );
    // The line can be played.
    let mut fork = session.fork();
    for mv in &report.pv {
        assert_eq!(fork.play(mv).as_ref(), Ok(mv), "{name}");
    }
}

#[test]
fn there_is_a_move_whatever_the_limits() {
    let positions = positions();
    assert!(positions.len() > 60, "{}", positions.len());
    for session in &positions {
        for limits in no_time() {
            for (threads, lines) in [(1, 1), (2, 1), (1, 3)] {
                let asked = SearchRequest {
                    limits: limits.clone(),
                    threads,
                    lines,
                    ..SearchRequest::default()
                };
                assert_move(&**session, &think(&**session, &asked));
            }
        }
    }
}

#[test]
fn there_is_a_move_at_every_level() {
    for session in positions() {
        for (limits, number) in no_time().into_iter().zip([1, 4, 8]) {
            let level = Level::new(number).unwrap();
            let asked = SearchRequest {
                limits,
                handicap: Some(Handicap { level, seed: 5 }),
                ..SearchRequest::default()
            };
            assert_move(&*session, &think(&*session, &asked));
        }
    }
}

#[test]
fn progress_that_breaks_at_once_leaves_a_move() {
    for session in positions() {
        let mut memory = EngineCache::with_mebibytes(1);
        let mut calls = 0;
        let mut watch = |_: &Report| {
            calls += 1;
            ControlFlow::Break(())
        };
        let report = session
            .think(&SearchRequest::default(), &mut memory, &mut watch)
            .unwrap();
        assert_move(&*session, &report);
        assert!(calls <= 1, "{}: {calls} calls", session.position());
        let reasons = [StopReason::Stopped, StopReason::Solved];
        assert!(reasons.contains(&report.stopped_by), "{report:?}");
    }
}

#[test]
fn a_stopped_search_says_its_bound() {
    let mut partial = 0;
    for (game, position) in [
        ("tic-tac-toe", ""),
        ("mnk:7,6,4", "d3 d4"),
        ("connect-four", "4455"),
        ("chess", "e4 e5 Nf3 Nc6 Bb5"),
    ] {
        let session = open(game, position).unwrap();
        // Of each depth, the value of its full search.
        let exact: Vec<i32> = (1..=6)
            .map(|depth| {
                let limits = Limits::to_depth(depth);
                think(&*session, &limits.into()).value.score
            })
            .collect();
        for nodes in (20..4_000).step_by(61) {
            let report = think(&*session, &Limits::to_nodes(nodes).into());
            let name = format!("{game}, {nodes} nodes: {report:?}");
            assert_move(&*session, &report);
            assert_eq!(report.value, report.moves[0].value, "{name}");
            let bound = report.value.bound;
            assert_ne!(bound, Bound::Upper, "{name}");
            partial += usize::from(bound == Bound::Lower);
            let Some(&exact) = exact.get(report.depth as usize - 1) else {
                continue;
            };
            match bound {
                Bound::Lower => assert!(report.value.score <= exact, "{name}: {exact}"),
                _ => assert_eq!(report.value.score, exact, "{name}"),
            }
            let starts_at_least = report.value.to_string().starts_with("at least ");
            assert_eq!(starts_at_least, bound == Bound::Lower, "{name}");
        }
    }
    assert!(partial > 20, "{partial} stopped in mid-iteration");
}

#[test]
fn a_worse_move_says_its_own_value() {
    for (game, position) in [
        ("connect-four", "44"),
        ("mnk:7,6,4", "d3"),
        ("chess", "e4 e5"),
    ] {
        let session = open(game, position).unwrap();
        for seed in 0..20 {
            let level = Level::new(2).unwrap();
            let asked = SearchRequest {
                handicap: Some(Handicap { level, seed }),
                ..SearchRequest::default()
            };
            let report = think(&*session, &asked);
            assert_eq!(
                report.value.score, report.moves[0].value.score,
                "{game}, seed {seed}"
            );
            assert_move(&*session, &report);
        }
    }
}

#[test]
fn impossible_limits_are_refused() {
    let session = open("tic-tac-toe", None).unwrap();
    let mut memory = EngineCache::with_mebibytes(1);
    let depth = Limits::to_depth(0);
    for limits in [depth, Limits::to_nodes(0)] {
        let refused = session.think(&limits.into(), &mut memory, &mut go_on);
        assert!(matches!(refused, Err(Error::BadRequest(_))), "{refused:?}");
    }
}
