//! The compact events of a search, as a program reads them that has nothing else.

use negascout::textbook::Algorithm;
use negascout::trees::{Generator, Tree};
use negascout_draw::{EventList, FIGURE, record_events};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn events(tree: &Tree, algorithm: Algorithm) -> Vec<Value> {
    let list = EventList::from(&record_events(tree, algorithm));
    let json = serde_json::to_value(&list).unwrap();
    assert_eq!(json["truncated"], false);
    json["events"].as_array().unwrap().clone()
}

/// Follows the events, and returns the value of each node by the indices that lead to it: the last
/// one that a visit returned.
fn values(events: &[Value]) -> BTreeMap<Vec<u64>, i64> {
    let mut values = BTreeMap::new();
    let mut path: Option<Vec<u64>> = None;
    let mut focused = false;
    for event in events {
        let (letter, value) = event.as_object().unwrap().iter().next().unwrap();
        match letter.as_str() {
            "f" => {
                let indices = value.as_array().unwrap().iter();
                path = Some(indices.map(|index| index.as_u64().unwrap()).collect());
            }
            "e" if focused => {}
            "e" => path = Some(extended(path.unwrap_or_default(), &value[0])),
            "v" => {
                let mut left = path.take().unwrap();
                values.insert(left.clone(), value.as_i64().unwrap());
                path = left.pop().map(|_| left);
            }
            _ => {}
        }
        focused = letter == "f";
    }
    values
}

/// The path, a move longer unless the node is the root.
fn extended(mut path: Vec<u64>, index: &Value) -> Vec<u64> {
    path.extend(index.as_u64());
    path
}

#[test]
fn every_algorithm_tells_its_values() {
    let mut generator = Generator::new(4).values(-9..=9);
    for _ in 0..50 {
        let tree = generator.irregular(3, 4);
        for algorithm in Algorithm::ALL {
            let expected = algorithm.solve(&tree.root()).unwrap().value.get();
            let values = values(&events(&tree, algorithm));
            assert_eq!(
                values[&Vec::new()],
                i64::from(expected),
                "{algorithm} on {tree}"
            );
        }
    }
}

#[test]
fn the_figure_is_told_step_by_step() {
    let events = events(&FIGURE.parse().unwrap(), Algorithm::NegaScout);
    let at = |event: Value| events.iter().position(|told| *told == event).unwrap();
    // C is scouted with (-7, -6), and the first child below F is enough.
    let scouted = at(json!({ "e": [1, "2", 2, -7, -6, "null"] }));
    let rest: Vec<String> = events[scouted..].iter().map(Value::to_string).collect();
    let told = [
        r#"{"e":[1,"2",2,-7,-6,"null"]}"#,
        r#"{"e":[0,"1",1,6,7,"open"]}"#,
        r#"{"e":[0,"1",0,-7,-6,"open"]}"#,
        r#"{"l":[-9,"end"]}"#,
        r#"{"v":-9}"#,
        r#"{"a":[0,9]}"#,
        r#"{"c":0}"#,
        r#"{"v":9}"#,
    ];
    assert_eq!(rest[..8], told);
    assert_eq!(events.last(), Some(&json!({ "v": 6 })));
}

#[test]
fn memory_and_best_first_searches_have_their_events() {
    let graph = Tree::from_graph(&[
        (0, &[1, 2]),
        (0, &[3]),
        (0, &[3]),
        (0, &[4, 5]),
        (1, &[]),
        (6, &[]),
    ]);
    let told = events(&graph, Algorithm::AlphaBetaWithMemory);
    assert!(told.contains(&json!({ "t": [6, "=", 6, 6] })), "{told:?}");
    assert!(told.contains(&json!({ "s": 4 })));
    // The first leaf, for MIN: an exact value in the first entry.
    assert!(told.contains(&json!({ "k": [0, -1, -1] })), "{told:?}");
    let told = events(&"((3 1) (4 3))".parse().unwrap(), Algorithm::SssStar);
    assert!(told.contains(&json!({ "f": [1, 0] })));
    let begins = [
        json!({ "o": ["insert", "live", "∞", []] }),
        json!({ "s": 1 }),
        json!({ "o": ["take", "live", "∞", []] }),
        json!({ "f": [] }),
        json!({ "e": [null, null, 2, null, null, "open"] }),
    ];
    assert_eq!(told[..5], begins);
}

/// About 18 bytes an event.
#[test]
fn events_are_small() {
    let tree = Generator::new(1).values(0..=99).independent(4, 5);
    for algorithm in [Algorithm::AlphaBeta, Algorithm::NegaScout, Algorithm::Mtdf] {
        let list = EventList::from(&record_events(&tree, algorithm));
        let bytes = serde_json::to_string(&list).unwrap().len();
        let each = bytes as f64 / list.events.len() as f64;
        assert!((15.0..23.0).contains(&each), "{algorithm}: {each}");
    }
}
