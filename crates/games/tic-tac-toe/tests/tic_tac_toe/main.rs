//! The tests of tic-tac-toe and its relatives.
//!
//! One binary for all of them: each binary compiles the searches of all boards anew.

mod counts;
mod mcts;
mod notation;
mod outcomes;
mod perfect_play;
mod production;
mod search;
mod sizes;
