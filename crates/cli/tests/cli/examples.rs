//! The examples that end each help.

use super::printed;
use std::process::{Command, Stdio};

/// Commands whose examples need no other file, no other program and little time.
const QUICK: [&str; 11] = [
    "solve",
    "tree",
    "gallery",
    "code",
    "worksheet",
    "perft",
    "games",
    "new",
    "schema",
    "completions",
    "man",
];

#[test]
fn examples_do_what_they_say() {
    let folder = tempfile::tempdir().unwrap();
    for name in QUICK {
        let help = printed(&["help", name]);
        let (_, examples) = help.split_once("\nExamples:\n").expect(name);
        assert_eq!(examples.lines().count(), 2, "{name}");
        for example in examples.lines() {
            let example = example.trim().strip_prefix("negascout ").expect(name);
            let output = Command::new("sh")
                .args(["-c", &format!("\"$0\" {example}")])
                .arg(env!("CARGO_BIN_EXE_negascout"))
                .current_dir(folder.path())
                .env("HOME", folder.path())
                .stdin(Stdio::null())
                .output()
                .unwrap();
            let error = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{example}: {error}");
        }
    }
    assert!(folder.path().join("negascout.svg").exists());
}
