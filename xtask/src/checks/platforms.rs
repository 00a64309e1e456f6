//! The program compiles for systems on which these tasks are not run.

use crate::shell;
use crate::tools::leave_out;
use anyhow::{Context, Result};
use std::process::Command;

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
        if shell::has_library(target) {
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
    let mut check = shell::cargo("check --package negascout-cli --target-dir target/platforms");
    check.args(["--target", target]);
    let suffix = target.replace('-', "_");
    for tool in ["CC", "CXX", "AR"] {
        check.env(format!("{tool}_{suffix}"), "true");
    }
    check.env("RUSTFLAGS", "-D warnings");
    check
}

#[cfg(test)]
mod tests {
    use super::PLATFORMS;
    use crate::shell;

    #[test]
    fn each_target_is_one_of_the_compilers() {
        let targets = shell::answer(&mut shell::rustc("--print target-list")).unwrap();
        for (_, target) in PLATFORMS {
            assert!(targets.lines().any(|line| line == target), "{target}");
        }
    }
}
