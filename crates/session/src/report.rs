//! What a session answers.

use negascout::Score;
use serde::Serialize;

/// Counters of one search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Counters {
    /// Visits to nodes.
    pub nodes: u64,
    /// Evaluations, repeats included.
    pub leaves: u64,
    /// Evaluations of different leaves of the tree.
    pub distinct_leaves: u64,
    /// Nodes left before all children were searched.
    pub cutoffs: u64,
    /// Searches started with a null window.
    pub null_window_searches: u64,
    /// Children searched again.
    pub researches: u64,
    /// The most entries held in memory.
    pub stored: u64,
}

/// Why an analysis ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum StopReason {
    /// The value is exact: no line of the search was cut short by the horizon, or a win is proven.
    Solved,
    /// The depth asked for was searched.
    Depth,
    /// The nodes were used up.
    Nodes,
    /// The time was used up.
    Time,
    /// Stopped from outside.
    Stopped,
}

/// The result of an analysis: of its last complete iteration.
#[derive(Clone, Debug)]
pub struct Report {
    /// The value for the player to move.
    pub score: Score,
    /// The best move; `None` if the game is over.
    pub best_move: Option<String>,
    /// The principal variation.
    pub line: Vec<String>,
    /// The depth of the iteration.
    pub depth: u32,
    /// Nodes over all iterations.
    pub nodes: u64,
    /// Counters of the last complete iteration (distinct leaves are not told apart here: 0).
    pub counters: Counters,
    /// Seconds over all iterations.
    pub seconds: f64,
    /// Why it ended.
    pub stopped_by: StopReason,
}

/// One algorithm's row of a comparison.
#[derive(Clone, Debug)]
pub struct Row {
    /// The algorithm's name.
    pub algorithm: &'static str,
    /// The value for the player to move.
    pub value: Score,
    /// The best move; `None` if the root is a leaf.
    pub best_move: Option<String>,
    /// The principal variation.
    pub line: Vec<String>,
    /// The counters.
    pub counters: Counters,
    /// Seconds.
    pub seconds: f64,
}
