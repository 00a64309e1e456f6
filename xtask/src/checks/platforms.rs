//! The program compiles for systems on which these tasks are not run.

use crate::shell;
use crate::tools::leave_out;
use anyhow::{Context, Result};
use std::path::Path;
use std::process::{Command, Stdio};

/// A system, and the target that stands for it.
const PLATFORMS: [(&str, &str); 3] = [
    ("Windows", "x86_64-pc-windows-gnu"),
    ("macOS on arm64", "aarch64-apple-darwin"),
    ("Linux on arm64", "aarch64-unknown-linux-gnu"),
];

/// Compiles the program for each of them whose standard library is here, or can be added.
pub(super) fn check() -> Result<()> {
    let mut missing = Vec::new();
    for (system, target) in PLATFORMS {
        if has_library(target) || (add_library(target) && has_library(target)) {
            println!("{system}: {target}");
            shell::run(&mut checking(target)).with_context(|| format!("not for {system}"))?;
        } else {
            missing.push(format!("{system} ({target})"));
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    let missing = missing.join(", ");
    leave_out(&format!("no standard library is here for {missing}"))
}

/// The check of the program for this target. Nothing is linked, so no C is compiled.
fn checking(target: &str) -> Command {
    let mut check = shell::cargo(["check", "--package", "negascout-cli", "--target", target]);
    check.args(["--target-dir", "target/platforms"]);
    let suffix = target.replace('-', "_");
    for tool in ["CC", "CXX", "AR"] {
        check.env(format!("{tool}_{suffix}"), "true");
    }
    check.env("RUSTFLAGS", "-D warnings");
    check
}

fn has_library(target: &str) -> bool {
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--print", "target-libdir", "--target", target]);
    shell::answer(&mut rustc).is_some_and(|folder| Path::new(&folder).is_dir())
}

fn add_library(target: &str) -> bool {
    let mut rustup = Command::new("rustup");
    rustup
        .args(["target", "add", target])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    shell::run(&mut rustup).is_ok()
}

#[cfg(test)]
mod tests {
    use super::{PLATFORMS, has_library};
    use crate::shell;

    #[test]
    fn the_library_of_this_machine_is_found() {
        assert!(has_library(&shell::host().unwrap()));
        assert!(!has_library("x86_64-pc-dos"));
    }

    #[test]
    fn each_target_is_one_of_the_compilers() {
        let targets = std::process::Command::new("rustc")
            .args(["--print", "target-list"])
            .output()
            .unwrap();
        let targets = String::from_utf8(targets.stdout).unwrap();
        for (_, target) in PLATFORMS {
            assert!(targets.lines().any(|line| line == target), "{target}");
        }
    }
}
