//! The forms that answer as a program does.

use super::answer::Answer;
use super::known::{Searched, leaf_values, search};
use crate::Form;
use crate::refusals::ends;
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
}

impl Twins {
    /// All forms of the textbook and the gallery that end.
    pub(super) fn new() -> Twins {
        Twins {
            left: Form::all().filter(|&form| ends(form).is_ok()).collect(),
            alike_in: AlikeIn::Leaves,
        }
    }

    /// Drops the forms that answer this tree otherwise.
    pub(super) fn compare(&mut self, tree: &Tree, answer: &Answer) {
        let values = leaf_values(tree);
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
            search(form, tree).is_ok_and(|searched| answers_alike(&searched, answer, &values))
        });
    }

    /// The forms, those of the textbook first. None where values alone are told and all are right: every
    /// right form would be one.
    pub(super) fn names(&self) -> Vec<String> {
        self.left
            .iter()
            .map(|form| form.name().to_owned())
            .collect()
    }

    pub(super) fn alike_in(&self) -> AlikeIn {
        self.alike_in
    }

    /// The first of them.
    pub(super) fn first(&self) -> Option<Form> {
        self.left.first().copied()
    }
}

fn answers_alike(searched: &Searched, answer: &Answer, values: &[i32]) -> bool {
    if answer.value != f64::from(searched.found.value.get()) {
        return false;
    }
    match (&answer.leaves, &answer.line) {
        (Some(leaves), _) => searched.sees(leaves, values),
        (None, Some(line)) => {
            let found = searched.found.line.iter().map(|branch| branch.0 + 1);
            found.eq(line.iter().copied())
        }
        (None, None) => true,
    }
}
