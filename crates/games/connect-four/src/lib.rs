//! Connect Four on bitboards, on boards of any size that fits 64 bits, and a solver for it.
//!
//! * [`Position`]: the rules, as a [`Game`](negascout::Game) for every algorithm of the library.
//! * [`Solver`]: exact values of positions, by the library's production search with the game's
//!   own [knowledge](policy).
//! * [`ConnectFourKnowledge`]: an engine's knowledge, on boards of every size.
//! * [`Book`]: the values of all openings, embedded: a solver answers from it, unless it is told to do
//!   without.
//!
//! Values come as the library's [`Score`](negascout::Score), "win in n plies", or as
//! [points](points::to_points), the convention of the public test sets.
//!
//! ```
//! use negascout_connect_four::{Position, Solver};
//!
//! let pos: Position<7, 6> = "2252576253462244111563365343671351441".parse().unwrap();
//! let mut solver = Solver::with_mebibytes(1);
//! assert_eq!(solver.solve(&pos).points(), -1);
//! ```

pub mod any_size;
pub mod bits;
pub mod board;
pub mod board_position;
pub mod book;
pub mod evaluate;
pub mod history;
pub mod notation;
pub mod points;
pub mod policy;
pub mod position;
pub mod solver;
pub mod strategy;
pub mod tactics;
pub mod waiting;

mod knowledge;
mod line;
mod proof;
mod prover;
mod question;

pub use any_size::AnySize;
pub use board::{BoardError, Disc};
pub use board_position::{BoardPosition, ReadError};
pub use book::Book;
pub use evaluate::OpenLines;
pub use knowledge::ConnectFourKnowledge;
pub use notation::ParsePositionError;
pub use policy::SolverPolicy;
pub use position::{Column, Position};
pub use solver::{Solved, Solver};
pub use tactics::{Drop, Replies, Tactics};

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
