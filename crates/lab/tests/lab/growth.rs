//! Trees that UCT grows, as data.

use negascout_lab::{Growing, GrowthRequest, grow, schema, watch_growth};
use negascout_session::{Catalogue, open};
use serde_json::{Value, from_value, json, to_value};

fn asked(request: Value) -> GrowthRequest {
    from_value(request).unwrap()
}

#[test]
fn what_is_watched_is_valid_by_the_schema() {
    let mut document = schema();
    document["$ref"] = json!("#/$defs/WatchedGrowth");
    let validator = jsonschema::validator_for(&document).unwrap();
    for subject in [
        json!({"tree": "(((6 4 2) (5 8)) ((9 7 8) (5 2)))"}),
        json!({"random": {"width": 3, "depth": 3, "seed": 5, "count": 2, "values": [-3, 9]}}),
        json!({"game": {"name": "tic-tac-toe"}}),
        json!({"game": {"name": "connect-four", "position": "4455"}}),
    ] {
        let request = asked(json!({"subject": subject, "playouts": 25, "seed": 3}));
        let watched = watch_growth(&Catalogue::standard(), &request).unwrap();
        let errors = to_value(&watched).unwrap();
        let errors: Vec<_> = validator
            .iter_errors(&errors)
            .map(|e| e.to_string())
            .collect();
        assert!(errors.is_empty(), "{errors:?}");
        let made = watched.showing.story.steps.last().unwrap().playout;
        assert!((1..=25).contains(&made), "{made}");
    }
}

#[test]
fn numbers_out_of_range_are_refused() {
    let refused = |more: Value, why: &str| {
        let mut request = json!({"subject": {"tree": "((3 1) (4 2))"}});
        for (name, value) in more.as_object().unwrap() {
            request[name] = value.clone();
        }
        let error = watch_growth(&Catalogue::standard(), &asked(request)).unwrap_err();
        assert_eq!(error.to_string(), why);
    };
    refused(
        json!({"playouts": 0}),
        "playouts 0: they must be 1 to 10000",
    );
    refused(
        json!({"playouts": 1001}),
        "playouts 1001: at most 1000 are watched",
    );
    refused(
        json!({"exploration": -1}),
        "exploration -1: it must be 0 to 1000",
    );
}

/// The tree of the papers is worth 6, and the first move has it.
#[test]
fn a_listed_tree_is_solved() {
    let session = open("tree", "(((6 4 2) (5 8)) ((9 7 8) (5 2)))").unwrap();
    let tree = grow(&*session, &Growing::default()).unwrap();
    let root = &tree.nodes[0];
    assert_eq!((root.proven.lower.get(), root.proven.upper.get()), (6, 6));
    assert_eq!(root.best, Some(1));
    assert!(root.visits < 100, "it ends when it is solved");
}
