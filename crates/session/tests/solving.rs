//! Exact values through the dynamic face, and the production search behind it.

use negascout::Score;
use negascout::textbook::Algorithm;
use negascout_session::{
    Aim, Answer, Limits, Memory, Method, Proof, Report, Session, Solution, Solving, StopReason,
    Tally, Value, Wanted, method, open,
};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn solve_as(game: &str, position: &str, asked: &Solving) -> Solution {
    let session = open(game, position).unwrap();
    let mut memory = Memory::with_mebibytes(8);
    match session.solve(asked, &mut memory, &mut |_| ()).unwrap() {
        Answer::Solved(solution) => solution,
        Answer::Stopped(proof) => panic!("{game} {position}: {proof:?}"),
    }
}

fn solve(game: &str, position: &str) -> Solution {
    solve_as(game, position, &Solving::default())
}

fn points(value: Value) -> i32 {
    match value {
        Value::Points { points, .. } => points,
        other => panic!("{other:?}"),
    }
}

/// Plays the line, and returns where it ends.
fn played(game: &str, position: &str, line: &[String]) -> Box<dyn Session> {
    let mut session = open(game, position).unwrap();
    for mv in line {
        session.play(mv).unwrap();
    }
    session
}

fn to_depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

fn think(game: &str, position: &str, limits: &Limits) -> Report {
    let session = open(game, position).unwrap();
    let mut memory = Memory::with_mebibytes(1);
    session
        .think(&limits.clone().into(), &mut memory, &mut |_| ())
        .unwrap()
}

#[test]
fn connect_four_is_solved_in_points() {
    // From the public test sets: positions and scores.
    for (position, score) in [
        ("2252576253462244111563365343671351441", -1),
        ("7422341735647741166133573473242566", 1),
        ("23163416124767223154467471272416755633", 0),
        ("32164625", 11),
        ("6146", 18),
        ("274552224131661", 0),
        ("5455174361263362", -1),
    ] {
        let solution = solve("connect-four", position);
        assert_eq!(points(solution.value), score, "{position}");
        let end = played("connect-four", position, &solution.line);
        assert!(end.ending().is_some(), "{position}");
        assert_eq!(solution.best_move.as_ref(), solution.line.first());
        let Value::Points { score, .. } = solution.value else {
            unreachable!()
        };
        if let Some(plies) = score.plies_to_end() {
            assert_eq!(plies as usize, solution.line.len(), "{position}");
        }
    }
}

#[test]
fn every_column_has_its_score() {
    let asked = Solving {
        wanted: Wanted::All,
        ..Solving::default()
    };
    let solution = solve_as(
        "connect-four",
        "2252576253462244111563365343671351441",
        &asked,
    );
    let scores: Vec<Option<i32>> = solution.moves.iter().map(|(_, v)| v.map(points)).collect();
    assert_eq!(scores.len(), 7);
    let best = scores.iter().flatten().max();
    assert_eq!(best, Some(&-1));
    let session = open("connect-four", "2252576253462244111563365343671351441").unwrap();
    for (place, score) in scores.iter().enumerate() {
        let mv = (place + 1).to_string();
        assert_eq!(session.moves().contains(&mv), score.is_some(), "{mv}");
        let Some(score) = score else { continue };
        let after = format!("{}{mv}", session.position());
        assert_eq!(-points(solve("connect-four", &after).value), *score, "{mv}");
    }
}

#[test]
fn weak_values_are_the_signs() {
    let asked = Solving {
        aim: Aim::Outcome,
        wanted: Wanted::All,
        ..Solving::default()
    };
    for (game, position, outcome) in [
        ("connect-four", "32164625", 1),
        ("connect-four", "5455174361263362", -1),
        ("connect-four", "274552224131661", 0),
        ("tic-tac-toe", "a1 b1", 1),
        ("tic-tac-toe", "", 0),
    ] {
        let solution = solve_as(game, position, &asked);
        assert_eq!(solution.value, Value::Outcome(outcome), "{game} {position}");
        let best = solution.moves.iter().filter_map(|(_, value)| *value);
        let best = best.map(|value| match value {
            Value::Outcome(outcome) => outcome,
            other => panic!("{other:?}"),
        });
        assert_eq!(best.max(), Some(outcome), "{game} {position}");
        // The line keeps the outcome, whoever wins.
        let end = played(game, position, &solution.line);
        let drawn = end.ending() == Some(negascout_session::Ending::Draw);
        assert_eq!(drawn, outcome == 0, "{game} {position}");
    }
}

#[test]
fn small_boards_have_their_published_values() {
    // J. Tromp's values: who wins, and with which stone.
    for (game, value) in [
        ("connect-four:4x4", Score::DRAW),
        ("connect-four:4x5", Score::DRAW),
        ("connect-four:5x4", Score::DRAW),
        ("connect-four:5x5", Score::DRAW),
    ] {
        let solution = solve(game, "");
        let Value::Points { score, .. } = solution.value else {
            panic!("{game}")
        };
        assert_eq!(score, value, "{game}");
    }
}

