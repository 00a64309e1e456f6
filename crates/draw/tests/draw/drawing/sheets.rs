//! Sheets to be filled in: nothing on them depends on what the search did.

use negascout::textbook::Algorithm;
use negascout::trees::{Generator, Tree};
use negascout_draw::{Format, Style, View, record_tree, render, sheet, solved_sheet};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

fn style() -> Style {
    Style {
        view: View::Max,
        ..Style::default()
    }
}

/// Trees with ties and without, uniform and of any shape.
fn trees() -> impl Iterator<Item = Tree> {
    let mut few = Generator::new(17).values(-3..=3);
    let mut many = Generator::new(18).values(10..=99);
    (0..24).map(move |number| match number % 4 {
        0 => few.independent(2, 3),
        1 => many.independent(3, 2),
        2 => few.irregular(3, 4).bare(),
        _ => many.irregular(3, 4).bare(),
    })
}

/// The whole numbers in a text, each with a sign if it has one.
fn numbers(text: &str) -> Vec<i32> {
    let words = text.split(|c: char| !(c.is_ascii_digit() || c == '-'));
    words.filter_map(|word| word.parse().ok()).collect()
}

/// The words of an SVG's texts: what is read on paper.
fn read(svg: &str) -> Vec<&str> {
    let texts = svg.split("<text ").skip(1);
    let texts = texts.filter_map(|text| text.split_once('>')?.1.split_once("</text>"));
    texts.map(|(words, _)| words).collect()
}

/// Whether each of its searches has a null window, and no other window.
fn has_one_window(algorithm: Algorithm) -> bool {
    matches!(
        algorithm,
        Algorithm::Mtdf | Algorithm::MtSss | Algorithm::MtDual
    )
}

#[test]
fn a_sheet_is_the_same_whatever_the_search_did() {
    for tree in trees() {
        for lines in [1, 2] {
            for format in Format::ALL {
                let mut seen: BTreeMap<(bool, bool), String> = BTreeMap::new();
                for algorithm in Algorithm::ALL {
                    let drawn = sheet(&record_tree(&tree, algorithm), format, lines, &style());
                    let kind = (drawn.contains("alpha"), has_one_window(algorithm));
                    let first = seen.entry(kind).or_insert_with(|| drawn.clone());
                    assert_eq!(*first, drawn, "{algorithm} on {tree}");
                }
                let distinct: BTreeSet<String> = seen.into_values().collect();
                let kinds = match format {
                    // It has the tree alone.
                    Format::Json => 1,
                    Format::Text | Format::Dot => 2,
                    // The null window of a whole search is asked at the root alone.
                    _ => 3,
                };
                assert_eq!(distinct.len(), kinds, "{format} of {tree}");
            }
        }
    }
}

#[test]
fn its_only_numbers_are_the_leaves() {
    for tree in trees() {
        let leaves = numbers(&tree.to_string());
        let mut sorted = leaves.clone();
        sorted.sort_unstable();
        for algorithm in [Algorithm::NegaScout, Algorithm::SssStar, Algorithm::Mtdf] {
            let trace = record_tree(&tree, algorithm);
            let svg = sheet(&trace, Format::Svg, 2, &style());
            let mut found: Vec<i32> = read(&svg).into_iter().flat_map(numbers).collect();
            found.sort_unstable();
            assert_eq!(found, sorted, "{algorithm} on {tree}");
            for sign in [
                "class=\"pruned\"",
                "class=\"cut\"",
                "class=\"cross\"",
                "class=\"bound\"",
            ] {
                assert!(!svg.contains(sign), "{sign}: {tree}");
            }
            for sign in [
                "class=\"null\"",
                "class=\"again\"",
                "class=\"on-line\"",
                "↑",
                "↓",
            ] {
                assert!(!svg.contains(sign), "{sign}: {tree}");
            }
            // What is not shown is not spoken either.
            let nodes = trace.nodes.len();
            let spoken = svg.split("aria-label=\"").skip(1);
            let spoken = spoken.filter_map(|text| text.split('"').next());
            let mut said: Vec<i32> = spoken.flat_map(numbers).collect();
            said.sort_unstable();
            assert_eq!(said, sorted, "{algorithm} on {tree}");
            assert!(svg.contains(&format!("A tree of {nodes} nodes, to be searched by hand.")));
        }
    }
}

#[test]
fn a_sheet_has_room_for_what_its_solution_has() {
    for tree in trees() {
        let trace = record_tree(&tree, Algorithm::NegaScout);
        let (empty, full) = (
            sheet(&trace, Format::Svg, 2, &style()),
            render(&trace, Format::Svg, &style()),
        );
        let count = |svg: &str, part: &str| svg.matches(part).count();
        let node = "role=\"graphics-symbol img\"";
        assert_eq!(count(&empty, node), count(&full, node), "{tree}");
        let inner = trace.nodes.iter().filter(|node| !node.children.is_empty());
        // Two visits, each with two bounds and a result, and the value.
        let blanks = count(&empty, "class=\"blank open\"");
        assert_eq!(blanks, 7 * inner.count(), "{tree}");
    }
}

/// The places of all nodes' shapes, and the size of the picture.
fn places(svg: &str) -> Vec<String> {
    let size = svg.split('"').nth(3).map(str::to_owned);
    let nodes = svg.split("role=\"graphics-symbol img\"").skip(1);
    let shapes = nodes.filter_map(|node| {
        let shape = node.split("<rect class=\"").find(|part| {
            ["max\"", "min\"", "leaf\"", "pruned\""]
                .iter()
                .any(|class| part.starts_with(class))
        })?;
        Some(shape.split('"').skip(1).take(8).collect::<String>())
    });
    size.into_iter().chain(shapes).collect()
}

/// The numbers that a picture has at its inner nodes.
fn of_inner(svg: &str) -> BTreeSet<i32> {
    let nodes = svg.split("role=\"graphics-symbol img\"").skip(1);
    let inner = nodes.filter(|node| !node.contains("class=\"leaf\""));
    inner.flat_map(read).flat_map(numbers).collect()
}

#[test]
fn a_solution_has_the_layout_of_its_sheet() {
    for tree in trees() {
        for algorithm in [
            Algorithm::NegaScout,
            Algorithm::AlphaBeta,
            Algorithm::SssStar,
        ] {
            let trace = record_tree(&tree, algorithm);
            let empty = places(&sheet(&trace, Format::Svg, 2, &style()));
            let full = solved_sheet(&trace, Format::Svg, 2, &style());
            assert_eq!(empty.len(), 1 + trace.nodes.len(), "{tree}");
            assert_eq!(places(&full), empty, "{algorithm} on {tree}");
            // All that the figure says of inner nodes is there.
            let figure = render(&trace, Format::Svg, &style());
            assert_eq!(of_inner(&full), of_inner(&figure), "{algorithm} on {tree}");
            let figure = render(&trace, Format::Text, &style());
            assert_eq!(solved_sheet(&trace, Format::Text, 2, &style()), figure);
        }
    }
}

#[test]
fn the_objects_of_a_sheet_have_the_leaves_alone() {
    let trace = record_tree(&"((3 1) (2 9))".parse().unwrap(), Algorithm::AlphaBeta);
    let text = sheet(&trace, Format::Json, 1, &style());
    let object: Value = serde_json::from_str(&text).unwrap();
    let root = &object["root"];
    assert!(root.get("value").is_none() && root.get("visits").is_none());
    assert_eq!(root["children"][1]["children"][1]["value"]["lower"], 9);
}
