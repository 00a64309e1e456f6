//! Rules for every command.

use super::{negascout, printed, refused};
use std::io::pipe;
use std::process::{Command, Stdio};

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let commands: [&[&str]; 9] = [
        &["games"],
        &["analyse", "tic-tac-toe"],
        &[
            "compare",
            "tic-tac-toe",
            "--algorithms",
            "negascout",
            "--json",
        ],
        &["tree", "--tree", "((3 1) (4 3))"],
        &["solve", "connect-four", "6146"],
        &["perft", "tic-tac-toe", "3"],
        &["gallery"],
        &["play", "tic-tac-toe", "--side", "none"],
        &["--help"],
    ];
    for arguments in commands {
        let (reader, writer) = pipe().unwrap();
        drop(reader);
        let mut command = Command::new(env!("CARGO_BIN_EXE_negascout"));
        command
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(writer)
            .stderr(Stdio::piped());
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

#[test]
fn help_says_how_scores_are_written() {
    assert!(printed(&["--help"]).contains("exact, lower or upper"));
    assert!(printed(&["--version"]).starts_with("negascout "));
    for command in [
        "games", "play", "analyse", "solve", "label", "compare", "tree", "perft", "bench", "match",
        "gallery", "web",
    ] {
        assert!(
            printed(&[command, "--help"]).contains("Usage:"),
            "{command}"
        );
    }
}

#[test]
fn nonsense_is_refused_in_one_line() {
    negascout(&[]).assert().code(2).stdout("");
    refused(
        &["analize", "tic-tac-toe"],
        "unrecognized subcommand 'analize' (tip: some similar subcommands exist: 'analyse', 'analyze')",
    );
    refused(
        &["perft", "tic-tac-toe\n\u{1b}[1m", "1"],
        "unknown game 'tic-tac-toe  [1m' (did you mean 'tic-tac-toe'?); 'negascout games' lists them",
    );
}

#[test]
fn the_highest_tree_is_searched_and_a_higher_one_refused() {
    let nested = |height: usize| format!("{}1{}", "(".repeat(height), ")".repeat(height));
    let highest = nested(1000);
    for arguments in [
        ["compare", "--tree", &highest, "--json"],
        ["tree", "--tree", &highest, "--max-nodes=2000"],
        ["analyse", "tree", &highest, "--json"],
    ] {
        negascout(&arguments).assert().success();
    }
    let shown = "(".repeat(48);
    refused(
        &["compare", "--tree", &nested(1001)],
        &format!("tree: position '{shown}...': the tree is 1001 plies high, and 1000 is the most"),
    );
}

/// Neither the machine nor the limits of the process have room for the table.
#[cfg(target_os = "linux")]
#[test]
fn a_table_too_large_is_refused_in_one_line() {
    let within = |limit: &str, arguments: &[&str]| {
        let script = format!("{limit}exec \"$@\"");
        let output = Command::new("sh")
            .args(["-c", &script, "sh", env!("CARGO_BIN_EXE_negascout")])
            .args(arguments)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    for command in ["analyse", "solve", "compare"] {
        let asked = [command, "tic-tac-toe", "--hash", "1000000"];
        let expected = "negascout: error: no memory for a table of 1000000 MiB\n";
        assert_eq!(within("", &asked), expected);
        let asked = [command, "tic-tac-toe", "--hash", "3000"];
        let expected = "negascout: error: no memory for a table of 3000 MiB\n";
        assert_eq!(within("ulimit -v 2000000; ", &asked), expected);
    }
}

#[test]
fn no_colour_leaves_none() {
    let piped = negascout(&["gallery", "no-research"])
        .env_remove("NO_COLOR")
        .output()
        .unwrap();
    assert!(!piped.stdout.contains(&0x1b));
    let forced = negascout(&["gallery", "no-research"])
        .env_remove("NO_COLOR")
        .env("CLICOLOR_FORCE", "1")
        .output()
        .unwrap();
    assert!(forced.stdout.contains(&0x1b));
}
