//! The `negascout` program: play, analyse, solve, compare algorithms, draw search trees.
//!
//! It knows no game: rules, searches and pictures come from `negascout_session`, as text and
//! numbers. What is here reads arguments, shows results, and runs the terminal game.

mod cli;
mod commands;
mod failure;
mod hash_option;
mod interrupt;
mod lines;
mod look;
mod names;
mod output;
mod play;
mod progress;
mod search_options;
mod show;
mod store;
mod table;
mod target;
mod threads_option;

use std::process::ExitCode;

fn main() -> ExitCode {
    let done = cli::parse().and_then(|command| command.map_or(Ok(()), commands::Command::run));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
