//! The chess engine, as every interface uses it: always a move, draws, and what it learns.

use negascout::engine::{Handicap, SearchRequest};
use negascout::search::{Level, Limits, Report};
use negascout::time::Duration;
use negascout::{Game, Score};
use negascout_chess::{ChessEngine, ChessKnowledge, GamePosition, Move, Position};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn engine() -> ChessEngine {
    ChessEngine::knowing(ChessKnowledge::new()).hash(1)
}

fn position(fen: &str) -> GamePosition {
    GamePosition::at(fen.parse().unwrap())
}

fn think(engine: &mut ChessEngine, pos: &GamePosition, asked: &SearchRequest) -> Report<Move> {
    engine.think(pos, asked, |_| ControlFlow::Continue(()))
}

fn to_depth(depth: u32) -> SearchRequest {
    SearchRequest::from(Limits {
        depth: Some(depth),
        ..Limits::default()
    })
}

/// Limits that leave next to no time for a search.
fn hurried() -> [Limits; 4] {
    [
        Limits {
            nodes: Some(0),
            ..Limits::default()
        },
        Limits {
            nodes: Some(1),
            ..Limits::default()
        },
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

/// The position after `rounds` times four knight moves, which lead back to the start.
fn after_knights_moved(rounds: usize) -> GamePosition {
    let mut pos = GamePosition::at(Position::start());
    for _ in 0..rounds {
        for mv in ["g1f3", "g8f6", "f3g1", "f6g8"] {
            pos = pos.play(pos.position().parse_uci(mv).unwrap());
        }
    }
    pos
}

#[test]
fn there_is_a_move_under_every_limit() {
    let positions = [
        GamePosition::at(Position::start()),
        // One legal move.
        position("7k/8/8/6R1/8/8/8/K7 b - - 0 1"),
        // Long exchanges.
        position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ];
    for pos in &positions {
        for limits in hurried() {
            let report = think(&mut engine(), pos, &SearchRequest::from(limits.clone()));
            let mv = report.best_move().unwrap();
            assert!(pos.position().is_legal(mv), "{pos}: {limits:?}");
            assert_eq!(report.line()[0], mv, "{pos}: {limits:?}");
        }
    }
}

#[test]
fn only_the_moves_asked_for_are_played_under_every_limit() {
    let pos = GamePosition::at(Position::start());
    let last = pos.moves().count() - 1;
    for limits in hurried() {
        let asked = SearchRequest {
            among: vec![last],
            ..SearchRequest::from(limits)
        };
        let report = think(&mut engine(), &pos, &asked);
        assert_eq!(report.best_move(), pos.moves().last());
    }
}

#[test]
fn a_finished_game_has_no_move() {
    for (pos, score) in [
        (position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), Score::LOSS),
        (position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Score::DRAW),
        (position("7k/8/8/8/8/8/8/KR6 w - - 150 90"), Score::DRAW),
        (after_knights_moved(4), Score::DRAW),
    ] {
        let report = think(&mut engine(), &pos, &to_depth(3));
        assert_eq!((report.best_move(), report.score), (None, score), "{pos}");
    }
}

#[test]
fn a_disregarded_draw_on_the_board_has_a_move_and_the_score_of_a_draw() {
    for (fen, best) in [
        ("7k/8/8/8/8/8/8/KN6 w - - 0 1", None),
        // A capture sets the clock back, and leads to the best evaluation.
        ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 150 90", Some("e4d5")),
    ] {
        let pos = position(fen).with_draws_disregarded();
        let report = think(&mut engine(), &pos, &to_depth(3));
        let mv = report.best_move().unwrap();
        assert!(pos.position().is_legal(mv));
        assert_eq!(report.score, Score::DRAW, "{fen}");
        assert!(best.is_none_or(|best| mv.to_string() == best), "{fen}");
    }
}

#[test]
fn an_unclaimed_repetition_is_searched() {
    let pos = after_knights_moved(2);
    let report = think(&mut engine(), &pos, &to_depth(4));
    assert_eq!(report.depth, 4);
    assert!(report.best_move().is_some() && report.nodes > 100);
}

/// The move back repeats a position of the game for the third time, but only where the game is known.
#[test]
fn the_game_counts_for_repetition() {
    let mut pos = position("7k/p7/P7/8/8/1q6/8/K6R b - - 0 1");
    for mv in ["h8g8", "h1g1", "g8h8", "g1h1", "h8g8", "h1g1", "g8h8"] {
        pos = pos.play(pos.position().parse_uci(mv).unwrap());
    }
    let back = pos.position().parse_uci("g1h1").unwrap();
    let place = pos.moves().position(|mv| mv == back).unwrap();
    let asked = SearchRequest {
        among: vec![place],
        ..to_depth(4)
    };
    let known = think(&mut engine(), &pos, &asked);
    assert_eq!((known.score, known.line()), (Score::DRAW, &[back][..]));
    let forgotten = GamePosition::at(pos.position().clone());
    let unknown = think(&mut engine(), &forgotten, &asked);
    assert_ne!(unknown.score, Score::DRAW);
}

#[test]
fn experience_is_kept_from_search_to_search_and_forgotten_on_demand() {
    let pos = GamePosition::at(Position::start());
    let mut engine = engine();
    let nodes = |engine: &mut ChessEngine| {
        // An empty table, so that only experience is left.
        engine.set_hash(1).unwrap();
        think(engine, &pos, &to_depth(6)).nodes
    };
    let first = nodes(&mut engine);
    assert_ne!(nodes(&mut engine), first);
    engine.forget();
    assert_eq!(nodes(&mut engine), first);
}

#[test]
fn a_reply_is_expected_from_the_line_or_the_table() {
    let pos = GamePosition::at(Position::start());
    let mut engine = engine();
    let mut report = think(&mut engine, &pos, &to_depth(5));
    let line = report.line().to_vec();
    assert_eq!(engine.reply(&pos, &report), Some(line[1]));
    report.moves[0].line.truncate(1);
    let remembered = engine.reply(&pos, &report).unwrap();
    assert!(pos.play(line[0]).position().is_legal(remembered));
    engine.forget();
    assert_eq!(engine.reply(&pos, &report), None);
}

#[test]
fn chess_is_not_solved_because_its_positions_come_again() {
    let task = negascout::engine::SolveRequest::default();
    let go_on = |_: &_| ControlFlow::Continue(());
    let refused = engine().solve(&GamePosition::at(Position::start()), &task, go_on);
    let error = refused.unwrap_err().to_string();
    assert!(error.contains("positions come again"), "{error}");
}

#[test]
fn a_mate_that_the_fifty_move_rule_forbids_is_not_announced() {
    let announced = |clock: u32| {
        let pos = position(&format!("8/1B6/8/8/5K2/3k4/8/1N6 w - - {clock} 80"));
        let limits = Limits {
            nodes: Some(2_000),
            ..Limits::default()
        };
        let report = think(&mut engine(), &pos, &SearchRequest::from(limits));
        (report.plies_to_end(), report.line().len())
    };
    let (plies, length) = announced(0);
    let plies = plies.unwrap();
    assert!(plies > 40 && length == plies as usize, "{plies}");
    assert_eq!(announced(100 - plies), (Some(plies), plies as usize));
    assert_eq!(announced(101 - plies).0, None);
}

/// A level knows no more than its search finds, and a search in which a player may castle looks
/// nothing up.
#[test]
fn some_searches_look_no_endgame_up() {
    let pos = position("8/8/8/4k3/8/8/8/KBN5 w - - 0 1");
    let handicap = Handicap {
        level: Level::new(3).unwrap(),
        seed: 1,
    };
    let mut engine = engine();
    let known = think(&mut engine, &pos, &to_depth(3));
    assert!(known.plies_to_end().is_some());
    let asked = SearchRequest {
        handicap: Some(handicap),
        ..to_depth(3)
    };
    assert_eq!(think(&mut engine, &pos, &asked).plies_to_end(), None);
    let castling = position("8/8/8/4k3/8/8/8/R3K3 w Q - 0 1");
    let report = think(&mut engine, &castling, &to_depth(3));
    assert_eq!(report.plies_to_end(), None);
}
