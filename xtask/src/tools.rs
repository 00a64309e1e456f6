//! Programs that tasks need beside Rust's, installed where that may be done.

use crate::shell;
use anyhow::{Result, ensure};
use std::env;
use std::process::{Command, Stdio};

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
        let [program, arguments @ ..] = self.proof else {
            return true;
        };
        let mut proof = Command::new(program);
        proof
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        proof.status().is_ok_and(|status| status.success())
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
    let mut manager = Command::new("apt-get");
    manager
        .args(["install", "--yes", "--quiet", "--no-install-recommends"])
        .args(wanted.iter().map(|tool| tool.package))
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdin(Stdio::null());
    if let Err(error) = shell::run(&mut manager) {
        println!("{error:#}");
    }
    absent().collect()
}

fn is_root() -> bool {
    shell::answer(Command::new("id").arg("-u")).is_some_and(|id| id == "0")
}

/// Says what is not done here. A run of continuous integration fails: it leaves nothing out.
pub(crate) fn leave_out(what: &str) -> Result<()> {
    let is_ci = env::var_os("CI").is_some_and(|value| !value.is_empty() && value != "false");
    ensure!(!is_ci, "{what}");
    println!("left out: {what}");
    Ok(())
}
