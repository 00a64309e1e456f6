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
    let shown = showing(&searched.subject(), &Style::default());
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
    let message = found.to_string();
    assert!(
        message.starts_with("no tree of at most 4 leaves, worth 1 to 9, fulfils '"),
        "{message}"
    );
    let found = self::found("value > 5, no-research value != minimax value, at least 40 leaves");
    let message = found.to_string();
    assert!(
        found.tree.is_some() || message.starts_with("none found that fulfils "),
        "{message}"
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
        let message: Vec<String> = conditions.iter().map(ToString::to_string).collect();
        assert_eq!(read(&message.join(", ")), conditions, "{message:?}");
    }
}

#[test]
fn what_cannot_be_read_is_told_in_a_line() {
    for (text, message) in [
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
            "condition 'negascout leaves at F': leaves cannot be asked of one node",
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
            "no tree has 'leaves <= 3, leaves >= 5', each inner node having two children at least",
        ),
        (
            "first-fail leaves",
            "condition 'first-fail leaves': 'first-fail' is no algorithm, and nothing that is counted",
        ),
    ] {
        let error = find_tree(&FindRequest::new(text), &mut || true).unwrap_err();
        assert!(error.to_string().starts_with(message), "{text}: {error}");
    }
    let none = FindRequest {
        trees: 0,
        ..FindRequest::new("cut")
    };
    assert!(find_tree(&none, &mut || true).is_err());
    assert!(find_tree(&FindRequest::new("cut"), &mut || false).is_err());
}

/// Conditions that exclude each other are told before any tree is tried.
#[test]
fn what_no_tree_fulfils_is_told_before_the_search() {
    for (text, message) in [
        (
            "different leaves, at least 10 leaves",
            "no tree of 10 different leaves worth 1 to 9: there are only 9 values, and 'leaves 1 to 10' gives more",
        ),
        (
            "uniform, different leaves, depth 2, width 2, leaves 1 to 3",
            "no tree of 4 different leaves worth 1 to 3",
        ),
        (
            "one cut, no cut",
            "no search has 'negascout cuts = 1, negascout cuts = 0'",
        ),
        ("cuts < 0", "no search has 'negascout cuts < 0'"),
        (
            "no cut, alpha-beta 2 cuts, cut at F",
            "no search has 'negascout cuts at F >= 1' and 'negascout cuts <= 0'",
        ),
        (
            "two deep cuts, fewer than two cuts",
            "no search has 'negascout deep cuts >= 2' and 'negascout cuts <= 1'",
        ),
        (
            "cuts != 1, cuts >= 1, cuts < 3, cuts != 2",
            "no search has 'negascout cuts != 1, negascout cuts >= 1, negascout cuts < 3, negascout cuts != 2'",
        ),
        (
            "value 12",
            "no tree has leaves worth 1 to 9 and 'negascout value = 12'",
        ),
        ("depth 0", "no tree has 'depth = 0'"),
        (
            "width 2, depth 2, 5 leaves",
            "no tree has depth 2, width 2 and 5 leaves",
        ),
        (
            "uniform, depth 3, at most 7 leaves",
            "no tree has depth 3, width 2 or more and 2 to 7 leaves",
        ),
        (
            "at least 65 leaves",
            "a tree of 65 leaves or more: at most 64 can be asked for",
        ),
        (
            "leaves > 9223372036854775806, leaves != 9223372036854775807",
            "no tree has 'leaves > 9223372036854775806, leaves != 9223372036854775807'",
        ),
        (
            "leaves > 9223372036854775807",
            "a tree of 9223372036854775807 leaves or more",
        ),
    ] {
        let asked = &mut || -> bool { panic!("{text}: a tree is tried") };
        let error = find_tree(&FindRequest::new(text), asked).unwrap_err();
        assert!(error.to_string().starts_with(message), "{text}: {error}");
    }
}

/// What is asked of depth and width is used; the values that a form of the gallery returns are not guessed.
#[test]
fn what_can_be_is_sought() {
    for (text, range) in [
        ("uniform, depth 2, width 3, different leaves", (9, 9)),
        ("different leaves, no re-search", (2, 9)),
        ("depth 4, width 3, one cut", (6, 12)),
        (
            "no-research value != minimax value, no-research value > 0",
            (2, 12),
        ),
    ] {
        let found = found(text);
        assert!(found.tree.is_some(), "{found}");
        assert_eq!((found.fewest, found.leaves), range, "{text}");
    }
}

/// Leaves keep their range where a random tree is made smaller.
#[test]
fn leaves_are_worth_what_is_said() {
    for (values, ends) in [
        ("", (1, 9)),
        (", leaves 3 to 6", (3, 6)),
        (", leaves -6 to -2", (-6, -2)),
    ] {
        let found = found(&format!("at least 9 leaves, two re-searches{values}"));
        let tree: Tree = found.tree.as_ref().unwrap().parse().unwrap();
        let met = crate::whole_tree::leaf_values(&tree);
        assert_eq!(found.values, ends, "{found}");
        assert!(
            met.iter().all(|value| (ends.0..=ends.1).contains(value)),
            "{found}"
        );
        let among = format!(
            "with leaves worth {} to {} and two children at least",
            ends.0, ends.1
        );
        assert!(found.to_string().contains(&among), "{found}");
    }
}

/// The stop is looked at between any two trees, and ends the search at once.
#[test]
fn a_stop_ends_the_search_at_once() {
    for (text, trees) in [
        (
            "uniform, different leaves, width 10, depth 1, leaves 1 to 10, one re-search, one cut",
            100_000_000,
        ),
        (
            "different leaves, leaves 1 to 30, no-research value > 99",
            100_000_000,
        ),
        ("at least 40 leaves, leaves 1 to 2, 30 deep cuts", 1_000_000),
    ] {
        let mut asked = 0;
        let request = FindRequest {
            trees,
            ..FindRequest::new(text)
        };
        let stopped = find_tree(&request, &mut || {
            asked += 1;
            asked < 50
        });
        assert!(
            matches!(stopped, Err(negascout_session::Error::Stopped)),
            "{text}: {stopped:?}"
        );
        assert_eq!(asked, 50, "{text}");
    }
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
