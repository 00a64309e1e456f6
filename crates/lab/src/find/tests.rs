//! Trees to order, held against searches that are counted in another way.

use super::condition::{Condition, compares_only};
use super::facts::Facts;
use super::{FindRequest, FoundTree, find_tree, fulfils, parse};
use crate::{Form, Laboratory, form};
use negascout::textbook::Algorithm;
use negascout::trees::{Generator, Tree};
use negascout_draw::{Style, showing};
use std::collections::BTreeMap;

fn read(text: &str) -> Vec<Condition> {
    parse::conditions(text, Form::Textbook(Algorithm::NegaScout)).unwrap()
}

fn found(conditions: &str) -> FoundTree {
    let asked = FindRequest {
        trees: 60_000,
        ..FindRequest::new(conditions)
    };
    find_tree(&asked, &mut || true).unwrap()
}

/// The tree's numbers are those of `compare`, and those of a picture.
#[test]
fn what_is_found_is_what_searches_do() {
    let text = "one re-search, one deep cut, sss-star leaves < negascout leaves, leaves 1 to 9, at most 10 leaves";
    let found = found(text);
    let tree: Tree = found.tree.clone().unwrap().parse().unwrap();
    assert!(
        tree.leaves().len() <= 10 && fulfils(&tree, &read(text)),
        "{found}"
    );
    let session = negascout_session::open("tree", found.tree.as_deref()).unwrap();
    let searched = |name: &str| session.trace(form(name).unwrap(), None, 1_000).unwrap();
    let (negascout, sss) = (searched("negascout"), searched("sss-star"));
    assert_eq!(negascout.counters().researches, 1);
    assert!(sss.counters().leaves < negascout.counters().leaves);
    assert_eq!(
        found.conditions[2].numbers,
        [sss.counters().leaves, negascout.counters().leaves].map(|n| n as i64)
    );
}

/// The note of a deep cut in a picture names an ancestor above the parent.
#[test]
fn a_deep_cut_is_by_an_ancestor_above_the_parent() {
    let found = found("alpha-beta two deep cuts, alpha-beta three cuts");
    let session = negascout_session::open("tree", found.tree.as_deref()).unwrap();
    let searched = session
        .trace(Algorithm::AlphaBeta.into(), None, 1_000)
        .unwrap();
    let shown = showing(
        &searched.trace,
        &searched.events,
        &searched.tallies,
        &Style::default(),
    );
    let nodes = &shown.picture.nodes;
    let plies = nodes.iter().filter_map(|node| {
        let by = node.cut.as_ref()?.ancestor?;
        Some(node.ply - nodes[by].ply)
    });
    let plies: Vec<u32> = plies.collect();
    let deep = plies.iter().filter(|&&plies| plies > 1).count();
    assert_eq!((plies.len(), deep), (3, 2), "{found}");
}

#[test]
fn what_cannot_be_is_shown_by_trying_all() {
    let found = found("at most 4 leaves, alpha-beta leaves < negascout distinct leaves");
    assert_eq!((found.tree.as_ref(), found.exhausted), (None, 4));
    let told = found.to_string();
    assert!(
        told.starts_with("no tree of at most 4 leaves, worth 1 to 9, fulfils '"),
        "{told}"
    );
    let found = self::found("value > 5, no-research value != minimax value, at least 40 leaves");
    let told = found.to_string();
    assert!(
        found.tree.is_some() || told.starts_with("none found in "),
        "{told}"
    );
}

#[test]
fn a_form_of_the_gallery_is_shown_to_be_wrong() {
    let found = found("no-research value != minimax value");
    let label = form("no-research").unwrap();
    let Form::Exhibit(exhibit) = label else {
        panic!()
    };
    let negascout::textbook::gallery::Shape::Tree(text) = exhibit.example.shape else {
        panic!()
    };
    let tree: Tree = text.parse().unwrap();
    let leaves = found.tree.unwrap().parse::<Tree>().unwrap().leaves().len();
    assert_eq!(leaves, tree.leaves().len());
    assert!(found.smallest);
}

#[test]
fn conditions_are_read_as_they_are_told() {
    for text in [
        "one re-search at F",
        "alpha-beta at least 2 deep cuts, no cut",
        "sss-star leaves<negascout leaves, mtd-f nodes ≥ 3",
        "leaves -3 to 4, more than 3 leaves, different leaves, uniform",
        "window (4, 5) at AB, pvs window (-inf, inf), failed null windows = 2",
        "value 3, depth 3, width <= 2, scout value != minimax value",
        "a null window at B, re-search, fewer than 7 visits at C",
    ] {
        let conditions = read(text);
        let told: Vec<String> = conditions.iter().map(ToString::to_string).collect();
        assert_eq!(read(&told.join(", ")), conditions, "{told:?}");
    }
}

