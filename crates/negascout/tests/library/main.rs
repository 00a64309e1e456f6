//! The tests of the library.
//!
//! One binary for nearly all of them: each binary compiles the generic searches again.

mod accumulators;
mod common;
mod conformance;
mod cycles;
mod engine;
mod equivalence;
mod gallery;
mod gallery_events;
mod gallery_labels;
mod helpers;
mod heuristics;
mod listings;
mod mcts;
mod multiplayer;
mod multiplayer_log;
mod observing;
mod ordering;
mod proof_numbers;
mod repetition;
mod replay;
mod retrograde;
mod search;
mod stops;
mod table_threads;
mod theorems;
mod uct;
mod users_games;
mod variety;

#[path = "../../examples/several_moves.rs"]
#[allow(dead_code, reason = "an example has a main")]
mod several_moves;
