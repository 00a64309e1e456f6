//! Requests and answers as data: all that is written is valid by the schema, nothing else is, and
//! what is written can be read again.

use jsonschema::Validator;
use negascout::search::{Clock, Level};
use negascout::textbook::Algorithm;
use negascout_lab::{
    Comparison, Form, Laboratory, RandomTrees, Row, Searcher, compare_random, schema,
};
use negascout_session::{
    Answer, Catalogue, EngineCache, Error, Handicap, Limits, Proof, Report, SearchRequest, Session,
    Solution, SolveRequest, Wanted, go_on, open,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json, to_value};
use std::fmt::Debug;
use std::time::Duration;

/// A validator of one of the types.
fn validator(name: &str) -> Validator {
    let mut document = schema();
    assert!(document["$defs"][name].is_object(), "{name}");
    document["$ref"] = json!(format!("#/$defs/{name}"));
    jsonschema::validator_for(&document).unwrap()
}

fn assert_valid(validator: &Validator, json: &Value) {
    let errors: Vec<_> = validator
        .iter_errors(json)
        .map(|error| error.to_string())
        .collect();
    assert!(errors.is_empty(), "{json:#}\n{errors:?}");
}

/// It is valid, and the same when it is read again.
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(validator: &Validator, value: &T) {
    let json = to_value(value).unwrap();
    assert_valid(validator, &json);
    assert_eq!(&serde_json::from_value::<T>(json).unwrap(), value);
}

/// Every standard game at its examples, and a finished one.
fn sessions() -> Vec<Box<dyn Session>> {
    let mut sessions = vec![open("tic-tac-toe", "XXX/OO./...").unwrap()];
    for game in Catalogue::standard().games() {
        let opened = game
            .examples
            .iter()
            .map(|example| open(&game.name, example.as_str()).unwrap());
        sessions.extend(opened);
    }
    sessions
}

fn memory() -> EngineCache {
    EngineCache::with_mebibytes(1)
}

#[test]
fn reports_are_valid() {
    let report = validator("Report");
    let handicap = Handicap {
        level: Level::new(2).unwrap(),
        seed: 3,
    };
    let questions = [
        SearchRequest::from(Limits::to_depth(3)),
        SearchRequest::from(Limits::to_nodes(1)),
        SearchRequest::from(Limits::to_nodes(700)),
        SearchRequest {
            lines: 3,
            ..SearchRequest::from(Limits::to_depth(2))
        },
        SearchRequest {
            handicap: Some(handicap),
            ..SearchRequest::default()
        },
    ];
    for session in sessions() {
        for asked in &questions {
            let mut message = Vec::new();
            let mut watch = |each: &Report| {
                message.push(each.clone());
                go_on(each)
            };
            let last = session.think(asked, &mut memory(), &mut watch).unwrap();
            message.push(last);
            for each in &message {
                check(&report, each);
                let same = (each.game.clone(), each.position.clone());
                assert_eq!(same, (session.game(), session.position()));
            }
        }
        for algorithm in Algorithm::ALL {
            let found = session
                .analyse(algorithm, &Limits::to_depth(2), &mut go_on)
                .unwrap();
            check(&report, &found);
            assert!(found.iteration.is_some() && found.search.is_none());
        }
    }
}

#[test]
fn answers_are_valid() {
    let (solution, proof) = (validator("Solution"), validator("Proof"));
    let (mut solved, mut stopped) = (0, 0);
    for session in sessions() {
        for limits in [
            Limits::to_nodes(50_000),
            Limits::to_nodes(50),
            Limits::to_nodes(5_000),
        ] {
            for (weak, wanted) in [(false, Wanted::All), (true, Wanted::Best)] {
                let asked = SolveRequest {
                    weak,
                    wanted,
                    limits: limits.clone(),
                    ..SolveRequest::default()
                };
                let mut watch = |each: &Proof| {
                    check(&proof, each);
                    go_on(each)
                };
                let answer = match session.solve(&asked, &mut memory(), &mut watch) {
                    Err(Error::BadRequest(_)) if session.game() == "chess" => continue,
                    answer => answer.unwrap(),
                };
                let json = to_value(&answer).unwrap();
                assert_eq!(serde_json::from_value::<Answer>(json).unwrap(), answer);
                match &answer {
                    Answer::Solved(found) => check::<Solution>(&solution, found),
                    Answer::Stopped(found) => check::<Proof>(&proof, found),
                }
                match answer {
                    Answer::Solved(_) => solved += 1,
                    Answer::Stopped(_) => stopped += 1,
                }
            }
        }
    }
    assert!(
        solved > 10 && stopped > 10,
        "{solved} solved, {stopped} stopped"
    );
}

