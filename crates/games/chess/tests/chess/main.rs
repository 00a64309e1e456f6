//! The tests of chess.
//!
//! One binary for all of them: each binary compiles the search of chess again.

mod accumulators;
mod basic_mates;
mod common;
mod engine;
mod evaluation;
mod evaluation_terms;
mod exchange;
mod mate_lines;
mod notation;
mod perft;
mod rules;
mod search;
mod sound;
mod tablebases;
