//! Othello on bitboards: the rules, and the exact scores of endings.
//!
//! ```
//! use negascout_othello::{Position, Solver};
//!
//! let mut solver = Solver::with_mebibytes(1);
//! assert_eq!(solver.solve(&Position::<4>::new()), -10);
//! ```
//!
//! | module | what it has |
//! |---|---|
//! | `bits` | the squares of a board, and the lines along which discs are turned |
//! | `endgame` | the exact value of an ending |
//! | `square` | squares and their names, and the pass |
//! | `position` | positions and the rules |
//! | `notation` | boards and moves as text |
//! | `raw_count` | positions whose result is the discs alone |
//! | `problem` | problems with the scores of their moves |
//! | `ggf`, `wthor` | games of interfaces and servers, and databases of games |
//! | `evaluate` | static evaluations |
//! | `patterns` | an evaluation by patterns, and its weights |
//! | `midgame` | a player's search |
//! | `knowledge` | an engine's knowledge of the game |

mod bits;
mod endgame;
mod evaluate;
mod ggf;
mod knowledge;
mod midgame;
mod notation;
pub mod patterns;
mod position;
mod problem;
mod raw_count;
mod square;
mod wthor;

pub use endgame::{LookAhead, Solver};
pub use evaluate::{Mobility, OthelloEvaluation};
pub use ggf::{Ggf, GgfError, GgfMove, GgfMoveError};
pub use knowledge::OthelloKnowledge;
pub use midgame::{Midgame, ProbCut};
pub use notation::ReadError;
pub use patterns::{Patterns, Weights, WeightsError};
pub use position::{Disc, Position};
pub use problem::{Problem, ProblemError};
pub use raw_count::RawCount;
pub use square::Square;
pub use wthor::{Wthor, WthorError, WthorGame};

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