#[test]
fn rows_are_valid() {
    let row = validator("Row");
    let search = Searcher::Search {
        aspiration: true,
        selective: false,
    };
    for session in sessions() {
        for (by, algorithms) in [
            (Searcher::Textbook, &Algorithm::ALL[..]),
            (search, &[Algorithm::Pvs, Algorithm::Mtdf]),
        ] {
            let comparison = Comparison {
                limits: Limits::to_depth(2),
                algorithms: algorithms.iter().copied().map(Form::from).collect(),
                by,
            };
            let rows = session
                .compare(&comparison, &mut memory(), &mut go_on)
                .unwrap();
            assert_eq!(rows.len(), algorithms.len());
            rows.iter().for_each(|each| check::<Row>(&row, each));
        }
    }
    for count in [1, 7] {
        let trees = RandomTrees {
            ordered: Some(0.5),
            count,
            seed: 2,
            ..RandomTrees::new(3, 4)
        };
        let rows = compare_random(&trees, &Algorithm::ALL.map(Form::from), &mut |_| ()).unwrap();
        rows.iter().for_each(|each| check::<Row>(&row, each));
        let json = to_value(&rows[0]).unwrap();
        assert_eq!(json.get("score").is_some(), count == 1);
    }
}

#[test]
fn games_are_valid() {
    let game = validator("GameInfo");
    for info in Catalogue::standard().games() {
        check(&game, &info);
    }
}

#[test]
fn requests_are_read_as_they_are_written() {
    let limits = Limits {
        depth: Some(5),
        nodes: Some(u64::MAX),
        time: Some(Duration::from_millis(250)),
        clock: Some(Clock {
            remaining: Duration::from_secs(60),
            increment: Duration::from_millis(500),
            moves_to_go: Some(20),
            overhead: Duration::ZERO,
        }),
        ..Limits::default()
    };
    let handicap = Handicap {
        level: Level::new(8).unwrap(),
        seed: u64::MAX,
    };
    let thinking = SearchRequest {
        limits: limits.clone(),
        threads: 3,
        lines: 2,
        handicap: Some(handicap),
        no_book: true,
        ..SearchRequest::default()
    };
    let solving = SolveRequest {
        weak: true,
        wanted: Wanted::All,
        threads: 2,
        limits,
        no_book: true,
    };
    let comparison = |by| Comparison {
        algorithms: Algorithm::ALL.map(Form::from).to_vec(),
        by,
        ..Comparison::default()
    };
    let search = Searcher::Search {
        aspiration: true,
        selective: false,
    };
    again("SearchRequest", &thinking);
    again("SearchRequest", &SearchRequest::default());
    again("SolveRequest", &solving);
    again("SolveRequest", &SolveRequest::default());
    again("Comparison", &comparison(Searcher::Textbook));
    again("Comparison", &comparison(search));
}

/// A request written, read, and written again.
fn again<T: Serialize + DeserializeOwned>(name: &str, request: &T) {
    let json = to_value(request).unwrap();
    assert_valid(&validator(name), &json);
    let read: T = serde_json::from_value(json.clone()).unwrap();
    assert_eq!(to_value(&read).unwrap(), json, "{name}");
}

#[test]
fn requests_may_leave_out_what_has_a_default() {
    assert_valid(
        &validator("SearchRequest"),
        &json!({"limits": {"seconds": 0.5}}),
    );
    assert_valid(&validator("SolveRequest"), &json!({}));
    assert_valid(&validator("Comparison"), &json!({"algorithms": ["pvs"]}));
    assert_valid(
        &validator("Comparison"),
        &json!({"algorithms": [], "by": {"search": {}}}),
    );
}

