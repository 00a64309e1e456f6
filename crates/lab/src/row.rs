//! A row of a comparison, as data.

use negascout::observe::Counts;
use negascout_session::{StopReason, Value};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One algorithm's row of a comparison.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Row {
    /// The game's name.
    pub game: String,
    /// The position; of random trees, what they are drawn by.
    pub position: String,
    /// The algorithm's name.
    pub algorithm: String,
    /// The value; absent where the row is an average over several positions, and where a limit ended the
    /// search.
    #[serde(flatten)]
    pub value: Option<Value>,
    /// The best move; `None` if the root is a leaf, and without a value.
    pub best_move: Option<String>,
    /// The principal variation; empty without a value.
    pub pv: Vec<String>,
    /// The limit that ended the search, of nodes or time; absent of a search to its end. The counters are
    /// those up to the limit then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped_by: Option<StopReason>,
    /// The counters.
    #[serde(flatten)]
    pub counters: RowCounters,
    /// Seconds. A search of at most 2,000 nodes is run six times: the median of the last five. Of random trees
    /// the average.
    pub seconds: f64,
}

/// The counters of a row: whole numbers of one search, or averages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct RowCounters {
    /// Visits to nodes.
    #[serde(serialize_with = "number")]
    pub nodes: f64,
    /// Evaluations, repeats included; of the production search, positions at the horizon.
    #[serde(serialize_with = "number")]
    pub leaves: f64,
    /// Evaluations of different leaves of the tree; the production search does not tell them apart.
    #[serde(serialize_with = "optional_number")]
    pub distinct_leaves: Option<f64>,
    /// Nodes left before all children were searched; the production search does not tell them from
    /// nodes whose last child met beta.
    #[serde(serialize_with = "optional_number")]
    pub cutoffs: Option<f64>,
    /// Searches started with a null window.
    #[serde(serialize_with = "number")]
    pub null_window_searches: f64,
    /// Children searched again.
    #[serde(serialize_with = "number")]
    pub researches: f64,
    /// The most entries held in memory; the production search does not count them.
    #[serde(serialize_with = "optional_number")]
    pub stored: Option<f64>,
}

impl From<Counts> for RowCounters {
    fn from(counts: Counts) -> RowCounters {
        RowCounters {
            nodes: counts.nodes as f64,
            leaves: counts.leaves as f64,
            distinct_leaves: Some(counts.distinct_leaves as f64),
            cutoffs: Some(counts.cutoffs as f64),
            null_window_searches: counts.null_window_searches as f64,
            researches: counts.researches as f64,
            stored: Some(counts.stored as f64),
        }
    }
}

/// A whole number is written without a fraction.
fn number<S: serde::Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    if number.fract() == 0.0 && number.abs() < 9e15 {
        serializer.serialize_i64(*number as i64)
    } else {
        serializer.serialize_f64(*number)
    }
}

fn optional_number<S: serde::Serializer>(
    value: &Option<f64>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => number(value, serializer),
        None => serializer.serialize_none(),
    }
}

impl RowCounters {
    /// Each counter of this by the same of `other`.
    fn with(self, other: &RowCounters, both: impl Fn(f64, f64) -> f64) -> RowCounters {
        let known = |a: Option<f64>, b: Option<f64>| Some(both(a?, b?));
        RowCounters {
            nodes: both(self.nodes, other.nodes),
            leaves: both(self.leaves, other.leaves),
            distinct_leaves: known(self.distinct_leaves, other.distinct_leaves),
            cutoffs: known(self.cutoffs, other.cutoffs),
            null_window_searches: both(self.null_window_searches, other.null_window_searches),
            researches: both(self.researches, other.researches),
            stored: known(self.stored, other.stored),
        }
    }

    /// Each counter of both, added.
    pub(crate) fn plus(self, other: &RowCounters) -> RowCounters {
        self.with(other, |one, more| one + more)
    }

    /// Each counter divided by the number of searches.
    pub(crate) fn over(self, count: f64) -> RowCounters {
        self.with(&self, |sum, _| sum / count)
    }

    /// The counters of this search, and of those `before` to smaller depths.
    pub(crate) fn after(self, before: &RowCounters) -> RowCounters {
        let stored = |row: &RowCounters| row.stored.unwrap_or_default();
        RowCounters {
            distinct_leaves: None,
            stored: Some(stored(&self).max(stored(before))),
            ..self.plus(before)
        }
    }
}
