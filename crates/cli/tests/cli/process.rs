//! Rules for every command.

use super::{negascout, printed, refused};
use std::io::pipe;
use std::process::{Command, Stdio};

/// The arguments of a command line, none of which has a space.
fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let commands = [
        "schema",
        "completions bash",
        "uci --help",
        "openings tic-tac-toe --plies 2 --count 3",
        "match --engine self,name=a,depth=1 --engine self,name=b,depth=1 --games 2",
        "match tic-tac-toe --player random --player perfect --games 2",
        "games",
        "suite --help",
        "analyse tic-tac-toe",
        "compare tic-tac-toe --algorithms negascout --json",
        "tree --tree (1)",
        "solve connect-four 6146",
        "perft tic-tac-toe 3",
        "gallery",
        "play tic-tac-toe --side none",
        "--help",
    ];
    for line in commands {
        let (reader, writer) = pipe().unwrap();
        drop(reader);
        let mut command = Command::new(env!("CARGO_BIN_EXE_negascout"));
        command
            .args(words(line))
            .stdin(Stdio::null())
            .stdout(writer)
            .stderr(Stdio::piped());
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(141), "{line}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{line}");
    }
}

/// Options that would do nothing, and the complaint.
const REFUSALS: [(&str, &str); 13] = [
    (
        "label tic-tac-toe --input - --output x.jsonl --column p",
        "--column: '-' has a position a line, and no columns",
    ),
    (
        "analyse tic-tac-toe --algorithm minimax --hash 4",
        "--hash: minimax has no table of the production search",
    ),
    (
        "play tic-tac-toe --algorithm minimax --hash 4",
        "--hash: minimax has no table of the production search",
    ),
    (
        "play tic-tac-toe --algorithm minimax --threads 2",
        "--threads: minimax has one thread, as all algorithms of the textbook",
    ),
    (
        "play tic-tac-toe --side both --level 3",
        "--level: with --side both the engine plays no side",
    ),
    (
        "play tic-tac-toe XXX/OO./... --clock 60",
        "--clock: the game is over in this position",
    ),
    (
        "compare tic-tac-toe --hash 4",
        "--hash: the textbook's search has no table of the production search",
    ),
    (
        "compare --random 2,2 --hash 4",
        "--hash: the textbook's search has no table of the production search",
    ),
    (
        "tree tic-tac-toe XX./OO./... --boards yes",
        "--boards: text has no room for a board",
    ),
    (
        "tree --tree (1) --format json --legend yes",
        "--legend: json has no signs to explain",
    ),
    (
        "match --engine self,depth=1 --engine self,depth=2 --nodes 9",
        "the limit of the match is not used: each engine has its own",
    ),
    (
        "match --engine self --engine self --depth 1 --margin 9",
        "--margin: no engine plays by time",
    ),
    (
        "match --engine self --engine self --depth 1 --seed 9",
        "--order and --seed: there is one opening, the start of the game; give --openings",
    ),
];

#[test]
fn options_that_would_do_nothing_are_refused() {
    for (line, reason) in REFUSALS {
        refused(&words(line), reason);
    }
}

#[test]
fn the_engines_options_are_in_its_help() {
    let help = printed(&["uci", "--help"]);
    for name in [
        "Hash ",
        "Threads ",
        "MultiPV ",
        "Move Overhead",
        "SyzygyPath",
    ] {
        assert!(help.contains(&format!("\n  {name}")), "{name} in {help}");
    }
}

#[test]
fn openings_are_drawn_again_by_their_first_line() {
    let text = printed(&words(
        "openings tic-tac-toe --count 3 --plies 3 --within 0",
    ));
    let (heading, positions) = text.split_once('\n').unwrap();
    let command = heading.strip_prefix("# negascout ").unwrap();
    assert_eq!(printed(&words(command)), text);
    assert_eq!(positions.lines().count(), 3);
    let mut drawn: Vec<_> = positions.lines().collect();
    drawn.dedup();
    assert_eq!(drawn.len(), 3);
    for position in drawn {
        // Draws, as they were asked for.
        let solved = &super::objects(&["solve", "tic-tac-toe", position, "--json"])[0];
        assert_eq!(solved["score"], 0, "{position}");
    }
    negascout(&["openings", "tic-tac-toe", "--count", "500", "--plies", "2"])
        .assert()
        .code(1);
}

#[test]
fn help_says_how_scores_are_written() {
    assert!(printed(&["--help"]).contains("exact, lower or upper"));
    assert!(printed(&["--version"]).starts_with("negascout "));
    for command in [
        "games",
        "play",
        "analyse",
        "solve",
        "label",
        "compare",
        "tree",
        "perft",
        "bench",
        "match",
        "gallery",
        "web",
        "worksheet",
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
    for command in [&["analyse"][..], &["solve"], &["compare", "--search"]] {
        let asked = [command, &["tic-tac-toe", "--hash", "1000000"]].concat();
        let expected = "negascout: error: no memory for a table of 1000000 MiB\n";
        assert_eq!(within("", &asked), expected);
        let asked = [command, &["tic-tac-toe", "--hash", "3000"]].concat();
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

/// A device gives a line that never ends.
#[cfg(unix)]
#[test]
fn a_line_without_an_end_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let ending = |ending: &str| {
        let name = path(&format!("zero.{ending}"));
        std::os::unix::fs::symlink("/dev/zero", &name).unwrap();
        name
    };
    let output = path("out.jsonl");
    let (line, file) = (
        "a line has more than 16 MiB",
        "it has no end within 256 MiB",
    );
    let label = |input: &str| format!("label tic-tac-toe --input {input} --output {output}");
    let random = "match tic-tac-toe --games 2 --player random --player random";
    let engines = "match --games 2 --engine self,nodes=1,name=a --engine self,nodes=1,name=b";
    let commands = [
        ("analyse tic-tac-toe --input /dev/zero".to_owned(), line),
        ("solve tic-tac-toe --input /dev/zero".to_owned(), line),
        ("worksheet --names /dev/zero".to_owned(), line),
        (label("/dev/zero"), line),
        (label(&ending("csv")), line),
        (label(&ending("jsonl")), line),
        (format!("{random} --openings /dev/zero"), line),
        (format!("{engines} --openings {}", ending("pgn")), file),
        (format!("{engines} --openings /dev/zero"), file),
        ("play chess --load /dev/zero".to_owned(), file),
    ];
    for (command, reason) in commands {
        let assert = negascout(&words(&command)).assert().code(2);
        let message = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        let last = message.lines().last().unwrap_or_default();
        assert!(last.ends_with(reason), "{command}: {message}");
    }
}
