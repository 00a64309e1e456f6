//! What is asked about a bound or a value, and the answer.

use negascout::Number;
use negascout_draw::Said;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A bound or a value of one of the searches that are watched, at a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OriginRequest {
    /// The name of the form.
    pub form: String,
    /// The place among its iterations, from 0.
    #[serde(default)]
    pub iteration: usize,
    /// The step of the iteration, from 0.
    pub step: usize,
    /// The node, as a place in the picture.
    pub node: usize,
    /// Which of the numbers at the node.
    pub of: OriginOf,
}

impl OriginRequest {
    /// A number at a node of the picture of `form`, at a step of an iteration.
    #[must_use]
    pub fn new(
        form: impl Into<String>,
        iteration: usize,
        step: usize,
        node: usize,
        of: OriginOf,
    ) -> OriginRequest {
        OriginRequest {
            form: form.into(),
            iteration,
            step,
            node,
            of,
        }
    }
}

/// A number at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum OriginOf {
    /// The lower end of its window, as the picture shows it.
    Alpha,
    /// The upper end.
    Beta,
    /// The value that is shown in it. At the end of a search of a listed tree the root's has the
    /// [certificate](crate::Certificate).
    Value,
}

/// Where a bound or a value comes from. Nodes are places in the picture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Origin {
    /// The answer, whose words say what they name: a sentence, or several lines.
    pub said: Vec<Said>,
    /// The node whose value the bound is; null where it is nobody's.
    pub from: Option<usize>,
    /// What is proven of that node: it is worth at least this for MAX. Null where nothing is.
    pub at_least: Option<Number>,
    /// It is worth at most this for MAX.
    pub at_most: Option<Number>,
    /// The nodes of the proof, each once; without a proof those that are spoken of, or none.
    pub nodes: Vec<usize>,
    /// Those of them that are leaves.
    pub leaves: Vec<usize>,
}

impl Origin {
    /// An answer in words alone.
    pub(super) fn said(line: Said) -> Origin {
        Origin {
            said: vec![line],
            ..Origin::default()
        }
    }
}
