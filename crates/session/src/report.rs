//! What a session answers.

use negascout::Score;
use negascout::search::{Bound, Statistics};
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

/// What a search counted besides its nodes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tally {
    /// A textbook algorithm, in its last complete iteration (distinct leaves are not told apart
    /// here: 0).
    Textbook(Counters),
    /// The production search, in all its iterations.
    Search(Statistics),
}

impl Tally {
    /// The counters of a textbook algorithm.
    #[must_use]
    pub fn counters(&self) -> Option<&Counters> {
        match self {
            Tally::Textbook(counters) => Some(counters),
            Tally::Search(_) => None,
        }
    }

    /// The counts of the production search.
    #[must_use]
    pub fn statistics(&self) -> Option<&Statistics> {
        match self {
            Tally::Textbook(_) => None,
            Tally::Search(statistics) => Some(statistics),
        }
    }
}

/// What is known of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveScore {
    /// The move.
    pub mv: String,
    /// Its score, for the player who makes it.
    pub score: Score,
    /// What the score says. A move that is not the best is mostly known only to be no better.
    pub bound: Bound,
    /// The line that it begins; of a move known only to be no better, the move alone.
    pub line: Vec<String>,
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
    /// Other counts.
    pub tally: Tally,
    /// Every move with its score, best first; empty from a textbook algorithm, which gives only
    /// the best.
    pub moves: Vec<MoveScore>,
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
