//! Conditions that cannot be read, and conditions that no tree fulfils together.

use super::bounds::MOST_LEAVES;
use negascout_session::hint;
use std::ops::RangeInclusive;

/// Conditions that cannot be read, or that no tree fulfils together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadConditions {
    /// The text is empty.
    #[error("no condition is given")]
    None,
    /// A condition, shortened where it is long, cannot be read.
    #[error("condition '{0}': {1}")]
    Unread(String, BadWord),
    /// Two conditions say what the leaves are worth.
    #[error("the leaves' values are given twice")]
    ValuesTwice,
    /// No search returns such a value where the leaves are worth this.
    #[error("no tree has leaves worth {low} to {high} and '{1}'", low = .0.start(), high = .0.end())]
    NoValue(RangeInclusive<i32>, String),
    /// No search counts all of these.
    #[error("no search has '{}'", .0.join("' and '"))]
    NoSearch(Vec<String>),
    /// No tree has this.
    #[error("no tree has '{0}', each inner node having two children at least")]
    NoTree(String),
    /// No tree has this depth, this width and this number of leaves.
    #[error(
        "no tree has depth {}, width {} and {} leaves, each inner node having two children at least",
        bounds_text(&.0[0]), bounds_text(&.0[1]), bounds_text(&.0[2])
    )]
    NoShape([RangeInclusive<i64>; 3]),
    /// The tree has too many leaves: at least this number.
    #[error("a tree of {0} leaves or more: at most {MOST_LEAVES} can be asked for")]
    TooLarge(i64),
    /// There are more different leaves, at least this number, than values.
    #[error(
        "no tree of {0} different leaves worth {low} to {high}: there are only {count} values, and \
         'leaves 1 to {0}' gives more",
        low = .1.start(), high = .1.end(), count = .1.clone().count()
    )]
    TooFewValues(i64, RangeInclusive<i32>),
}

/// The reason why a condition cannot be read. `None` in the place of a word is the condition's end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadWord {
    /// A word after the end.
    #[error("'{0}' is too much")]
    TooMuch(String),
    /// A word in the place of a comparison.
    #[error("{} is no comparison", here(.0))]
    Comparison(Option<String>),
    /// A count that only a whole search has.
    #[error("{0} cannot be asked of one node")]
    OfOneNode(String),
    /// A word in the place of a node's letter.
    #[error("{} is no node's letter", here(.0))]
    Letter(Option<String>),
    /// A word in the place of a window.
    #[error("{} is no window such as (4, 5) or (-inf, 5)", here(.0))]
    Window(Option<String>),
    /// A word in the place of what is counted, and a known one near it.
    #[error("{} is no algorithm, and nothing that is counted{}", here(.0), hint(.1))]
    Counted(Option<String>, Option<String>),
    /// There is no number.
    #[error("a number is missing")]
    NoNumber,
}

/// The word, or the condition's end.
fn here(word: &Option<String>) -> String {
    let quoted = word.as_ref().map(|word| format!("'{word}'"));
    quoted.unwrap_or_else(|| "its end".to_owned())
}

/// `3`, `2 to 5`, `2 or more`.
fn bounds_text(range: &RangeInclusive<i64>) -> String {
    match (*range.start(), *range.end()) {
        (low, i64::MAX) => format!("{low} or more"),
        (low, high) if low == high => low.to_string(),
        (low, high) => format!("{low} to {high}"),
    }
}
