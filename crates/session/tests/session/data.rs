//! What crosses the border as text and data: values, amounts, requests and suggestions.

use negascout::search::Level;
use negascout::{Bound, Decimals, Score};
use negascout_session::{
    Certainty, EngineCache, Handicap, Limits, Proof, SearchRequest, SolveRequest, Unit, Value,
    check_limits, go_on, nearest, open, shortened, words,
};
use std::time::Duration;

#[test]
fn values_say_what_is_proven() {
    let estimate = |score, bound| Value::new(score, bound, Certainty::Estimate).to_string();
    assert_eq!(estimate(Score::new(25), Bound::Exact), "25");
    assert_eq!(estimate(Score::new(25), Bound::Lower), "at least 25");
    assert_eq!(estimate(Score::win_in(5), Bound::Exact), "win in 5");
    assert_eq!(
        estimate(Score::loss_in(4), Bound::Upper),
        "at most loss in 4"
    );
    let proof = |score, bound| Value::new(score, bound, Certainty::Proof).to_string();
    assert_eq!(proof(Score::DRAW, Bound::Exact), "0 (draw)");
    assert_eq!(proof(Score::new(1), Bound::Lower), "win");
    assert_eq!(proof(Score::new(2), Bound::Lower), "at least 2 (win)");
    assert_eq!(proof(Score::new(-1), Bound::Upper), "loss");
    let chess = open("chess", None).unwrap().about().unit;
    let mate = |score, bound| {
        Value::new(score, bound, Certainty::Estimate)
            .in_unit(chess)
            .to_string()
    };
    assert_eq!(mate(Score::win_in(1), Bound::Exact), "mate in 1");
    assert_eq!(mate(Score::win_in(5), Bound::Lower), "at least mate in 3");
    // A bound that leaves open who wins says only how far off that is.
    let late = "loss in 8 at the soonest";
    assert_eq!(estimate(Score::loss_in(8), Bound::Lower), late);
    assert_eq!(
        proof(Score::win_in(9), Bound::Upper),
        "win in 9 at the soonest"
    );
    assert_eq!(
        mate(Score::win_in(5), Bound::Upper),
        "mate in 3 at the soonest"
    );
    assert_eq!(mate(Score::loss_in(6), Bound::Exact), "mated in 3");
    assert_eq!(mate(Score::loss_in(0), Bound::Exact), "mated");
    assert_eq!(mate(Score::new(25), Bound::Exact), "25");
    let listed = Value::new(Score::new(3), Bound::Exact, Certainty::ProofOfNumber);
    assert_eq!(listed.to_string(), "3");
}

#[test]
fn bounds_that_leave_the_result_open_are_no_score() {
    let worded = |lower, upper| {
        let value = |score, bound| Value::new(score, bound, Certainty::Proof);
        let proof: Proof = serde_json::from_value(serde_json::json!({
            "game": "a game", "position": "", "nodes": 7, "seconds": 0.0, "moves": [],
            "lower": value(lower, Bound::Lower), "upper": value(upper, Bound::Upper),
        }))
        .unwrap();
        words::proof(&proof)
    };
    assert_eq!(
        worded(Score::loss_in(8), Score::win_in(9)),
        "score not known, no win or loss in less than 8 plies, nodes 7"
    );
    assert_eq!(
        worded(Score::DRAW, Score::win_in(9)),
        "score at least 0, win in 9 at the soonest, nodes 7"
    );
    assert_eq!(
        worded(Score::new(-7), Score::new(8)),
        "score at least -7, at most 8, nodes 7"
    );
}

