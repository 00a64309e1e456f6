//! `negascout judge`, on small programs of the shell.

use super::{negascout, objects, refused};
use serde_json::Value;

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
    assert!(out.starts_with("right on 94 trees (seed 1)\n"), "{out}");
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
        out.contains("On (-1 (-1 0)) it says 0, and the value is -1."),
        "{out}"
    );
    assert!(out.contains("alpha-beta on this tree:"), "{out}");
}

#[test]
#[cfg(unix)]
fn a_program_that_loops_prints_rubbish_or_ends_is_told_in_a_sentence() {
    for (options, script, told) in [
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
        (&["--time", "600"], "exec no-such-program", "not found."),
    ] {
        let (code, out, err) = judged(options, script);
        assert_eq!((code, err.as_str()), (1, ""), "{out}");
        assert!(
            out.starts_with("broke off after 0 trees (seed 1)\n\nOn (-1 -1) it "),
            "{out}"
        );
        assert!(out.contains(told), "{out}");
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

#[test]
fn what_cannot_be_judged_is_refused() {
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
