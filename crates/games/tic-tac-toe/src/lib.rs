//! Tic-tac-toe and every other m,n,k game: two players put stones on a board of m columns and n
//! rows in turn, X first, and the first with k of them in a row wins.
//!
//! [`TicTacToe`] is the game on 3 by 3 squares. [`Mnk`] is any size up to 256 padded bits, which
//! holds gomoku on 15 by 15 squares: its type parameter is the integer that a player's stones are
//! kept in, `u64`, `u128` or [`U256`], and [`Size::bits`] tells which is needed.
//!
//! ```
//! use negascout::textbook::Algorithm;
//! use negascout::{Game, Score};
//! use negascout_tic_tac_toe::{Square, TicTacToe};
//!
//! // X took a corner, O an edge: X wins.
//! let position = TicTacToe::new().play(Square::new(0, 0)).play(Square::new(1, 0));
//! assert_eq!(position.to_string(), "XO./.../...");
//!
//! let found = Algorithm::NegaScout.solve(&position).unwrap();
//! assert_eq!(found.value, Score::win_in(5));
//! assert_eq!(found.best_move().unwrap().to_string(), "a2");
//! ```
//!
//! A position is two bitboards with the rows padded by one column, so that a line of stones is a
//! number that keeps a one bit when it is shifted onto itself, and no line runs over an edge.
//! [`OpenLines`] evaluates positions of boards too large to be searched to the end, and
//! [`Symmetry`] turns and mirrors them. [`Threats`] is the game's policy for the production search.

mod bits;
mod evaluate;
mod knowledge;
mod lines;
mod notation;
#[cfg(feature = "outcomes")]
mod outcomes;
#[cfg(feature = "outcomes")]
mod pairing;
mod policy;
mod position;
mod size;
mod square;
mod stone;
mod symmetry;
mod threats;

pub use bits::Bits;
pub use ethnum::U256;
pub use evaluate::OpenLines;
pub use knowledge::{MnkKnowledge, MnkProofKnowledge, MnkProver};
pub use notation::{MoveError, PositionError};
#[cfg(feature = "outcomes")]
pub use outcomes::MnkOutcomes;
pub use policy::{Threats, ThreatsPicker};
pub use position::Mnk;
pub use size::{Size, SizeError};
pub use square::{Square, SquareError};
pub use stone::Stone;
pub use symmetry::Symmetry;

/// Three in a row on 3 by 3 squares: [`Mnk`] at its smallest, and what [`TicTacToe::new`] makes.
pub type TicTacToe = Mnk<u64>;

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