#[test]
fn values_are_objects() {
    let json = |value: Value| serde_json::to_string(&value).unwrap();
    let mate = Value::new(Score::win_in(3), Bound::Exact, Certainty::Estimate);
    assert_eq!(
        json(mate),
        r#"{"score":1999999996,"unit":"plies","result":"win","plies":3,"bound":"exact"}"#
    );
    let chess = open("chess", None).unwrap().about().unit;
    assert_eq!(
        json(mate.in_unit(chess)),
        r#"{"score":1999999996,"unit":"plies","result":"win","plies":3,"mate":2,"bound":"exact"}"#
    );
    let score = Value::new(Score::new(-7), Bound::Lower, Certainty::Estimate);
    assert_eq!(json(score), r#"{"score":-7,"bound":"lower"}"#);
    assert_eq!(serde_json::from_str::<Value>(&json(mate)).unwrap(), mate);
}

#[test]
fn amounts_have_their_decimals() {
    let pawns = Unit {
        decimals: Decimals::exactly(2),
        name: "pawns",
        ..Unit::POINTS
    };
    let amounts = [0, 5, -5, 100, -1234].map(|score| pawns.amount(score));
    assert_eq!(amounts, ["0.00", "0.05", "-0.05", "1.00", "-12.34"]);
    assert_eq!(Unit::POINTS.amount(i32::MIN), "-2147483648");
}

#[test]
fn suggests_only_what_is_near() {
    let known = || ["negascout", "alpha-beta", "mtd-f"].into_iter();
    assert_eq!(nearest("Negascuot", known()).as_deref(), Some("negascout"));
    assert_eq!(nearest("mtdf", known()).as_deref(), Some("mtd-f"));
    assert_eq!(nearest("xyzzy", known()), None);
    assert_eq!(nearest("", known()), None);
}

#[test]
fn long_text_is_shortened_and_kept_on_one_line() {
    assert_eq!(shortened("a\nb"), "a b");
    assert_eq!(shortened(&"é".repeat(48)), "é".repeat(48));
    assert_eq!(shortened(&"é".repeat(49)), format!("{}...", "é".repeat(48)));
}

#[test]
fn requests_are_data() {
    let text = r#"{"limits":{"nodes":5,"seconds":0.5},"handicap":{"level":3,"seed":7}}"#;
    let asked: SearchRequest = serde_json::from_str(text).unwrap();
    assert_eq!(asked.limits.time, Some(Duration::from_millis(500)));
    let level = Level::new(3).unwrap();
    assert_eq!(asked.handicap, Some(Handicap { level, seed: 7 }));
    let text = serde_json::to_string(&asked).unwrap();
    let again: SearchRequest = serde_json::from_str(&text).unwrap();
    assert_eq!(again.limits.nodes, Some(5));
    let solving: SolveRequest = serde_json::from_str(r#"{"weak":true}"#).unwrap();
    assert_eq!(solving.threads, 0);
}

#[test]
fn numbers_out_of_range_say_what_the_range_is() {
    let limits = |depth, nodes| {
        let limits = Limits {
            depth,
            nodes,
            ..Limits::default()
        };
        check_limits(&limits).unwrap_err().to_string()
    };
    assert_eq!(
        limits(Some(0), None),
        "depth 0: a search looks at least 1 ply ahead"
    );
    assert_eq!(
        limits(Some(u32::MAX), None),
        "depth 4294967295: the most is 1000 plies"
    );
    assert_eq!(limits(None, Some(0)), "0 nodes: a search visits at least 1");
    let request = SolveRequest {
        threads: usize::MAX,
        ..SolveRequest::default()
    };
    let session = open("tic-tac-toe", "").unwrap();
    let mut memory = EngineCache::with_mebibytes(1);
    let refused = session.solve(&request, &mut memory, &mut go_on);
    let refused = refused.unwrap_err().to_string();
    assert!(refused.ends_with(" threads: the most is 1024"), "{refused}");
}

#[test]
fn bad_requests_say_why() {
    let message = |text: &str| {
        serde_json::from_str::<SearchRequest>(text)
            .unwrap_err()
            .to_string()
    };
    assert!(message(r#"{"limits":{"seconds":-1}}"#).contains("seconds -1"));
    assert!(message(r#"{"handicap":{"level":9,"seed":1}}"#).contains("level 9"));
    assert!(message(r#"{"thread":2}"#).contains("unknown field `thread`"));
}

/// A mean of playouts says that it is one, in the report and of each move; what is proven does not.
#[test]
fn a_mean_of_playouts_is_told_as_no_exact_value() {
    let report = |position: Option<&str>, nodes| {
        let session = open("tic-tac-toe", position).unwrap();
        let asked = SearchRequest::from(Limits::to_nodes(nodes));
        let asked = negascout_session::Method::Mcts.request(asked).unwrap();
        let mut memory = EngineCache::with_mebibytes(1);
        let found = session.think(&asked, &mut memory, &mut go_on).unwrap();
        serde_json::to_value(&found).unwrap()
    };
    let open_game = report(None, 200);
    assert_eq!(open_game["bound"], "mean");
    let moves = open_game["moves"].as_array().unwrap();
    assert!(moves.len() > 1 && moves.iter().all(|each| each["bound"] == "mean"));
    let won = report(Some("XX./OO./..."), 200);
    assert_eq!(
        (&won["bound"], &won["result"]),
        (&"exact".into(), &"win".into())
    );
    let means = won["moves"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|each| each["bound"] == "mean");
    assert!(means.clone().all(|each| each["result"].is_null()));
    let read: Value = serde_json::from_str(r#"{"score":12,"bound":"mean"}"#).unwrap();
    assert_eq!(
        (read.bound, read.to_string()),
        (negascout_session::Bound::Mean, "12".to_owned())
    );
}
