//! A tree that was found, and why it fulfils what was asked.

use super::condition::Condition;
use super::facts::Facts;
use negascout::trees::{SmallTrees, Smallest, Tree};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What was found by conditions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct FoundTree {
    /// The tree; null if none was found.
    pub tree: Option<String>,
    /// Whether it has the fewest leaves, all trees of fewer leaves having been tried.
    pub smallest: bool,
    /// How many trees were tried.
    pub trees: u64,
    /// None of the trees of up to this many leaves fulfils the conditions, all of them having been tried.
    pub exhausted: usize,
    /// The fewest leaves that a tree might have.
    pub fewest: usize,
    /// The most leaves that a tree might have.
    pub leaves: usize,
    /// The least and the greatest value that a leaf might have.
    pub values: (i32, i32),
    /// The conditions, each with the numbers that fulfil it; without a tree there are no numbers.
    pub conditions: Vec<Fulfilled>,
}

/// A condition, and the numbers that fulfil it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Fulfilled {
    /// The condition.
    pub condition: String,
    /// The numbers that it compares, in their order; of values of leaves the least and the greatest. Empty
    /// where nothing is counted.
    pub numbers: Vec<i64>,
}

impl FoundTree {
    pub(super) fn new(
        sought: &Smallest,
        among: &SmallTrees,
        conditions: &[Condition],
    ) -> FoundTree {
        let fulfilled = |each: &Condition| Fulfilled {
            condition: each.to_string(),
            numbers: sought
                .tree
                .as_ref()
                .map_or_else(Vec::new, |tree| numbers(each, tree)),
        };
        let leaves = sought.tree.as_ref().map(|tree| tree.leaves().len());
        FoundTree {
            smallest: leaves.is_some_and(|leaves| leaves == sought.exhausted + 1),
            conditions: conditions.iter().map(fulfilled).collect(),
            tree: sought.tree.as_ref().map(Tree::to_string),
            trees: sought.tried,
            exhausted: sought.exhausted,
            fewest: *among.leaves.start(),
            leaves: *among.leaves.end(),
            values: (*among.values.start(), *among.values.end()),
        }
    }
}

/// The numbers that a condition compares.
fn numbers(condition: &Condition, tree: &Tree) -> Vec<i64> {
    let mut facts = Facts::new(tree);
    match condition {
        Condition::Compare { left, right, .. } => [left, right]
            .into_iter()
            .filter_map(|side| facts.number(side))
            .collect(),
        Condition::Values(..) => {
            let values = facts.values();
            let ends = [values.iter().min(), values.iter().max()];
            ends.into_iter()
                .flatten()
                .map(|&value| i64::from(value))
                .collect()
        }
        Condition::Different | Condition::Uniform => Vec::new(),
    }
}

/// The tree, a line for each condition, and how far it is the smallest; without a tree one line that says
/// whether there is none. Without a line break at the end.
impl fmt::Display for FoundTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(tree) = &self.tree else {
            return self.none(f);
        };
        writeln!(f, "{tree}")?;
        let widths = self
            .conditions
            .iter()
            .map(|each| each.condition.chars().count());
        let width = widths.max().unwrap_or_default();
        for each in &self.conditions {
            writeln!(f, "  {:width$}  {}", each.condition, each.why())?;
        }
        let (low, high) = self.values;
        let among = format!("of those with leaves worth {low} to {high} and {CHILDREN}");
        match self.smallest {
            true => write!(f, "No tree of fewer leaves fulfils it, {among}; ")?,
            false => write!(
                f,
                "Whether a tree of fewer leaves fulfils it, {among}, is not known; "
            )?,
        }
        write!(f, "{} trees were tried.", self.trees)
    }
}

/// A property of each tree that is tried.
const CHILDREN: &str = "two children at least at each inner node";

impl FoundTree {
    fn none(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<&str> = self
            .conditions
            .iter()
            .map(|each| each.condition.as_str())
            .collect();
        let all = all.join(", ");
        let (low, high) = self.values;
        let leaves = match self.fewest {
            0..=2 => format!("at most {}", self.leaves),
            fewest if fewest >= self.leaves => fewest.to_string(),
            fewest => format!("{fewest} to {}", self.leaves),
        };
        let among = format!("{leaves} leaves, worth {low} to {high}");
        match self.exhausted >= self.leaves {
            true => write!(
                f,
                "no tree of {among}, fulfils '{all}': all were tried, with {CHILDREN}"
            ),
            false => write!(
                f,
                "none found that fulfils '{all}', in {} trees of {among}, with {CHILDREN}",
                self.trees
            ),
        }
    }
}

impl Fulfilled {
    /// `4 < 6`, `1 to 7`, `yes`.
    fn why(&self) -> String {
        match self.numbers[..] {
            [left, right] if self.condition.contains(" to ") => format!("{left} to {right}"),
            [left, right] => {
                let is = self
                    .condition
                    .split(' ')
                    .find(|word| word.contains(['<', '=', '>']));
                format!("{left} {} {right}", is.unwrap_or("="))
            }
            _ => "yes".to_owned(),
        }
    }
}
