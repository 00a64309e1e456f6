//! The gallery's verdicts are what was measured on many trees.

use crate::common::observed;
use negascout::observe::Counter;
use negascout::textbook::gallery::{self, Exhibit, Fault, Verdict};
use negascout::trees::{Generator, Tree};
use negascout::{Depth, Window};

/// Trees and graphs of many shapes, with many ties, with few, and with none.
fn assorted() -> Vec<Tree> {
    let draw = |number: usize| {
        let values = [1..=3, 1..=9, 0..=1_000_000_000][number % 3].clone();
        let mut generator = Generator::new(7_000 + number as u64).values(values);
        match number % 5 {
            0 => generator.independent(2, 5),
            1 => generator.independent(4, 3),
            2 => generator.ordered(3, 4, 0.7),
            3 => generator.irregular(4, 5),
            _ => generator.graph(3, 3, 5),
        }
    };
    (0..1_500).map(draw).collect()
}

/// The verdict on one search of a tree to its end.
fn measured(exhibit: &Exhibit, tree: &Tree) -> Verdict {
    let (root, depth) = (tree.root(), tree.height() as Depth);
    let mut counter = Counter::default();
    let found = exhibit.run(&root, depth, Window::FULL, &mut counter);
    if let Some(fault) = gallery::fault(&root, depth, &found.unwrap()) {
        return fault.verdict();
    }
    let (_, beside, _) = observed(exhibit.beside, &root, depth);
    match counter.counts().leaves > beside.leaves {
        true => Verdict::Costly,
        false => Verdict::Right,
    }
}

/// How often the form was given each verdict, from the worst to the best.
fn tally(exhibit: &Exhibit, trees: &[Tree]) -> Vec<(Verdict, usize)> {
    let verdicts = [
        Verdict::WrongValue,
        Verdict::WrongMove,
        Verdict::LosesLine,
        Verdict::Costly,
        Verdict::Right,
    ];
    let example = exhibit.example.tree();
    let measured: Vec<Verdict> = trees
        .iter()
        .chain([&example])
        .map(|tree| measured(exhibit, tree))
        .collect();
    let count = |verdict| measured.iter().filter(|&&each| each == verdict).count();
    let counted = verdicts.map(|verdict| (verdict, count(verdict)));
    counted
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .collect()
}

/// Those that say of themselves that they have no end, no sense or no one answer are not measured.
fn is_measured(exhibit: &Exhibit) -> bool {
    let without = [
        Verdict::NeverEnds,
        Verdict::NotAnAlgorithm,
        Verdict::Unstable,
    ];
    !without.contains(&exhibit.verdict)
}

#[test]
fn a_verdict_is_the_worst_that_was_measured() {
    let trees = assorted();
    for exhibit in gallery::exhibits().filter(|exhibit| is_measured(exhibit)) {
        let tally = tally(exhibit, &trees);
        assert_eq!(tally[0].0, exhibit.verdict, "{}: {tally:?}", exhibit.name);
    }
}

/// The forms that lose the line, by how many of the 1,500 trees and the example they lose it on.
#[test]
fn lines_are_lost_as_often_as_was_measured() {
    let trees = assorted();
    for (name, lost) in [
        ("weblog-negascout", 45),
        ("lecture-negascout-2", 17),
        ("encyclopedia-negascout", 292),
        ("research-past-beta", 62),
        ("mtd-f-without-memory", 93),
    ] {
        let tally = tally(gallery::find(name).unwrap(), &trees);
        assert_eq!(tally[0], (Verdict::LosesLine, lost), "{name}: {tally:?}");
    }
}

/// Right values, with a line that is wrong in each of the ways there are.
#[test]
fn a_fault_says_where_the_line_goes_wrong() {
    let fault = |name: &str, tree: &str| {
        let tree: Tree = tree.parse().unwrap();
        let (root, depth) = (tree.root(), tree.height() as Depth);
        let exhibit = gallery::find(name).unwrap();
        let found = exhibit.run(&root, depth, Window::FULL, &mut ()).unwrap();
        gallery::fault(&root, depth, &found)
    };
    let worth = |score| negascout::Score::new(score);
    let cases = [
        (
            "no-research",
            "(1 (3 3))",
            Some(Fault::Value { truth: worth(3) }),
        ),
        (
            "root-picks-equal",
            "(2 (2 1))",
            Some(Fault::Move { worth: worth(1) }),
        ),
        (
            "encyclopedia-negascout",
            "(1 (3 (2 1)))",
            Some(Fault::ShortLine),
        ),
        (
            "research-past-beta",
            "(1 (3 (1 2)))",
            Some(Fault::Line {
                place: 2,
                worth: worth(1),
            }),
        ),
        ("lecture-alpha-beta", "(1 (3 (1 2)))", None),
    ];
    for (name, tree, expected) in cases {
        assert_eq!(fault(name, tree), expected, "{name} on {tree}");
    }
}
