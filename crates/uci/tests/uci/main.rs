//! The tests of the protocol.
//!
//! One binary for all of them: each binary links the chess engine again.

mod common;
mod malformed;
mod parser;
mod protocol;
mod searching;
