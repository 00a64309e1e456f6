//! The minimax family, one algorithm a file, each written as its paper prints it.
//!
//! Reading order:
//!
//! | file | what it adds |
//! |---|---|
//! | [`minimax`], [`maxi_mini`] | the value of a game: MAX and MIN, with a player argument or as two functions |
//! | [`negamax`] | one function for both players, by `max(a, b) = -min(-a, -b)` |
//! | [`max_min_alpha_beta`] | leaving out what cannot matter, told by a window |
//! | [`fail_hard`], [`alpha_beta`] | the same for both players at once; what to return outside of the window |
//! | [`alpha_beta_strict`] | the same, cutting only where a value is beyond the bound |
//! | [`quiescence`] | not stopping in the middle of an exchange |
//! | [`scout`], [`null_window`] | asking only whether a move is better |
//! | [`negascout`], [`reinefeld`], [`pvs`] | asking first, and searching only if the answer is yes |
//! | [`memory`], [`alpha_beta_with_memory`], [`negascout_with_memory`] | remembering bounds |
//! | [`mtd_f`] | asking nothing but null-window questions |
//! | [`sss_star`], [`dual_star`], [`mt_sss`], [`mt_dual`] | best-first search, and the same by remembering bounds |
//! | [`df_pn`] | asking for the winner alone, and first what is settled with the fewest leaves |
//! | [`ordered`] | the same with better moves first, told by an evaluation and by shallower searches |
//! | [`minimal_tree()`] | the fewest leaves that any of them must evaluate |
//! | [`uct`] | growing a tree where moves do well, scored by random games, with what is proven |
//! | [`multiplayer`] | more than two players: max^n with shallow pruning, and the paranoid search |
//! | [`listing`] | each as a listing in several notations, whose lines are lit by a search's events |
//! | [`gallery`] | the same algorithms as documents and programs have them: right, costly or wrong, each with an example |
//!
//! All but UCT, [`df_pn`] and those for more players are methods of [`Walk`], which takes a search from
//! node to node and shows it to an [`Observer`]. [`Algorithm`] runs them by name, which is that of the file.
//!
//! Each tree but those of UCT and [`df_pn`] is searched to a fixed depth. At depth 0 a position is evaluated; a finished game
//! scores its outcome, counted in plies from the root of the search.

pub mod alpha_beta;
pub mod alpha_beta_strict;
pub mod alpha_beta_with_memory;
pub mod df_pn;
pub mod dual_star;
pub mod fail_hard;
pub mod gallery;
pub mod listing;
pub mod max_min_alpha_beta;
pub mod maxi_mini;
pub mod memory;
pub mod minimax;
pub mod mt_dual;
pub mod mt_sss;
pub mod mtd_f;
pub mod multiplayer;
pub mod negamax;
pub mod negascout;
pub mod negascout_with_memory;
pub mod null_window;
pub mod ordered;
pub mod pvs;
pub mod quiescence;
pub mod reinefeld;
pub mod scout;
pub mod sss_star;
pub mod uct;

mod algorithm;
mod minimal_tree;
mod walk;

pub use algorithm::{Algorithm, Contract, UnknownAlgorithm};
pub use minimal_tree::{MinimalTree, TreeSize, minimal_tree};
pub use ordered::{Order, Ordered, Sorting};
pub use walk::{Found, Walk};

pub use crate::observe::Stopped;

#[allow(unused_imports, reason = "for the module's documentation")]
use crate::Observer;

/// One of the players of a tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schemars", schemars(rename = "Side"))]
pub enum Player {
    /// Moves at the root and maximises.
    Max,
    /// Minimises.
    Min,
}

impl Player {
    /// The player to move at `ply` plies from the root.
    #[must_use]
    pub const fn at(ply: crate::Ply) -> Player {
        match ply % 2 {
            0 => Player::Max,
            _ => Player::Min,
        }
    }

    /// `MAX` or `MIN`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Player::Max => "MAX",
            Player::Min => "MIN",
        }
    }

    /// The other player.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::Max => Player::Min,
            Player::Min => Player::Max,
        }
    }

    /// Turns a score of this player's view into MAX's view, and back.
    #[must_use]
    pub fn view(self, score: crate::Score) -> crate::Score {
        match self {
            Player::Max => score,
            Player::Min => -score,
        }
    }
}
