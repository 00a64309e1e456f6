//! Counts of one search beside its nodes.

use crate::Ply;

/// Counts of one thread's search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schemars",
    schemars(rename = "SearchCounters", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Statistics {
    /// The longest line searched with an open window, in plies.
    pub selective_depth: Ply,
    /// Positions scored at the horizon. With none of them, and nothing from the table that rests on
    /// one, the value is exact however deep one would search.
    pub horizon: u64,
    /// Look-ups in the table.
    pub table_probes: u64,
    /// Those that found an entry.
    pub table_hits: u64,
    /// Nodes that the table settled, by their own entry or a child's.
    pub table_cutoffs: u64,
    /// Nodes that failed high by a move: its value met beta. Unless it was the last move, that is a
    /// cutoff.
    pub fail_highs: u64,
    /// Those where it was the first move: near all, if moves are well ordered.
    pub first_move_fail_highs: u64,
    /// Moves scouted with a null window at nodes with an open one.
    pub null_window_searches: u64,
    /// Moves searched again after their null-window search.
    pub researches: u64,
    /// Playouts that were longer than a playout may be. Each counts as a draw.
    pub unfinished_playouts: u64,
}

impl Statistics {
    /// The share of the nodes that failed high which did so by the first move, 0 to 1; 1 if there were
    /// none.
    #[must_use]
    pub fn first_move_share(&self) -> f64 {
        if self.fail_highs == 0 {
            1.0
        } else {
            self.first_move_fail_highs as f64 / self.fail_highs as f64
        }
    }
}
