//! What breaks each rule about lines, and what does not.

use super::{CLOCK, COUNTERS, File, RULES, WAITING, Workspace};
use crate::packages::Package;

/// The findings of a file: the promises that it breaks, and where.
fn found(path: &str, text: &str) -> Vec<(&'static str, usize)> {
    let promised = Package {
        folder: "crates/session/".to_owned(),
        rust_version: Some("1.85".to_owned()),
        ..Package::default()
    };
    let workspace = Workspace {
        files: vec![File::new(path, text)],
        packages: vec![promised],
    };
    let of_rule = |rule: &'static super::Rule| {
        let findings = rule.check(&workspace).unwrap().into_iter();
        findings.map(|finding| (rule.promise, finding.line))
    };
    RULES.iter().flat_map(of_rule).collect()
}

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A promise, a file, and lines each of which breaks it.
const BROKEN: &[(&str, &str, &[&str])] = &[
    (
        "the textbook does not know the search",
        "crates/negascout/src/textbook/pvs.rs",
        &["use crate::search::Table;", "use crate::{Score, search};"],
    ),
    (
        "the search does not know the textbook",
        "crates/negascout/src/search/root/a.rs",
        &["let w = crate::textbook::Walk::new();"],
    ),
    (
        "what the search shares knows nothing else of it",
        "crates/negascout/src/search/shared/table/mod.rs",
        &[
            "use crate::search::root::report::Report;",
            "let x = crate::search::node::tag::of(1);",
            "use super::super::node::Tag;",
        ],
    ),
    (
        "inside the search only node has a circle",
        "crates/negascout/src/search/node/pvs.rs",
        &[
            "use crate::search::root::report::Report;",
            "use super::super::root::Report;",
            "use crate::search::Report;",
            "use crate::search::{Pv, Report};",
        ],
    ),
    (
        "searches go through the engine",
        "crates/uci/src/search_task.rs",
        &[
            "let report = think_together(&root, policy, &table, &settings, 2, tell);",
            "deepen_by(1)",
            "Search::new(policy)",
        ],
    ),
    (
        "nodes are counted in one place",
        "crates/games/othello/src/search.rs",
        &["    self.nodes += 1;", "nodes+=1 ;"],
    ),
    (
        "time is read in one place",
        "crates/session/src/a.rs",
        &[
            "use std::time::Instant;",
            "use std::time::{Duration, Instant};",
            "use std::{sync::Arc, time::Instant};",
            "use std::time;",
            "use std::{thread, time};",
            "use std::time::*;",
            "let now = web_time::Instant::now();",
            "let now = SystemTime::now();",
        ],
    ),
    (
        "nothing that a browser uses waits for time to pass",
        "crates/games/othello/src/a.rs",
        &[
            "thread::sleep(pause);",
            "match answers.recv_timeout(pause) {",
        ],
    ),
    (
        "no syntax newer than the compiler promised",
        "crates/session/src/lib.rs",
        &["if x && let Some(y) = z {}"],
    ),
    (
        "the workspace's packages ask for each other in its version",
        "Cargo.toml",
        &[
            "a = { path = \"a\", version = \"9.9.9\" }",
            "a = { path = \"a\" }",
        ],
    ),
    (
        "builds name no host",
        "Cargo.lock",
        &[
            "source = \"registry+https://example.org/index\"",
            "url = \"https://github.com/rust-lang/crates.io-index\"",
        ],
    ),
    (
        "builds name no host",
        "crates/a/Cargo.toml",
        &["b = { git = \"b\" }"],
    ),
    (
        "builds name no host",
        ".cargo/config.toml",
        &["[source.crates-io]"],
    ),
    (
        "builds name no host",
        ".ci/run",
        &["curl https://example.org/install"],
    ),
    (
        "no pattern reads a story's text",
        "web/src/study/words.ts",
        &[
            r"const NODE = /(?<letter>[A-Z]+)/dgu;",
            r"  [/^says (.+)$/, told],",
            r"  /^Back from \S+/,",
            r"const HELD = / at (\S+) already, and will not/;",
            r"const isCut = (text: string) => /already/.test(text);",
            r"const [, letter] = textAt(place, step).match(HELD) ?? [];",
            r"VALUES.map((pattern) => new RegExp(pattern));",
        ],
    ),
];

#[test]
fn what_breaks_a_rule_is_found() {
    for (promise, path, lines) in BROKEN {
        for line in *lines {
            let text = match path.ends_with(".rs") {
                true => format!("//! Rules of a.\n{line}\n"),
                false => format!("\n{line}\n"),
            };
            assert_eq!(found(path, &text), [(*promise, 2)], "{line}");
        }
    }
}

