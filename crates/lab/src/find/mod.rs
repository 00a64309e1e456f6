//! Trees to order: the smallest tree on which searches do what is asked for.
//!
//! | file | what it is |
//! |---|---|
//! | `condition` | what is asked of a tree and of searches of it |
//! | `parse` | conditions as they are written |
//! | `facts` | what a search of a tree did, counted |
//! | `found` | the tree that was found, as data and in words |

mod condition;
mod facts;
mod found;
mod parse;

pub use found::{FoundTree, Fulfilled};

use crate::Form;
use crate::refusals::ends;
use condition::{Condition, Quantity};
use facts::Facts;
use negascout::textbook::Algorithm;
use negascout::trees::{Filling, SmallTrees, Tree};
use negascout_session::Error;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// A tree that is sought by what searches do on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FindRequest {
    /// The conditions, with commas between them: `one re-search, sss-star leaves < negascout leaves`.
    pub conditions: String,
    /// The algorithm, or form of the gallery, of the conditions that name none.
    #[serde(default = "negascout")]
    #[schemars(with = "String")]
    pub algorithm: Form,
    /// Draws another of the trees that fulfil the conditions; without it, it is the first.
    #[serde(default)]
    pub seed: Option<u64>,
    /// The most trees that are tried, 1 to 100,000,000.
    #[serde(default = "usual_trees")]
    pub trees: u64,
}

const fn negascout() -> Form {
    Form::Textbook(Algorithm::NegaScout)
}

const fn usual_trees() -> u64 {
    1_000_000
}

/// The most trees that can be asked for.
const MOST_TREES: u64 = 100_000_000;
/// The most leaves of a tree that is sought.
const MOST_LEAVES: usize = 64;
/// The most leaves, unless a condition says it.
const USUAL_LEAVES: usize = 12;
/// The values of leaves, unless a condition says them.
const USUAL_VALUES: RangeInclusive<i32> = 1..=9;

impl FindRequest {
    /// What is sought by these conditions, with NegaScout, the usual limit, and the first tree.
    #[must_use]
    pub fn new(conditions: impl Into<String>) -> FindRequest {
        FindRequest {
            conditions: conditions.into(),
            algorithm: negascout(),
            seed: None,
            trees: usual_trees(),
        }
    }
}

/// Finds the smallest tree that fulfils conditions: of the fewest leaves, as far as all trees of fewer
/// leaves can be tried. Inner nodes have two children at least, leaves are worth 1 to 9, and there are at
/// most 12, unless a condition says otherwise. `go_on` is asked before each tree; where it says no, no more
/// are tried.
///
/// # Errors
///
/// [`Error::BadRequest`] for conditions that cannot be read, and for a number out of its range;
/// [`Error::UnknownAlgorithm`]; [`Error::Stopped`] if it was given up.
///
/// ```
/// use negascout_lab::{FindRequest, find_tree};
///
/// let asked = FindRequest::new("one re-search, sss-star leaves < negascout leaves");
/// let found = find_tree(&asked, &mut || true).unwrap();
/// assert!(found.tree.is_some() && found.smallest);
/// assert_eq!(found.conditions[0].condition, "negascout re-searches = 1");
/// assert_eq!(found.conditions[0].numbers, [1, 1]);
/// ```
pub fn find_tree(asked: &FindRequest, go_on: &mut dyn FnMut() -> bool) -> Result<FoundTree, Error> {
    if !(1..=MOST_TREES).contains(&asked.trees) {
        let reason = format!("trees {}: it must be 1 to {MOST_TREES}", asked.trees);
        return Err(Error::BadRequest(reason));
    }
    let conditions = parse::conditions(&asked.conditions, asked.algorithm)?;
    let forms = conditions.iter().flat_map(Condition::forms);
    forms.clone().try_for_each(ends)?;
    let trees = SmallTrees {
        seed: asked.seed,
        most: asked.trees,
        ..among(&conditions)?
    };
    let mut is_stopped = false;
    let sought = trees.smallest(|tree| {
        is_stopped = is_stopped || !go_on();
        !is_stopped && fulfils(tree, &conditions)
    });
    if is_stopped {
        return Err(Error::Stopped);
    }
    Ok(FoundTree::new(&sought, &trees, &conditions))
}

/// Whether a tree fulfils all conditions.
fn fulfils(tree: &Tree, conditions: &[Condition]) -> bool {
    let mut facts = Facts::new(tree);
    conditions.iter().all(|each| each.holds(&mut facts))
}

/// The trees among which one is sought.
fn among(conditions: &[Condition]) -> Result<SmallTrees, Error> {
    let refused = |reason: String| Err(Error::BadRequest(reason));
    let mut values = conditions.iter().filter_map(|each| match each {
        Condition::Values(low, high) => Some(*low..=*high),
        _ => None,
    });
    let leaves = leaf_counts(conditions);
    if leaves.is_empty() || *leaves.start() > MOST_LEAVES {
        return refused(format!(
            "no tree has {} to {} leaves: at most {MOST_LEAVES} can be asked for",
            leaves.start(),
            leaves.end()
        ));
    }
    let values_asked = values.next().unwrap_or(USUAL_VALUES);
    if values.next().is_some() {
        return refused("the leaves' values are given twice".to_owned());
    }
    let mut among = SmallTrees::new(leaves, values_asked);
    among.uniform = conditions.contains(&Condition::Uniform);
    let is_by_order = conditions.iter().all(Condition::is_by_order);
    among.filling = match conditions.contains(&Condition::Different) {
        true if is_by_order => Filling::Different,
        false if is_by_order => Filling::Order,
        _ => Filling::Each,
    };
    Ok(among)
}

/// The numbers of leaves that the conditions leave.
fn leaf_counts(conditions: &[Condition]) -> RangeInclusive<usize> {
    let (mut least, mut most) = (2_i64, None);
    for each in conditions {
        let Condition::Compare { left, is, right } = each else {
            continue;
        };
        let (Quantity::TreeLeaves, Quantity::Number(number)) = (left, right) else {
            continue;
        };
        let (low, high) = is.range(*number);
        least = least.max(low.unwrap_or(least));
        most = high.into_iter().chain(most).min();
    }
    let usual = (least.max(2) as usize + 4).max(USUAL_LEAVES);
    let most = most.map_or(usual, |most| most.max(0) as usize);
    least as usize..=most.min(MOST_LEAVES)
}

#[cfg(test)]
mod tests;
