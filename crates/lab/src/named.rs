//! Leaves by their letters, as they are told.

use negascout::observe::Trace;
use negascout::{Decimals, Number, Ply, Score};
use schemars::JsonSchema;
use serde::Serialize;

/// A leaf of a tree by its letter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct NamedLeaf {
    /// Its letter.
    pub node: String,
    /// Its value for MAX, who moves at the root.
    pub value: Number,
    /// Its place in the trace.
    #[serde(skip)]
    #[schemars(skip)]
    pub(crate) place: usize,
}

/// The leaf at a place of a completed trace.
pub(crate) fn leaf(trace: &Trace<String>, letters: &[String], place: usize) -> NamedLeaf {
    let node = &trace.nodes[place];
    let score = node.leaf.unwrap_or(Score::DRAW);
    NamedLeaf {
        node: letters[place].clone(),
        value: trace.decimals.number(in_max(node.ply, score).get()),
        place,
    }
}

/// A score of the mover at a ply in MAX's view.
pub(crate) fn in_max(ply: Ply, score: Score) -> Score {
    if ply % 2 == 0 { score } else { -score }
}

/// A score as a number; `None` of an infinity.
pub(crate) fn finite(decimals: Decimals, score: Score) -> Option<Number> {
    let steps = Some(score.get()).filter(|steps| steps.abs() <= Score::LIMIT);
    steps.map(|steps| decimals.number(steps))
}
