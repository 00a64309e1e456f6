//! The exact value of an ending, found by a search to the end of the game.
//!
//! | module | what it has |
//! |---|---|
//! | `position` | the solver's form of a position, which knows its moves |
//! | `replies` | the moves of a position with what each leads to |
//! | `choices` | the moves of a node, picked best first |
//! | `last` | the last empty squares, with a small table of its own |
//! | `parity` | the quarters of the board in which an odd number of squares is empty |
//! | `stable` | the bound that the opponent's stable discs set |
//! | `worth` | the worth of a move by the rules alone |
//! | `policy` | what the search knows: the order of moves, stable discs, the use of the table |
//! | `question` | the next question about a value |
//! | `solver` | a proof, question by question |
//! | `line` | best moves to the end of the game |
//! | `prover` | the solver as an engine's prover |

mod choices;
mod last;
mod line;
mod look_ahead;
mod parity;
mod passes;
mod policy;
mod position;
mod prob_cut;
mod prover;
mod question;
mod replies;
mod solver;
mod stable;
mod worth;

pub use look_ahead::LookAhead;
pub use solver::Solver;
