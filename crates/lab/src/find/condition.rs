//! What is asked of a tree, and of searches of it.

use super::facts::Facts;
use crate::Form;
use negascout::Window;
use negascout::textbook::Algorithm;
use std::fmt;

/// One condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Condition {
    /// Two numbers are compared.
    Compare {
        left: Quantity,
        is: Comparison,
        right: Quantity,
    },
    /// The least and the greatest value that a leaf may have, in MAX's view.
    Values(i32, i32),
    /// No two leaves are worth the same.
    Different,
    /// All leaves are as deep, and all inner nodes have as many children.
    Uniform,
}

/// A number that a tree has, or a search of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Quantity {
    Number(i64),
    /// The tree's own leaves.
    TreeLeaves,
    /// The plies to its deepest leaf.
    Depth,
    /// The most children of a node.
    Width,
    /// What a form's search has counted; at one node of the tree, or in all.
    Of {
        form: Form,
        count: Count,
        at: Option<usize>,
    },
}

/// What is counted in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Count {
    /// The value that it returns, in MAX's view.
    Value,
    Leaves,
    DistinctLeaves,
    Nodes,
    Cuts,
    DeepCuts,
    Researches,
    NullWindows,
    FailedNullWindows,
    /// Visits with this window, in MAX's view.
    Window(Window),
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Less,
    AtMost,
    Equal,
    Unequal,
    AtLeast,
    More,
}

impl Comparison {
    pub(super) const ALL: [Comparison; 6] = [
        Comparison::Less,
        Comparison::AtMost,
        Comparison::Equal,
        Comparison::Unequal,
        Comparison::AtLeast,
        Comparison::More,
    ];

    pub(super) const fn sign(self) -> &'static str {
        match self {
            Comparison::Less => "<",
            Comparison::AtMost => "<=",
            Comparison::Equal => "=",
            Comparison::Unequal => "!=",
            Comparison::AtLeast => ">=",
            Comparison::More => ">",
        }
    }

    fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Comparison::Less => left < right,
            Comparison::AtMost => left <= right,
            Comparison::Equal => left == right,
            Comparison::Unequal => left != right,
            Comparison::AtLeast => left >= right,
            Comparison::More => left > right,
        }
    }

    /// The least and the greatest number that compares so with another one.
    pub(super) const fn range(self, with: i64) -> (Option<i64>, Option<i64>) {
        match self {
            Comparison::Less => (None, Some(with.saturating_sub(1))),
            Comparison::AtMost => (None, Some(with)),
            Comparison::Equal => (Some(with), Some(with)),
            Comparison::Unequal => (None, None),
            Comparison::AtLeast => (Some(with), None),
            Comparison::More => (Some(with.saturating_add(1)), None),
        }
    }
}

impl Condition {
    /// Whether it holds for a tree. A form that comes to no end has no numbers, and fulfils nothing.
    pub(super) fn holds(&self, facts: &mut Facts<'_>) -> bool {
        match self {
            Condition::Compare { left, is, right } => {
                let sides = facts.number(left).zip(facts.number(right));
                sides.is_some_and(|(left, right)| is.holds(left, right))
            }
            Condition::Values(low, high) => facts
                .values()
                .iter()
                .all(|value| (low..=high).contains(&value)),
            Condition::Different => {
                let mut values = facts.values();
                values.sort_unstable();
                values.windows(2).all(|pair| pair[0] != pair[1])
            }
            Condition::Uniform => facts.is_uniform(),
        }
    }

    /// The forms whose searches it asks for.
    pub(super) fn forms(&self) -> impl Iterator<Item = Form> + Clone + use<> {
        let sides = match self {
            Condition::Compare { left, right, .. } => [left.form(), right.form()],
            _ => [None, None],
        };
        sides.into_iter().flatten()
    }

    /// Whether it asks only which of two leaves is worth more, and not what they are worth.
    pub(super) fn is_by_order(&self) -> bool {
        match self {
            Condition::Compare { left, right, .. } => {
                let is_value = |side: &Quantity| {
                    matches!(
                        side,
                        Quantity::Of {
                            count: Count::Value,
                            ..
                        }
                    )
                };
                // A number beside a value says what a leaf is worth.
                left.is_by_order() && right.is_by_order() && is_value(left) == is_value(right)
            }
            Condition::Values(..) | Condition::Different | Condition::Uniform => true,
        }
    }
}

impl Quantity {
    fn form(&self) -> Option<Form> {
        match self {
            Quantity::Of { form, .. } => Some(*form),
            _ => None,
        }
    }

    fn is_by_order(&self) -> bool {
        match self {
            // The node whose bound cuts may depend on bounds that are equal by accident.
            Quantity::Of {
                count: Count::Window(_) | Count::DeepCuts,
                ..
            } => false,
            Quantity::Of { form, .. } => compares_only(*form),
            _ => true,
        }
    }
}

/// Whether a form's search depends on the order of the leaves' values alone. MTD(f) begins with a guess, and
/// forms of the gallery may reckon with values.
pub(super) fn compares_only(form: Form) -> bool {
    matches!(form, Form::Textbook(algorithm) if algorithm != Algorithm::Mtdf)
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Count::Value => "value",
            Count::Leaves => "leaves",
            Count::DistinctLeaves => "distinct leaves",
            Count::Nodes => "nodes",
            Count::Cuts => "cuts",
            Count::DeepCuts => "deep cuts",
            Count::Researches => "re-searches",
            Count::NullWindows => "null windows",
            Count::FailedNullWindows => "failed null windows",
            Count::Window(window) => return write!(f, "window {window}"),
        })
    }
}
