//! Programs that are meant to be one algorithm, and trees at whose root MIN moves.

use super::question::Question;
use super::{
    Answer, Judge, JudgeRequest, Judged, Judgement, RootPlayer, Roots, SeenLeaves, answer_of,
};
use crate::judge::known::search;
use crate::{Form, form};
use negascout::textbook::Algorithm;
use negascout::trees::Tree;

fn few() -> JudgeRequest {
    JudgeRequest {
        small: 3,
        random: 20,
        ..JudgeRequest::default()
    }
}

/// Judges a program that is told who moves at the root.
fn judged(asked: &JudgeRequest, program: impl Fn(&Tree, RootPlayer) -> Answer) -> Judgement {
    let mut judge = Judge::new(asked).unwrap();
    while let Some(tree) = judge.tree() {
        let answer = program(tree, judge.mover());
        judge.answer(&answer);
    }
    judge.judgement()
}

/// A form's answer to a tree at whose root this player moves.
fn answer(form: Form, tree: &Tree, mover: RootPlayer) -> Answer {
    let question = Question::new(tree.clone(), mover);
    let searched = search(form, &question.whole).unwrap();
    answer_of(&searched, &question.whole, question.start())
        .parse()
        .unwrap()
}

#[test]
fn a_program_is_held_against_the_algorithm_that_it_is_meant_to_be() {
    let asked = JudgeRequest {
        expect: Some(Form::Textbook(Algorithm::NegaScout)),
        ..few()
    };
    let answered = |name: &str| {
        let form = form(name).unwrap();
        judged(&asked, |tree, mover| answer(form, tree, mover))
    };
    assert_eq!(answered("negascout").verdict, Judged::Right);
    let other = answered("alpha-beta");
    assert_eq!(other.verdict, Judged::OtherSearch);
    let case = other.counterexample.as_ref().unwrap();
    assert_eq!(case.trace_of, "negascout");
    assert!(
        case.fault.contains("where negascout evaluates"),
        "{}",
        case.fault
    );
    // A worse fault is told first, with the same search.
    let wrong = answered("no-research");
    assert_eq!(wrong.verdict, Judged::WrongValue);
    assert_eq!(wrong.counterexample.unwrap().trace_of, "negascout");
}

#[test]
fn a_count_of_evaluations_is_held_against_the_algorithm_too() {
    let count = |name: &str, expect| {
        let form = form(name).unwrap();
        let asked = JudgeRequest {
            expect: Some(Form::Textbook(expect)),
            ..few()
        };
        judged(&asked, |tree, mover| {
            let answered = answer(form, tree, mover);
            let Some(SeenLeaves::Values(values)) = answered.leaves else {
                panic!("it tells its leaves");
            };
            let count = SeenLeaves::Count(values.len() as u64);
            let text = Answer {
                leaves: Some(count),
                ..answered
            }
            .to_string();
            text.parse().unwrap()
        })
    };
    assert_eq!(
        count("alpha-beta", Algorithm::AlphaBeta).verdict,
        Judged::Right
    );
    let found = count("minimax", Algorithm::AlphaBeta);
    assert_eq!(found.verdict, Judged::OtherSearch);
    assert!(
        found
            .counterexample
            .unwrap()
            .fault
            .contains("where alpha-beta has ")
    );
}

#[test]
fn min_moves_at_the_root() {
    for root in [Roots::Min, Roots::Both] {
        let asked = JudgeRequest { root, ..few() };
        for name in ["minimax", "negascout", "mtd-f"] {
            let form = form(name).unwrap();
            let found = judged(&asked, |tree, mover| answer(form, tree, mover));
            assert_eq!(found.verdict, Judged::Right, "{name}: {found}");
            assert!(found.equals.iter().any(|each| each == name), "{found}");
            let twice = 1 + u64::from(root == Roots::Both);
            assert_eq!(found.trees, twice * (9 + 81 + 414 + 20 + 40));
        }
        // It takes MAX to move everywhere.
        let minimax = form("minimax").unwrap();
        let found = judged(&asked, |tree, _| answer(minimax, tree, RootPlayer::Max));
        assert_eq!(found.verdict, Judged::WrongValue);
        let case = found.counterexample.as_ref().unwrap();
        assert_eq!(
            (case.root, case.tree.as_str(), case.truth),
            (RootPlayer::Min, "(-1 0)", -1)
        );
        assert!(
            found
                .to_string()
                .contains("On (-1 0) with MIN to move it says 0, and the value is -1."),
            "{found}"
        );
    }
}

#[test]
fn a_wrong_move_of_min_is_one() {
    let asked = JudgeRequest {
        root: Roots::Min,
        ..few()
    };
    let minimax = form("minimax").unwrap();
    let last = judged(&asked, |tree, mover| {
        let right = answer(minimax, tree, mover);
        Answer {
            line: Some(vec![1]),
            ..right
        }
    });
    assert_eq!(last.verdict, Judged::WrongMove);
    let case = last.counterexample.unwrap();
    assert_eq!(case.tree, "(0 -1)");
    assert_eq!(
        case.fault,
        "it says -1, which is right, and plays 1, which is worth 0"
    );
    assert_eq!(case.right, "-1 | 2 | 0 -1");
}
