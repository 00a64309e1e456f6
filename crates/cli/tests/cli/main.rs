//! The program as a user meets it: arguments in, text, JSON and exit codes out.

mod analyse;
mod bench;
mod chess;
mod code;
mod compare;
mod dice;
mod engine_match;
#[cfg(unix)]
mod examples;
mod gallery;
mod games;
mod growth;
mod json;
mod judge;
mod label;
mod matches;
mod new;
mod one_strength;
mod othello_engine;
mod perft;
mod play;
mod process;
mod running;
mod save;
mod shell;
mod solve;
mod suite;
#[cfg(unix)]
mod terminal;
mod tree;
mod uci;
mod web;
mod worksheet;

use assert_cmd::Command;
use serde_json::Value;

/// The program, in a UTF-8 locale and without a terminal.
fn negascout(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_negascout"));
    command
        .args(arguments)
        .env_remove("LC_ALL")
        .env_remove("COLUMNS")
        .env("LANG", "C.UTF-8")
        .env("NO_COLOR", "1");
    command
}

/// The output of a command that succeeds.
fn printed(arguments: &[&str]) -> String {
    let output = negascout(arguments)
        .assert()
        .success()
        .stderr("")
        .get_output()
        .stdout
        .clone();
    String::from_utf8(output).unwrap()
}

/// The objects that a command that succeeds prints, one a line. Each is valid against the schema.
fn objects(arguments: &[&str]) -> Vec<Value> {
    json::objects(arguments[0], &printed(arguments))
}

/// Runs a command that must be refused as bad input, with one line.
fn refused(arguments: &[&str], reason: &str) {
    let expected = format!("negascout: error: {reason}\n");
    negascout(arguments)
        .assert()
        .code(2)
        .stdout("")
        .stderr(expected);
}
