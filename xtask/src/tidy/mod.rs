//! Checks of what ARCHITECTURE.md promises and a compiler does not see.
//!
//! A check is a function from the workspace to findings, or a rule that one line is enough to break. Each has a
//! test that shows it failing.

mod circles;
mod code;
mod dependencies;
mod documents;
mod layers;
mod lines;
mod links;
mod packages;
mod paths;
mod positions;
mod untested;
mod workspace;

use crate::shell;
use anyhow::{Result, ensure};
use std::fmt;
use workspace::Workspace;

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

type Check = fn(&Workspace) -> Result<Vec<Finding>>;

/// The checks that need more than a [line](lines::RULES).
const CHECKS: &[(&str, Check)] = &[
    ("dependencies point downwards", layers::downwards),
    (
        "positions are small, and say so at compile time",
        positions::check,
    ),
    ("packages say what they are", packages::check),
    ("no test is left out of what runs", untested::check),
    ("a test that is ignored says who runs it", untested::ignored),
    ("decisions are numbered", documents::decisions),
    ("links between documents lead somewhere", links::check),
    ("paths on the map lead somewhere", paths::check),
    ("the modules of a package point one way", circles::check),
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

/// Runs all checks on the workspace, and tells what the thorough tier will refuse.
pub(crate) fn run() -> Result<()> {
    let workspace = Workspace::read()?;
    let mut count = 0;
    for rule in lines::RULES {
        count += show(rule.promise, &rule.check(&workspace)?, "FAILED");
    }
    count += findings(CHECKS, &workspace, "FAILED")?;
    findings(LENGTHS, &workspace, "LONG  ")?;
    if let Some(message) = shell::git(&["log", "-1", "--format=%B"]) {
        for advice in documents::commit_advice(&message) {
            println!("advice: the last commit: {advice}");
        }
    }
    refuse(count, &workspace)
}

/// The thorough step: what the gate only tells.
pub(crate) fn run_lengths() -> Result<()> {
    let workspace = Workspace::read()?;
    refuse(findings(LENGTHS, &workspace, "FAILED")?, &workspace)
}

/// Prints the verdict of each check, and counts what they find.
fn findings(checks: &[(&str, Check)], workspace: &Workspace, bad: &str) -> Result<usize> {
    let mut count = 0;
    for (promise, check) in checks {
        count += show(promise, &check(workspace)?, bad);
    }
    Ok(count)
}

/// Prints the verdict on a promise, and counts what was found.
fn show(promise: &str, findings: &[Finding], bad: &str) -> usize {
    let verdict = if findings.is_empty() { "ok    " } else { bad };
    println!("{verdict} {promise}");
    for finding in findings {
        println!("       {finding}");
    }
    findings.len()
}

fn refuse(count: usize, workspace: &Workspace) -> Result<()> {
    let files = workspace.files.len();
    let plural = if count == 1 { "" } else { "s" };
    ensure!(count == 0, "{count} finding{plural} in {files} files");
    Ok(())
}
