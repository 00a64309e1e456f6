//! `negascout gallery`.

use super::{objects, printed, refused};
use serde_json::{Value, json};

#[test]
fn every_exhibit_shows_what_its_label_says() {
    let exhibits = objects(&["gallery", "--json"]);
    assert!(exhibits.len() > 20);
    let (tuples, exhibits): (Vec<Value>, Vec<Value>) =
        (exhibits.into_iter()).partition(|exhibit| exhibit["truth"].is_array());
    let [deep] = &tuples[..] else {
        panic!("{tuples:?}")
    };
    assert_eq!(deep["name"], "max-n-deep");
    assert_eq!(deep["runs"][0]["algorithm"], deep["name"]);
    assert_ne!(deep["runs"][0]["scores"], deep["truth"]);
    assert_eq!(deep["runs"][1]["scores"], deep["truth"]);
    assert_eq!(objects(&["gallery", "max-n-deep", "--json"]), tuples);
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
        text.contains("\ntree       (1 (3 3)), depth 2\ntrue value 3\n"),
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
fn a_form_runs_on_ones_own_tree() {
    let on = |tree: &str| objects(&["gallery", "no-research", "--tree", tree, "--json"]).remove(0);
    let wrong = on("((4 7) (5 6))");
    assert_eq!(
        (&wrong["truth"]["score"], &wrong["depth"]),
        (&json!(5), &json!(2))
    );
    assert_eq!(wrong["runs"][0]["score"], 5);
    let wrong = on("((4 7) (6 8))");
    assert_eq!(
        (&wrong["truth"]["score"], &wrong["shows"]),
        (&json!(6), &json!("it returns 5, and the value is 6"))
    );
    let right = on("((4 7) (3 6))");
    let shows =
        "value 4, move and line are right, after 3 evaluations; the algorithm beside it makes 3";
    assert_eq!(right["shows"], shows);
    let graph = "0>1,2 1>3,4 2>4,4 3=1 4=6";
    let text = printed(&["gallery", "no-research", "--tree", graph]);
    assert!(
        text.contains(&format!("\ntree       {graph}, depth 2\ntrue value 6\n")),
        "{text}"
    );
    assert!(
        text.contains("\ncode in    crates/negascout/src/textbook/gallery/windows.rs\n"),
        "{text}"
    );
    let shallow = ["--tree", "(5:(1 2) 3:(1 2))", "--depth", "1", "--json"];
    let shallow = objects(&[&["gallery", "no-research"], &shallow[..]].concat()).remove(0);
    assert_eq!(shallow["truth"]["score"], 5);
}

/// Your own tree is judged by value, move, line and leaves, as the example is.
#[test]
fn a_wrong_move_and_a_lost_line_are_seen_on_ones_own_tree() {
    for (name, tree, shows) in [
        (
            "root-picks-equal",
            "(2 (2 1))",
            "it returns 2, which is right, and plays 2, which is worth 1",
        ),
        (
            "encyclopedia-negascout",
            "(1 (3 (2 1)))",
            "it returns 2, which is right, and its line '2 2' ends early",
        ),
        (
            "research-past-beta",
            "(1 (3 (1 2)))",
            "it returns 2, which is right, and in its line '2 2 1' move 3 is no best play: the \
             line is worth 1",
        ),
    ] {
        let shown = objects(&["gallery", name, "--tree", tree, "--json"]).remove(0);
        assert_eq!(shown["shows"], shows, "{name}");
    }
}

#[test]
fn a_form_that_never_ends_says_so() {
    let name = "readme-minimax-to-the-letter";
    let text = printed(&["gallery", name]);
    assert!(
        text.contains("it never ends, and is ended after 1000 plies"),
        "{text}"
    );
    let shown = objects(&["gallery", name, "--tree", "(1 (2 3))", "--json"]).remove(0);
    assert!(
        shown["shows"]
            .as_str()
            .unwrap()
            .starts_with("it never ends"),
        "{shown}"
    );
}

#[test]
fn bad_input_is_refused() {
    refused(
        &["gallery", "no-research", "--tree", "((3 1) (4"],
        "tree: position '((3 1) (4': character 10: the text ends with 2 ')' missing",
    );
    refused(
        &["gallery", "no-research", "--tree", "0>1 1>0"],
        "tree: position '0>1 1>0': character 7: child 0 must have a higher number than its parent 1",
    );
    refused(
        &["gallery", "noresearch"],
        "unknown exhibit 'noresearch' (did you mean 'no-research'?); 'negascout gallery' lists them",
    );
}