#[test]
fn what_cannot_be_read_is_told_in_a_line() {
    for (text, told) in [
        ("", "no condition is given"),
        (" , ", "no condition is given"),
        (
            "one rescearch",
            "condition 'one rescearch': 'rescearch' is no algorithm, and nothing that is counted (did you mean 're-search'?)",
        ),
        ("leaves", "condition 'leaves': a number is missing"),
        ("value", "condition 'value': a number is missing"),
        (
            "leaves 9 to 1",
            "condition 'leaves 9 to 1': 'to' is too much",
        ),
        (
            "cuts < ",
            "condition 'cuts <': its end is no algorithm, and nothing that is counted",
        ),
        ("cut at 7", "condition 'cut at 7': '7' is no node's letter"),
        (
            "leaves at most",
            "condition 'leaves at most': 'at' is no comparison",
        ),
        (
            "negascout leaves at F",
            "condition 'negascout leaves at F': leaves are not told of one node",
        ),
        (
            "window (5, 4)",
            "condition 'window (5, 4)': '(5,4)' is no window such as (4, 5) or (-inf, 5)",
        ),
        (
            "leaves 1 to 2, leaves 1 to 3",
            "the leaves' values are given twice",
        ),
        (
            "at most 3 leaves, at least 5 leaves",
            "no tree has 5 to 3 leaves: at most 64 can be asked for",
        ),
        (
            "first-fail leaves",
            "condition 'first-fail leaves': 'first-fail' is no algorithm, and nothing that is counted",
        ),
    ] {
        let error = find_tree(&FindRequest::new(text), &mut || true).unwrap_err();
        assert!(error.to_string().starts_with(told), "{text}: {error}");
    }
    let none = FindRequest {
        trees: 0,
        ..FindRequest::new("cut")
    };
    assert!(find_tree(&none, &mut || true).is_err());
    assert!(find_tree(&FindRequest::new("cut"), &mut || false).is_err());
}

/// Where the order of values is enough, other values in the same order are searched alike.
#[test]
fn forms_that_compare_only_see_the_order_alone() {
    let mut generator = Generator::new(3).values(-3..=3);
    let counts = "value, leaves, distinct leaves, nodes, cuts, re-searches, null windows, failed null windows";
    for number in 0..300 {
        let tree = match number % 2 {
            0 => generator.independent(2, 4),
            _ => generator.irregular(3, 4).bare(),
        };
        let other = stretched(&tree);
        for form in Form::all().filter(|&form| compares_only(form)) {
            let (mut here, mut there) = (Facts::new(&tree), Facts::new(&other));
            for count in counts.split(", ").skip(1) {
                let condition = read(&format!("{form} {count} > 0")).remove(0);
                let Condition::Compare { left, .. } = condition else {
                    panic!()
                };
                assert_eq!(
                    here.number(&left),
                    there.number(&left),
                    "{form} {count}: {tree} {other}"
                );
            }
        }
    }
}

/// The same order of other values.
fn stretched(tree: &Tree) -> Tree {
    let values: BTreeMap<i32, i32> = (-3..=3)
        .map(|value| (value, value * value * value * 7 + 40))
        .collect();
    let text = tree.to_string().replace('(', "( ").replace(')', " )");
    let words = text
        .split_whitespace()
        .map(|word| match word.parse::<i32>() {
            Ok(value) => values[&value].to_string(),
            Err(_) => word.to_owned(),
        });
    words.collect::<Vec<_>>().join(" ").parse().unwrap()
}

/// A node's letter is that of the picture.
#[test]
fn letters_are_those_of_the_picture() {
    let tree: Tree = negascout_draw::FIGURE.parse().unwrap();
    for (condition, holds) in [
        ("window (6, 7) at C", true),
        ("window (6, 7) at B", false),
        ("cut at F", true),
        ("cut at E", false),
        ("no visit at N, alpha-beta one visit at N", true),
        ("null window at C, no failed null window at C", true),
    ] {
        assert_eq!(fulfils(&tree, &read(condition)), holds, "{condition}");
    }
}
