//! Our own forms judged as if they were somebody's programs.

use super::known::search;
use super::{AlikeIn, Answer, Judge, JudgeRequest, Judged, Judgement, SeenLeaves};
use crate::refusals::ends;
use crate::{Form, form};
use negascout::textbook::gallery::{self, Verdict};
use negascout::trees::Tree;

/// Judges a program.
pub(super) fn judged(asked: &JudgeRequest, mut program: impl FnMut(&Tree) -> Answer) -> Judgement {
    let mut judge = Judge::new(asked).unwrap();
    while let Some(tree) = judge.tree() {
        let answer = program(tree);
        judge.answer(&answer);
    }
    judge.judgement()
}

/// A form's answer with all that a program may tell.
pub(super) fn answer(form: Form, tree: &Tree) -> Answer {
    let searched = search(form, tree).unwrap();
    super::answer_of(&searched, tree, 0).parse().unwrap()
}

pub(super) fn few() -> JudgeRequest {
    JudgeRequest {
        small: 4,
        random: 60,
        ..JudgeRequest::default()
    }
}

/// Each form is found to be itself; where it is wrong, its counterexample is a tree on which it is wrong.
#[test]
fn every_form_is_recognised() {
    let fewer = JudgeRequest {
        small: 3,
        random: 8,
        ..few()
    };
    for form in Form::all().filter(|&form| ends(form).is_ok()) {
        // A form that calls a node over which has children may look at no leaf.
        let mut looks = true;
        let found = judged(&fewer, |tree| {
            let answer = answer(form, tree);
            looks &= answer.leaves.is_some();
            answer
        });
        assert!(
            found.equals.iter().any(|name| name == form.name()),
            "{form}: {found}"
        );
        assert_eq!(found.alike_in == AlikeIn::Leaves, looks, "{form}");
        let Form::Exhibit(exhibit) = form else {
            assert_eq!(found.verdict, Judged::Right, "{form}: {found}");
            continue;
        };
        if !exhibit.verdict.is_right_in_value() && found.verdict == Judged::WrongValue {
            let case = found.counterexample.unwrap();
            let tree: Tree = case.tree.parse().unwrap();
            assert_ne!(answer(form, &tree).value, f64::from(case.truth), "{form}");
        }
    }
}

/// The verdict on an exhibit that is wrong on trees is that of its label.
#[test]
fn the_verdict_is_that_of_the_label() {
    for (verdict, expected) in [
        (Verdict::WrongValue, Judged::WrongValue),
        (Verdict::WrongMove, Judged::WrongMove),
        (Verdict::Right, Judged::Right),
        (Verdict::Costly, Judged::Right),
    ] {
        let alike = gallery::exhibits().filter(|exhibit| exhibit.verdict == verdict);
        let on_trees =
            alike.filter(|exhibit| matches!(exhibit.example.shape, gallery::Shape::Tree(_)));
        for exhibit in on_trees {
            let form = Form::Exhibit(exhibit);
            let asked = JudgeRequest {
                small: 3,
                random: 40,
                ..few()
            };
            let found = judged(&asked, |tree| answer(form, tree));
            let is_by_luck = found.verdict == Judged::Unproven && expected == Judged::WrongMove;
            assert!(found.verdict == expected || is_by_luck, "{form}: {found}");
        }
    }
}

#[test]
fn a_counterexample_of_a_random_tree_is_made_smaller() {
    // Small trees are not asked: the label's tree, of four leaves, must be come to from a random one.
    let asked = JudgeRequest {
        small: 1,
        random: 60,
        ..JudgeRequest::default()
    };
    let wrong = form("null-window-not-moved").unwrap();
    let found = judged(&asked, |tree| answer(wrong, tree));
    let case = found.counterexample.unwrap();
    let tree: Tree = case.tree.parse().unwrap();
    assert!(tree.leaves().len() <= 5, "{}", case.tree);
    assert_ne!(answer(wrong, &tree).value, f64::from(case.truth));
    assert!(!case.trace.is_empty());
    assert_eq!(case.trace_of, "null-window-not-moved");
}

#[test]
fn leaves_told_by_their_places_are_counted_once() {
    let negascout = form("negascout").unwrap();
    let found = judged(&few(), |tree| {
        let order = super::known::leaf_values(tree);
        let searched = search(negascout, tree).unwrap();
        let places = (0..order.len()).filter(|&place| searched.sees_place(place));
        Answer {
            value: f64::from(searched.found.value.get()),
            line: None,
            leaves: Some(SeenLeaves::Places(places.collect())),
        }
    });
    let totals = found.leaves.unwrap();
    assert!(totals.distinct);
    assert_eq!(totals.program, totals.negascout);
    assert!(totals.negascout < totals.alpha_beta && totals.alpha_beta < totals.minimax);
}

