//! The protocol GTP.

mod clocks;
mod commands;
mod conversation;
mod player;
mod refusal;
mod request;

pub use conversation::run_gtp;
