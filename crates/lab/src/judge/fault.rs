//! The worst thing about one answer.

use super::answer::{Answer, SeenLeaves};
use super::known::{depth_of, leaf_values};
use super::question::Question;
use negascout::textbook::Found;
use negascout::textbook::gallery::{self, Fault};
use negascout::trees::{Branch, Tree, TreePosition};
use negascout::{Game, Score};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a program was found to be, from bad to good.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Judged {
    /// It has broken off: it failed, did not answer in time, or not with an answer.
    BrokeOff,
    /// It has a value that is not the minimax value.
    WrongValue,
    /// Its values are right, but the leaves that it looks at do not prove them: it cuts too much. A leaf of a
    /// subtree that is met again counts for both.
    Unproven,
    /// Its values are right; the first move of a line is worth less.
    WrongMove,
    /// Its values and moves are right; a line ends early, or goes on with a move that is not the best.
    LosesLine,
    /// Its values, moves and lines are right; the leaves that it looks at are not those of the algorithm that it is
    /// meant to be.
    OtherSearch,
    /// Nothing was found against it, but it was asked too few trees to be called right.
    Undecided,
    /// No tree was found on which it is wrong.
    Right,
}

impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Judged::BrokeOff => "broke off",
            Judged::WrongValue => "wrong value",
            Judged::Unproven => "right by luck",
            Judged::WrongMove => "wrong move",
            Judged::LosesLine => "loses the line",
            Judged::OtherSearch => "another search",
            Judged::Undecided => "no verdict",
            Judged::Right => "right",
        })
    }
}

/// A fault of an answer, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Blame {
    pub(super) judged: Judged,
    pub(super) sentence: String,
}

/// The worst fault of an answer to a tree whose value is `truth`; `None` if there is none. Its line is in the whole
/// tree of the question.
pub(super) fn blame(question: &Question, truth: Score, answer: &Answer) -> Option<Blame> {
    let (tree, start) = (&question.whole, question.start());
    let blamed = |judged, sentence| Some(Blame { judged, sentence });
    if answer.value != f64::from(truth.get()) {
        let sentence = format!("it says {}, and the value is {truth}", answer.value);
        return blamed(Judged::WrongValue, sentence);
    }
    if let Some((low, high)) = unproven(tree, answer) {
        let sentence = format!(
            "it says {truth}, which is right, but after the leaves that it looked at the value might be \
             anything {}",
            range(low, high)
        );
        return blamed(Judged::Unproven, sentence);
    }
    let line = answer.line.as_ref()?;
    if let Some(place) = astray(tree, line) {
        let sentence = format!(
            "move {} of its line '{}' leads nowhere",
            place + 1 - start,
            super::answer::joined(&line[start..])
        );
        let judged = if place == start {
            Judged::WrongMove
        } else {
            Judged::LosesLine
        };
        return blamed(judged, sentence);
    }
    let found = Found {
        value: truth,
        line: line.iter().map(|number| Branch(number - 1)).collect(),
    };
    let fault = gallery::fault(&tree.root(), depth_of(tree), &found)?;
    let moves = super::answer::joined(&line[start..]);
    let wrong_move = |worth| {
        format!(
            "it says {truth}, which is right, and plays {}, which is worth {worth}",
            line[start]
        )
    };
    match fault {
        // It was looked at above.
        Fault::Value { .. } => None,
        Fault::Move { worth } => blamed(Judged::WrongMove, wrong_move(worth)),
        Fault::Line { place, worth } if place == start => {
            blamed(Judged::WrongMove, wrong_move(worth))
        }
        // A line of one move is that move alone: more is not told.
        Fault::ShortLine if line.len() == start + 1 => None,
        Fault::ShortLine => blamed(
            Judged::LosesLine,
            format!("it says {truth}, which is right, and its line '{moves}' ends before a leaf"),
        ),
        Fault::Line { place, worth } => blamed(
            Judged::LosesLine,
            format!(
                "it says {truth}, which is right, and move {} of its line '{moves}' is no best play: the line is \
                 worth {worth}",
                place + 1 - start
            ),
        ),
    }
}

/// Whether a line is best play to a leaf, or its only move is a best one.
pub(super) fn is_best_play(question: &Question, truth: Score, line: &[usize]) -> bool {
    let answer = Answer {
        value: f64::from(truth.get()),
        line: Some(line.to_vec()),
        leaves: None,
    };
    blame(question, truth, &answer).is_none()
}

/// The place of the first move of a line that no node has; moves beyond a leaf are such moves, too.
fn astray(tree: &Tree, line: &[usize]) -> Option<usize> {
    let mut pos = tree.root();
    for (place, &number) in line.iter().enumerate() {
        let Some(mv) = number.checked_sub(1).filter(|&mv| mv < pos.moves().count()) else {
            return Some(place);
        };
        pos = pos.play(Branch(mv));
    }
    None
}

/// The values that a tree may have, as far as the leaves tell that an answer is from; `None` if it can have
/// one only, or if the leaves cannot be told apart.
fn unproven(tree: &Tree, answer: &Answer) -> Option<(i64, i64)> {
    let values = leaf_values(tree);
    let seen: Vec<bool> = match answer.leaves.as_ref()? {
        SeenLeaves::Places(places) => {
            let seen = (0..values.len()).map(|place| places.contains(&place));
            super::repeated::known(tree, seen.collect())
        }
        SeenLeaves::Values(blamed) => {
            let are_alike = (1..values.len()).any(|place| values[..place].contains(&values[place]));
            if are_alike {
                return None;
            }
            values.iter().map(|value| blamed.contains(value)).collect()
        }
        SeenLeaves::Count(_) => return None,
    };
    let mut leaves = values.iter().zip(seen).map(|(&value, seen)| match seen {
        true => (i64::from(value), i64::from(value)),
        false => (i64::MIN, i64::MAX),
    });
    let (low, high) = interval(&tree.root(), &mut leaves);
    (low < high).then_some((low, high))
}

