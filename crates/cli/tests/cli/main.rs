//! The program as a user meets it: arguments in, text, JSON and exit codes out.

mod analyse;
mod bench;
mod chess;
mod compare;
mod engine_match;
mod gallery;
mod games;
mod perft;
mod play;
mod process;
mod save;
mod solve;
mod tree;
mod uci;

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

/// What a command that succeeds prints.
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

/// The objects that a command that succeeds prints, one a line.
fn objects(arguments: &[&str]) -> Vec<Value> {
    printed(arguments)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The keys of the object that `line` is, in their order.
fn keys(line: &str) -> Vec<String> {
    // Top-level keys: strings that a colon follows at the first level of nesting.
    let mut keys = Vec::new();
    let (mut depth, mut text, mut quoted) = (0, String::new(), false);
    for c in line.chars() {
        match c {
            '"' if quoted => quoted = false,
            '"' => (text, quoted) = (String::new(), true),
            _ if quoted => text.push(c),
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            ':' if depth == 1 => keys.push(text.clone()),
            _ => {}
        }
    }
    keys
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
