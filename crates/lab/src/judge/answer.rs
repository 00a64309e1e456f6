//! What a program says of a tree.

use negascout_session::shortened;
use std::fmt;
use std::str::FromStr;

/// A program's answer to one tree: the root's value, and if it tells them its line and its leaves.
///
/// As text the parts stand between `|`, and numbers are separated by spaces or commas. What comes
/// last may be left out: `3 | 2 1` tells no leaves, and `3 || 3 1 4 3` no line. `3 || #4` tells how
/// many leaves were evaluated. A part without a number tells
/// nothing.
///
/// ```
/// use negascout_lab::{Answer, SeenLeaves};
///
/// let answer: Answer = "3 | 2 1 | 3 1 4 3".parse().unwrap();
/// assert_eq!(answer.value, 3.0);
/// assert_eq!(answer.line.as_deref(), Some(&[2, 1][..]));
/// assert_eq!(answer.leaves, Some(SeenLeaves::Values(vec![3, 1, 4, 3])));
/// assert_eq!(answer.to_string(), "3 | 2 1 | 3 1 4 3");
/// assert_eq!("3".parse::<Answer>().unwrap().line, None);
/// let error = "three".parse::<Answer>().unwrap_err();
/// assert_eq!(error.to_string(), "'three' is no value: a number was expected");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The root's value in MAX's view, who moves there. A program may well say infinity.
    pub value: f64,
    /// The best line, as the children's numbers from 1; `None` if it was not told.
    pub line: Option<Vec<usize>>,
    /// The leaves that it has looked at, in order; `None` if they were not told.
    pub leaves: Option<SeenLeaves>,
}

/// The leaves that a program has looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeenLeaves {
    /// The values of the leaves as they were evaluated, repeats included.
    Values(Vec<i32>),
    /// The leaves by their numbers from the left, from 0, each when it was first looked at.
    Places(Vec<usize>),
    /// How many leaves it has evaluated, repeats included.
    Count(u64),
}

/// A text that is no such part of an answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadAnswer {
    /// The text in the value's place.
    #[error("'{0}' is no value: a number was expected")]
    Value(String),
    /// The word in the line's place.
    #[error("'{0}' is no line: the children's numbers from 1 were expected")]
    Line(String),
    /// The word in the place of the leaves.
    #[error("'{0}' is no list of leaves: their values were expected")]
    Leaves(String),
    /// The text in the place of the leaves, with `#`.
    #[error("'{0}' is no count of leaves: a number behind # was expected")]
    Count(String),
}

impl Answer {
    /// An answer that tells the value alone.
    #[must_use]
    pub const fn of_value(value: f64) -> Answer {
        Answer {
            value,
            line: None,
            leaves: None,
        }
    }
}

impl Answer {
    /// The answer with these leaves among those that are known by their places.
    pub(super) fn knowing(&self, copied: &[usize]) -> Answer {
        let mut answer = self.clone();
        if let Some(SeenLeaves::Places(places)) = &mut answer.leaves {
            places.extend(copied);
        }
        answer
    }
}

impl SeenLeaves {
    /// The leaves of a program that tells the values of those that it has evaluated, or else of one whose reading
    /// is noted. `None` where neither has a leaf: no tree has a value without one, so the program has looked at a
    /// copy of the tree, or knows the tree from before.
    ///
    /// ```
    /// use negascout_lab::SeenLeaves;
    ///
    /// let read = Some(SeenLeaves::Places(vec![2]));
    /// assert_eq!(SeenLeaves::from_parts(None, vec![2]), read);
    /// assert_eq!(SeenLeaves::from_parts(Some(Vec::new()), vec![2]), read);
    /// assert_eq!(SeenLeaves::from_parts(None, Vec::new()), None);
    /// ```
    #[must_use]
    pub fn from_parts(values: Option<Vec<i32>>, read: Vec<usize>) -> Option<SeenLeaves> {
        match values.filter(|values| !values.is_empty()) {
            Some(values) => Some(SeenLeaves::Values(values)),
            None => (!read.is_empty()).then_some(SeenLeaves::Places(read)),
        }
    }
}

impl FromStr for Answer {
    type Err = BadAnswer;

    fn from_str(text: &str) -> Result<Answer, BadAnswer> {
        let mut parts = text.splitn(3, '|').map(str::trim);
        let value = parts.next().unwrap_or_default();
        let line = parts.next().unwrap_or_default();
        let leaves = parts.next();
        let line = numbers(line, BadAnswer::Line)?;
        let leaves = leaves.filter(|leaves| !leaves.is_empty());
        let leaves = leaves.map(|leaves| match leaves.strip_prefix('#') {
            Some(count) => {
                let count = count.trim().parse().map(SeenLeaves::Count);
                count.map_err(|_| BadAnswer::Count(shortened(leaves)))
            }
            None => numbers(leaves, BadAnswer::Leaves).map(SeenLeaves::Values),
        });
        Ok(Answer {
            value: value
                .parse()
                .map_err(|_| BadAnswer::Value(shortened(value)))?,
            line: (!line.is_empty()).then_some(line),
            leaves: leaves.transpose()?,
        })
    }
}

/// The numbers of a part of an answer.
fn numbers<N: FromStr>(text: &str, bad: fn(String) -> BadAnswer) -> Result<Vec<N>, BadAnswer> {
    let words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let number = |word: &str| word.parse().map_err(|_| bad(shortened(word)));
    words.map(number).collect()
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line.as_deref().map(joined);
        let leaves = match &self.leaves {
            Some(SeenLeaves::Values(values)) => Some(joined(values)),
            Some(SeenLeaves::Count(count)) => Some(format!("#{count}")),
            // By their values, a leaf is known to a reader.
            Some(SeenLeaves::Places(_)) | None => None,
        };
        match (line, leaves) {
            (None, None) => write!(f, "{}", self.value),
            (Some(line), None) => write!(f, "{} | {line}", self.value),
            (line, Some(leaves)) => {
                write!(
                    f,
                    "{} | {} | {leaves}",
                    self.value,
                    line.unwrap_or_default()
                )
            }
        }
    }
}

/// Numbers with spaces between them.
pub(super) fn joined<N: ToString>(numbers: &[N]) -> String {
    let numbers: Vec<String> = numbers.iter().map(N::to_string).collect();
    numbers.join(" ")
}
