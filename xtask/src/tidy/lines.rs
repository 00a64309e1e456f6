//! Rules that one line of a file is enough to break.

use super::workspace::{File, Workspace};
use super::{Finding, layers};
use anyhow::Result;
use fancy_regex::Regex;

/// A rule.
pub(super) struct Rule {
    /// Its promise.
    pub(super) promise: &'static str,
    /// Whether it holds for a file.
    concerns: fn(&File, &Workspace) -> bool,
    reads: Part,
    /// The pattern of what breaks it; `^` is the begin of a line.
    fault: &'static str,
    /// The message for a fault.
    message: &'static str,
}

/// The part of a file that a rule reads.
#[derive(Clone, Copy)]
enum Part {
    Text,
    /// Of a Rust file, what is neither a comment nor a literal.
    Code,
    /// The same, up to the tests at its end.
    CodeBeforeTests,
    FirstLine,
}

/// The one place where time is read.
const CLOCK: &str = "crates/negascout/src/time.rs";

/// Files that may wait for a while, with a reason each.
const WAITING: [&str; 3] = [
    // The answer of several threads, which a browser does not start.
    "crates/negascout/src/engine/together.rs",
    // Saves proofs from time to time on a thread of its own, where there is a store: a file.
    "crates/negascout/src/engine/saving.rs",
    // The least pause before a move, on a thread of its own.
    "crates/play/src/worker.rs",
];

/// Where nodes are counted: of the textbook by an observer; of the production search by the meter that stops it, for
/// there an observer may be absent.
const COUNTERS: [&str; 2] = [
    "crates/negascout/src/observe/counter.rs",
    "crates/negascout/src/search/shared/limits.rs",
];

/// The packages above the games that need searches. They ask the library's engine for a move, so that limits, levels
/// and "always a move" are implemented once.
const FACES: [&str; 7] = ["session", "play", "uci", "nboard", "cli", "wasm", "python"];

/// Files that decide where a build takes its packages from, beside those in `.ci` and `.cargo`.
const OF_A_BUILD: [&str; 4] = [
    "Cargo.toml",
    "Cargo.lock",
    "rust-toolchain",
    "rust-toolchain.toml",
];

/// Places of the page that show searches, each with the files whose patterns read something else: stories' files and
/// texts, links, what is typed, and titles.
const SHOWING: [(&str, &str); 6] = [
    ("learn", "commands.ts facts.ts stories.ts story.ts where.ts"),
    ("lecture", ""),
    ("practise", "exercise.ts words.ts"),
    ("see", "leaf-editor.tsx link.ts players.ts"),
    ("shared", ""),
    ("study", "sheets.ts"),
];

/// Whether the file is source of a package that a browser uses, beside the clock itself. A browser has neither the
/// standard library's clock nor a thread that may wait.
fn is_for_browser(file: &File) -> bool {
    let folder = file.path.find("/src/").map(|at| &file.path[..=at]);
    file.path != CLOCK && folder.is_some_and(layers::is_for_browser)
}

/// Whether what the file reads may be a story.
fn shows_searches(file: &File) -> bool {
    let name = file.name();
    let is_source = name.contains(".ts") && !name.contains(".test.");
    let reads = |(place, others): &(&str, &str)| {
        let is_there = file.is_below(&format!("web/src/{place}/"));
        is_there && !others.split(' ').any(|other| other == name)
    };
    is_source && SHOWING.iter().any(reads)
}

