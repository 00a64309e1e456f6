//! `negascout judge`, on small programs of the shell.

use super::{negascout, objects, refused};
use serde_json::Value;
use std::process::Command;

/// Minimax: value, no line, and all leaves. `max` is 1 where MAX moves.
const MINIMAX: &str = r#"
while read -r tree; do echo "$tree" | awk '
{ s = $0; p = 1; value = search(1); print value " || " leaves }
function search(max,  best, v, first) {
  if (substr(s, p, 1) != "(") {
    match(substr(s, p), /^-?[0-9]+/); v = substr(s, p, RLENGTH) + 0
    p += RLENGTH; leaves = leaves " " v; return v
  }
  p++; first = 1
  while (substr(s, p, 1) != ")") {
    if (substr(s, p, 1) == " ") { p++; continue }
    v = search(OTHER)
    if (first || (max ? v > best : v < best)) best = v
    first = 0
  }
  p++; return best
}'; done"#;

/// Few trees, since each is answered by a process of its own, and all the time that these take.
const FEW: [&str; 8] = [
    "--small", "3", "--random", "4", "--time", "600", "--for", "3600",
];

/// The exit code, the output, and standard error.
fn judged(options: &[&str], script: &str) -> (i32, String, String) {
    let words = [&["judge"], options, &["sh", "-c", script]].concat();
    let output = negascout(&words).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code().unwrap(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
#[cfg(unix)]
fn a_right_program_is_right_and_is_known_by_its_leaves() {
    let script = MINIMAX.replace("OTHER", "!max");
    let (code, out, err) = judged(&FEW, &script);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.starts_with("right on 516 trees (seed 1)\n"), "{out}");
    assert!(
        out.contains("from the same leaves in the same order, as minimax"),
        "{out}"
    );
    let words = [&["judge"], &FEW[..], &["--json", "sh", "-c", &script]].concat();
    let object: Value = objects(&words).pop().unwrap();
    assert_eq!(object["verdict"], "right");
    assert_eq!(object["leaves"]["program"], object["leaves"]["minimax"]);
}

/// MAX moves at every node.
#[test]
#[cfg(unix)]
fn a_wrong_program_is_shown_the_smallest_tree() {
    let (code, out, err) = judged(&FEW, &MINIMAX.replace("OTHER", "max"));
    assert_eq!((code, err.as_str()), (1, ""), "{out}");
    assert!(out.starts_with("wrong value: a fault on "), "{out}");
    assert!(
        out.contains("On ((-1 0)) it says 0, and the value is -1."),
        "{out}"
    );
    assert!(out.contains("alpha-beta on this tree:"), "{out}");
}

#[test]
#[cfg(unix)]
fn a_program_that_loops_prints_rubbish_or_ends_is_told_in_a_sentence() {
    for (options, script, printed) in [
        (
            &["--time", "0.2"][..],
            "sleep 30",
            "it does not answer within 0.2 s.",
        ),
        (
            &["--time", "600"],
            "echo hello; sleep 30",
            "it answers with no answer: 'hello' is no value: a number was expected.",
        ),
        (
            &["--time", "600"],
            "echo oh no >&2; exit 3",
            "it has ended (exit status: 3): oh no.",
        ),
        (
            &["--time", "600"],
            "read -p x tree 2>/dev/null; printf 'Tree: '; echo 0; sleep 30",
            "it writes 'Tree:' before its answer: an answer stands alone, without a prompt.",
        ),
        (&["--time", "600"], "exec no-such-program", "not found."),
    ] {
        let (code, out, err) = judged(options, script);
        assert_eq!((code, err.as_str()), (1, ""), "{out}");
        assert!(
            out.starts_with("broke off after 0 trees (seed 1). On (-1 -1) it "),
            "{out}"
        );
        assert_eq!(out.lines().count(), 1, "{out}");
        assert!(out.contains(printed), "{out}");
    }
}

/// The shell's limit holds for what the program is become.
#[test]
#[cfg(target_os = "linux")]
fn memory_has_a_limit() {
    let hungry =
        r#"awk 'BEGIN { s = "x"; while (length(s) < 500000000) s = s s; print length(s) }'"#;
    let (code, out, _) = judged(&["--memory", "64", "--time", "600"], hungry);
    assert_eq!(code, 1);
    assert!(out.starts_with("broke off after 0 trees"), "{out}");
}

/// A child of the program ends with it: the child would write when it ends by itself.
#[test]
#[cfg(unix)]
fn what_the_program_has_started_ends_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(
        Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    let path = pipe.display();
    let script =
        format!("(sleep 60; echo outlived) >'{path}' & while read -r tree; do echo 0; done");
    let reader = std::thread::spawn(move || std::fs::read_to_string(&pipe).unwrap());
    let (code, out, _) = judged(&FEW, &script);
    assert_eq!(code, 1, "{out}");
    assert_eq!(reader.join().unwrap(), "");
}

/// Each of three programs is within the limit, and together they are not.
#[test]
#[cfg(target_os = "linux")]
fn memory_is_counted_for_all_that_the_program_has_started() {
    let hungry = r#"
hold() { awk 'BEGIN { s = "x"; while (length(s) < 30000000) s = s s; "sleep 600" | getline }'; }
hold & hold & hold & while read -r tree; do sleep 600; done"#;
    let (code, out, _) = judged(&["--memory", "96", "--time", "600", "--for", "600"], hungry);
    assert_eq!(code, 1);
    assert!(
        out.contains("it takes more than 96 MiB of memory."),
        "{out}"
    );
}

/// The program writes answers for ever, and reads nothing.
#[test]
#[cfg(unix)]
fn a_program_that_answers_without_reading_ends_as_any_other() {
    for value in ["0", "1"] {
        let mut words = vec!["judge", "--time", "600", "--for", "3600", "yes"];
        words.push(value);
        let output = negascout(&words).output().unwrap();
        let out = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{out}");
        assert!(out.starts_with("wrong value: a fault on "), "{out}");
    }
}

/// The time for all answers ends the wait for one.
#[test]
#[cfg(unix)]
fn without_enough_answers_there_is_no_verdict() {
    let options = ["--time", "600", "--for", "0.1"];
    let (code, out, err) = judged(&options, "sleep 600");
    assert_eq!((code, err.as_str()), (1, ""), "{out}");
    assert_eq!(
        out,
        "no verdict: nothing is wrong on 0 trees (seed 1), but 1995 trees are needed; there was no time for more\n"
    );
}

/// It answers the first tree rightly, and each other one with 7.
#[test]
#[cfg(unix)]
fn a_program_that_keeps_something_from_tree_to_tree_is_told_so() {
    let right = MINIMAX.replace("OTHER", "!max");
    let script = right.replace(
        "; done",
        "; break; done; while read -r tree; do echo 7; done",
    );
    let (code, out, _) = judged(&FEW, &script);
    assert_eq!(code, 1, "{out}");
    assert!(out.contains("it says 7, and the value is"), "{out}");
    assert!(
        out.contains(
            "It remembers something of earlier trees: asked this tree alone, it is right."
        ),
        "{out}"
    );
}

/// It answers each tree with the number of its process, which is another one at each start.
#[test]
#[cfg(unix)]
fn a_program_that_answers_differently_each_time_is_told_so() {
    let (code, out, _) = judged(&FEW, "while read -r tree; do echo $$; done");
    assert_eq!(code, 1, "{out}");
    assert!(out.contains("It answers differently each time: "), "{out}");
    assert!(!out.contains("remembers"), "{out}");
}

/// The first word of a line is the player to move.
#[test]
#[cfg(unix)]
fn min_may_move_at_the_root_and_an_algorithm_may_be_expected() {
    let script = MINIMAX.replace("OTHER", "!max").replace(
        "s = $0; p = 1; value = search(1)",
        "s = $2; for (i = 3; i <= NF; i++) s = s \" \" $i; p = 1; value = search($1 == \"max\")",
    );
    let options = [&FEW[..], &["--root", "both", "--expect", "minimax"]].concat();
    let (code, out, _) = judged(&options, &script);
    assert_eq!(code, 0, "{out}");
    assert!(out.starts_with("right on 1032 trees"), "{out}");
    let options = [&FEW[..], &["--root", "both", "--expect", "alpha-beta"]].concat();
    let (code, out, _) = judged(&options, &script);
    assert_eq!(code, 1, "{out}");
    assert!(out.starts_with("another search: a fault on"), "{out}");
    assert!(out.contains("where alpha-beta evaluates"), "{out}");
    assert!(out.contains("alpha-beta on this tree"), "{out}");
}

#[test]
fn what_cannot_be_judged_is_refused() {
    refused(
        &["judge", "--expect", "negascuot", "true"],
        "unknown algorithm 'negascuot' (did you mean 'negascout'?)",
    );
    refused(
        &["judge", "no-such-program", "--fast"],
        "'no-such-program --fast' cannot be started: there is no such program",
    );
    refused(
        &["judge", "./no/such/program"],
        "'./no/such/program' cannot be started: there is no such file",
    );
    refused(
        &["judge"],
        "the following required arguments were not provided: <COMMAND>...",
    );
    refused(
        &["judge", "--small", "9", "true"],
        "invalid value '9' for '--small <N>': expected a whole number from 1 to 7",
    );
    refused(
        &["judge", "--time", "0", "true"],
        "invalid value '0' for '--time <S>': expected seconds, more than 0",
    );
    refused(
        &["judge", "--small", "1", "--random", "0", "true"],
        "no small trees and no random ones: there is nothing to ask",
    );
}
