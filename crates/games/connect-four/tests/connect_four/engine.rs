//! The engine with its knowledge of the game: by the clock it searches, and then proves.

use negascout::Score;
use negascout::engine::{Engine, SearchRequest};
use negascout::search::{Bound, Clock, Limits, Progress, Report, StopReason};
use negascout_connect_four::{Column, ConnectFourKnowledge, Position};
use std::ops::ControlFlow;
use std::time::Duration;

/// Only column 6 holds the draw: it takes 26 plies more.
const POSITION: &str = "444442655555247";

fn think(asked: &SearchRequest, message: &mut Vec<Report<Column>>) -> Report<Column> {
    let pos: Position<7, 6> = POSITION.parse().unwrap();
    let mut engine = Engine::knowing(ConnectFourKnowledge).hash(1);
    engine.think(&pos, asked, |report| {
        message.push(report.clone());
        ControlFlow::Continue(())
    })
}

fn by_time() -> Limits {
    Limits {
        time: Some(Duration::from_secs(30)),
        ..Limits::default()
    }
}

#[test]
fn a_proof_takes_the_place_of_what_was_found() {
    let clock = Clock {
        remaining: Duration::from_secs(200),
        ..Clock::default()
    };
    let by_clock = Limits {
        clock: Some(clock),
        ..Limits::default()
    };
    let short = Limits {
        time: Some(Duration::from_secs(3)),
        ..Limits::default()
    };
    for limits in [short, by_clock] {
        let mut message = Vec::new();
        let report = think(&SearchRequest::from(limits), &mut message);
        assert_eq!(report.best_move(), Some(Column(5)));
        assert_eq!((report.score, report.bound()), (Score::DRAW, Bound::Exact));
        assert_eq!(report.stopped_by, Some(StopReason::Solved));
        assert_eq!(report.line().len(), 42 - POSITION.len());
        assert!(report.moves.iter().all(|each| each.is_proven));
        assert!(
            report.moves[1..]
                .iter()
                .all(|each| each.score <= report.score)
        );
        assert_eq!(
            message.last().unwrap().score,
            report.score,
            "the proof is told"
        );
    }
}

#[test]
fn all_moves_are_proven_where_all_are_wanted() {
    let asked = SearchRequest {
        lines: 7,
        ..SearchRequest::from(by_time())
    };
    let mut message = Vec::new();
    let report = think(&asked, &mut message);
    assert_eq!(report.stopped_by, Some(StopReason::Solved));
    assert_eq!(report.best_move(), Some(Column(5)));
    let is_exact =
        |each: &negascout::search::RootMove<_>| each.is_proven && each.bound == Bound::Exact;
    assert!(report.moves.iter().all(is_exact), "{report:?}");
    assert!(report.moves[1..].iter().all(|each| each.score.is_loss()));
    assert!(report.moves[1..].is_sorted_by(|one, other| one.score >= other.score));
    // They are told one after the other.
    let on_the_way = |report: &&Report<_>| {
        report.stopped_by.is_none() && report.moves.iter().any(|each| each.is_proven)
    };
    assert!(
        message
            .iter()
            .filter(on_the_way)
            .all(|report| report.progress == Progress::Complete),
        "what is proven is whole, wherever the search before was stopped"
    );
    assert_eq!(
        message.iter().filter(on_the_way).count(),
        report.moves.len()
    );
}

#[test]
fn a_search_alone_is_made_where_one_is_asked_for() {
    let nodes = Limits {
        nodes: Some(5_000),
        ..by_time()
    };
    let report = think(&SearchRequest::from(nodes), &mut Vec::new());
    assert_eq!(report.stopped_by, Some(StopReason::Nodes));
    assert!(report.moves.iter().all(|each| !each.is_proven));
}
