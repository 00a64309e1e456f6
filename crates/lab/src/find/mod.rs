//! Trees to order: the smallest tree on which searches do what is asked for.
//!
//! | file | what it is |
//! |---|---|
//! | `condition` | what is asked of a tree and of searches of it |
//! | `parse` | conditions as they are written |
//! | `bounds` | which trees conditions leave, and conditions that no tree fulfils |
//! | `facts` | what a search of a tree did, counted |
//! | `found` | the tree that was found, as data and in words |
//! | `refusal` | why no tree is looked for |

mod bounds;
mod condition;
mod facts;
mod found;
mod parse;
mod refusal;

pub use found::{FoundTree, Fulfilled};
pub use refusal::{BadConditions, BadWord};

use crate::Form;
use crate::refusals::{ends, in_range};
use condition::Condition;
use facts::Facts;
use negascout::textbook::Algorithm;
use negascout::trees::{SmallTrees, Tree};
use negascout_session::Error;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
/// leaves can be tried. Each inner node has two children at least. Leaves are worth 1 to 9, and there are
/// at most 12 of them, or four more than must be, unless a condition says otherwise. `go_on` is asked before
/// each tree; where it says no, the search ends at once.
///
/// # Errors
///
/// [`Error::BadRequest`] for conditions that cannot be read, for conditions that no tree fulfils together,
/// as `one cut, no cut`, and for a number out of its range; [`Error::UnknownAlgorithm`]; [`Error::Stopped`]
/// if it was given up.
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
    in_range("trees", asked.trees, 1..=MOST_TREES)?;
    let conditions = parse::conditions(&asked.conditions, asked.algorithm)?;
    let forms = conditions.iter().flat_map(Condition::forms);
    forms.clone().try_for_each(ends)?;
    let trees = SmallTrees {
        seed: asked.seed,
        most: asked.trees,
        ..bounds::among(&conditions)?
    };
    let sought = trees.try_smallest(|tree| match go_on() {
        true => Ok(fulfils(tree, &conditions)),
        false => Err(Error::Stopped),
    })?;
    Ok(FoundTree::new(&sought, &trees, &conditions))
}

/// Whether a tree fulfils all conditions.
fn fulfils(tree: &Tree, conditions: &[Condition]) -> bool {
    let mut facts = Facts::new(tree);
    conditions.iter().all(|each| each.holds(&mut facts))
}

#[cfg(test)]
mod tests;
