//! `negascout tree`.

use super::{negascout, printed, refused};
use serde_json::Value;
use std::{env, fs, process};

const FIGURE: &str = "(((4 6 2) (5 8)) ((9 7 8) (5 2)))";

fn drawn(format: &str) -> String {
    printed(&["tree", "--tree", FIGURE, "--format", format])
}

#[test]
fn negascout_leaves_out_what_alpha_beta_visits() {
    let text = drawn("text");
    assert!(text.starts_with("negascout on tree\n"), "{text}");
    assert!(text.contains("cut: beta 7 of A (null window)"), "{text}");
    let alpha_beta = printed(&["tree", "--tree", FIGURE, "--algorithm", "alpha-beta"]);
    assert!(!alpha_beta.contains("cut:"), "{alpha_beta}");
}

#[test]
fn every_format_is_drawn() {
    assert!(drawn("svg").starts_with("<svg") && drawn("svg").ends_with("</svg>\n"));
    assert!(drawn("dot").starts_with("digraph"));
    assert!(drawn("tikz").contains("\\begin{tikzpicture}"));
    assert!(
        serde_json::from_str::<Value>(&drawn("json"))
            .unwrap()
            .is_object()
    );
    assert_eq!(drawn("json").lines().count(), 1);
}

#[test]
fn the_view_turns_minimising_nodes_round() {
    let of = |view| printed(&["tree", "--tree", "((3 1) (2 9))", "--view", view]);
    assert_ne!(of("mover"), of("max"));
}

#[test]
fn a_file_is_written_in_the_format_of_its_name() {
    let file = env::temp_dir().join(format!("negascout-tree-{}.svg", process::id()));
    let name = file.to_str().unwrap();
    let said = printed(&[
        "tree",
        "tic-tac-toe",
        "X.O/.X./..O",
        "--depth",
        "2",
        "--output",
        name,
    ]);
    assert_eq!(said, "");
    assert!(fs::read_to_string(&file).unwrap().starts_with("<svg"));
    fs::remove_file(&file).unwrap();
}

#[test]
fn a_search_too_long_is_not_drawn() {
    refused(
        &["tree", "tic-tac-toe", "--depth", "3", "--max-nodes", "20"],
        "negascout visits more than 20 nodes here: ask for a smaller depth or a higher --max-nodes",
    );
}

#[test]
fn without_unicode_the_text_is_ascii() {
    let asked = ["tree", "--tree", FIGURE];
    let output = negascout(&asked)
        .env("LC_ALL", "C")
        .assert()
        .success()
        .get_output()
        .clone();
    assert!(output.stdout.is_ascii());
    assert!(!drawn("text").is_ascii());
}

#[test]
fn bad_input_is_refused() {
    refused(&["tree"], "nothing to draw: give a game or --tree");
    refused(
        &["tree", "--tree", "(1 2)", "--format", "tiks"],
        "invalid value 'tiks' for '--format <F>': unknown format 'tiks' (did you mean 'tikz'?)",
    );
    refused(
        &["tree", "--tree", "(1 x)"],
        "tree: position '(1 x)': character 4: expected a number, '(' or ')', found 'x'",
    );
    let error =
        "negascout: error: cannot write '/no/such/place': No such file or directory (os error 2)\n";
    negascout(&["tree", "--tree", "(1 2)", "--output", "/no/such/place"])
        .assert()
        .code(1)
        .stderr(error);
}