/// The rules. A pattern that would find itself has a letter in brackets.
pub(super) const RULES: &[Rule] = &[
    Rule {
        promise: "the textbook does not know the search",
        concerns: |file, _| file.is_below("crates/negascout/src/textbook/"),
        reads: Part::Code,
        fault: r"\b(crate|super|negascout)::(\{.*\b)?search\b",
        message: "textbook must not know search",
    },
    Rule {
        promise: "the search does not know the textbook",
        concerns: |file, _| file.is_below("crates/negascout/src/search/"),
        reads: Part::Code,
        fault: r"\b(crate|super|negascout)::(\{.*\b)?textbook\b",
        message: "search must not know textbook",
    },
    // A path to a re-export, or in braces, leads around the folders.
    Rule {
        promise: "what the search shares knows nothing else of it",
        concerns: |file, _| file.is_below("crates/negascout/src/search/shared/"),
        reads: Part::CodeBeforeTests,
        fault: r"(?<!\$)crate::search::(?!shared\b)|super::super::(node|root)\b",
        message: "search/shared may name shared alone of the search, by its path",
    },
    Rule {
        promise: "inside the search only node has a circle",
        concerns: |file, _| file.is_below("crates/negascout/src/search/node/"),
        reads: Part::CodeBeforeTests,
        fault: r"(?<!\$)crate::search::(?!(node|shared)\b)|super::super::root\b",
        message: "search/node may name node and shared of the search, by their paths",
    },
    Rule {
        promise: "searches go through the engine",
        concerns: |file, _| file.is_source_of(&FACES),
        reads: Part::Code,
        fault: r"(think_together|deepen|deepen_by)\W|Search::new",
        message: "searches go through negascout::engine::Engine",
    },
    // Sums of counts are no counting: what is looked for is a step of one.
    Rule {
        promise: "nodes are counted in one place",
        concerns: |file, _| {
            file.package().is_some()
                && file.path.contains("/src/")
                && !COUNTERS.contains(&file.path.as_str())
        },
        reads: Part::Code,
        fault: r"nodes\s*\+=\s*1\s*;",
        message: "the observer's counter and the search's limits alone count nodes",
    },
    Rule {
        promise: "time is read in one place",
        concerns: |file, _| is_for_browser(file),
        reads: Part::Code,
        fault: r"(std|web_time)::.*(\bInstant\b|time([;,}]|::(\*|self)))|SystemTime",
        message: "time is read through crates/negascout/src/time.rs only",
    },
    Rule {
        promise: "nothing that a browser uses waits for time to pass",
        concerns: |file, _| is_for_browser(file) && !WAITING.contains(&file.path.as_str()),
        reads: Part::Code,
        fault: r"(sleep|park_timeout|recv_timeout|wait_timeout|wait_timeout_while)\W",
        message: "a browser has no thread that may wait",
    },
    Rule {
        promise: "every file says what it is",
        concerns: |file, _| file.has_extension("rs"),
        reads: Part::FirstLine,
        fault: r"\A(?!//! \s*\S.{2,}\S)",
        message: "the first line is not `//!` and what this is",
    },
    Rule {
        promise: "nothing is left to do",
        concerns: |file, _| file.name() != "Cargo.lock",
        reads: Part::Text,
        fault: r"TO[D]O|FIX[M]E|to[d]o!\(|unimple[m]ented!\(",
        message: "notes to oneself belong into the issue tracker",
    },
    // Library functions that are too new are found by clippy's `incompatible_msrv`. Syntax is not, so that one thing
    // edition 2024 invites to is looked for: the let chain (Rust 1.88).
    Rule {
        promise: "no syntax newer than the compiler promised",
        concerns: |file, workspace| {
            let owner = workspace.package_of(file);
            owner.is_some_and(|package| package.builds_with_before(88))
        },
        reads: Part::Code,
        fault: "&& let ",
        message: "a let chain needs a newer compiler than rust-version promises",
    },
    Rule {
        promise: "the workspace's packages ask for each other in its version",
        concerns: |file, _| file.path == "Cargo.toml",
        reads: Part::Text,
        fault: concat!(
            r#"\bpath = (?!"[^"]*", version = ""#,
            env!("CARGO_PKG_VERSION"),
            r#"")"#
        ),
        message: "the version is another than the workspace's",
    },
    Rule {
        promise: "the npm package has the workspace's version",
        concerns: |file, _| file.path == "web/core/package.json",
        reads: Part::Text,
        fault: concat!(
            r#"(?s)\A(?!.*\n  "version": ""#,
            env!("CARGO_PKG_VERSION"),
            r#"")"#
        ),
        message: "the version is another than the workspace's",
    },
    // The lock file names the default registry, however it is reached.
    Rule {
        promise: "builds name no host",
        concerns: |file, _| {
            let folders = [".ci/", ".cargo/"];
            folders.iter().any(|folder| file.is_below(folder)) || OF_A_BUILD.contains(&file.name())
        },
        reads: Part::Text,
        fault: concat!(
            r#"(?<!registry\+https)://|://(?!github\.com/rust-lang/crates\.io-index")"#,
            r"|\[source|\[registries|registry =|git ="
        ),
        message: "a build must not name where things come from",
    },
    // What the page needs of a search is data, and a sentence says what its words name. A pattern stands after what a
    // quotient does not follow.
    Rule {
        promise: "no pattern reads a story's text",
        concerns: |file, _| shows_searches(file),
        reads: Part::Text,
        fault: concat!(
            r"^[ \t]*([^/*\s].*)?(RegExp|\.match(All)?\(|([(\[{,=:?!&|]|=>|return)\s*/[^/*>])",
            r"|^[ \t]*/[^ /*>]"
        ),
        message: "a pattern, in a file that xtask's lines.rs does not list",
    },
    // Words of this house, at which a reader guesses. Python's `None` is a name, and "there is none" is plain.
    Rule {
        promise: "documents have plain words",
        concerns: |file, _| file.has_extension("md"),
        reads: Part::Text,
        fault: r"\b([Hh]angs? on|[Bb]ut for|(?<![Tt]here )is none|[Aa]new|[Oo]ne's own)\b",
        message: "say 'depends on', 'except', 'is not', 'again', 'your own'",
    },
    Rule {
        promise: "the changelog has an unreleased part",
        concerns: |file, _| file.path == "CHANGELOG.md",
        reads: Part::Text,
        fault: r"(?s)\A(?!.*## \[Unreleased\]\n)",
        message: "there is no section `## [Unreleased]`",
    },
];

impl Rule {
    /// The lines that break it.
    pub(super) fn check(&self, workspace: &Workspace) -> Result<Vec<Finding>> {
        let fault = Regex::new(&format!("(?m){}", self.fault))?;
        let mut findings = Vec::new();
        let files = workspace.files.iter();
        for file in files.filter(|file| (self.concerns)(file, workspace)) {
            let text = self.reads.of(file);
            for found in fault.find_iter(text) {
                let found = found?;
                let line = 1 + text[..found.start()].matches('\n').count();
                let message = format!("{}: {}", self.message, found.as_str().trim());
                findings.push(Finding::new(
                    &file.path,
                    line,
                    message.trim_end_matches(": "),
                ));
            }
        }
        Ok(findings)
    }
}

impl Part {
    fn of(self, file: &File) -> &str {
        let before = |text, end| str::split(text, end).next().unwrap_or_default();
        match self {
            Part::Text => &file.text,
            Part::Code => file.code(),
            Part::CodeBeforeTests => before(file.code(), "\nmod tests"),
            Part::FirstLine => before(&file.text, "\n"),
        }
    }
}

#[cfg(test)]
mod tests;