/// The interval of a node's value in MAX's view, given those of the leaves from left to right.
fn interval(pos: &TreePosition<'_>, leaves: &mut impl Iterator<Item = (i64, i64)>) -> (i64, i64) {
    let mut children = pos.moves().map(|mv| pos.play(mv)).peekable();
    if children.peek().is_none() {
        return leaves.next().unwrap_or((i64::MIN, i64::MAX));
    }
    let is_max = pos.max_to_move();
    let mut best: Option<(i64, i64)> = None;
    for child in children {
        let (low, high) = interval(&child, leaves);
        best = Some(match best {
            None => (low, high),
            Some(best) if is_max => (best.0.max(low), best.1.max(high)),
            Some(best) => (best.0.min(low), best.1.min(high)),
        });
    }
    best.unwrap_or((i64::MIN, i64::MAX))
}

/// An interval in words.
fn range(low: i64, high: i64) -> String {
    match (low, high) {
        (i64::MIN, i64::MAX) => "at all".to_owned(),
        (low, i64::MAX) => format!("from {low} up"),
        (i64::MIN, high) => format!("up to {high}"),
        (low, high) => format!("from {low} to {high}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Judged, blame};
    use crate::judge::known::truth;
    use crate::judge::question::{Question, RootPlayer};
    use negascout::trees::Tree;

    fn blamed(tree: &str, answer: &str) -> Option<(Judged, String)> {
        let tree: Tree = tree.parse().unwrap();
        let truth = truth(&tree);
        let question = Question::new(tree, RootPlayer::Max);
        let blame = blame(&question, truth, &answer.parse().unwrap())?;
        Some((blame.judged, blame.sentence))
    }

    #[test]
    fn the_worst_fault_is_told() {
        let tree = "((3 5) (1 9))";
        assert_eq!(blamed(tree, "3"), None);
        assert_eq!(blamed(tree, "3 | 1 1 | 3 5 1"), None);
        let (judged, sentence) = blamed(tree, "5 | 1 2").unwrap();
        assert_eq!(judged, Judged::WrongValue);
        assert_eq!(sentence, "it says 5, and the value is 3");
        let (judged, sentence) = blamed(tree, "3 | 1 1 | 3 5").unwrap();
        assert_eq!(judged, Judged::Unproven);
        assert!(
            sentence.ends_with("the value might be anything from 3 up"),
            "{sentence}"
        );
        let (judged, sentence) = blamed(tree, "3 | 2 1").unwrap();
        assert_eq!(judged, Judged::WrongMove);
        assert_eq!(
            sentence,
            "it says 3, which is right, and plays 2, which is worth 1"
        );
        let deep = "(((3 1) 5) 1)";
        for (line, expected) in [
            ("1 1", Some(Judged::LosesLine)),
            ("1 1 2", Some(Judged::LosesLine)),
            ("1 1 1 1", Some(Judged::LosesLine)),
            ("3", Some(Judged::WrongMove)),
            // The move alone is told.
            ("1", None),
            ("1 1 1", None),
        ] {
            let found = blamed(deep, &format!("3 | {line}"));
            assert_eq!(found.map(|found| found.0), expected, "{line}");
        }
        assert_eq!(
            blamed(tree, "inf").unwrap().1,
            "it says inf, and the value is 3"
        );
    }

    /// Who remembers the left subtree need not look at the right one.
    #[test]
    fn a_leaf_counts_for_all_equal_subtrees_of_the_same_player() {
        use crate::judge::{Answer, SeenLeaves};
        let judged = |tree: &str, places: &[usize]| {
            let tree: Tree = tree.parse().unwrap();
            let truth = truth(&tree);
            let question = Question::new(tree, RootPlayer::Max);
            let answer = Answer {
                leaves: Some(SeenLeaves::Places(places.to_vec())),
                ..Answer::of_value(f64::from(truth.get()))
            };
            blame(&question, truth, &answer).map(|blame| blame.judged)
        };
        assert_eq!(judged("((1 2) (1 2))", &[0, 1]), None);
        assert_eq!(judged("((1 2) (1 3))", &[0, 1]), Some(Judged::Unproven));
        // MAX moves in the first one, and MIN in the second.
        assert_eq!(
            judged("(((1 2) 0) (1 2))", &[0, 1, 2]),
            Some(Judged::Unproven)
        );
        // Equal leaves are no subtrees.
        assert_eq!(judged("((1 2) (2 2))", &[0, 1, 2]), Some(Judged::Unproven));
        // The larger subtrees are equal, and so are the smaller ones in them.
        assert_eq!(judged("(((1 2) 3) ((1 2) 3))", &[0, 1, 5]), None);
    }

    /// Equal leaves that are told by value may be either: nothing is blamed that may be right.
    #[test]
    fn equal_leaves_are_given_the_benefit_of_the_doubt() {
        assert_eq!(blamed("((3 5) (3 9))", "3 || 3 5 3"), None);
        assert_eq!(blamed("((3 5) (3 9))", "3 || 3"), None);
    }
}