#[test]
fn what_breaks_none_is_not() {
    let clock = "//! Time.\npub use web_time::{Duration, Instant};\n";
    let count = "//! Counts.\nfn f() {\n    self.nodes += 1;\n}\n";
    let lock = "source = \"registry+https://github.com/rust-lang/crates.io-index\"\n";
    let version = format!("a = {{ path = \"a\", version = \"{VERSION}\" }}\nb = \"7.0\"\n");
    let pattern = "const isWhole = /^-?\\d+$/;";
    let node = "crates/negascout/src/search/node/pvs.rs";
    let tests = "//! Rules.\n#[cfg(test)]\nmod tests {\n    use crate::search::Report;\n}\n";
    let textbook =
        "//! Rules.\nuse crate::Observer;\n/// Unlike crate::search::pvs.\nfn search() {}\n";
    let session = "//! Rules.\nuse negascout::time::Instant;\nuse std::time::Duration;\n\
                   // use std::time::Instant;\nnodes += row.nodes;\n// nodes += 1;\n";
    for (path, text) in [
        ("crates/negascout/src/textbook/pvs.rs", textbook),
        (node, tests),
        (node, "//! Rules.\npub(in crate::search) fn f() {}\n"),
        (
            node,
            "//! Rules.\nuse crate::search::shared::table::Table;\n",
        ),
        ("crates/games/chess/src/a.rs", "//! Own.\ndeepen(1);\n"),
        ("crates/uci/tests/a.rs", "//! Own.\ndeepen(1);\n"),
        (COUNTERS[0], count),
        ("crates/session/src/a.rs", session),
        (CLOCK, clock),
        ("crates/cli/src/a.rs", clock),
        ("crates/session/tests/a.rs", clock),
        (WAITING[0], "//! Waits.\nanswers.recv_timeout(POLL)\n"),
        ("crates/uci/src/a.rs", "//! Waits.\nthread::sleep(pause);\n"),
        (
            "crates/b/src/a.rs",
            "//! New.\nif x && let Some(y) = z {}\n",
        ),
        (
            "docs/a.md",
            "to do it well, do it now: https://example.org\n",
        ),
        ("Cargo.lock", lock),
        ("Cargo.toml", &version),
        ("web/src/see/link.ts", pattern),
        ("web/src/play/link.ts", pattern),
        ("web/src/see/run.test.ts", pattern),
    ] {
        assert_eq!(found(path, text), [], "{path}: {text}");
    }
}

#[test]
fn other_signs_are_no_pattern() {
    for line in [
        "const middle = (low + high) / 2 / (1 / width);",
        "/** As `/x/` has it. */",
        " * a/b",
        r#"import { textOf } from "../see/run.ts";"#,
        "  / width,",
        r#"  return <a href="https://example.org/">{text}</a>;"#,
        "    <Said said={said} />",
    ] {
        assert_eq!(found("web/src/study/words.ts", line), [], "{line}");
    }
}

#[test]
fn a_file_without_a_header_is_found() {
    let promise = "every file says what it is";
    for text in ["use b;\n", "use b;\n//! Too late.\n", "//! a\n", ""] {
        assert_eq!(found("tests/a.rs", text), [(promise, 1)], "{text}");
    }
}

#[test]
fn each_note_to_oneself_is_found() {
    for note in ["TO-DO", "FIX-ME", "to-do!(", "unimple-mented!("] {
        let text = format!("fine\n{} later)\n", note.replace('-', ""));
        let promise = "nothing is left to do";
        assert_eq!(found("docs/a.md", &text), [(promise, 2)], "{note}");
    }
}

#[test]
fn what_a_whole_file_lacks_is_found() {
    let changelog = "the changelog has an unreleased part";
    assert_eq!(found("CHANGELOG.md", "## [1.0.0]\n"), [(changelog, 1)]);
    assert_eq!(found("CHANGELOG.md", "# C\n\n## [Unreleased]\n"), []);
    let npm = |version: &str| {
        let text = format!("{{\n  \"version\": \"{version}\"\n}}\n");
        found("web/core/package.json", &text)
    };
    let promise = "the npm package has the workspace's version";
    assert_eq!(npm(VERSION), []);
    assert_eq!(npm("9.9.9"), [(promise, 1)]);
    assert_eq!(found("web/core/package.json", "{}"), [(promise, 1)]);
}

#[test]
fn each_word_of_this_house_is_found() {
    for word in [
        "hangs on",
        "hang on",
        "but for",
        "is none",
        "anew",
        "one's own",
    ] {
        let text = format!("fine\nAll {word} it.\n");
        assert_eq!(
            found("docs/a.md", &text),
            [("documents have plain words", 2)],
            "{word}"
        );
    }
    let good = "It depends on it; there is none. If it is None: renewed, he hangs one up.\n";
    assert_eq!(found("docs/a.md", good), []);
    assert_eq!(found("src/a.rs", "//! All anew.\n"), []);
}
