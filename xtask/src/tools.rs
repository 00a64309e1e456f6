//! Programs that tasks need beside Rust's, installed where that may be done.

use crate::cache::cache;
use crate::shell;
use anyhow::{Result, ensure};
use std::env;
use std::path::PathBuf;
use std::process::Command;

/// A program that a task needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tool {
    /// The program and the arguments with which it succeeds where it is.
    pub(crate) proof: &'static [&'static str],
    /// The package of Debian that has it.
    pub(crate) package: &'static str,
}

impl Tool {
    fn is_here(self) -> bool {
        let (program, arguments) = self.proof.split_first().unwrap_or((&"true", &[]));
        shell::succeeds(Command::new(program).args(arguments))
    }
}

/// The packages of tools as one names them in a sentence.
pub(crate) fn packages(tools: &[Tool]) -> String {
    let packages: Vec<_> = tools.iter().map(|tool| tool.package).collect();
    packages.join(", ")
}

/// The tools that cannot be had here. Those that are missing are installed where that may be done: by
/// the system's manager, in the name of root.
pub(crate) fn missing(tools: &[Tool]) -> Vec<Tool> {
    let absent = || tools.iter().copied().filter(|tool| !tool.is_here());
    let wanted: Vec<_> = absent().collect();
    if wanted.is_empty() || !is_root() {
        return wanted;
    }
    println!("installing {}", packages(&wanted));
    let mut manager = shell::command("apt-get", "install --yes --quiet --no-install-recommends");
    manager
        .args(wanted.iter().map(|tool| tool.package))
        .env("DEBIAN_FRONTEND", "noninteractive");
    if let Err(error) = shell::run(&mut manager) {
        println!("{error:#}");
    }
    absent().collect()
}

fn is_root() -> bool {
    shell::answer(&mut shell::command("id", "-u")).is_some_and(|id| id == "0")
}

/// A program that cargo installs from its sources, once for all clones, with these words for `cargo install`; `None`
/// where that cannot be done.
pub(crate) fn by_cargo(name: &str, version: &str, words: &str) -> Option<PathBuf> {
    let folder = cache().join("tools").join(format!("{name}-{version}"));
    let program = folder.join("bin").join(name);
    if !program.exists() {
        println!("installing {name} {version}");
        let words = format!("install --quiet --locked {words} {name} --version {version} --root");
        shell::run(shell::cargo(&words).arg(&folder)).ok()?;
    }
    Some(program)
}

/// Says what is not done here. A run of continuous integration fails: it leaves nothing out.
pub(crate) fn leave_out(what: &str) -> Result<()> {
    let is_ci = env::var_os("CI").is_some_and(|value| !value.is_empty() && value != "false");
    ensure!(!is_ci, "{what}");
    println!("left out: {what}");
    Ok(())
}
