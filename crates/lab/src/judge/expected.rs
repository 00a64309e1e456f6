//! An answer held against the algorithm that a program is meant to be.

use super::answer::{Answer, SeenLeaves, joined};
use super::fault::{Blame, Judged};
use super::known::{first_visits, leaf_values, search};
use super::question::Question;
use super::repeated::{equal_as_one, first_places};
use crate::Form;

/// What is wrong with the leaves of an answer whose value is right, for a program that is meant to be this
/// algorithm; `None` if they are its leaves, or are not told. A program with a table may take equal subtrees for
/// one position, or not.
pub(super) fn unlike(algorithm: Form, question: &Question, answer: &Answer) -> Option<Blame> {
    let seen = answer.leaves.as_ref()?;
    let tree = &question.whole;
    let searched = search(algorithm, tree).ok()?;
    let values = leaf_values(tree);
    let by_subtree = || {
        let graph = equal_as_one(tree)?;
        let order = first_places(&graph);
        let searched = search(algorithm, &graph).ok()?;
        Some(searched.sees(&seen.firsts(&order), &values))
    };
    if searched.sees(seen, &values) || by_subtree() == Some(true) {
        return None;
    }
    let ours = searched.values(&values);
    let count = searched.count(seen.counted());
    let reported = match seen {
        SeenLeaves::Count(reported) => {
            format!("reports {reported} evaluations, where {algorithm} has {count}")
        }
        SeenLeaves::Values(reported) => format!(
            "evaluates '{}', where {algorithm} evaluates '{}'",
            joined(reported),
            joined(&ours)
        ),
        SeenLeaves::Places(places) => {
            let theirs = first_visits(places);
            let theirs = theirs.iter().filter_map(|&place| values.get(place));
            let theirs: Vec<i32> = theirs.copied().collect();
            let ours: Vec<i32> = searched.first_values(&values);
            format!(
                "looks at the leaves '{}', where {algorithm} looks at '{}'",
                joined(&theirs),
                joined(&ours)
            )
        }
    };
    Some(Blame {
        judged: Judged::OtherSearch,
        sentence: format!("it says {}, which is right, and {reported}", answer.value),
    })
}
