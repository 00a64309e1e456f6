//! The tests of Connect Four.
//!
//! One binary for all of them: each binary compiles solver and searches again.

#[cfg(feature = "openings")]
mod book;
mod common;
mod engine;
mod production;
mod proof;
mod rules;
mod sets;
mod solver;
mod strategy;
