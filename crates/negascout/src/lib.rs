//! Game-tree search, generic over games.
//!
//! A game is a type that implements [`Game`]: which moves there are, the position each leads to,
//! and who has won. Everything here works on any such type and is compiled for it.
//!
//! * [`textbook`] has each algorithm of the minimax family in a file of its own, written as its
//!   paper prints it, and [`textbook::gallery`] the ways of getting them wrong.
//! * [`search`] is the production search: NegaScout with a table, one core for every game.
//! * `mcts` is Monte-Carlo tree search with proven values, of which an engine may make use instead.
//! * [`engine`] is the front door: an opponent that plays any game, and always has a move.
//! * [`repetition`] is for games in which positions come again.
//! * [`symmetry`] is for boards that can be laid on themselves; [`RandomPositions`] draws puzzles and
//!   openings, [`GameStatistics`] describes a game, and [`Perft`] counts fast.
//! * [`observe`] watches a search: it counts, records a tree to be drawn, or stops it.
//! * [`trees`] makes games out of listed trees, `((3 1) (4 3))`, and seeded random ones.
//! * [`conformance`] checks a game and a policy of your own, and [`key`] helps to write a game.
//!
//! Scores are always from the point of view of the player to move: see [`Score`].
//!
//! ```
//! use negascout::textbook::Algorithm;
//! use negascout::trees::Tree;
//!
//! let tree: Tree = "((3 1) (4 3))".parse().unwrap();
//! let found = Algorithm::NegaScout.solve(&tree.root()).unwrap();
//! assert_eq!(found.value.get(), 3);
//! assert_eq!(found.line.iter().map(|m| m.0).collect::<Vec<_>>(), [1, 1]);
//! ```

mod bound;
pub mod conformance;
mod cycle;
#[cfg(feature = "serde")]
pub mod data;
pub mod decimals;
pub mod engine;
pub mod game;
mod game_statistics;
pub mod key;
#[cfg_attr(not(feature = "mcts"), path = "mcts/left_out.rs")]
pub mod mcts;
pub mod observe;
mod pace;
mod perft;
pub mod processor;
pub mod proof_number;
mod random_positions;
pub mod repetition;
pub mod retrograde;
pub mod score;
pub mod search;
pub mod symmetry;
pub mod textbook;
pub mod time;
pub mod trees;
pub mod window;

pub use bound::Bound;
pub use cycle::{find_cycle, find_cycle_while};
pub use decimals::{Decimals, Number};
pub use game::{Depth, Evaluate, Even, Game, Ply, WinDrawLoss};
pub use game_statistics::GameStatistics;
pub use observe::{Edge, Node, Observer};
pub use perft::{Perft, perft};
pub use random_positions::{RandomPosition, RandomPositions};
pub use retrograde::Retrograde;
pub use score::Score;
pub use window::Window;

// Shared with the tests beside `src`, which know the library by its name.
#[cfg(test)]
extern crate self as negascout;
#[cfg(test)]
#[path = "../tests/library/common/heap.rs"]
mod heap;
#[cfg(test)]
#[path = "../tests/library/common/reducing.rs"]
mod reducing;

/// The code of the project's README and of the package's, tested.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
#[doc = include_str!("../README.md")]
struct Readme;
