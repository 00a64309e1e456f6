//! Checks of what ARCHITECTURE.md promises and a compiler does not see.
//!
//! A check is a function from the files of the workspace to findings. Each has a file of its
//! own, with a test that shows it failing.

mod clock;
mod code;
mod counting;
mod dependencies;
mod documents;
mod headers;
mod hosts;
mod layers;
mod links;
mod markers;
mod one_engine;
mod packages;
mod paths;
mod patterns;
mod positions;
mod search_layers;
mod toolchain;
mod untested;
mod versions;
mod words;
mod workspace;

use crate::shell;
use anyhow::{Result, ensure};
use std::fmt;

pub(crate) use layers::browser_packages;
pub(crate) use workspace::File;

/// A violation, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Finding {
    path: String,
    /// From 1; 0 for a finding about the file as a whole.
    line: usize,
    message: String,
}

impl Finding {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Finding {
        Finding {
            path: path.to_owned(),
            line,
            message: message.into(),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.message),
            line => write!(f, "{}:{line}: {}", self.path, self.message),
        }
    }
}

type Check = fn(&[File]) -> Vec<Finding>;

const CHECKS: &[(&str, Check)] = &[
    (
        "textbook and search do not know each other",
        layers::siblings,
    ),
    (
        "inside the search only node has a circle",
        search_layers::check,
    ),
    ("dependencies point downwards", layers::downwards),
    ("searches go through the engine", one_engine::check),
    (
        "positions are small, and say so at compile time",
        positions::check,
    ),
    ("nodes are counted in one place", counting::check),
    ("time is read in one place", clock::check),
    ("every file says what it is", headers::check),
    ("nothing is left to do", markers::check),
    (
        "no syntax newer than the compiler promised",
        toolchain::check,
    ),
    ("packages say what they are", packages::check),
    ("no test is left out of what runs", untested::check),
    ("a test that is ignored says who runs it", untested::ignored),
    ("there is one version", versions::check),
    ("builds name no host", hosts::check),
    ("no pattern reads a story's text", patterns::check),
    ("decisions are numbered", documents::decisions),
    ("the changelog has an unreleased part", documents::changelog),
    ("links between documents lead somewhere", links::check),
    ("paths on the map lead somewhere", paths::check),
    ("documents have plain words", words::check),
];

/// What a change may move a little at a time. The gate tells it, and the thorough tier refuses it.
const LENGTHS: &[(&str, Check)] = &[
    ("a build compiles few packages", dependencies::check),
    (
        "what is not released is told on one screen",
        documents::changelog_length,
    ),
    ("README and map are short", documents::lengths),
];

/// The text files of the workspace.
pub(crate) fn files() -> Result<Vec<File>> {
    workspace::read(&shell::root())
}

/// Runs all checks on the files of the workspace, and tells what the thorough tier will refuse.
pub(crate) fn run() -> Result<()> {
    let files = files()?;
    let count = findings(CHECKS, &files, "FAILED");
    findings(LENGTHS, &files, "LONG  ");
    if let Some(message) = shell::git(&["log", "-1", "--format=%B"]) {
        for advice in documents::commit_advice(&message) {
            println!("advice: the last commit: {advice}");
        }
    }
    refuse(count, files.len())
}

/// The thorough step: what the gate only tells.
pub(crate) fn run_lengths() -> Result<()> {
    let files = files()?;
    refuse(findings(LENGTHS, &files, "FAILED"), files.len())
}

/// Prints the verdict of each check, and counts what they find.
fn findings(checks: &[(&str, Check)], files: &[File], bad: &str) -> usize {
    let mut count = 0;
    for (promise, check) in checks {
        let findings = check(files);
        let verdict = if findings.is_empty() { "ok    " } else { bad };
        println!("{verdict} {promise}");
        for finding in &findings {
            println!("       {finding}");
        }
        count += findings.len();
    }
    count
}

fn refuse(count: usize, files: usize) -> Result<()> {
    let plural = if count == 1 { "" } else { "s" };
    ensure!(count == 0, "{count} finding{plural} in {files} files");
    Ok(())
}