#[test]
fn wrong_requests_are_refused() {
    for (name, wrong) in [
        ("SearchRequest", json!({"thread": 1})),
        ("SearchRequest", json!({"limits": {"time": 1}})),
        ("SearchRequest", json!({"limits": {"nodes": -1}})),
        (
            "SearchRequest",
            json!({"handicap": {"level": 9, "seed": 1}}),
        ),
        ("SolveRequest", json!({"weak": "all"})),
        ("Comparison", json!({})),
        ("Comparison", json!({"algorithms": ["pvs"], "by": "search"})),
        (
            "Comparison",
            json!({"algorithms": ["pvs"], "by": {"search": {"speculate": true}}}),
        ),
    ] {
        assert!(!validator(name).is_valid(&wrong), "{name} {wrong}");
        let is_read = match name {
            "SearchRequest" => serde_json::from_value::<SearchRequest>(wrong.clone()).is_ok(),
            "SolveRequest" => serde_json::from_value::<SolveRequest>(wrong.clone()).is_ok(),
            _ => serde_json::from_value::<Comparison>(wrong.clone()).is_ok(),
        };
        assert!(!is_read, "{name} {wrong}");
    }
}

/// A JSON object of each type of answer.
fn answers() -> Vec<(&'static str, Value)> {
    let session = open("connect-four", "4455").unwrap();
    let report = session
        .think(&Limits::to_depth(3).into(), &mut memory(), &mut go_on)
        .unwrap();
    let comparison = Comparison {
        limits: Limits::to_depth(2),
        algorithms: vec![Algorithm::Pvs.into()],
        by: Searcher::Textbook,
    };
    let rows = session
        .compare(&comparison, &mut memory(), &mut go_on)
        .unwrap();
    let asked = SolveRequest {
        limits: Limits::to_nodes(1),
        no_book: true,
        ..SolveRequest::default()
    };
    let start = open("connect-four", None).unwrap();
    let proof = start.solve(&asked, &mut memory(), &mut go_on).unwrap();
    let small = open("tic-tac-toe", "XO./.../...").unwrap();
    let solution = small
        .solve(&SolveRequest::default(), &mut memory(), &mut go_on)
        .unwrap();
    let game = Catalogue::standard().games().remove(0);
    vec![
        ("Report", to_value(report).unwrap()),
        ("Row", to_value(&rows[0]).unwrap()),
        ("Proof", to_value(proof).unwrap()),
        ("Solution", to_value(solution).unwrap()),
        ("GameInfo", to_value(game).unwrap()),
    ]
}

#[test]
fn wrong_answers_are_refused() {
    for (name, right) in answers() {
        let validator = validator(name);
        assert_valid(&validator, &right);
        let with = |key: &str, value: Value| {
            let mut wrong = right.clone();
            wrong[key] = value;
            wrong
        };
        assert!(
            !validator.is_valid(&with("else", json!(1))),
            "{name}: a property too many"
        );
        assert!(!validator.is_valid(&json!(null)), "{name}");
        for (key, value) in right.as_object().unwrap() {
            let other = if value.is_object() || value.is_null() {
                json!([])
            } else {
                json!({})
            };
            assert!(
                !validator.is_valid(&with(key, other)),
                "{name}: {key} of another type"
            );
        }
        for key in ["game", "position", "nodes"] {
            let mut wrong = right.clone();
            let removed = wrong.as_object_mut().unwrap().remove(key);
            assert!(
                removed.is_none() || !validator.is_valid(&wrong),
                "{name} without {key}"
            );
        }
        let has_value = right.get("score").is_some();
        assert_eq!(
            has_value,
            ["Report", "Row", "Solution"].contains(&name),
            "{name}"
        );
        let wrongs = [
            ("score", json!("win in 5")),
            ("bound", json!("about")),
            ("result", json!("won")),
            ("plies", json!(-1)),
        ];
        for (key, wrong) in wrongs.into_iter().filter(|_| has_value) {
            assert!(!validator.is_valid(&with(key, wrong)), "{name}: {key}");
        }
    }
}

#[test]
fn a_value_within_an_answer_is_checked_too() {
    let [(name, report), ..] = &answers()[..] else {
        unreachable!()
    };
    let validator = validator(name);
    for (key, value) in [
        ("else", json!(1)),
        ("bound", json!("about")),
        ("pv", json!("a1")),
    ] {
        let mut wrong = report.clone();
        wrong["moves"][0][key] = value;
        assert!(!validator.is_valid(&wrong), "moves: {key}");
        let mut wrong = report.clone();
        wrong["search"][key] = json!(1);
        assert!(!validator.is_valid(&wrong), "search: {key}");
    }
}
