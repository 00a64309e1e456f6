//! Random trees one by one: what each algorithm takes for each.

use crate::random::{RandomTrees, search};
use crate::{Form, RowCounters, TreeOrder};
use negascout::trees::Tree;
use negascout_session::Error;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One of many random trees, searched by several forms.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Trial {
    /// The number of the tree among those of its seed, from 1.
    pub tree: u32,
    /// The fewest leaves that prove the tree's value.
    pub minimal_leaves: u64,
    /// How its moves are ordered.
    pub order: TreeOrder,
    /// The searches, in the order of the forms.
    pub searches: Vec<TrialSearch>,
}

/// What one form took for a tree.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct TrialSearch {
    /// The value that it returned, for MAX, who moves at the root.
    pub value: i32,
    /// The counters.
    #[serde(flatten)]
    pub counters: RowCounters,
}

/// The trials of random trees, one after the other; the averages of their counters are those of
/// [`compare_random`](crate::compare_random).
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_lab::{RandomTrees, Trials};
///
/// let trees = RandomTrees { ordered: Some(1.0), count: 2, ..RandomTrees::new(3, 2) };
/// let trials = Trials::new(&trees, &[Algorithm::AlphaBeta.into()]).unwrap();
/// for trial in trials {
///     let trial = trial.unwrap();
///     assert_eq!((trial.minimal_leaves, trial.order.best_at), (5, 1));
///     assert_eq!(trial.searches[0].counters.leaves, 5.0);
/// }
/// ```
pub struct Trials {
    asked: RandomTrees,
    forms: Vec<Form>,
    drawn: Box<dyn Iterator<Item = Tree>>,
    done: u32,
}

impl Trials {
    /// The trials of these trees by these forms.
    ///
    /// # Errors
    ///
    /// Those of [`RandomTrees::check`].
    pub fn new(trees: &RandomTrees, forms: &[Form]) -> Result<Trials, Error> {
        trees.check(forms)?;
        Ok(Trials {
            asked: trees.clone(),
            forms: forms.to_vec(),
            drawn: Box::new(trees.drawn()),
            done: 0,
        })
    }

    fn trial(&self, tree: &Tree) -> Result<Trial, Error> {
        let searches = self.forms.iter().map(|&form| {
            let measured = search(form, tree, &self.asked)?;
            let found = measured.found.map_err(|_| Error::Stopped)?;
            Ok(TrialSearch {
                value: found.value.get(),
                counters: measured.counters,
            })
        });
        Ok(Trial {
            tree: self.done,
            minimal_leaves: self.asked.minimal_leaves(),
            order: TreeOrder::of(&tree.root()),
            searches: searches.collect::<Result<_, Error>>()?,
        })
    }
}

impl Iterator for Trials {
    type Item = Result<Trial, Error>;

    fn next(&mut self) -> Option<Result<Trial, Error>> {
        let tree = self.drawn.next()?;
        self.done += 1;
        Some(self.trial(&tree))
    }
}

#[cfg(test)]
mod tests {
    use super::{Trial, Trials};
    use crate::{Form, RandomTrees, RowCounters, compare_random, form};
    use negascout::textbook::Algorithm;

    fn trials(trees: &RandomTrees, forms: &[Form]) -> Vec<Trial> {
        Trials::new(trees, forms)
            .unwrap()
            .map(Result::unwrap)
            .collect()
    }

    #[test]
    fn the_averages_of_trials_are_the_rows_of_a_comparison() {
        let trees = RandomTrees {
            ordered: Some(0.7),
            count: 40,
            seed: 3,
            ..RandomTrees::new(3, 4)
        };
        let forms =
            ["alpha-beta", "negascout", "mtd-f", "sss-star"].map(|name| form(name).unwrap());
        let trials = trials(&trees, &forms);
        let rows = compare_random(&trees, &forms, &mut |_| ()).unwrap();
        for (place, row) in rows.iter().enumerate() {
            let sum = trials
                .iter()
                .map(|trial| trial.searches[place].counters)
                .reduce(|sum, next| RowCounters::plus(sum, &next))
                .unwrap();
            assert_eq!(sum.over(40.0), row.counters, "{}", row.algorithm);
        }
        let numbers: Vec<u32> = trials.iter().map(|trial| trial.tree).collect();
        assert_eq!(numbers, (1..=40).collect::<Vec<u32>>());
    }

    #[test]
    fn no_right_search_takes_fewer_leaves_than_the_minimal_tree() {
        let trees = RandomTrees {
            values: Some((0, 3)),
            count: 30,
            ..RandomTrees::new(3, 3)
        };
        let forms: Vec<Form> = Algorithm::ALL.map(Form::from).to_vec();
        for trial in trials(&trees, &forms) {
            assert_eq!(trial.minimal_leaves, 9 + 3 - 1);
            for (search, form) in trial.searches.iter().zip(&forms) {
                let leaves = search.counters.distinct_leaves.unwrap();
                assert!(leaves >= 11.0, "{form}, tree {}: {leaves}", trial.tree);
                assert_eq!(search.value, trial.searches[0].value, "{form}");
            }
        }
    }

    #[test]
    fn ordered_trees_have_their_best_moves_first() {
        let trees = |ordered| RandomTrees {
            ordered: Some(ordered),
            count: 5,
            ..RandomTrees::new(4, 3)
        };
        for trial in trials(&trees(1.0), &[]) {
            assert_eq!(
                (trial.order.best_at, trial.order.best_first),
                (1, trial.order.inner)
            );
        }
        for trial in trials(&trees(0.0), &[]) {
            assert!(trial.order.best_at > 1 && trial.order.best_first == 0);
        }
    }
}
