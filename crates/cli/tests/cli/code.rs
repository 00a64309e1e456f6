//! `negascout code`, and `gallery --code`.

use super::{objects, printed, refused};
use serde_json::Value;

#[test]
fn an_algorithm_is_printed_in_a_documents_notation() {
    let text = printed(&["code", "negascout"]);
    assert!(
        text.starts_with("A. Reinefeld 1983, fail-soft, in the notation of the lecture"),
        "{text}"
    );
    assert!(
        text.contains("\n    w := -negascout(child, depth-1, -b, -"),
        "{text}"
    );
    let rust = printed(&["code", "negascout", "--notation", "rust"]);
    assert!(
        rust.contains("\n    let mut best = Score::MIN;\n"),
        "{rust}"
    );
    assert!(!rust.contains("wrong"), "{rust}");
}

#[test]
fn every_algorithm_and_every_exhibit_has_a_listing() {
    let listings = objects(&["code", "--json"]);
    let has = |name: &Value| listings.iter().any(|listing| listing["form"] == *name);
    let exhibits = objects(&["gallery", "--json"]);
    let drawn = exhibits
        .iter()
        .filter(|exhibit| !exhibit["truth"].is_array());
    assert!(drawn.clone().count() > 40 && drawn.clone().all(|exhibit| has(&exhibit["name"])));
    let table = printed(&["code"]);
    let row = table.lines().find(|line| line.starts_with("negascout "));
    assert!(
        row.is_some_and(|row| row.ends_with(" lecture, encyclopedia, rust")),
        "{table}"
    );
    let rust = objects(&["code", "--notation", "rust", "--json"]);
    assert_eq!(rust.len(), 25);
    assert!(rust.iter().all(|listing| has(&listing["form"])));
}

#[test]
fn algorithms_whose_searches_are_not_recorded_are_printed_too() {
    let text = printed(&["code", "df-pn"]);
    assert!(text.starts_with("A. Nagai 2002"), "{text}");
    assert!(
        text.contains("\n    best := the child with the least "),
        "{text}"
    );
    for (form, line) in [
        ("max-n", "walk.take(pos, &mut best, (index, mv), found);"),
        (
            "max-n-shallow",
            "let bound = above.map_or(sum, |held| sum - held.score);",
        ),
        ("paranoid", "walk.cutoff(pos, index, by);"),
        ("uct", "let Some(child) = self.select(at) else {"),
        ("quiescence", "// stand pat"),
    ] {
        let rust = printed(&["code", form, "--notation", "rust"]);
        assert!(rust.contains(line), "{form}: {rust}");
    }
    refused(
        &["code", "dfpn"],
        "unknown algorithm 'dfpn' (did you mean 'df-pn'?); 'negascout code' lists them",
    );
}

#[test]
fn a_form_gone_wrong_shows_its_wrong_line_and_the_right_one() {
    let text = printed(&["gallery", "null-window-of-width-zero", "--code"]);
    assert!(text.contains("\nverdict    wrong value\n"), "{text}");
    let lines: Vec<&str> = text.lines().filter(|line| line.contains("b := ")).collect();
    let marks: Vec<&str> = lines
        .iter()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(marks, ["v", "wrong", "right"], "{text}");
    assert!(!printed(&["gallery", "null-window-of-width-zero"]).contains("b := "));
}

#[test]
fn unknown_names_are_refused_in_a_line() {
    refused(
        &["code", "negascuot"],
        "unknown algorithm 'negascuot' (did you mean 'negascout'?); 'negascout code' lists them",
    );
    refused(
        &["code", "negascout", "--notation", "pascal"],
        "invalid value 'pascal' for '--notation <N>': unknown notation 'pascal': expected lecture, \
         encyclopedia, wiki, weblog, readme or rust",
    );
    refused(
        &["code", "sss-star", "--notation", "wiki"],
        "'sss-star' is not written in the notation wiki, but in lecture or rust",
    );
    let deep = printed(&["gallery", "max-n-deep", "--code"]);
    let marked = |mark: &str| {
        deep.lines()
            .any(|line| line.starts_with(mark) && line.contains("while v[p]"))
    };
    assert!(marked("wrong") && marked("right"), "{deep}");
}
