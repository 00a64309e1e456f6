//! `negascout tree --algorithm uct`.

use super::{printed, refused};
use serde_json::Value;

const FIGURE: &str = "(((6 4 2) (5 8)) ((9 7 8) (5 2)))";

/// What the command prints for these arguments beside the algorithm.
fn grown(arguments: &[&str]) -> String {
    printed(&[&["tree", "--algorithm", "uct"], arguments].concat())
}

#[test]
fn every_format_is_drawn() {
    let drawn = |format| grown(&["--tree", FIGURE, "--format", format, "--playouts", "9"]);
    let heading = "uct on tree: 9 playouts, exploration 1, seed 0";
    assert!(drawn("text").starts_with(heading), "{}", drawn("text"));
    assert!(drawn("svg").starts_with("<svg") && drawn("svg").contains(heading));
    assert!(drawn("dot").starts_with("digraph") && drawn("dot").contains("penwidth="));
    assert!(drawn("tikz").contains("\\begin{tikzpicture}"));
    let json: Value = serde_json::from_str(&drawn("json")).unwrap();
    assert_eq!(
        (&json["playouts"], &json["view"]),
        (&9.into(), &"max".into())
    );
    assert_eq!(json["root"]["visits"], 9);
}

/// The tree of the papers is worth 6, which so many playouts prove.
#[test]
fn a_listed_tree_is_solved() {
    let text = grown(&["--tree", FIGURE, "--playouts", "1000"]);
    assert!(text.contains("A MAX 6 *"), "{text}");
    let mover = grown(&["--tree", FIGURE, "--playouts", "1000", "--view", "mover"]);
    assert!(mover.contains("B MIN -6 *"), "{mover}");
}

/// Three in a row are there to be had.
#[test]
fn a_game_is_drawn_with_its_boards() {
    let win = ["tic-tac-toe", "XX./OO./...", "--format", "json"];
    let json: Value = serde_json::from_str(&grown(&win)).unwrap();
    let root = &json["root"];
    assert_eq!(root["proven"]["lower"], "win");
    assert_eq!(root["board"][0], "XX.");
    let children = root["children"].as_array().unwrap();
    let best = children.iter().find(|child| child["best"] == true).unwrap();
    assert_eq!((&best["move"], &best["over"]), (&"c1".into(), &true.into()));
}

#[test]
fn the_same_seed_draws_the_same_tree_and_thin_subtrees_are_folded() {
    let asked = |more: &[&str]| grown(&[&["tic-tac-toe", "--playouts", "200"], more].concat());
    assert_eq!(asked(&["--seed", "3"]), asked(&["--seed", "3"]));
    assert_ne!(asked(&["--seed", "3"]), asked(&["--seed", "4"]));
    assert_ne!(asked(&[]), asked(&["--exploration", "0.3"]));
    let lines = |text: String| text.lines().filter(|line| line.contains(" visit")).count();
    let (usual, few) = (lines(asked(&[])), lines(asked(&["--least-visits", "40"])));
    assert!(few < usual && usual <= 61, "{few} {usual}");
    assert!(asked(&["--least-visits", "40"]).contains(" nodes  "));
}

#[test]
fn a_page_goes_through_the_steps() {
    let page = grown(&["tic-tac-toe", "--playouts", "20", "--steps"]);
    assert!(page.contains("child := select(node)"), "its listing");
    assert!(page.starts_with("<!DOCTYPE html>"));
    assert!(
        page.contains(
            r#"["Selection: at ",0,", MAX goes to ",1," by a1: it is the first of 9 moves"#
        )
    );
    assert!(page.contains("After 20 playouts the best move is"));
}

#[test]
fn what_does_not_fit_is_refused() {
    let refused = |arguments: &[&str], why: &str| {
        refused(&[&["tree", "tic-tac-toe"], arguments].concat(), why);
    };
    let uct = ["--algorithm", "uct"];
    let with = |more: &[&'static str]| [&uct[..], more].concat();
    let leave_out = "uct searches to no depth, and by no window: leave out";
    refused(&with(&["--depth", "3"]), &format!("{leave_out} --depth"));
    refused(
        &with(&["--sensitivity"]),
        &format!("{leave_out} --sensitivity"),
    );
    refused(&["--playouts", "5"], "--playouts is of --algorithm uct");
    refused(
        &with(&["--steps", "--playouts", "1001"]),
        "--steps goes through 1000 playouts at most, and not 1001",
    );
    refused(
        &with(&["--exploration", "nan"]),
        "exploration NaN: it must be 0 to 1000",
    );
    refused(
        &with(&["--order", "0.5"]),
        "--order and --values describe the trees of --random W,D",
    );
    refused(
        &with(&["--least-visits", "1", "--max-nodes", "20"]),
        "more than 20 nodes are to be drawn: ask for a higher --least-visits or --max-nodes",
    );
}

/// Depth-first proof-number search has its own options.
#[test]
fn proof_numbers_are_drawn() {
    let proof =
        |arguments: &[&str]| printed(&[&["tree", "--algorithm", "df-pn"], arguments].concat());
    let text = proof(&["--tree", FIGURE]);
    assert!(
        text.starts_with("df-pn on tree: does MAX get at least 6? 14 calls\n"),
        "{text}"
    );
    let few = proof(&[
        "--tree", FIGURE, "--goal", "7", "--calls", "3", "--format", "json",
    ]);
    let json: Value = serde_json::from_str(&few).unwrap();
    assert_eq!((&json["goal"], &json["calls"]), (&7.into(), &3.into()));
    let page = proof(&["tic-tac-toe", "XX./OO./...", "--steps"]);
    assert!(page.contains("function mid(node, φ₀, δ₀)"), "its listing");
    assert!(page.contains("does MAX win?") && page.contains("it is proven that MAX wins, after "));
    for (arguments, why) in [
        (
            &["--algorithm", "df-pn", "--playouts", "3"][..],
            "--playouts is of --algorithm uct",
        ),
        (
            &["--algorithm", "uct", "--goal", "3"],
            "--goal is of --algorithm df-pn",
        ),
        (
            &["--least-visits", "3"],
            "--least-visits is of --algorithm uct, or df-pn",
        ),
        (
            &["--algorithm", "df-pn", "--depth", "3"],
            "df-pn searches to no depth, and by no window: leave out --depth",
        ),
    ] {
        refused(&[&["tree", "--tree", FIGURE], arguments].concat(), why);
    }
    let tuples = ["tree", "--tree", "((5,4,0) (3,1,5))", "--algorithm"];
    for algorithm in ["uct", "df-pn"] {
        refused(
            &[&tuples[..], &[algorithm]].concat(),
            "a tree of tuples is for max-n, max-n-shallow, max-n-deep and paranoid alone",
        );
    }
}
