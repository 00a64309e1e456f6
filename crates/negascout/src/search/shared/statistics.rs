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
    /// Nodes that a move cut off. It may have been the last move: in that case nothing was left out.
    pub cutoffs: u64,
    /// Those where it was the first move: near all, if moves are well ordered.
    pub first_move_cutoffs: u64,
    /// Moves scouted with a null window at nodes with an open one.
    pub null_window_searches: u64,
    /// Moves searched again after their null-window search.
    pub researches: u64,
}

impl Statistics {
    /// The share of cutoffs that the first move made, 0 to 1; 1 if there were none.
    #[must_use]
    pub fn first_move_share(&self) -> f64 {
        if self.cutoffs == 0 {
            1.0
        } else {
            self.first_move_cutoffs as f64 / self.cutoffs as f64
        }
    }
}
