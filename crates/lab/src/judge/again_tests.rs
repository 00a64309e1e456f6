//! Programs that keep something from tree to tree.

use super::tests::{answer, few};
use super::{Answer, Judge, Judged, Judgement, SeenLeaves};
use crate::form;
use negascout::trees::Tree;

/// Judges a program that is told how many trees it was asked before.
fn judged(program: impl Fn(&Tree, u64) -> Answer) -> Judgement {
    let mut judge = Judge::new(&few()).unwrap();
    let mut count = 0;
    while let Some(tree) = judge.tree() {
        let answer = program(tree, count);
        judge.answer(&answer);
        count += 1;
    }
    while let Some(tree) = judge.alone() {
        let answer = program(tree, 0);
        judge.answer_alone(&answer);
    }
    let mut count = 0;
    while let Some(tree) = judge.repeated() {
        let answer = program(tree, count);
        judge.answer_repeated(&answer);
        count += 1;
    }
    judge.judgement()
}

fn minimax(tree: &Tree) -> Answer {
    Answer {
        leaves: None,
        ..answer(form("minimax").unwrap(), tree)
    }
}

#[test]
fn a_counterexample_that_a_fresh_program_answers_rightly_is_told_so() {
    let found = judged(|tree, before| match before {
        0 => minimax(tree),
        _ => Answer::of_value(7.0),
    });
    assert_eq!(found.verdict, Judged::WrongValue);
    assert_eq!(found.counterexample.as_ref().unwrap().alone, Some(false));
    assert!(found.remembers);
    assert!(
        found.to_string().contains(
            "It remembers something of earlier trees: asked this tree alone, it is right."
        ),
        "{found}"
    );
}

/// What it has kept makes the first trees wrong; those with a 1 in front are wrong anyway.
#[test]
fn a_tree_is_shown_that_a_fresh_program_is_wrong_on() {
    let found =
        judged(
            |tree, before| match tree.to_string().starts_with("(1") || before % 400 == 1 {
                true => Answer::of_value(7.0),
                false => minimax(tree),
            },
        );
    let case = found.counterexample.as_ref().unwrap();
    assert_eq!(
        (found.verdict, case.alone),
        (Judged::WrongValue, Some(true))
    );
    assert!(case.tree.starts_with("(1"), "{}", case.tree);
}

/// After the first tree it looks at one leaf alone: it has kept the others.
#[test]
fn leaves_that_are_known_from_before_are_not_held_against_it() {
    let found = judged(|tree, before| {
        let all = tree.leaves().len();
        let seen = if before == 0 { all } else { 1 };
        Answer {
            leaves: Some(SeenLeaves::Places((0..seen).collect())),
            ..minimax(tree)
        }
    });
    assert_eq!((found.verdict, found.faults), (Judged::Right, 0), "{found}");
    assert!(found.remembers && found.counterexample.is_none());
    assert!(
        found
            .to_string()
            .contains("It remembers something of earlier trees: asked one of the trees alone, it answers otherwise."),
        "{found}"
    );
}

/// One that cuts too much does so alone, too.
#[test]
fn leaves_that_prove_too_little_are_held_against_any_other() {
    let found = judged(|tree, _| Answer {
        leaves: Some(SeenLeaves::Places(vec![0])),
        ..minimax(tree)
    });
    assert_eq!(found.verdict, Judged::Unproven, "{found}");
    assert_eq!(found.counterexample.unwrap().alone, Some(true));
    assert!(!found.remembers);
}

/// A fault that comes by chance is not told as one of a program that remembers, however rare it is.
#[test]
fn a_program_that_answers_differently_each_time_is_told_so() {
    for (rare, seed) in [(2, 1), (2, 2), (10, 1), (100, 1), (100, 2)] {
        // The same numbers are drawn by each run of this test, and others by each run of the program.
        let drawn = std::cell::Cell::new(seed);
        let found = judged(|tree, _| {
            let next: u64 = drawn.get();
            drawn.set(next.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1));
            match (drawn.get() >> 33) % rare {
                0 => Answer::of_value(7.0),
                _ => minimax(tree),
            }
        });
        let text = found.to_string();
        assert_eq!(found.repeats, Some(false), "1 in {rare}: {text}");
        assert!(!found.remembers);
        assert!(
            text.contains(
                "It answers differently each time: started again and asked the same trees, it gave other answers."
            ),
            "{text}"
        );
        assert!(!text.contains("remembers"), "{text}");
    }
}

/// A program that is wrong in the same way each time is told to be neither.
#[test]
fn a_program_that_is_wrong_each_time_is_told_so_alone() {
    let found = judged(|_, _| Answer::of_value(7.0));
    assert_eq!((found.repeats, found.remembers), (Some(true), false));
    let text = found.to_string();
    assert!(
        !text.contains("remembers") && !text.contains("each time"),
        "{text}"
    );
}

/// A caller that asks no program again leaves open which of the two it is.
#[test]
fn without_a_second_run_both_are_named() {
    let mut judge = Judge::new(&few()).unwrap();
    let mut count = 0.0;
    while judge.tree().is_some() {
        judge.answer(&Answer::of_value(count));
        count += 1.0;
    }
    while let Some(tree) = judge.alone() {
        let answer = minimax(tree);
        judge.answer_alone(&answer);
    }
    let text = judge.judgement().to_string();
    let sentence = "It remembers something of earlier trees, or answers differently each time: asked this tree alone, \
                    it is right.";
    assert!(text.contains(sentence), "{text}");
}

/// A program that reads a tree's text alone may look at a copy.
#[test]
fn who_tells_no_leaf_tells_nothing_of_leaves() {
    let nothing = [
        SeenLeaves::from_parts(None, Vec::new()),
        SeenLeaves::from_parts(Some(Vec::new()), Vec::new()),
    ];
    for leaves in nothing {
        let found = judged(|tree, _| Answer {
            leaves: leaves.clone(),
            ..minimax(tree)
        });
        assert_eq!((found.verdict, found.leaves), (Judged::Right, None));
    }
}

/// It looks at the first leaf, and has the others in a copy, as one that copies the subtrees of the root.
#[test]
fn leaves_that_were_copied_may_be_known() {
    let with = |copied: &[usize]| {
        let mut judge = Judge::new(&few()).unwrap();
        while let Some(tree) = judge.tree() {
            let answer = Answer {
                leaves: Some(SeenLeaves::Places(vec![0])),
                ..minimax(tree)
            };
            judge.answer_copying(&answer, copied);
        }
        judge.judgement()
    };
    let all: Vec<usize> = (0..64).collect();
    assert_eq!(with(&all).verdict, Judged::Right);
    assert_eq!(with(&[]).verdict, Judged::Unproven);
    // What was copied does not count as looked at.
    let found = with(&all);
    assert_eq!(found.leaves.unwrap().program, found.trees);
}

/// A tree's values are MAX's in every sentence.
#[test]
fn the_trace_of_a_counterexample_has_the_values_of_max() {
    let found = judged(|_, _| Answer::of_value(7.0));
    let case = found.counterexample.unwrap();
    assert_eq!(case.tree, "(0)");
    let lowest = judged(|tree, _| match tree.to_string().as_str() {
        "((1 1) (1 1))" => Answer::of_value(7.0),
        _ => minimax(tree),
    });
    let case = lowest.counterexample.unwrap();
    assert_eq!(case.tree, "((1 1) (1 1))");
    let words = case.trace.join(" / ");
    assert!(!words.contains("-1"), "{words}");
}
