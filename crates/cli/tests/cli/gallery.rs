//! `negascout gallery`.

use super::{objects, printed, refused};
use serde_json::json;

#[test]
fn every_exhibit_shows_what_its_label_says() {
    let exhibits = objects(&["gallery", "--json"]);
    assert!(exhibits.len() > 20);
    for exhibit in &exhibits {
        let [here, beside] = [&exhibit["runs"][0], &exhibit["runs"][1]];
        assert_eq!(here["form"], exhibit["name"]);
        assert_eq!(beside["score"], exhibit["truth"]["score"], "{exhibit}");
        assert!(exhibit["file"].as_str().unwrap().ends_with(".rs"));
        if exhibit["verdict"] == "never ends" {
            assert!(here.get("score").is_none() && here["nodes"].as_u64() > Some(1_000));
        } else if exhibit["verdict"] == "wrong value" {
            assert_ne!(here["score"], exhibit["truth"]["score"], "{exhibit}");
        }
    }
}

#[test]
fn one_exhibit_is_run_beside_the_right_one() {
    let exhibit = objects(&["gallery", "no-research", "--json"]).remove(0);
    assert_eq!(
        (&exhibit["position"], &exhibit["truth"]["score"]),
        (&json!("(1 (3 3))"), &json!(3))
    );
    assert_eq!(exhibit["runs"][0]["score"], 2);
    assert_eq!(exhibit["runs"][1]["score"], 3);
    let text = printed(&["gallery", "no-research"]);
    assert!(
        text.contains("example    (1 (3 3)), depth 2\ntrue value 3\n"),
        "{text}"
    );
    assert!(text.contains("\nno-research      2"), "{text}");
    assert!(text.contains("\nnegascout        3"), "{text}");
}

#[test]
fn the_list_names_them_all() {
    let text = printed(&["gallery"]);
    for exhibit in objects(&["gallery", "--json"]) {
        let name = exhibit["name"].as_str().unwrap();
        assert!(
            text.lines()
                .any(|line| line.split(' ').next() == Some(name)),
            "{name}"
        );
    }
}

#[test]
fn bad_input_is_refused() {
    refused(
        &["gallery", "noresearch"],
        "unknown exhibit 'noresearch' (did you mean 'no-research'?); 'negascout gallery' lists them",
    );
}
