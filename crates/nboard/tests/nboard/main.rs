//! The tests of both protocols, as dialogues with the engine in this process.
//!
//! One binary for all of them: each binary links the engine again.

mod common;
mod gtp;
mod malformed;
mod protocol;
