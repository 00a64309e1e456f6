//! The forms that answer as a program does.

use super::answer::{Answer, SeenLeaves};
use super::fault::is_best_play;
use super::known::{Searched, leaf_values, search, truth};
use super::question::Question;
use super::repeated::{equal_as_one, first_places};
use crate::Form;
use crate::refusals::ends;
use negascout::Score;
use negascout::textbook::gallery::Verdict;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

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
    /// Those that answer as it does where equal subtrees are one position.
    by_subtree: Vec<Form>,
    alike_in: AlikeIn,
    /// Whether the program has told a line.
    tells_line: bool,
}

impl Twins {
    /// All forms of the textbook and the gallery that end.
    pub(super) fn new() -> Twins {
        let left: Vec<Form> = Form::all().filter(|&form| ends(form).is_ok()).collect();
        Twins {
            by_subtree: left.clone(),
            left,
            alike_in: AlikeIn::Leaves,
            tells_line: false,
        }
    }

    /// Drops the forms that answer this tree otherwise.
    pub(super) fn compare(&mut self, question: &Question, answer: &Answer) {
        let tree = &question.whole;
        let known = Known {
            question,
            truth: truth(tree),
            values: leaf_values(tree),
            order: (0..tree.leaves().len()).collect(),
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
        let graph = equal_as_one(tree);
        let mut apart: HashMap<&str, bool> = HashMap::new();
        let mut is_alike = |form: Form| {
            let alike = || {
                search(form, tree).is_ok_and(|searched| answers_alike(&searched, answer, &known))
            };
            *apart.entry(form.name()).or_insert_with(alike)
        };
        self.left.retain(|&form| is_alike(form));
        let Some(graph) = graph else {
            self.by_subtree.retain(|&form| is_alike(form));
            return;
        };
        let known = Known {
            order: first_places(&graph),
            ..known
        };
        self.by_subtree.retain(|&form| {
            search(form, &graph).is_ok_and(|searched| answers_alike(&searched, answer, &known))
        });
    }

    /// The forms, those of the textbook first. A form that is wrong in moves alone is none of them where the
    /// program tells no moves.
    pub(super) fn forms(&self) -> impl Iterator<Item = Form> {
        self.shown(&self.left)
    }

    /// The other forms, which answer as the program does where equal subtrees are one position.
    pub(super) fn forms_by_subtree(&self) -> impl Iterator<Item = Form> {
        let others = self.shown(&self.by_subtree);
        others.filter(|form| !self.left.contains(form))
    }

    fn shown<'f>(&'f self, forms: &'f [Form]) -> impl Iterator<Item = Form> {
        let is_shown = |form: &Form| match form {
            Form::Exhibit(exhibit) if !self.tells_line => {
                !matches!(exhibit.verdict, Verdict::WrongMove | Verdict::LosesLine)
            }
            _ => true,
        };
        forms.iter().copied().filter(is_shown)
    }

    pub(super) fn alike_in(&self) -> AlikeIn {
        self.alike_in
    }
}

fn answers_alike(searched: &Searched, answer: &Answer, tree: &Known<'_>) -> bool {
    if answer.value != f64::from(searched.found.value.get()) {
        return false;
    }
    let has_seen = |leaves: &SeenLeaves| searched.sees(&leaves.firsts(&tree.order), &tree.values);
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
    let move_alone = tree.question.start() + 1;
    let ours: Vec<usize> = match line.len() == move_alone {
        true => ours.take(move_alone).collect(),
        false => ours.collect(),
    };
    let is_best = |line: &[usize]| is_best_play(tree.question, tree.truth, line);
    ours == line || (is_best(&ours) && is_best(line))
}

/// What is known of the tree that is answered.
struct Known<'t> {
    question: &'t Question,
    truth: Score,
    /// The leaves' values.
    values: Vec<i32>,
    /// The first of the leaves that are one, for each leaf.
    order: Vec<usize>,
}
