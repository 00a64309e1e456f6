//! The book of openings: it answers at once, says so, and can be left out.

use negascout::search::Level;
use negascout_connect_four::Book;
use negascout_session::{
    Answer, Bound, EngineCache, Handicap, Limits, Proof, Report, SearchRequest, SolveRequest,
    StopReason, Wanted, go_on, open,
};
use std::ops::ControlFlow;
use std::time::Duration;

fn think(position: &str, asked: &SearchRequest) -> Report {
    let session = open("connect-four", position).unwrap();
    let mut memory = EngineCache::with_mebibytes(1);
    session.think(asked, &mut memory, &mut go_on).unwrap()
}

/// The first that is proven of the first position.
fn begin(asked: &SolveRequest) -> Proof {
    let session = open("connect-four", None).unwrap();
    let mut memory = EngineCache::with_mebibytes(1);
    let mut first = None;
    let mut watch = |proof: &Proof| {
        first = Some(proof.clone());
        ControlFlow::Break(())
    };
    session.solve(asked, &mut memory, &mut watch).unwrap();
    first.expect("something is proven")
}

#[test]
fn thinking_has_all_moves_from_the_book() {
    let report = think("", &SearchRequest::default());
    assert!(report.book && report.stopped_by == StopReason::Solved);
    assert_eq!((report.nodes, report.depth), (0, 0));
    assert_eq!(report.value.to_string(), "win in 41");
    let moves: Vec<String> = report
        .moves
        .iter()
        .map(|each| format!("{} {}", each.mv, each.value))
        .collect();
    assert_eq!(moves[0], "4 win in 41");
    assert_eq!(moves[1..3], ["3 0 (draw)", "5 0 (draw)"]);
    assert_eq!(moves[3..5], ["2 loss in 42", "6 loss in 42"]);
    assert_eq!(moves[5..], ["1 loss in 40", "7 loss in 40"]);
    assert!(
        report
            .moves
            .iter()
            .all(|each| each.value.bound == Bound::Exact)
    );
    assert_eq!(report.pv[0], "4");
    let json = serde_json::to_value(&report).unwrap();
    assert_eq!(json["book"], true);
}

#[test]
fn the_book_can_be_left_out() {
    let asked = SearchRequest {
        no_book: true,
        ..Limits {
            time: Some(Duration::from_millis(30)),
            ..Limits::default()
        }
        .into()
    };
    let report = think("", &asked);
    assert!(!report.book && report.nodes > 0);
    assert_eq!(serde_json::to_value(&report).unwrap().get("book"), None);
    let proof = begin(&SolveRequest {
        no_book: true,
        ..SolveRequest::default()
    });
    assert!(!proof.book && proof.nodes > 0);
}

#[test]
fn a_limit_of_depth_or_nodes_asks_for_a_search() {
    let report = think("", &Limits::to_depth(4).into());
    assert_eq!((report.book, report.depth), (false, 4));
    let report = think("", &Limits::to_nodes(2_000).into());
    assert!(!report.book && report.nodes > 1_000);
}

#[test]
fn a_level_plays_without_the_book() {
    let level = Level::new(2).unwrap();
    for seed in 0..8 {
        let asked = SearchRequest {
            handicap: Some(Handicap { level, seed }),
            ..SearchRequest::default()
        };
        let report = think("", &asked);
        assert!(!report.book && report.nodes > 0 && report.depth <= 2);
    }
}

#[test]
fn solving_begins_with_the_books_value() {
    let proof = begin(&SolveRequest::default());
    let bounds = [proof.lower, proof.upper].map(|value| value.map(|value| value.score));
    assert_eq!(bounds, [Some(1); 2]);
    assert!(proof.book && proof.nodes == 0);
    assert_eq!(serde_json::to_value(&proof).unwrap()["book"], true);
}

#[test]
fn a_game_or_position_without_a_book_is_searched() {
    let is_known = |game, position| {
        let session = open(game, position).unwrap();
        let asked = SolveRequest {
            limits: Limits::to_nodes(1),
            ..SolveRequest::default()
        };
        let mut memory = EngineCache::with_mebibytes(1);
        match session.solve(&asked, &mut memory, &mut go_on).unwrap() {
            Answer::Solved(solution) => solution.book,
            Answer::Stopped(proof) => proof.book,
        }
    };
    let plies = Book::standard().unwrap().plies() as usize;
    // Nobody has four by then.
    let moves = "444444222222";
    for ply in 0..moves.len() {
        let is_expected = ply <= plies;
        assert_eq!(is_known("connect-four", &moves[..ply]), is_expected);
    }
    assert!(plies + 1 < moves.len());
    assert!(!is_known("connect-four:6x6", ""));
    assert!(!is_known("connect-four", "444442211113266"));
    assert!(!is_known("tic-tac-toe", ""));
    assert!(!think("444442211113266", &Limits::to_nodes(1_000).into()).book);
    let mut memory = EngineCache::with_mebibytes(1);
    let session = open("connect-four", "444442211113266").unwrap();
    let asked = SolveRequest {
        wanted: Wanted::All,
        ..SolveRequest::default()
    };
    match session.solve(&asked, &mut memory, &mut go_on).unwrap() {
        Answer::Solved(solution) => assert!(!solution.book && solution.nodes > 0),
        Answer::Stopped(proof) => panic!("{proof:?}"),
    }
}