#[test]
fn other_games_are_solved_by_the_production_search() {
    let solution = solve("tic-tac-toe", "XO./.../...");
    assert_eq!(solution.value, Value::Score(Score::win_in(5)));
    assert_eq!(solution.line.len(), 5);
    assert_eq!(solve("mnk:4,4,4", "").value, Value::Score(Score::DRAW));
    let tree = solve_as(
        "tree",
        "((3 1) (4 3))",
        &Solving {
            wanted: Wanted::All,
            ..Solving::default()
        },
    );
    assert_eq!(tree.value, Value::Score(Score::new(3)));
    assert_eq!(tree.line, ["2", "2"]);
    let scores: Vec<_> = tree.moves.iter().map(|(_, value)| value.unwrap()).collect();
    assert_eq!(scores, [1, 3].map(|n| Value::Score(Score::new(n))));
    let over = solve("tic-tac-toe", "XXX/OO./...");
    assert_eq!(
        (over.value, over.best_move),
        (Value::Score(Score::LOSS), None)
    );
}

#[test]
fn solving_can_be_stopped() {
    let asked = Solving {
        stop: Some(Arc::new(AtomicBool::new(true))),
        ..Solving::default()
    };
    for game in ["connect-four", "mnk:7,6,4"] {
        let session = open(game, None).unwrap();
        let mut memory = Memory::with_mebibytes(1);
        let answer = session.solve(&asked, &mut memory, &mut |_| ()).unwrap();
        assert!(matches!(answer, Answer::Stopped(_)), "{game}: {answer:?}");
    }
}

#[test]
fn progress_closes_in() {
    let session = open("connect-four", "5455174361263362").unwrap();
    let mut proofs: Vec<Proof> = Vec::new();
    let mut memory = Memory::with_mebibytes(8);
    let answer = session.solve(&Solving::default(), &mut memory, &mut |p| proofs.push(*p));
    assert!(matches!(answer, Ok(Answer::Solved(_))));
    assert!(proofs.windows(2).all(|pair| {
        points(pair[0].lower) <= points(pair[1].lower)
            && points(pair[0].upper) >= points(pair[1].upper)
            && pair[0].nodes <= pair[1].nodes
    }));
    let last = proofs.last().unwrap();
    assert_eq!((points(last.lower), points(last.upper)), (-1, -1));
}

#[test]
fn thinking_equals_the_textbook_at_every_depth() {
    for (game, position) in [
        ("tic-tac-toe", "b2 a1"),
        ("mnk:5,5,4", "c3 b2"),
        ("mnk:10,10,5", "e5"),
        ("connect-four", "4455"),
        ("connect-four:5x4", "331"),
        ("tree", "(((6 4 2) (5 8)) ((9 7 8) (5 2)))"),
    ] {
        let session = open(game, position).unwrap();
        for depth in 1..=4 {
            let limits = to_depth(depth);
            let expected = session.analyse(Algorithm::AlphaBeta, &limits, &mut |_| ());
            let report = think(game, position, &limits);
            assert_eq!(
                report.score,
                expected.unwrap().score,
                "{game} {position} {depth}"
            );
            assert_eq!(report.moves.len(), session.moves().len());
            assert_eq!(report.best_move.as_ref(), Some(&report.moves[0].mv));
        }
    }
}

#[test]
fn limits_of_thought_are_kept() {
    let report = think("tic-tac-toe", "", &Limits::default());
    let (depth, stopped_by) = (report.depth, report.stopped_by);
    assert_eq!((depth, stopped_by), (9, StopReason::Solved));
    assert!(matches!(report.tally, Tally::Search(counts) if counts.table_cutoffs > 0));
    let nodes = Limits {
        nodes: Some(5_000),
        ..Limits::default()
    };
    let report = think("mnk:7,6,4", "", &nodes);
    assert_eq!(report.stopped_by, StopReason::Nodes);
    assert!(report.nodes <= 5_000, "{}", report.nodes);
    // However short the time, there is a move.
    let time = Limits {
        time: Some(Duration::from_nanos(1)),
        ..Limits::default()
    };
    assert!(think("connect-four", "", &time).best_move.is_some());
}

#[test]
fn memory_is_kept_between_moves_and_not_between_games() {
    let mut memory = Memory::with_mebibytes(8);
    let mut session = open("connect-four", "4444").unwrap();
    let think = |session: &dyn Session, memory: &mut Memory| {
        session
            .think(&to_depth(8).into(), memory, &mut |_| ())
            .unwrap()
    };
    let first = think(&*session, &mut memory);
    let again = think(&*session, &mut memory);
    assert_eq!(first.score, again.score);
    assert!(again.nodes < first.nodes, "{} {}", again.nodes, first.nodes);
    memory.forget();
    assert_eq!(think(&*session, &mut memory).nodes, first.nodes);
    let other = open("tic-tac-toe", None).unwrap();
    assert_eq!(think(&*other, &mut memory).score, Score::DRAW);
    assert_eq!(think(&*session, &mut memory).nodes, first.nodes);
    session.play("3").unwrap();
    assert_eq!(think(&*session, &mut memory).depth, 8);
}

#[test]
fn methods_have_names() {
    assert_eq!(Method::default(), Method::Search);
    for one in Method::ALL {
        assert_eq!(method(one.name()), Ok(one));
    }
    let error = method("serch").unwrap_err().to_string();
    assert_eq!(error, "unknown algorithm 'serch' (did you mean 'search'?)");
}