#[test]
fn a_program_without_leaves_is_not_called_one_of_ours_unless_it_is_wrong_alike() {
    let right = form("alpha-beta").unwrap();
    let value = |form| move |tree: &Tree| Answer::of_value(answer(form, tree).value);
    let found = judged(&few(), value(right));
    assert_eq!((found.verdict, found.equals.len()), (Judged::Right, 0));
    assert!(
        found
            .to_string()
            .starts_with("right on 1575 trees (seed 1)"),
        "{found}"
    );
    let wrong = form("no-research").unwrap();
    let found = judged(&few(), value(wrong));
    assert_eq!(found.alike_in, AlikeIn::Value);
    assert!(
        found.equals.iter().any(|name| name == "no-research"),
        "{found}"
    );
}

#[test]
fn a_program_that_breaks_off_is_asked_no_more() {
    let mut judge = Judge::new(&few()).unwrap();
    let answered = answer(form("minimax").unwrap(), judge.tree().unwrap());
    judge.answer(&answered);
    judge.broke_off("does not answer within 5 s");
    assert!(judge.tree().is_none());
    let found = judge.judgement();
    assert_eq!(
        (found.verdict, found.trees, found.complete),
        (Judged::BrokeOff, 1, false)
    );
    let message = found.to_string();
    assert!(
        message.contains("On (-1 0) it does not answer within 5 s."),
        "{message}"
    );
}

/// A node with an only child hands its value through.
#[test]
fn a_program_that_is_wrong_above_an_only_child_is_found_out() {
    let asked = JudgeRequest {
        small: 3,
        random: 0,
        ..JudgeRequest::default()
    };
    let minimax = form("minimax").unwrap();
    let found = judged(&asked, |tree| {
        let right = answer(minimax, tree).value;
        let is_alone = tree.to_string().contains("((0");
        Answer::of_value(if is_alone { right + 1.0 } else { right })
    });
    assert_eq!(found.verdict, Judged::WrongValue);
    assert_eq!(found.counterexample.unwrap().tree, "((0))");
}

#[test]
fn without_enough_answers_there_is_no_verdict() {
    let minimax = form("minimax").unwrap();
    let ask = |trees: u64| {
        let mut judge = Judge::new(&few()).unwrap();
        while let Some(tree) = judge.tree().filter(|_| judge.asked() < trees) {
            let answer = answer(minimax, tree);
            judge.answer(&answer);
        }
        judge.time_is_up();
        judge.judgement()
    };
    let none = ask(0);
    assert_eq!((none.verdict, none.needed), (Judged::Undecided, 1575));
    assert!(none.equals.is_empty());
    let short = ask(1574).to_string();
    assert!(
        short.starts_with(
            "no verdict: nothing is wrong on 1574 trees (seed 1), but 1575 trees are needed;"
        ),
        "{short}"
    );
    assert_eq!(ask(1575).verdict, Judged::Right);
}

/// Who stops it is told what is known, and no verdict that was not come to.
#[test]
fn a_judge_that_is_stopped_says_how_far_it_was() {
    let minimax = form("minimax").unwrap();
    let stopped = |trees: u64, wrong: bool| {
        let mut judge = Judge::new(&few()).unwrap();
        while let Some(tree) = judge.tree().filter(|_| judge.asked() < trees) {
            let value = answer(minimax, tree).value + f64::from(u8::from(wrong));
            judge.answer(&Answer::of_value(value));
        }
        judge.stop();
        judge.judgement()
    };
    for trees in [0, 1, 115, 1574] {
        let found = stopped(trees, false);
        assert!(found.stopped && !found.complete);
        let counted = if trees == 1 {
            "1 tree"
        } else {
            &format!("{trees} trees")
        };
        assert_eq!(
            found.to_string(),
            format!("stopped after {counted}, no fault so far (seed 1)")
        );
    }
    assert_eq!(stopped(115, false).verdict, Judged::Undecided);
    let wrong = stopped(115, true).to_string();
    let headline = "wrong value: a fault on 115 of 115 trees (seed 1); it was stopped there";
    assert!(wrong.starts_with(headline), "{wrong}");
    // After the last tree there is nothing to stop.
    let whole = stopped(u64::MAX, false);
    assert!(whole.complete && !whole.stopped);
}

/// The parts of an answer are named where answers are shown.
#[test]
fn the_bars_of_an_answer_have_a_legend() {
    let found = judged(&few(), |_| Answer::of_value(7.0)).to_string();
    let rows: Vec<&str> = found.lines().skip(2).take(4).collect();
    assert_eq!(
        rows,
        [
            "On (0) it says 7, and the value is 0.",
            "  its answer   7",
            "  alpha-beta   0 | 1 | 0",
            "  Between the bars: the value for MAX | the line, as children's numbers from 1 | the leaves evaluated, \
             by their values.",
        ]
    );
}

#[test]
fn a_request_for_nothing_or_too_much_is_refused() {
    let refused = |asked: JudgeRequest| Judge::new(&asked).err().unwrap().to_string();
    let none = JudgeRequest {
        small: 1,
        random: 0,
        ..few()
    };
    assert_eq!(
        refused(none),
        "no small trees and no random ones: there is nothing to ask"
    );
    let many = JudgeRequest { small: 8, ..few() };
    assert_eq!(refused(many), "small 8: it must be 1 to 7");
}
