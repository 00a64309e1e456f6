//! The forms that answer as a program does.

use super::answer::Answer;
use super::fault::is_best_play;
use super::known::{Searched, leaf_values, search, truth};
use crate::Form;
use crate::refusals::ends;
use negascout::Score;
use negascout::textbook::gallery::Verdict;
use negascout::trees::Tree;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a program and a form that equals it have in common, as far as the program tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum AlikeIn {
    /// The values.
    Value,
    /// The values and the lines.
    Line,
    /// The values and the leaves they look at, in order.
    Leaves,
}

/// Forms that have answered every tree so far as the program has.
pub(super) struct Twins {
    left: Vec<Form>,
    alike_in: AlikeIn,
    /// Whether the program has told a line.
    tells_line: bool,
}

impl Twins {
    /// All forms of the textbook and the gallery that end.
    pub(super) fn new() -> Twins {
        Twins {
            left: Form::all().filter(|&form| ends(form).is_ok()).collect(),
            alike_in: AlikeIn::Leaves,
            tells_line: false,
        }
    }

    /// Drops the forms that answer this tree otherwise.
    pub(super) fn compare(&mut self, tree: &Tree, answer: &Answer) {
        let known = Known {
            tree,
            truth: truth(tree),
            values: leaf_values(tree),
        };
        self.tells_line |= answer.line.is_some();
        let in_this = match answer {
            Answer {
                leaves: Some(_), ..
            } => AlikeIn::Leaves,
            Answer { line: Some(_), .. } => AlikeIn::Line,
            _ => AlikeIn::Value,
        };
        if in_this != AlikeIn::Leaves && self.alike_in != AlikeIn::Value {
            self.alike_in = in_this;
        }
        self.left.retain(|&form| {
            search(form, tree).is_ok_and(|searched| answers_alike(&searched, answer, &known))
        });
    }

    /// The forms, those of the textbook first. A form that is wrong in moves alone is none of them where the
    /// program tells no moves.
    pub(super) fn forms(&self) -> impl Iterator<Item = Form> {
        let is_shown = |form: &Form| match form {
            Form::Exhibit(exhibit) if !self.tells_line => {
                !matches!(exhibit.verdict, Verdict::WrongMove | Verdict::LosesLine)
            }
            _ => true,
        };
        self.left.iter().copied().filter(is_shown)
    }

    pub(super) fn alike_in(&self) -> AlikeIn {
        self.alike_in
    }
}

fn answers_alike(searched: &Searched, answer: &Answer, tree: &Known<'_>) -> bool {
    if answer.value != f64::from(searched.found.value.get()) {
        return false;
    }
    let has_seen = |leaves| searched.sees(leaves, &tree.values);
    answer.leaves.as_ref().is_none_or(has_seen)
        && answer
            .line
            .as_ref()
            .is_none_or(|line| lines_alike(searched, line, tree))
}

/// Whether two lines are the same, or both best play: of equal moves a program may take any. Of a program
/// that tells a move alone, the move is compared.
fn lines_alike(searched: &Searched, line: &[usize], tree: &Known<'_>) -> bool {
    let ours = searched.found.line.iter().map(|branch| branch.0 + 1);
    let ours: Vec<usize> = match line.len() {
        1 => ours.take(1).collect(),
        _ => ours.collect(),
    };
    let is_best = |line: &[usize]| is_best_play(tree.tree, tree.truth, line);
    ours == line || (is_best(&ours) && is_best(line))
}

/// What is known of the tree that is answered.
struct Known<'t> {
    tree: &'t Tree,
    truth: Score,
    /// The leaves' values.
    values: Vec<i32>,
}
